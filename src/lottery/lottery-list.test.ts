import { expect, test } from 'vitest';
import { fixtureTime, lotteryFixture } from './lottery-fixtures.ts';
import { findLotteries, lotteriesInView, offeredFilters, offeredViews } from './lottery-list.ts';

const withoutTicket = lotteryFixture({ id: 'a' });

test('a visitor without tickets is offered no filter about tickets, but keeps the one in the address', () => {
  expect(offeredFilters([withoutTicket], 'ALL')).toEqual(['ALL']);
  expect(offeredFilters([withoutTicket], 'WIN')).toEqual(['ALL', 'WIN']);
});

test('a visitor with tickets is offered the filters that find something', () => {
  const played = lotteryFixture({ id: 'b', ticket: 'win' });
  expect(offeredFilters([withoutTicket, played], 'ALL')).toEqual(['ALL', 'PLAYED', 'NOT_PLAYED', 'WIN']);
});

const own = (changes: Parameters<typeof lotteryFixture>[0], isFavorite = false) => ({
  ...lotteryFixture(changes),
  isFavorite,
});
const closing = own({ id: 'c', salesCloseAt: fixtureTime + 6 * 3_600 });
const closed = own({ id: 'd', salesCloseAt: fixtureTime });
const bets = own({ id: 'e', kind: 'numbers' });

test('a view filters by kind, or by open sales that close within six hours', () => {
  const idsIn = (view: 'JACKPOT' | 'NUMBERS' | 'CLOSING') =>
    lotteriesInView([own({ id: 'a' }), closing, closed, bets], view, fixtureTime).map(({ id }) => id);
  expect([idsIn('JACKPOT'), idsIn('NUMBERS'), idsIn('CLOSING')]).toEqual([['a', 'c', 'd'], ['e'], ['c']]);
});

test('favourites are offered to visitors who have marked some', () => {
  const marked = own({ id: 'f' }, true);
  expect(offeredViews([own({ id: 'a' }), marked], 'ALL', fixtureTime)).toEqual(['ALL', 'FAVORITES']);
  expect(lotteriesInView([own({ id: 'a' }), marked], 'FAVORITES', fixtureTime)).toEqual([marked]);
});

test('views that show all or nothing are offered only if they are chosen', () => {
  expect(offeredViews([own({ id: 'a' }), closed], 'ALL', fixtureTime)).toEqual(['ALL']);
  expect(offeredViews([own({ id: 'a' }), closed], 'NUMBERS', fixtureTime)).toEqual(['ALL', 'NUMBERS']);
  expect(offeredViews([own({ id: 'a' }), closing, bets], 'ALL', fixtureTime)).toEqual([
    'ALL',
    'JACKPOT',
    'NUMBERS',
    'CLOSING',
  ]);
});

test('a search finds names and countries that contain all of its words, ignoring case and accents', () => {
  const turkish = lotteryFixture({ id: 'superloto', name: 'Süper Loto', country: 'TR' });
  const found = (search: string) =>
    findLotteries([withoutTicket, turkish], search, ({ country }) =>
      country === 'TR' ? 'Türkiye' : 'United States',
    ).map(({ id }) => id);
  expect(found('SUPER')).toEqual(['superloto']);
  expect(found('turk loto')).toEqual(['superloto']);
  expect(found('united ball')).toEqual(['a']);
  expect(found(' ')).toEqual(['a', 'superloto']);
  expect(found('(.*)')).toEqual([]);
});
