import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lotteryFilters, lotterySorts } from '../../entities/lottery.ts';
import { ticketsHref } from './tickets-data.ts';

test('the address of a view holds its filter, order and page, and leaves out defaults', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...lotteryFilters),
      fc.constantFrom(...lotterySorts),
      fc.integer({ min: 1, max: 99 }),
      (filter, sort, page) => {
        const { searchParams } = new URL(
          ticketsHref('/en/lotto/tickets/', { filter, sort, page }),
          'https://s.example',
        );
        expect([
          searchParams.get('filter') ?? 'ALL',
          searchParams.get('sort') ?? 'DRAW_DATE',
          searchParams.get('page') ?? '1',
        ]).toEqual([filter, sort, `${page}`]);
      },
    ),
  );
  expect(ticketsHref('/en/lotto/tickets/', { filter: 'ALL', sort: 'DRAW_DATE', page: 1 })).toBe('/en/lotto/tickets/');
});
