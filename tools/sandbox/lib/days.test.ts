import { describe, expect, it } from 'vitest';
import { dateOf, dayStartOf, weekStartOf } from './days.ts';

const at = (time: string) => Date.parse(time) / 1000;

describe('days and weeks', () => {
  it.each([
    ['2026-11-22T23:59:59Z', '2026-11-22T00:00:00Z', '2026-11-16T00:00:00Z'],
    ['2026-11-23T00:00:00Z', '2026-11-23T00:00:00Z', '2026-11-23T00:00:00Z'],
    ['2027-01-01T12:00:00Z', '2027-01-01T00:00:00Z', '2026-12-28T00:00:00Z'],
  ])('of %s begin at %s and %s', (moment, day, week) => {
    expect([dayStartOf(at(moment)), weekStartOf(at(moment))]).toEqual([at(day), at(week)]);
    expect(dateOf(at(moment))).toBe(day.slice(0, 10));
  });
});
