import { describe, expect, it } from 'vitest';
import { copyCampaign, nextStartDay } from './copy-campaign.ts';

const now = Date.parse('2026-11-28T12:00:00Z') / 1000;

describe('the copy of a campaign', () => {
  it('starts on the same weekday, in whole years of 52 weeks', () => {
    expect(nextStartDay('2026-11-27', now)).toBe('2027-11-26');
    expect(nextStartDay('2024-11-29', now)).toBe('2027-11-26');
  });

  it('moves every date by the same number of days, with the zone’s offset on the new date', () => {
    const fields = {
      timeZone: 'Europe/Berlin',
      startTime: '2026-03-27T00:00:00+01:00',
      expireTime: '2026-04-02T23:59:00+02:00',
      facts: {
        draw: { every: 'once', date: '2026-04-03T15:00:00+02:00' },
        settleBy: { date: '2026-04-10', at: '12:00' },
      },
    };
    expect(copyCampaign(fields, { startDay: '2027-03-26', now })).toEqual({
      timeZone: 'Europe/Berlin',
      startTime: '2027-03-26T00:00:00+01:00',
      expireTime: '2027-04-01T23:59:00+02:00',
      facts: {
        draw: { every: 'once', date: '2027-04-02T15:00:00+02:00' },
        settleBy: { date: '2027-04-09', at: '12:00' },
      },
      termsDate: '2026-11-28',
    });
  });

  it('leaves out the ids on the platform, the history of the terms and the parent', () => {
    const fields = {
      startTime: '2026-01-12T00:00:00+03:00',
      promotionId: 501,
      promotionIds: [501, 503],
      parent: 'luckyday',
      flags: { isAlternativeView: true, broadcast: false },
      changes: [{ at: '2026-02-01T00:00:00+03:00' }],
      facts: { tournamentId: 501, deposits: [{ percent: 100, bonusId: 21 }], stages: [{ id: 'group' }] },
    };
    expect(copyCampaign(fields, { startDay: '2026-12-01', now })).toEqual({
      startTime: '2026-12-01T00:00:00+03:00',
      flags: { broadcast: false },
      facts: { deposits: [{ percent: 100 }], stages: [{ id: 'group' }] },
      termsDate: '2026-11-28',
    });
  });
});
