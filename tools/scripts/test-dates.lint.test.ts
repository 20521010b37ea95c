import { expect, it } from 'vitest';
import { criticalDates } from './test-dates.ts';

it('returns the next day of each kind', () => {
  expect(criticalDates(new Date('2026-11-27T18:00:00Z'))).toEqual([
    { name: 'a month of 30 days ends', start: '2026-11-30T23:58:00.000Z' },
    { name: 'a month of 31 days ends', start: '2027-01-31T20:59:00.000Z' },
    { name: 'February ends after 28 days', start: '2027-02-28T12:00:00.000Z' },
    { name: '29 February', start: '2028-02-29T12:00:00.000Z' },
    { name: 'clocks go forward in Europe', start: '2027-03-28T00:58:00.000Z' },
    { name: 'clocks go back in Europe', start: '2027-10-31T00:58:00.000Z' },
    { name: 'clocks go forward in America', start: '2027-03-14T06:58:00.000Z' },
    { name: 'clocks go back in America', start: '2027-11-07T05:58:00.000Z' },
    { name: 'the year ends', start: '2026-12-31T23:58:00.000Z' },
    { name: 'a year begins', start: '2027-01-01T09:00:00.000Z' },
    { name: 'a Monday begins', start: '2026-11-30T00:01:00.000Z' },
    { name: '18 months on', start: '2028-05-28T18:00:00.000Z' },
  ]);
});

it('never returns today', () => {
  const starts = criticalDates(new Date('2027-12-31T23:59:00Z')).map(({ start }) => start);
  expect(starts.filter((start) => start < '2028-01-01')).toEqual([]);
});
