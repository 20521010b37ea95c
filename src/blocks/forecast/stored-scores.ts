import { propertyOf } from '../../lib/property-of.ts';
import { createStoredValue, type ValueStorage } from '../../lib/stored-value.ts';
import { type Score, type Scores, sides } from './scores.ts';

/** Entered but unsent scores, stored for the tab: they survive signing in on another page. */
export interface StoredScores {
  readonly read: () => Scores | undefined;
  /** Removes the stored scores if there are none. */
  readonly keep: (scores: Scores | undefined) => void;
}

/** Stores the scores of a round. */
export function createStoredScores(promotionId: number, roundId: string, storage: () => ValueStorage): StoredScores {
  const value = createStoredValue(storage, `marquee-forecast ${promotionId} ${roundId}`);
  return {
    read: () => readScores(value.read()),
    keep: (scores) => (scores ? value.write(scores) : value.clear()),
  };
}

/** Ignores everything except scores: other scripts of the origin can write there. */
function readScores(kept: unknown): Scores | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const scores: Record<string, Score> = {};
  for (const [eventId, score] of Object.entries<unknown>({ ...kept })) {
    if (typeof score !== 'object' || score === null) continue;
    const read: Score = Object.fromEntries(
      sides.flatMap((side) => {
        const value = propertyOf(score, side);
        return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 99 ? [[side, value]] : [];
      }),
    );
    if (Object.keys(read).length > 0) scores[eventId] = read;
  }
  return Object.keys(scores).length > 0 ? scores : undefined;
}
