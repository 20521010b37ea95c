import { expect, it } from 'vitest';
import type { Campaign } from './campaign.ts';
import { roundReply } from './rounds.ts';

const at = (text: string): number => Date.parse(`${text}:00+03:00`) / 1_000;
const calendar = { startAt: at('2026-11-01T00:00'), endAt: at('2026-11-21T00:00') };

/** A raffle of two stages of ten days, each of which is drawn at 18:00 of its last day. */
const raffle = (every: 'stage' | 'month'): Campaign => ({
  name: 'races',
  names: new Map(),
  label: 'Race raffle',
  mechanic: 'raffle',
  promotionId: 1,
  promotionIds: [1],
  startTime: { seconds: calendar.startAt, zoneOffset: 3 * 3_600 },
  cadence: { every, at: 0 },
  eligibility: { countries: [], verification: 'none' },
  facts: {
    ticket: { source: 'bet' },
    draw: every === 'stage' ? { every, at: 18 * 3_600, stages: 2 } : { every, at: 18 * 3_600 },
  },
});

it.each([
  ['of the current stage', '2026-11-10T17:59', '2026-11-10T18:00'],
  ['of the next stage once it has started', '2026-11-10T18:00', '2026-11-20T18:00'],
  ['of none after the last', '2026-11-20T18:00', undefined],
])('the next event: %s', (_, now, expected) => {
  const reply = roundReply(raffle('stage'), calendar, at(now));
  expect(reply?.closesAt).toBeGreaterThan(at(now));
  expect(reply?.nextEventAt).toBe(expected && at(expected));
});

it('has no event when rounds are not stages', () => {
  expect(roundReply(raffle('month'), calendar, at('2026-11-10T12:00'))).not.toHaveProperty('nextEventAt');
});
