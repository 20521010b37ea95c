import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findPromotion } from './promotions.ts';
import {
  maskedNumber,
  othersInRating,
  rankContenders,
  ratingPeriods,
  ratingSpan,
  ratingTypes,
  ticketsBetween,
  wonOf,
} from './ticket-rating.ts';

const luckyFriday = findPromotion(1101);
if (luckyFriday === undefined) throw new Error('Lucky Friday is missing');
const at = (time: string) => Date.parse(time) / 1000;
const calendar = { startAt: at('2026-11-12T00:00:00Z'), endAt: at('2026-12-04T19:00:00Z') };
const moments = fc.integer({ min: calendar.startAt, max: calendar.endAt });

describe('ratingSpan', () => {
  it.each([
    ['day', '2026-11-21T09:00:00Z', '2026-11-21T00:00:00Z'],
    ['week', '2026-11-22T23:59:59Z', '2026-11-16T00:00:00Z'],
    ['week', '2026-11-23T00:00:00Z', '2026-11-23T00:00:00Z'],
    ['week', '2026-11-14T00:00:00Z', '2026-11-12T00:00:00Z'],
    ['total', '2026-11-21T09:00:00Z', '2026-11-12T00:00:00Z'],
  ] as const)('of a %s at %s begins at %s', (period, now, from) => {
    expect(ratingSpan(period, calendar, at(now))).toEqual({ from: at(from), until: at(now) });
  });

  it('stays at the last day after the end, and is empty before the start', () => {
    const end = { from: at('2026-12-04T00:00:00Z'), until: calendar.endAt };
    expect(ratingSpan('day', calendar, at('2027-01-01T00:00:00Z'))).toEqual(end);
    const untilMidnight = { ...calendar, endAt: at('2026-12-05T00:00:00Z') };
    expect(ratingSpan('day', untilMidnight, at('2027-01-01T00:00:00Z')).from).toBe(end.from);
    const before = ratingSpan('total', calendar, 0);
    expect(before).toEqual({ from: calendar.startAt, until: calendar.startAt });
  });
});

describe('a rating', () => {
  it('grows with the tickets of all players, and never shrinks', () => {
    fc.assert(
      fc.property(moments, fc.nat(200_000), fc.constantFrom(...ratingTypes), (now, later, ratingType) => {
        const standings = (moment: number) =>
          new Map(
            othersInRating('seed', luckyFriday, calendar, { period: 'total', ratingType }, moment).map(
              ({ id, tickets }) => [id, tickets],
            ),
          );
        const after = standings(now + later);
        for (const [id, tickets] of standings(now)) expect(after.get(id)).toBeGreaterThanOrEqual(tickets);
      }),
      { numRuns: 20 },
    );
  });

  it('has no more tickets in a day than in a week, nor in a week than in all', () => {
    const tickets = ratingPeriods.map((period) =>
      othersInRating(
        'seed',
        luckyFriday,
        calendar,
        { period, ratingType: 'earned' },
        at('2026-11-21T09:00:00Z'),
      ).reduce((sum, one) => sum + one.tickets, 0),
    );
    expect(tickets).toEqual(tickets.toSorted((one, other) => one - other));
    expect(tickets[0]).toBeGreaterThan(0);
  });

  it('has the sum of a period’s parts in the period', () => {
    const earnedUntil = (moment: number) => Math.floor((moment - calendar.startAt) / 7_000);
    fc.assert(
      fc.property(moments, moments, moments, fc.constantFrom(...ratingTypes), (one, two, three, ratingType) => {
        const [first = 0, middle = 0, last = 0] = [one, two, three].toSorted((a, b) => a - b);
        const between = (from: number, until: number) =>
          ticketsBetween('seed', 1101, 7, { period: 'day', ratingType }, { from, until }, earnedUntil);
        expect(between(first, middle) + between(middle, last)).toBe(between(first, last));
      }),
    );
  });

  it('has no more won tickets than earned ones', () => {
    fc.assert(fc.property(fc.nat(), fc.nat(1_000), (id, earned) => wonOf('seed', 1101, id, earned) <= earned));
  });

  it('ranks by tickets, then by id, and masks the numbers', () => {
    const ranked = rankContenders([
      { id: 3, tickets: 1 },
      { id: 2, tickets: 5 },
      { id: 1, tickets: 5 },
    ]);
    expect(ranked.map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(maskedNumber(285_104_233)).toBe('28***233');
  });
});
