import { describe, expect, it } from 'vitest';
import { createForecastStore } from '../state/forecast-store.ts';
import { findForecastRound, matchEndsAt, matchResult, roundClosesAt } from './forecast-round.ts';

const startedAt = Date.parse('2026-11-21T09:00:00Z') / 1000;
const round = findForecastRound(1104);
if (round === undefined) throw new Error('The forecasts are missing');

describe('forecast round', () => {
  it('closes with the first kick-off, and its matches end after that', () => {
    expect(new Date(roundClosesAt(round, startedAt) * 1000).toISOString()).toBe('2026-11-24T15:00:00.000Z');
    for (const event of round.events)
      expect(matchEndsAt(event, startedAt)).toBeGreaterThan(roundClosesAt(round, startedAt));
    expect(findForecastRound(7)).toBeUndefined();
  });

  it('ends the same way for one seed, and not for every seed', () => {
    const results = (seed: string) => round.events.map((event) => matchResult(seed, event));
    expect(results('seed')).toEqual(results('seed'));
    expect(results('seed')).not.toEqual(results('other'));
  });
});

describe('createForecastStore', () => {
  it('keeps the last form of each account and promotion', () => {
    const store = createForecastStore();
    const last = [{ eventId: 9, home: 1, away: 1 }];
    store.enter(1104, 1, [{ eventId: 9, home: 0, away: 0 }]);
    store.enter(1104, 1, last);
    store.enter(1105, 1, []);
    expect(store.entries(1)).toEqual([
      { promotionId: 1104, forecasts: last },
      { promotionId: 1105, forecasts: [] },
    ]);
    expect(store.entries(2)).toEqual([]);
  });

  it('settles a match once an account, until a reset', () => {
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
