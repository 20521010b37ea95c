import { drawWithoutReturn, seededRandom } from '../lib/seeded-random.ts';
import type { LotteryKind } from './lottery-kinds.ts';

/** The balls of a draw, each list in rising order. */
export interface DrawNumbers {
  readonly main: number[];
  readonly additional: number[];
}

const range = (lowest: number, highest: number): number[] =>
  Array.from({ length: highest - lowest + 1 }, (_, index) => lowest + index);

const rising = (numbers: readonly number[]): number[] => [...numbers].sort((a, b) => a - b);

/** What was drawn at `drawnAt`. Kinds that share a draw see the same main balls. */
export function drawNumbers(
  seed: string,
  kind: Pick<LotteryKind, 'drawId' | 'main' | 'additional'>,
  drawnAt: number,
): DrawNumbers {
  const { main, additional } = kind;
  const mainPool = range(main.lowest, main.highest);
  const mainBalls = drawWithoutReturn(seededRandom(seed, 'main balls', kind.drawId, drawnAt), mainPool, main.pick);
  if (additional === undefined) return { main: rising(mainBalls), additional: [] };
  const additionalPool =
    'lowest' in additional
      ? range(additional.lowest, additional.highest)
      : mainPool.filter((ball) => !mainBalls.includes(ball));
  const random = seededRandom(seed, 'additional balls', kind.drawId, drawnAt);
  return { main: rising(mainBalls), additional: rising(drawWithoutReturn(random, additionalPool, additional.pick)) };
}
