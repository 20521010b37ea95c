import { describe, expect, it } from 'vitest';
import { createCampaignStore } from '../campaigns/campaign-store.ts';
import { createForecastStore } from '../state/forecast-store.ts';
import { type ForecastRound, forecastReply, forecastRoundAt, roundClosesAt } from './forecast-round.ts';

const startedAt = Date.parse('2026-11-21T09:00:00Z') / 1000;
const week = 7 * 86_400;
const campaigns = createCampaignStore('config/campaigns');

function roundOf(promotionId: number, { seed = 'seed', now = startedAt } = {}): ForecastRound {
  const round = forecastRoundAt({ seed, startedAt, now }, promotionId, campaigns.find(promotionId));
  if (round === undefined) throw new Error(`Promotion ${promotionId} has no forecasts`);
  return round;
}

describe('forecastRoundAt', () => {
  it('closes at the first kick-off, before any match ends', () => {
    const round = roundOf(1104);
    expect(new Date(roundClosesAt(round) * 1000).toISOString()).toBe('2026-11-24T15:00:00.000Z');
    for (const { endsAt } of round.events) expect(endsAt).toBeGreaterThan(roundClosesAt(round));
    expect(forecastRoundAt({ seed: 'seed', startedAt, now: startedAt }, 7, undefined)).toBeUndefined();
  });

  it('has results that depend on the seed', () => {
    const results = (seed: string) => roundOf(1104, { seed }).events.map(({ result }) => result);
    expect(results('seed')).toEqual(results('seed'));
    expect(results('seed')).not.toEqual(results('other'));
  });

  it('has the campaign’s number of matches, new ones each week, and results once they end', () => {
    const first = roundOf(1119);
    const next = roundOf(1119, { now: startedAt + week });
    expect([first.events.length, next.events.length]).toEqual([10, 10]);
    expect(new Set([...first.events, ...next.events].map(({ id }) => id)).size).toBe(20);
    const resultsKnownAt = (now: number) => forecastReply(first, now).matches.filter(({ result }) => result).length;
    const end = Math.max(...first.events.map(({ endsAt }) => endsAt));
    expect([resultsKnownAt(roundClosesAt(first)), resultsKnownAt(end)]).toEqual([0, 10]);
  });

  it('uses matches and results of the campaign', () => {
    expect(roundOf(361).events).toMatchObject([{ home: 'Northport Rovers', result: { home: 2, away: 1 } }]);
  });
});

describe('createForecastStore', () => {
  it('keeps the last form of each account and promotion', () => {
    const store = createForecastStore();
    const round = roundOf(1104);
    const last = { round, forecasts: [{ eventId: 9, home: 1, away: 1 }] };
    store.enter(1104, 1, { round, forecasts: [{ eventId: 9, home: 0, away: 0 }] });
    store.enter(1104, 1, last);
    store.enter(1105, 1, { round, forecasts: [] });
    expect(store.entry(1104, 1)).toEqual(last);
    expect(store.entries(1)).toEqual([last, { round, forecasts: [] }]);
    expect(store.entries(2)).toEqual([]);
  });

  it('settles a match once for each account, until a reset', () => {
    const store = createForecastStore();
    expect([store.settle(1, 9), store.settle(1, 9), store.settle(2, 9), store.settle(1, 10)]).toEqual([
      true,
      false,
      true,
      true,
    ]);
    store.reset();
    expect(store.settle(1, 9)).toBe(true);
  });
});
