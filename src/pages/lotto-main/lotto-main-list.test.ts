import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lotteryFilters, lotterySorts } from '../../entities/lottery.ts';
import { lotteryFixture, lotteryFixtures } from '../../lottery/lottery-fixtures.ts';
import { biggestJackpot, listHref, needsSignIn } from './lotto-main-list.ts';

const currencies = [
  { code: 'USD', baseRate: 1 },
  { code: 'EUR', baseRate: 1.1 },
  { code: 'RUB', baseRate: 0.01 },
];

test('compares jackpots by what they are worth, not by their figures', () => {
  expect(biggestJackpot(lotteryFixtures, currencies)?.id).toBe('powerball');
});

test('a jackpot in a currency that the operator does not list never leads', () => {
  const unknown = lotteryFixture({ id: 'XXL', jackpot: { amount: Number.MAX_SAFE_INTEGER, currency: 'XXX' } });
  expect(biggestJackpot([unknown, lotteryFixture()], currencies)?.id).toBe('powerball');
});

test('no jackpot known: nothing leads', () => {
  const withoutJackpot = lotteryFixtures.filter(({ jackpot }) => jackpot === undefined);
  expect(biggestJackpot(withoutJackpot, currencies)).toBeUndefined();
});

test('the address of a view says its order and filter, and leaves out what the page shows anyway', () => {
  fc.assert(
    fc.property(fc.constantFrom(...lotterySorts), fc.constantFrom(...lotteryFilters), (sort, filter) => {
      const { searchParams } = new URL(listHref('/en/lotto/', sort, filter), 'https://site.example');
      expect(searchParams.get('sort') ?? 'POPULARITY').toBe(sort);
      expect(searchParams.get('filter') ?? 'ALL').toBe(filter);
    }),
  );
  expect(listHref('/en/lotto/', 'POPULARITY', 'ALL')).toBe('/en/lotto/');
});

test('only filters on the own tickets need a visitor who is signed in', () => {
  expect(lotteryFilters.filter(needsSignIn)).toEqual(['PLAYED', 'WIN', 'LOSS']);
});
