import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { promotionCalendar, promotionStatus } from './promotion-calendar.ts';
import { findPromotion } from './promotions.ts';

const day = 86_400;
const luckyFriday = findPromotion(1101);
if (luckyFriday === undefined) throw new Error('Lucky Friday is missing');

describe('promotionCalendar', () => {
  it('shows a running promotion whenever the sandbox starts', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_700_000_000, max: 2_000_000_000 }), (startedAt) => {
        const calendar = promotionCalendar(luckyFriday, startedAt);
        expect(promotionStatus(calendar, startedAt)).toBe('active');
        expect((startedAt - calendar.startAt) / day).toBeGreaterThanOrEqual(9);
        expect((startedAt - calendar.startAt) / day).toBeLessThan(10);
        expect((calendar.endAt - startedAt) / day).toBeGreaterThan(8);
        expect((calendar.endAt - startedAt) / day).toBeLessThan(16);
      }),
    );
  });

  it('ends on a Friday at 19:00 UTC', () => {
    const { startAt, endAt } = promotionCalendar(luckyFriday, Date.parse('2026-11-21T09:00:00Z') / 1000);
    expect(new Date(startAt * 1000).toUTCString()).toBe('Thu, 12 Nov 2026 00:00:00 GMT');
    expect(new Date(endAt * 1000).toUTCString()).toBe('Fri, 04 Dec 2026 19:00:00 GMT');
  });
});

describe('promotionStatus', () => {
  it('changes at the exact second of the start and of the end', () => {
    const calendar = { startAt: 100, endAt: 200 };
    expect([99, 100, 199, 200].map((now) => promotionStatus(calendar, now))).toEqual([
      'scheduled',
      'active',
      'active',
      'finished',
    ]);
  });
});
