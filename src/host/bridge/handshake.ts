import { budgetOf } from '../budget-of.ts';
import type { EpochDeps } from './epoch-deps.ts';

/** Milliseconds after the first `init` at which it is sent again, because a host may still be loading. */
const delays = [100, 300, 700, 1_500];
/** Milliseconds without a reply after which the host may be one that only listens and never replies. */
const quietDelay = 500;
/** Milliseconds between restarts: a host that sends `hostReady` after every `init` must not cause an endless loop. */
const readyPause = 1_000;

/** Decides when `init` is sent. */
export interface Handshake {
  readonly start: () => void;
  /** The host has sent `hostReady`: it may have missed every `init` before. */
  readonly restart: () => void;
  /** Whether a reply to `init` still counts. */
  readonly isOpen: () => boolean;
  readonly end: () => void;
}

export interface HandshakeDeps extends Pick<EpochDeps, 'now'> {
  readonly sendInit: () => void;
  /** Called once, early: a host that only listens never replies, and is waiting for messages. */
  readonly onQuiet: () => void;
  /** Called when no host has replied within the budget of `init`. */
  readonly onSilence: () => void;
}

/** Sends `init` at once, and repeats it after growing pauses until a host replies. A reply after `onSilence` still counts. */
export function createHandshake({ now, sendInit, onQuiet, onSilence }: HandshakeDeps): Handshake {
  let timers: ReturnType<typeof setTimeout>[] | undefined;
  let waits: ReturnType<typeof setTimeout>[] = [];
  let readyAt = -readyPause;
  const stop = (): void => timers?.forEach(clearTimeout);
  const send = (): void => {
    stop();
    timers = delays.map((delay) => setTimeout(sendInit, delay));
    sendInit();
  };
  return {
    start: () => {
      waits = [setTimeout(onQuiet, quietDelay), setTimeout(onSilence, budgetOf('init'))];
      send();
    },
    restart: () => {
      if (now() - readyAt < readyPause) return;
      readyAt = now();
      send();
    },
    isOpen: () => Boolean(timers),
    end: () => {
      stop();
      timers = undefined;
      waits.forEach(clearTimeout);
    },
  };
}
