import { describe, expect, it } from 'vitest';
import { convertAll } from './own-currency.server.ts';

const now = 1_795_348_804;
const currencies = [
  { code: 'EUR', baseRate: 1.09 },
  { code: 'INR', baseRate: 0.0119 },
  { code: 'mBTC', baseRate: 67.4 },
].map((currency, id) => ({
  id,
  symbol: currency.code,
  name: currency.code,
  hide: false,
  minSumBet: 1,
  isCrypto: false,
  ...currency,
}));
const euros = (amount: number) => ({ amount, currency: 'EUR' });
/** A million euros in minor units. */
const convert = (amount: number, { currency = 'INR', ratesAt = now - 60, of = [1_000_000, 1_000, 20] } = {}) =>
  convertAll(of.map(euros), { converted: { amount, currency }, ratesAt }, { now, currencies });

describe('the amounts of a campaign in the visitor’s currency', () => {
  it('have three significant figures, and the time of the rate', () => {
    expect(convert(9_159_663_866)).toEqual({
      ratesAt: now - 60,
      amounts: [
        { exact: euros(1_000_000), estimate: { amount: 91_600_000, currency: 'INR' } },
        { exact: euros(1_000), estimate: { amount: 91_600, currency: 'INR' } },
        { exact: euros(20), estimate: { amount: 1_830, currency: 'INR' } },
      ],
    });
  });

  it('omit amounts below the smallest unit', () => {
    const estimates = convert(1_617_211, { currency: 'mBTC' })?.amounts.map(({ estimate }) => estimate.amount);
    expect(estimates).toEqual([16_200, 16]);
    expect(convert(1_617_211, { currency: 'mBTC', of: [1] })).toBeUndefined();
  });

  it.each([0, -9_159_663_866, 1, 91_596_638_660, 1_000_000_000_000_000, Number.NaN])(
    'are left out at an absurd rate: %s',
    (amount) => {
      expect(convert(amount)).toBeUndefined();
    },
  );

  it.each([
    ['of last week', now - 7 * 86_400],
    ['without a time', 0],
    ['of tomorrow', now + 86_400],
  ])('are left out at a rate %s', (_, ratesAt) => {
    expect(convert(9_159_663_866, { ratesAt })).toBeUndefined();
  });

  it('are left out in the campaign’s currency, and in one that the operator lacks', () => {
    expect(convert(100_000_000, { currency: 'EUR' })).toBeUndefined();
    expect(convert(100_000_000, { currency: 'XXX' })).toBeUndefined();
  });
});
