import * as z from 'zod';
import { formatAmount, isCurrency, rewardSchema } from './reward-amounts.ts';

/** A sector of a wheel, a box or another prize that is drawn. */
export const sectorSchema = z.looseObject({ weight: z.number(), reward: rewardSchema.optional() });

/** Sum of all weights. Games with thimbles are won one time in three, which a sum of 10,000 could not express exactly. */
export const totalWeight = (presentation: unknown): number => (presentation === 'thimbles' ? 9_000 : 10_000);

/** Sum of the chances in percent, and the average cost of one play. */
export function chanceSum(items: unknown, total: number) {
  const sectors = z.array(sectorSchema).min(1).safeParse(items).data;
  if (!sectors) return undefined;
  const weights = sectors.reduce((sum, { weight }) => sum + weight, 0);
  const cost = costOfPlay(sectors, total);
  return {
    percent: inPercent(weights, total),
    rest: inPercent(Math.abs(total - weights), total),
    isWhole: weights === total,
    isTooMuch: weights > total,
    expected: cost && isCurrency(cost.currency) ? formatAmount(cost.amount, cost.currency) : undefined,
  };
}

/** Average cost of one play; undefined without a sector that has a value. */
export function costOfPlay(sectors: readonly z.infer<typeof sectorSchema>[], total: number) {
  const priced = sectors.flatMap(({ weight, reward }) => {
    const price = reward?.value ?? reward?.worth;
    return price ? [{ weight, price }] : [];
  });
  const currency = priced[0]?.price.currency;
  if (currency === undefined) return undefined;
  return { amount: priced.reduce((sum, { weight, price }) => sum + (weight / total) * price.amount, 0), currency };
}

/** The same items, with the largest chance changed so that the sum is 100 %; undefined if that is impossible. */
export function withWholeChances(items: readonly unknown[], total: number): readonly unknown[] | undefined {
  const sectors = z.array(sectorSchema).min(1).safeParse(items).data;
  if (!sectors) return undefined;
  const weights = sectors.map(({ weight }) => weight);
  const largest = weights.indexOf(Math.max(...weights));
  const rest = total - weights.reduce((sum, weight) => sum + weight, 0);
  const next = (weights[largest] ?? 0) + rest;
  if (rest === 0 || next < 1) return undefined;
  return sectors.map((sector, index) => (index === largest ? { ...sector, weight: next } : sector));
}

/** Percentage of a weight, with two decimals. */
export const percentOfWeight = (weight: number, total: number): number => Math.round((weight * 10_000) / total) / 100;
/** Weight of a percentage, rounded to a whole number. */
export const weightOfPercent = (percent: number, total: number): number => Math.round((percent * total) / 100);

const inPercent = (weight: number, total: number): string => String(percentOfWeight(weight, total));
