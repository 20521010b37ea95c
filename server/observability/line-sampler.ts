import { LRUCache } from 'lru-cache';
import { upTo } from '../cache/up-to.ts';

/** Milliseconds in which a limited number of equal lines is logged, and one more after an interval with dropped lines. */
const interval = 10_000;
const maxLines = 10;

/** Maximum kinds of lines that are remembered. */
const remembered = 1_000;

/** Drops lines that repeat many earlier ones: in an outage thousands of calls fail the same way. */
export interface LineSampler {
  /** For a line to write: the number of lines of its kind dropped since the last one. Undefined for a line to drop. */
  readonly take: (kind: string) => number | undefined;
}

interface Interval {
  readonly endsAt: number;
  /** Lines that may still be logged in the interval. */
  left: number;
  leftOut: number;
}

export function createLineSampler(): LineSampler {
  const intervals = new LRUCache<string, Interval>({ ...upTo(remembered) });
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
