import { describe, expect, it } from 'vitest';
import { createCampaignStore } from '../campaigns/campaign-store.ts';
import { accounts } from '../state/accounts.ts';
import { createLuckyDay } from './lucky-day.ts';

const campaign = createCampaignStore('config/campaigns').find(44);
if (campaign?.mechanic !== 'daily-draw') throw new Error('The daily draw is missing');
const {
  accountTicketsOfDay,
  drawDays,
  drawStatus,
  prizes: luckyDayPrizes,
  drawn,
  otherTickets,
  limit: ticketLimit,
} = createLuckyDay(campaign);
const luckyDayWinners = (...when: Parameters<typeof drawn>) => drawn(...when)?.winners ?? [];
const date = '2026-11-21';
const at = (time: string) => Date.parse(`${date}T${time}Z`) / 1000;
const [alice] = accounts;
if (alice === undefined) throw new Error('The sandbox has no account');

describe('drawStatus', () => {
  it('changes at the exact second', () => {
    const times = ['00:00:00', '19:29:59', '19:30:00', '19:59:59', '20:00:00'];
    const statuses = times.map((time) => drawStatus(date, at(time)));
    expect(statuses).toEqual(['open', 'open', 'drawing', 'drawing', 'drawn']);
  });
});

describe('drawDays', () => {
  it('are today and the previous fourteen days, newest first, across months', () => {
    const days = drawDays(Date.parse('2026-12-01T00:00:00Z') / 1000);
    expect(days).toHaveLength(15);
    expect([days[0], days[1], days.at(-1)]).toEqual(['2026-12-01', '2026-11-30', '2026-11-17']);
  });
});

describe('the tickets of a day', () => {
  it('are added while sales are open, up to the limit', () => {
    const count = (time: string) => accountTicketsOfDay('seed', date, alice.id, at(time)).length;
    expect(count('00:00:00')).toBe(0);
    expect(count('19:30:00')).toBeGreaterThan(1);
    expect(count('23:59:59')).toBe(count('19:30:00'));
    for (const { id } of accounts) {
      expect(accountTicketsOfDay('seed', date, id, at('23:00:00')).length).toBeLessThanOrEqual(ticketLimit);
    }
    expect(otherTickets('seed', date, at('00:00:00'))).toBe(0);
    expect(otherTickets('seed', date, at('23:00:00'))).toBe(otherTickets('seed', date, at('19:30:00')));
  });

  it('have unique numbers', () => {
    const numbers = accounts.flatMap(({ id }) =>
      accountTicketsOfDay('seed', date, id, at('23:00:00')).map(({ number }) => number),
    );
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});

describe('luckyDayWinners', () => {
  it('are empty before the draw, and one fixed ticket per prize after it', () => {
    expect(luckyDayWinners('seed', date, at('19:59:59'))).toEqual([]);
    const winners = luckyDayWinners('seed', date, at('20:00:00'));
    expect(winners.map(({ place, prize }) => ({ place, prize }))).toEqual(luckyDayPrizes);
    expect(new Set(winners.map(({ ticket }) => ticket)).size).toBe(winners.length);
    expect(luckyDayWinners('seed', date, at('23:00:00'))).toEqual(winners);
    expect(luckyDayWinners('other', date, at('23:00:00'))).not.toEqual(winners);
  });

  it('gives every ticket the same chance', () => {
    const late = at('23:00:00') + 400 * 86_400;
    let [wins, expected] = [0, 0];
    for (let day = 0; day < 300; day += 1) {
      const drawn = new Date((at('00:00:00') + day * 86_400) * 1000).toISOString().slice(0, 10);
      const own = accounts.flatMap(({ id }) => accountTicketsOfDay('seed', drawn, id, late)).length;
      wins += luckyDayWinners('seed', drawn, late).filter(({ accountId }) => accountId !== undefined).length;
      expected += (luckyDayPrizes.length * own) / (own + otherTickets('seed', drawn, late));
    }
    expect(Math.abs(wins - expected)).toBeLessThan(4 * Math.sqrt(expected));
  }, 60_000);
});
