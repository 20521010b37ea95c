import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findPromotion } from './promotions.ts';
import { drawCommitment, drawWinners, participantsAt, ticketsAt } from './raffle.ts';

const luckyFriday = findPromotion(1101);
if (luckyFriday === undefined) throw new Error('Lucky Friday is missing');
const calendar = { startAt: 1_000_000, endAt: 3_000_000 };
const moments = fc.integer({ min: 0, max: 4_000_000 });

describe('participantsAt', () => {
  it('starts with none, never shrinks and stops at the end', () => {
    const crowd = (now: number) => participantsAt('seed', luckyFriday, calendar, now);
    expect(crowd(calendar.startAt)).toBe(0);
    expect(crowd(calendar.endAt + 500_000)).toBe(crowd(calendar.endAt));
    fc.assert(fc.property(moments, fc.nat(100_000), (now, later) => crowd(now + later) >= crowd(now)));
  });
});

describe('ticketsAt', () => {
  it('grows from zero at joining until the end', () => {
    const tickets = (now: number) => ticketsAt('seed', 1, 1_500_000, calendar, now);
    expect(tickets(1_500_000)).toBe(0);
    expect(tickets(1_500_000 + 86_400)).toBeGreaterThan(1);
    expect(tickets(calendar.endAt + 500_000)).toBe(tickets(calendar.endAt));
    fc.assert(fc.property(moments, fc.nat(100_000), (now, later) => tickets(now + later) >= tickets(now)));
  });
});

describe('drawWinners', () => {
  it('lets some, but not all, of few ticket holders win, always the same ones', () => {
    const holders = Array.from({ length: 40 }, (_, index) => ({ id: index + 1, name: `Player${index}` }));
    const sixHolders = holders.slice(0, 6);
    const { winners } = drawWinners('seed', luckyFriday, sixHolders);
    expect(winners).toEqual(drawWinners('seed', luckyFriday, sixHolders).winners);
    const accountWinners = winners.filter(({ accountId }) => accountId !== 0);
    expect(accountWinners.length).toBeGreaterThan(0);
    expect(accountWinners.length).toBeLessThan(sixHolders.length);
    expect(winners.map(({ place }) => place)).toEqual(luckyFriday.prizes.map((_, index) => index + 1));
    expect(drawWinners('seed', luckyFriday, holders).winners).toHaveLength(luckyFriday.prizes.length);
  });

  it('draws a masked winner for every prize, always the same ones', () => {
    const { winners, fairness } = drawWinners('seed', luckyFriday);
    expect(winners).toEqual(drawWinners('seed', luckyFriday).winners);
    expect(fairness.commitment).toBe(drawCommitment('seed', luckyFriday.id));
    expect(winners.map(({ place }) => place)).toEqual(luckyFriday.prizes.map((_, index) => index + 1));
    expect(winners.map(({ prize }) => prize.amount)).toEqual(luckyFriday.prizes);
    expect(new Set(winners.map(({ name }) => name)).size).toBe(winners.length);
    for (const { name, ticket } of winners) {
      expect(name).toMatch(/^\p{Lu}\p{Ll}\*\*\*\p{Ll}$/u);
      expect(ticket).toMatch(/^\d{7}$/);
    }
  });
});
