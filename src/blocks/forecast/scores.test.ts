import { describe, expect, it } from 'vitest';
import { memoryStorage } from '../../lib/storage-fixtures.ts';
import { areSame, completeForecasts, enteredFrom, halfEntered, readScore, sentFor } from './scores.ts';
import { createStoredScores } from './stored-scores.ts';

const match = (eventId: number) => ({ eventId, home: `Home ${eventId}`, away: `Away ${eventId}`, startsAt: 10 });
const round = { roundId: '1119-2026-11-16', closesAt: 10, matches: [match(1), match(2), match(3)] };

describe('the scores of a round', () => {
  it('are sent for matches with both scores', () => {
    const scores = { 1: { home: 0, away: 0 }, 2: { home: 3 }, 9: { home: 1, away: 1 } };
    expect(completeForecasts(round, scores)).toEqual([{ eventId: 1, home: 0, away: 0 }]);
    expect(halfEntered(round, scores)?.eventId).toBe(2);
    expect(halfEntered(round, { 1: { home: 0, away: 0 } })).toBeUndefined();
  });

  it('are limited to this round', () => {
    const earlier = [{ eventId: 77, home: 1, away: 0 }];
    expect(sentFor(round, earlier)).toBeUndefined();
    expect(sentFor(round, [...earlier, { eventId: 3, home: 2, away: 2 }])).toMatchObject([{ eventId: 3 }]);
  });

  it('count as changed when one differs or is missing', () => {
    const sent = enteredFrom([{ eventId: 1, home: 2, away: 1 }]);
    expect(areSame(round, sent, { 1: { home: 2, away: 1 } })).toBe(true);
    expect(areSame(round, sent, { 1: { home: 2 } })).toBe(false);
    expect(areSame(round, sent, { ...sent, 2: { home: 0, away: 0 } })).toBe(false);
  });

  it.each([
    ['7', 7],
    ['73', 3],
    ['۴', 4],
    ['٤', 4],
    ['४', 4],
    ['', undefined],
    ['x', undefined],
  ])('are read from typed text: %j', (text, score) => {
    expect(readScore(text, 9)).toBe(score);
  });

  it('never exceed the maximum', () => {
    expect(readScore('8', 3)).toBe(3);
    expect(readScore('12', 15)).toBe(12);
  });
});

describe('unsent scores', () => {
  it('are kept for their round until they are sent', () => {
    const storage = memoryStorage();
    const kept = createStoredScores(1119, round.roundId, () => storage);
    kept.keep({ 1: { home: 2 }, 2: { home: 0, away: 1 } });
    expect(createStoredScores(1119, round.roundId, () => storage).read()).toEqual({
      1: { home: 2 },
      2: { home: 0, away: 1 },
    });
    expect(createStoredScores(1119, 'another', () => storage).read()).toBeUndefined();
    kept.keep(undefined);
    expect(kept.read()).toBeUndefined();
  });

  it.each(['[]', '{"1":7}', '{"1":{"home":-1,"away":"2"}}', '"text"', '{'])(
    'are not read from invalid stored data: %s',
    (text) => {
      const storage = memoryStorage();
      storage.setItem(`marquee-forecast 1 ${round.roundId}`, text);
      expect(createStoredScores(1, round.roundId, () => storage).read()).toBeUndefined();
    },
  );

  it('are lost when storage is blocked', () => {
    const throwBlocked = () => {
      throw new Error('blocked');
    };
    const kept = createStoredScores(1, round.roundId, throwBlocked);
    expect(() => kept.keep({ 1: { home: 1 } })).not.toThrow();
    expect(createStoredScores(1, round.roundId, throwBlocked).read()).toBeUndefined();
  });
});
