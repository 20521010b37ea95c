import { budgetOf } from '../budget-of.ts';
import type { EpochDeps } from './epoch-deps.ts';

/** Milliseconds after the first `init` at which it is sent again: hosts load while their frames do. */
const delays = [100, 300, 700, 1_500];
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

/**
 * Sends `init` at once, and again after growing pauses, until a host answers. `onSilence` runs when no host has answered
 * within the budget; a later answer still counts.
 */
export function createHandshake({ now }: EpochDeps, sendInit: () => void, onSilence: () => void): Handshake {
  let timers: ReturnType<typeof setTimeout>[] | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let readyAt = -readyPause;
  const stop = (): void => timers?.forEach(clearTimeout);
  const send = (): void => {
    stop();
    timers = delays.map((delay) => setTimeout(sendInit, delay));
    sendInit();
  };
  return {
    start: () => {
      silence = setTimeout(onSilence, budgetOf('init'));
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
      clearTimeout(silence);
    },
  };
}
