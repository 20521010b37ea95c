import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jackpotOfDraw } from './jackpot-pool.ts';
import { readLotteryKinds } from './lottery-kinds.ts';

const lotteryKinds = readLotteryKinds('config/lotteries');

describe('jackpotOfDraw', () => {
  it('stays between the lowest amount and the cap, in whole minor units', () => {
    const withPool = lotteryKinds.flatMap(({ id, jackpot }) => (jackpot === undefined ? [] : [{ id, jackpot }]));
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...withPool), fc.nat(1_000_000), (seed, lottery, drawNumber) => {
        const amount = jackpotOfDraw(seed, lottery, drawNumber);
        expect(Number.isInteger(amount)).toBe(true);
        expect(amount).toBeGreaterThanOrEqual(lottery.jackpot.lowest);
        expect(amount).toBeLessThanOrEqual(lottery.jackpot.cap ?? Infinity);
      }),
    );
  });

  it('is absent for a kind without a pool of its own', () => {
    expect(jackpotOfDraw('seed', { id: 'IR6' }, 7)).toBeUndefined();
  });

  it('grows from draw to draw until it is won, and then restarts', () => {
    const lottery = { id: 'test', jackpot: { lowest: 1_000_000 } };
    const amounts = Array.from({ length: 60 }, (_, drawNumber) => jackpotOfDraw('seed', lottery, drawNumber) ?? 0);
    const shrinking = amounts.filter((amount, index) => index > 0 && amount <= (amounts[index - 1] ?? 0));
    expect(shrinking.length).toBeGreaterThan(0);
    expect(new Set(shrinking)).toEqual(new Set([lottery.jackpot.lowest]));
  });
});
