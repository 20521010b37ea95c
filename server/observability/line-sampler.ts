import { LRUCache } from 'lru-cache';
import { upTo } from '../cache/up-to.ts';

/** Milliseconds. At most {@link maxLines} equal lines are logged per interval; after an interval with dropped lines, one. */
const interval = 10_000;
const maxLines = 10;

const maxKinds = 1_000;

/** Drops lines that repeat many earlier ones: in an outage thousands of calls fail the same way. */
export interface LineSampler {
  /** For a line to write: the number of lines of its kind dropped since the last one. Undefined for a line to drop. */
  readonly take: (kind: string) => number | undefined;
}

interface Interval {
  readonly endsAt: number;
  /** Lines that may still be logged in the interval. */
  left: number;
  /** Lines dropped so far. */
  dropped: number;
}

export function createLineSampler(): LineSampler {
  const intervals = new LRUCache<string, Interval>({ ...upTo(maxKinds) });
  return {
    take: (kind) => {
      const now = performance.now();
      const current = intervals.get(kind);
      if (!current || now >= current.endsAt) {
        const dropped = current?.dropped ?? 0;
        intervals.set(kind, { endsAt: now + interval, left: dropped > 0 ? 0 : maxLines - 1, dropped: 0 });
        return dropped;
      }
      if (current.left > 0) {
        current.left -= 1;
        return 0;
      }
      current.dropped += 1;
      return undefined;
    },
  };
}
