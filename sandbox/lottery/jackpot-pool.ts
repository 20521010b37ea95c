import { seededRandom, wholeBetween } from '../lib/seeded-random.ts';
import type { LotteryKind } from './lottery-kinds.ts';

const significantDigits = 3;

function announced(amount: number): number {
  return Number(amount.toPrecision(significantDigits));
}

/**
 * Minor units that can be won in the draw; `undefined` for kinds without a known pool. The pool grows with every draw
 * until it is won after a seeded number of draws; then it restarts from its lowest amount.
 */
export function jackpotOfDraw(
  seed: string,
  { id, jackpot }: Pick<LotteryKind, 'id' | 'jackpot'>,
  drawNumber: number,
): number | undefined {
  if (jackpot === undefined) return undefined;
  const habits = seededRandom(seed, 'jackpot', id);
  const drawsPerRun = wholeBetween(habits, 7, 19);
  const shifted = drawNumber + wholeBetween(habits, 0, drawsPerRun - 1);
  const growth = 1.06 + 0.06 * seededRandom(seed, 'jackpot run', id, Math.floor(shifted / drawsPerRun))();
  return Math.min(jackpot.cap ?? Infinity, announced(jackpot.lowest * growth ** (shifted % drawsPerRun)));
}
