import { useEffect, useState } from 'react';
import type { Scores } from './scores.ts';
import { createStoredScores } from './stored-scores.ts';

/** Entered but unsent scores of a round; available once the page is hydrated. */
export function useStoredScores(
  promotionId: number,
  roundId: string,
): readonly [Scores | undefined, (scores: Scores | undefined) => void] {
  const [scores, setScores] = useState<Scores>();
  useEffect(() => setScores(storeOf(promotionId, roundId).read()), [promotionId, roundId]);
  const keep = (changed: Scores | undefined) => {
    setScores(changed);
    storeOf(promotionId, roundId).keep(changed);
  };
  return [scores, keep];
}

const storeOf = (promotionId: number, roundId: string) =>
  createStoredScores(promotionId, roundId, () => sessionStorage);
