import { pollWhileVisible } from '../../state/poll-while-visible.ts';
import type { Visibility } from '../../state/while-visible.ts';

interface Following {
  readonly visibility: Visibility;
  /** Milliseconds until the next read; undefined if reading has ended. */
  readonly pause: () => number | undefined;
  /** Rejects if the call fails. */
  readonly read: () => Promise<void>;
  /** Called when reads have failed too often, or gone on too long: the page says so, and reading stops. */
  readonly onGiveUp: () => void;
}

/** Maximum consecutive failures, each followed by twice the previous pause, and maximum reads of a page that is left open. */
const maxFailures = 4;
const maxReads = 400;

/** Reads standings repeatedly while the page is visible. Returns a function that stops this. */
export function followStandings({ visibility, pause, read, onGiveUp }: Following): () => void {
  let failures = 0;
  let reads = 0;
  let isOver = false;
  const stop = pollWhileVisible({
    visibility,
    pause: () => {
      const length = isOver ? undefined : pause();
      return length && length * 2 ** failures;
    },
    read: async () => {
      reads += 1;
      try {
        await read();
        failures = 0;
      } catch {
        failures += 1;
      }
      if (isOver || (failures < maxFailures && reads < maxReads)) return;
      isOver = true;
      onGiveUp();
    },
  });
  return () => {
    isOver = true;
    stop();
  };
}

/** Milliseconds between two reads: shorter in the last minutes, longer if no end is near. */
const pauses = { last: 3_000, usual: 10_000, unhurried: 30_000 };

/** Seconds before the end in which a table is read more often. */
const lastSeconds = 300;

/** Pause before standings are read again, by the seconds until their end. */
export function pauseBefore(secondsLeft: number | undefined): number {
  if (secondsLeft === undefined || secondsLeft <= 0) return pauses.unhurried;
  return secondsLeft <= lastSeconds ? pauses.last : pauses.usual;
}
