import { describe, expect, it } from 'vitest';
import { createGiftBook } from '../state/gift-book.ts';
import { dailyGifts, giftDay, nextGiftAt } from './daily-gifts.ts';

describe('dailyGifts', () => {
  it('are the same all day, and others on other days', () => {
    expect([giftDay(86_399), giftDay(86_400), nextGiftAt(86_400)]).toEqual([0, 1, 172_800]);
    expect(dailyGifts('seed', 5, 'EUR')).toEqual(dailyGifts('seed', 5, 'EUR'));
    const week = [1, 2, 3, 4, 5, 6, 7].map((day) => JSON.stringify(dailyGifts('seed', day, 'EUR')));
    expect(new Set(week).size).toBeGreaterThan(3);
  });
});

describe('createGiftBook', () => {
  it('lets one gift a day be taken', () => {
    const book = createGiftBook();
    expect([book.take(1, 5, 'freebet'), book.take(1, 5, 'freespin'), book.take(1, 5, 'freebet')]).toEqual([
      true,
      false,
      false,
    ]);
    expect([book.take(1, 6, 'freespin'), book.take(2, 5, 'freespin')]).toEqual([true, true]);
    expect([book.takenOn(1, 5), book.takenOn(1, 6), book.takenOn(2, 6)]).toEqual(['freebet', 'freespin', undefined]);
    book.reset();
    expect(book.takenOn(1, 5)).toBeUndefined();
  });
});
