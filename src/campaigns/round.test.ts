import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Campaign } from './campaign-types.ts';
import { type Round, roundAt } from './round.ts';

const at = (text: string): number => Date.parse(text) / 1_000;
const campaign = (cadence: Campaign['cadence'], expire?: string) => ({
  cadence,
  start: { seconds: at('2026-11-06T00:00:00+03:00'), utcOffset: 3 },
  zone: { timeZone: 3 },
  expireTime: expire === undefined ? undefined : at(expire),
});
const round = (number: number, end: string): Round => ({ number, endsAt: at(end) });

describe('the current round', () => {
  it.each<[string, Campaign['cadence'], string, Round]>([
    [
      'a week, at the start',
      { every: 'week', weekday: 'fri', at: '00:00' },
      '2026-11-06T00:00:00+03:00',
      round(1, '2026-11-13T00:00:00+03:00'),
    ],
    [
      'a week, a second before its end',
      { every: 'week', weekday: 'fri', at: '00:00' },
      '2026-11-12T23:59:59+03:00',
      round(1, '2026-11-13T00:00:00+03:00'),
    ],
    [
      'a week, at its end',
      { every: 'week', weekday: 'fri', at: '00:00' },
      '2026-11-13T00:00:00+03:00',
      round(2, '2026-11-20T00:00:00+03:00'),
    ],
    [
      'a week that begins on another day',
      { every: 'week', weekday: 'mon', at: '10:00' },
      '2026-11-22T12:00:00+03:00',
      round(3, '2026-11-23T10:00:00+03:00'),
    ],
    [
      'a day of the campaign’s zone',
      { every: 'day', at: '00:00' },
      '2026-11-07T22:30:00Z',
      round(3, '2026-11-09T00:00:00+03:00'),
    ],
    [
      'a day of UTC',
      { every: 'day', at: '00:00', zone: 'UTC' },
      '2026-11-07T22:30:00Z',
      round(3, '2026-11-08T00:00:00Z'),
    ],
    ['a month', { every: 'month', at: '00:00' }, '2026-12-31T12:00:00+03:00', round(2, '2027-01-01T00:00:00+03:00')],
    [
      'a quarter',
      { every: 'quarter', at: '12:00' },
      '2027-01-01T11:00:00+03:00',
      round(1, '2027-01-01T12:00:00+03:00'),
    ],
  ])('of %s', (_, cadence, now, expected) => {
    expect(roundAt(campaign(cadence), at(now))).toEqual(expected);
  });

  it('ends with the campaign at the latest', () => {
    const weekly = campaign({ every: 'week', weekday: 'fri', at: '00:00' }, '2026-11-18T12:00:00+03:00');
    expect(roundAt(weekly, at('2026-11-17T00:00:00+03:00'))).toEqual(round(2, '2026-11-18T12:00:00+03:00'));
  });

  it('is undefined in a campaign without rounds, or with stages of matches', () => {
    expect(roundAt(campaign(undefined), at('2026-11-17T00:00:00Z'))).toBeUndefined();
    expect(roundAt(campaign({ every: 'stage', at: '12:00' }), at('2026-11-17T00:00:00Z'))).toBeUndefined();
  });

  it('ends after the given time, and the next one begins at its end', () => {
    const moments = fc.integer({ min: 0, max: 400 * 86_400 }).map((passed) => at('2026-11-06T00:00:00+03:00') + passed);
    fc.assert(
      fc.property(moments, fc.constantFrom('day', 'month', 'quarter'), (now, every) => {
        const recurring = campaign({ every, at: '09:30' });
        const current = roundAt(recurring, now) ?? { number: 0, endsAt: 0 };
        expect(current.endsAt).toBeGreaterThan(now);
        expect(roundAt(recurring, current.endsAt)?.number).toBe(current.number + 1);
      }),
    );
  });
});
