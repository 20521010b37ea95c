import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDrawCalendar, type DrawSchedule } from './draw-calendar.ts';
import { readLotteryKinds } from './lottery-kinds.ts';

const lotteryKinds = readLotteryKinds('config/lotteries');

const seconds = (iso: string) => Date.parse(iso) / 1000;
const iso = (at: number) => new Date(at * 1000).toISOString();

function scheduleOf(id: string): DrawSchedule {
  const kind = lotteryKinds.find((candidate) => candidate.id === id);
  if (kind === undefined) throw new Error(`There is no lottery ${id}`);
  return kind.schedule;
}

function around(id: string, now: string) {
  const { last, next } = drawsAround(scheduleOf(id), seconds(now));
  return { last: iso(last.at), next: iso(next.at) };
}

const drawsAround = (schedule: DrawSchedule, now: number) => createDrawCalendar(schedule).around(now);

describe('around', () => {
  it.each([
    // Powerball: Monday, Wednesday, Saturday 22:59 in New York, where clocks go forward on 8 March and back on 1 November.
    ['powerball', '2026-03-06T12:00:00Z', '2026-03-05T03:59:00.000Z', '2026-03-08T03:59:00.000Z'],
    ['powerball', '2026-03-08T12:00:00Z', '2026-03-08T03:59:00.000Z', '2026-03-10T02:59:00.000Z'],
    ['powerball', '2026-11-01T12:00:00Z', '2026-11-01T02:59:00.000Z', '2026-11-03T03:59:00.000Z'],
    // France Loto: 20:35 in Paris across the change of 29 March.
    ['FRA5', '2026-03-29T10:00:00Z', '2026-03-28T19:35:00.000Z', '2026-03-30T18:35:00.000Z'],
    // Brisbane never changes its clocks.
    ['AUS7', '2026-10-10T00:00:00Z', '2026-10-06T10:30:00.000Z', '2026-10-13T10:30:00.000Z'],
    // Six draws a day in Moscow, across midnight.
    ['gosloto7x49', '2026-11-21T09:31:00Z', '2026-11-21T09:30:00.000Z', '2026-11-21T12:30:00.000Z'],
    ['gosloto7x49', '2026-11-21T21:00:00Z', '2026-11-21T20:30:00.000Z', '2026-11-22T09:30:00.000Z'],
    // Another time on each day of the week.
    ['GER6', '2026-11-18T18:00:00Z', '2026-11-18T17:25:00.000Z', '2026-11-21T18:25:00.000Z'],
    // Across the end of a year.
    ['euromillions', '2026-12-31T12:00:00Z', '2026-12-29T20:00:00.000Z', '2027-01-01T20:00:00.000Z'],
  ])('%s at %s', (id, now, last, next) => {
    expect(around(id, now)).toEqual({ last, next });
  });

  it('counts a draw as past at its own second', () => {
    expect(around('powerball', '2026-11-22T03:59:00Z').last).toBe('2026-11-22T03:59:00.000Z');
    expect(around('powerball', '2026-11-22T03:58:59Z').next).toBe('2026-11-22T03:59:00.000Z');
  });

  it('moves a draw by an hour when daylight saving time skips it', () => {
    const night: DrawSchedule = {
      timeZone: 'America/New_York',
      draws: [{ days: ['sun'], times: ['02:30'] }],
      salesCloseMinutes: 10,
    };
    expect(iso(drawsAround(night, seconds('2026-03-07T00:00:00Z')).next.at)).toBe('2026-03-08T07:30:00.000Z');
  });

  it('finds the draws before and after any moment, for every kind', () => {
    const moments = fc.integer({ min: seconds('2024-01-01T00:00:00Z'), max: seconds('2032-01-01T00:00:00Z') });
    fc.assert(
      fc.property(fc.constantFrom(...lotteryKinds), moments, ({ schedule }, now) => {
        const { last, next } = drawsAround(schedule, now);
        expect(last.at).toBeLessThanOrEqual(now);
        expect(next.at).toBeGreaterThan(now);
        expect(next.number).toBe(last.number + 1);
        expect(drawsAround(schedule, next.at).last).toEqual(next);
      }),
    );
  });
});
