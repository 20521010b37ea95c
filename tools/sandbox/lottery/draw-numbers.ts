import { drawWithoutReplacement, seededRandom } from '../lib/seeded-random.ts';
import type { Draw } from './draw-calendar.ts';
import { type Balls, type LotteryKind, rulesOn } from './lottery-kinds.ts';

/** The balls of a draw, each list in rising order. */
export interface DrawNumbers {
  readonly main: number[];
  readonly additional: number[];
}

/** The whole numbers from one to another, both included. */
export const range = (lowest: number, highest: number): number[] =>
  Array.from({ length: highest - lowest + 1 }, (_, index) => lowest + index);

const sortAscending = (numbers: readonly number[]): number[] => [...numbers].sort((a, b) => a - b);

/** Numbers of a draw of a lottery, by the rules of its day. */
export const numbersOfDraw = (seed: string, { drawId, rules }: LotteryKind, { at, day }: Draw): DrawNumbers =>
  drawNumbers(seed, { drawId, ...rulesOn<Balls & { since?: string | undefined }>(rules, day) }, at);

/** Numbers drawn at `drawnAt`. Kinds that share a draw have the same main balls. */
export function drawNumbers(
  seed: string,
  { drawId, main, additional }: Balls & { readonly drawId: string },
  drawnAt: number,
): DrawNumbers {
  const mainPool = range(main.lowest, main.highest);
  const mainBalls = drawWithoutReplacement(seededRandom(seed, 'main balls', drawId, drawnAt), mainPool, main.pick);
  if (additional === undefined) return { main: sortAscending(mainBalls), additional: [] };
  const additionalPool =
    'lowest' in additional
      ? range(additional.lowest, additional.highest)
      : mainPool.filter((ball) => !mainBalls.includes(ball));
  const random = seededRandom(seed, 'additional balls', drawId, drawnAt);
  return {
    main: sortAscending(mainBalls),
    additional: sortAscending(drawWithoutReplacement(random, additionalPool, additional.pick)),
  };
}
