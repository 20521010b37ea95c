import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lotteryFilters, lotterySorts, lotteryViews } from '../../entities/lottery.ts';
import { lotteryFixture, lotteryFixtures } from '../../lottery/lottery-fixtures.ts';
import { biggestJackpot, listHref, needsSignIn } from './lotto-main-list.ts';

const currencies = [
  { code: 'USD', baseRate: 1 },
  { code: 'EUR', baseRate: 1.1 },
  { code: 'RUB', baseRate: 0.01 },
];

test('compares jackpots by value across currencies', () => {
  expect(biggestJackpot(lotteryFixtures, currencies)?.id).toBe('powerball');
});

test('a jackpot in a currency that the operator lacks is never featured', () => {
  const unknown = lotteryFixture({ id: 'XXL', jackpot: { amount: Number.MAX_SAFE_INTEGER, currency: 'XXX' } });
  expect(biggestJackpot([unknown, lotteryFixture()], currencies)?.id).toBe('powerball');
});

test('no lottery is featured without a known jackpot', () => {
  const withoutJackpot = lotteryFixtures.filter(({ jackpot }) => jackpot === undefined);
  expect(biggestJackpot(withoutJackpot, currencies)).toBeUndefined();
});

test('the address of a view contains every choice except defaults', () => {
  const sort = fc.constantFrom(...lotterySorts);
  const query = { sort, filter: fc.constantFrom(...lotteryFilters), view: fc.constantFrom(...lotteryViews) };
  fc.assert(
    fc.property(fc.record({ ...query, search: fc.string() }), (requested) => {
      const { searchParams } = new URL(listHref('/en/lotto/', requested), 'https://site.example');
      expect({
        sort: searchParams.get('sort') ?? 'POPULARITY',
        filter: searchParams.get('filter') ?? 'ALL',
        view: searchParams.get('view') ?? 'ALL',
        search: searchParams.get('search') ?? '',
      }).toEqual(requested);
    }),
  );
  expect(listHref('/en/lotto/', { sort: 'POPULARITY', filter: 'ALL', view: 'ALL', search: '' })).toBe('/en/lotto/');
});

test('only filters on the visitor’s own tickets need a session', () => {
  expect(lotteryFilters.filter(needsSignIn)).toEqual(['PLAYED', 'WIN', 'LOSS']);
});
