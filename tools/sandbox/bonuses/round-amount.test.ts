import { describe, expect, it } from 'vitest';
import { currencies } from '../calls/operator.ts';
import { roundAmount } from './round-amount.ts';

describe('roundAmount', () => {
  it.each([
    ['EUR', 12_345],
    ['KZT', 6_000_000],
    ['INR', 1_000_000],
  ])('becomes a round amount in %s', (currency, amount) => {
    expect(roundAmount(12_345, currency)).toEqual({ amount, currency });
  });

  it('returns about the same value in whole minor units, in every currency', () => {
    for (const { code, baseRate } of currencies) {
      const { amount } = roundAmount(10_000, code);
      expect(Number.isInteger(amount)).toBe(true);
      expect((amount * baseRate) / 10_900).toBeGreaterThan(0.65);
      expect((amount * baseRate) / 10_900).toBeLessThan(1.5);
    }
  });

  it('refuses a currency that the operator does not have', () => {
    expect(() => roundAmount(100, 'XXX')).toThrow(RangeError);
  });
});
