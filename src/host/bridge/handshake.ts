import { budgetOf } from '../budget-of.ts';
import type { EpochParts } from './epoch-parts.ts';

/** Milliseconds after the first time at which `init` is said again: hosts load while their frames do. */
const delays = [100, 300, 700, 1_500];
/** Milliseconds: a host that says `hostReady` after every `init` must not make a page talk without end. */
const readyPause = 1_000;

/** When `init` is said. */
export interface Handshake {
  readonly begin: () => void;
  /** The host says that it is there: it may not have heard what was said before. */
  readonly beginAgain: () => void;
  /** Whether an answer to `init` is news. */
  readonly isOpen: () => boolean;
  readonly end: () => void;
}

/**
 * Says `init` at once, and again after longer and longer pauses, until somebody answers. `onSilence`: nobody has within the
 * budget, and somebody still may.
 */
export function createHandshake({ now }: EpochParts, sayInit: () => void, onSilence: () => void): Handshake {
  let timers: ReturnType<typeof setTimeout>[] | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let readyAt = -readyPause;
  const stop = (): void => timers?.forEach(clearTimeout);
  const start = (): void => {
    stop();
    timers = delays.map((delay) => setTimeout(sayInit, delay));
    sayInit();
  };
  return {
    begin: () => {
      silence = setTimeout(onSilence, budgetOf('init'));
      start();
    },
    beginAgain: () => {
      if (now() - readyAt < readyPause) return;
      readyAt = now();
      start();
    },
    isOpen: () => Boolean(timers),
    end: () => {
      stop();
      timers = undefined;
      clearTimeout(silence);
    },
  };
}
