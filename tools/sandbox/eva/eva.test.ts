import { describe, expect, it } from 'vitest';
import { collectedCards, eva, favoritesAt } from './eva.ts';

const day = 86_400;
const ids = ['moon', 'sun', 'star', 'comet', 'river', 'forest', 'lantern', 'crown'];
const calendar = { startAt: 0, endAt: 30 * day };

describe('favoritesAt', () => {
  it('returns distinct games that change at midnight UTC', () => {
    const games = favoritesAt('seed', 100 * day);
    expect(new Set(games.map(({ id }) => id)).size).toBe(eva.gamesPerDay);
    expect(favoritesAt('seed', 101 * day - 1)).toEqual(games);
    expect(favoritesAt('seed', 101 * day)).not.toEqual(games);
  });
});

describe('collectedCards', () => {
  it('starts empty and only grows, until the end', () => {
    const cards = (now: number) => collectedCards('seed', ids, 1, day, calendar, now);
    expect(cards(day).size).toBe(0);
    const early = cards(5 * day);
    expect(early.size).toBeGreaterThan(0);
    expect([...cards(20 * day)]).toEqual(expect.arrayContaining([...early]));
    expect(cards(90 * day)).toEqual(cards(30 * day));
    expect([...cards(90 * day)].every((card) => ids.includes(card))).toBe(true);
  });
});
