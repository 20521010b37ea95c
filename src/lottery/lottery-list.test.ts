import { expect, test } from 'vitest';
import { lotteryFixture } from './lottery-fixtures.ts';
import { offeredFilters } from './lottery-list.ts';

const withoutTicket = lotteryFixture({ id: 'a' });

test('a visitor without tickets is offered no filter about tickets, and keeps the one of the address', () => {
  expect(offeredFilters([withoutTicket], 'ALL')).toEqual(['ALL']);
  expect(offeredFilters([withoutTicket], 'WIN')).toEqual(['ALL', 'WIN']);
});

test('a visitor with tickets is offered the filters that find something', () => {
  const played = lotteryFixture({ id: 'b', ticket: 'win' });
  expect(offeredFilters([withoutTicket, played], 'ALL')).toEqual(['ALL', 'PLAYED', 'NOT_PLAYED', 'WIN']);
});
