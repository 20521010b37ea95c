import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attemptsAt } from './wheel-attempts.ts';

const day = 86_400;
const calendar = { startAt: 100 * day, endAt: 103 * day };
const wheel = { attemptsPerDay: 3, attemptsForJoining: 2, accountId: 1 };
const noon = 100 * day + day / 2;
const attempts = (now: number, ...spinTimes: number[]) =>
  attemptsAt('seed', wheel, calendar, calendar.startAt, spinTimes, now);

describe('attemptsAt', () => {
  it.each([
    ['an account that does not take part', undefined, noon],
    ['the time before the start', calendar.startAt, calendar.startAt - 1],
    ['the time after the end', calendar.startAt, calendar.endAt],
  ])('has none for %s', (_who, joinedAt, now) => {
    expect(attemptsAt('seed', wheel, calendar, joinedAt, [], now)).toEqual({ left: 0, perPeriod: 3, period: 'day' });
  });

  it('uses daily attempts, restored at midnight, before those for joining', () => {
    expect(attempts(noon)).toEqual({ left: 5, perPeriod: 3, period: 'day', nextAt: 101 * day });
    expect(attempts(noon, noon, noon, noon).left).toBe(2);
    expect(attempts(noon + day, noon, noon, noon).left).toBe(5);
    expect(attempts(noon + day, noon, noon, noon, noon).left).toBe(4);
    expect(attempts(noon + day, noon, noon, noon, noon, noon).left).toBe(3);
    expect(attempts(noon + day, noon, noon, noon, noon, noon, noon + day).left).toBe(2);
  });

  it('does not carry unused attempts over to the next day', () => {
    expect(attempts(noon + 2 * day, noon).left).toBe(5);
  });

  it('has no next time on the last day or without daily attempts', () => {
    expect(attempts(102 * day)).not.toHaveProperty('nextAt');
    const once = { attemptsPerDay: 0, attemptsForJoining: 4, accountId: 1 };
    expect(attemptsAt('seed', once, calendar, noon, [noon], noon)).toEqual({ left: 3, perPeriod: 0, period: 'day' });
  });

  it('adds attempts for bets after joining, up to the daily maximum', () => {
    const per = { amount: 1_000, currency: 'EUR' };
    const earning = {
      ...wheel,
      attemptsPerDay: 0,
      attemptsForJoining: 0,
      earned: { per, attempts: 1, maximumPerDay: 3 },
    };
    const leftAfter = (time: number, ...spinTimes: number[]) =>
      attemptsAt('seed', earning, calendar, calendar.startAt, spinTimes, calendar.startAt + time).left;
    expect([leftAfter(0), leftAfter(600), leftAfter(600, calendar.startAt + 600)]).toEqual([0, 1, 0]);
    expect(leftAfter(day)).toBeLessThanOrEqual(3);
    expect(attemptsAt('seed', earning, calendar, noon, [], noon)).toMatchObject({ earnedBy: { per, attempts: 1 } });
  });

  it('never grants more spins than days and joining allow', () => {
    const waits = fc.array(fc.nat(day), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(waits, (steps) => {
        const spins: number[] = [];
        let now = calendar.startAt;
        for (const step of steps) {
          now += step;
          if (attempts(now, ...spins).left > 0) spins.push(now);
        }
        const days = Math.min(3, Math.floor((now - calendar.startAt) / day) + 1);
        expect(spins.length).toBeLessThanOrEqual(days * wheel.attemptsPerDay + wheel.attemptsForJoining);
      }),
    );
  });
});
