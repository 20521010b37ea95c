import { LRUCache } from 'lru-cache';

/** Milliseconds in which so many lines that say the same are written, and one after an interval in which lines were left out. */
const interval = 10_000;
const maxLines = 10;

/** Kinds of lines that are remembered. */
const remembered = 1_000;

/** Leaves out lines that say the same as many before them: an outage fails thousands of calls in one way. */
export interface LineSampler {
  /** For a line to write, how many of its kind were left out since the last one; nothing for one to leave out. */
  readonly take: (kind: string) => number | undefined;
}

interface Interval {
  readonly endsAt: number;
  /** Lines that may still be written. */
  left: number;
  leftOut: number;
}

export function createLineSampler(): LineSampler {
  const intervals = new LRUCache<string, Interval>({ max: remembered });
  return {
    take: (kind) => {
      const now = performance.now();
      const current = intervals.get(kind);
      if (!current || now >= current.endsAt) {
        const leftOut = current?.leftOut ?? 0;
        intervals.set(kind, { endsAt: now + interval, left: leftOut > 0 ? 0 : maxLines - 1, leftOut: 0 });
        return leftOut;
      }
      if (current.left > 0) {
        current.left -= 1;
        return 0;
      }
      current.leftOut += 1;
      return undefined;
    },
  };
}
