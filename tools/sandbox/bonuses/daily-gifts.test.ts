import { describe, expect, it } from 'vitest';
import { createGiftStore } from '../state/gift-store.ts';
import { dailyGifts, giftDay, nextGiftAt } from './daily-gifts.ts';

describe('dailyGifts', () => {
  it('are the same all day, and differ between days', () => {
    expect([giftDay(86_399), giftDay(86_400), nextGiftAt(86_400)]).toEqual([0, 1, 172_800]);
    expect(dailyGifts('seed', 5, 'EUR')).toEqual(dailyGifts('seed', 5, 'EUR'));
    const week = [1, 2, 3, 4, 5, 6, 7].map((day) => JSON.stringify(dailyGifts('seed', day, 'EUR')));
    expect(new Set(week).size).toBeGreaterThan(3);
  });
});

describe('createGiftStore', () => {
  it('allows one gift a day for each account', () => {
    const store = createGiftStore();
    const freebet = { gift: 'freebet', takenAt: 432_000 } as const;
    const freespin = { gift: 'freespin', takenAt: 432_001 } as const;
    expect([store.take(1, 5, freebet), store.take(1, 5, freespin), store.take(1, 5, freebet)]).toEqual([
      true,
      false,
      false,
    ]);
    expect([store.take(1, 6, freespin), store.take(2, 5, freespin)]).toEqual([true, true]);
    expect([store.takenOn(1, 5), store.takenOn(1, 6), store.takenOn(2, 6)]).toEqual([freebet, freespin, undefined]);
    store.reset();
    expect(store.takenOn(1, 5)).toBeUndefined();
  });
});
