import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencies } from '../calls/operator.ts';
import { convertLimit, convertMoney, ratesAt } from './exchange-rates.ts';

const codes = currencies.map(({ code }) => code);

describe('convertMoney', () => {
  it.each([
    [{ amount: 100, currency: 'XXX' }, 'EUR', /XXX/],
    [{ amount: 100, currency: 'EUR' }, 'XXX', /XXX/],
    [{ amount: 100, currency: 'XXX' }, 'XXX', /XXX/],
    [{ amount: 999_999_999_999_999, currency: 'mBTC' }, 'KZT', /too large/],
  ])('refuses %j in %s', (money, to, reason) => {
    expect(() => convertMoney(money, to)).toThrow(reason);
  });

  it('rounds to the minor unit, or to the unit', () => {
    expect(convertMoney({ amount: 2_550, currency: 'USD' }, 'EUR')).toEqual({ amount: 2_339, currency: 'EUR' });
    expect(convertMoney({ amount: 2_550, currency: 'USD' }, 'EUR', true)).toEqual({ amount: 2_300, currency: 'EUR' });
  });

  it('does not change money of the same currency, and never returns -0', () => {
    fc.assert(
      fc.property(fc.integer(), fc.constantFrom(...codes), fc.constantFrom(...codes), (amount, from, to) => {
        expect(convertMoney({ amount, currency: from }, from).amount).toBe(amount);
        expect(Object.is(convertMoney({ amount, currency: from }, to).amount, -0)).toBe(false);
      }),
    );
  });
});

describe('convertLimit', () => {
  it('rounds to two significant digits, except in the same currency', () => {
    expect(convertLimit({ amount: 10_000, currency: 'EUR' }, 'KZT')).toEqual({ amount: 5_200_000, currency: 'KZT' });
    expect(convertLimit({ amount: 10_123, currency: 'EUR' }, 'EUR').amount).toBe(10_123);
  });
});

describe('ratesAt', () => {
  it('is the last full hour', () => {
    expect([7_199, 7_200].map(ratesAt)).toEqual([3_600, 7_200]);
  });
});
