import { describe, expect, it } from 'vitest';
import { finalisingSeconds, lastCountAt, tournamentCalendar, tournamentStatus } from './tournament-calendar.ts';
import { tournaments } from './tournaments.ts';

const calendar = { registrationAt: 1_000, startAt: 2_000, endAt: 4_000 };

describe('tournamentStatus', () => {
  it('changes at the exact second', () => {
    const moments = [999, 1_000, 1_999, 2_000, 3_999, 4_000, 3_999 + finalisingSeconds, 4_000 + finalisingSeconds];
    expect(moments.map((now) => tournamentStatus({ isCancelled: false }, calendar, now))).toEqual([
      'announced',
      'registration',
      'registration',
      'running',
      'running',
      'finalising',
      'finalising',
      'finished',
    ]);
    expect(tournamentStatus({ isCancelled: true }, calendar, 2_500)).toBe('cancelled');
  });

  it('covers every status but finalising in a fresh sandbox', () => {
    const statuses = tournaments.map((one) =>
      tournamentStatus(one, tournamentCalendar(one, 1_795_251_723), 1_795_251_723),
    );
    expect(new Set(statuses)).toEqual(new Set(['announced', 'registration', 'running', 'finished', 'cancelled']));
  });
});

describe('lastCountAt', () => {
  it('is every five minutes, from the start until the end', () => {
    expect([2_000, 2_299, 2_300, 9_999].map((now) => lastCountAt(calendar, now))).toEqual([2_000, 2_000, 2_300, 3_800]);
  });
});
