import { describe, expect, it } from 'vitest';
import type { UpcomingDraw } from '../platform/lotto/lotto-upcoming.ts';
import { nextDraws } from './engine/draw-calendar.ts';
import type { DrawSchedule } from './engine/lottery-kind.ts';
import { plannedDraws } from './planned-draws.ts';

const schedule: DrawSchedule = {
  timeZone: 'Europe/Paris',
  draws: [{ days: ['tue', 'fri'], times: ['21:00'] }],
  salesCloseMinutes: 60,
  claimDays: 90,
};
const day = 86_400;
const now = Date.parse('2026-11-23T12:00:00Z') / 1_000;
const [first, second, third, fourth] = nextDraws(schedule, now, 4);
if (!first || !second || !third || !fourth) throw new Error('a calendar without draws');

const platform = (draw: typeof first, changes: Partial<UpcomingDraw> = {}): UpcomingDraw => ({
  lottery: 'euromillions',
  id: draw.id,
  at: draw.at,
  salesCloseAt: draw.salesCloseAt,
  state: 'open',
  ...changes,
});

const planDraws = (upcoming: readonly UpcomingDraw[] | undefined) =>
  plannedDraws('euromillions', schedule, { from: now, to: now + 14 * day, upcoming }).map(
    ({ id, at, state }) => [id, at, state] as const,
  );

describe('the upcoming draws of a lottery', () => {
  it('follow its calendar while the platform is unavailable', () => {
    const times = [first, second, third, fourth].map(({ id, at }) => [id, at, undefined]);
    expect(planDraws(undefined)).toEqual(times);
    expect(planDraws([])).toEqual(times);
    expect(planDraws([platform(second, { lottery: 'powerball', state: 'void' })])).toEqual(times);
  });

  it('are the platform’s as far as it knows them, followed by the calendar’s', () => {
    expect(planDraws([platform(first), platform(second, { state: 'void' })])).toEqual([
      [first.id, first.at, 'open'],
      [second.id, second.at, 'void'],
      [third.id, third.at, undefined],
      [fourth.id, fourth.at, undefined],
    ]);
  });

  it('have a postponed draw at its new time only', () => {
    const moved = platform(first, { at: second.at + 3_600, state: 'postponed' });
    expect(planDraws([platform(second), moved])).toEqual([
      [second.id, second.at, 'open'],
      [first.id, moved.at, 'postponed'],
      [third.id, third.at, undefined],
      [fourth.id, fourth.at, undefined],
    ]);
  });

  it('leave out a draw that is postponed beyond the requested days', () => {
    expect(planDraws([platform(second), platform(third)]).map(([id]) => id)).toEqual([second.id, third.id, fourth.id]);
  });

  it('include a past draw that is still to be held', () => {
    const late = platform(first, { id: '2026-11-20', at: now - day, state: 'postponed' });
    expect(planDraws([late])[0]).toEqual(['2026-11-20', now - day, 'postponed']);
  });
});
