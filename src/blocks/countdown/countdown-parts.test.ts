import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countdownParts, spokenUnits } from './countdown-parts.ts';

const remainingTimes = fc.integer({ min: 0, max: 400 * 86_400 });

test('adds up to the remaining time', () => {
  fc.assert(
    fc.property(remainingTimes, (remaining) => {
      const { days, hours, minutes, seconds } = countdownParts(remaining);
      expect(((days * 24 + hours) * 60 + minutes) * 60 + seconds).toBe(remaining);
      expect([hours < 24, minutes < 60, seconds < 60]).toEqual([true, true, true]);
    }),
  );
});

test('returns zero for a time in the past', () => {
  expect(countdownParts(-5)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
});

test('changes the screen reader text at most once a minute', () => {
  fc.assert(
    fc.property(remainingTimes, (remaining) => {
      const texts = Array.from({ length: 60 }, (_, passed) =>
        JSON.stringify(spokenUnits(countdownParts(Math.max(0, remaining - passed)))),
      );
      const changes = texts.filter((text, index) => index > 0 && text !== texts[index - 1]);
      expect(changes.length).toBeLessThanOrEqual(1);
    }),
  );
});

test('shows days and hours while days remain, and minutes near the end', () => {
  expect(spokenUnits(countdownParts(2 * 86_400 + 3 * 3_600 + 59))).toEqual([
    { unit: 'days', count: 2 },
    { unit: 'hours', count: 3 },
  ]);
  expect(spokenUnits(countdownParts(86_400))).toEqual([{ unit: 'days', count: 1 }]);
  expect(spokenUnits(countdownParts(3_600 + 59))).toEqual([{ unit: 'hours', count: 1 }]);
  expect(spokenUnits(countdownParts(61))).toEqual([{ unit: 'minutes', count: 1 }]);
  expect(spokenUnits(countdownParts(1))).toEqual([{ unit: 'minutes', count: 1 }]);
  expect(spokenUnits(countdownParts(0))).toEqual([]);
});
