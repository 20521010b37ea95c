import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawsBetween } from '../../src/lottery/engine/draw-calendar.ts';
import { kindFixtures as kinds } from '../../src/lottery/engine/kind-fixtures.ts';
import type { LotteryKind } from '../../src/lottery/engine/lottery-kind.ts';
import type { UpcomingDraw } from '../../src/platform/lotto/lotto-upcoming.ts';
import { calendarEvents } from './calendar-events.ts';

const seconds = (iso: string) => Date.parse(iso) / 1_000;
const site = {
  language: 'en',
  t: (key: string) => key,
  now: seconds('2026-11-20T12:00:00Z'),
  origin: 'https://promo.example',
} as const;

function only(id: string): { lotteries: ReadonlyMap<string, LotteryKind>; kind: LotteryKind } {
  const kind = kinds.get(id);
  if (!kind) throw new Error(`there is no kind ${id}`);
  return { lotteries: new Map([[id, kind]]), kind };
}

const powerball = (changes: Partial<UpcomingDraw> = {}): UpcomingDraw => ({
  lottery: 'powerball',
  id: '2026-11-21',
  at: seconds('2026-11-22T03:59:00Z'),
  salesCloseAt: seconds('2026-11-22T03:00:00Z'),
  state: 'open',
  ...changes,
});
const eventOf = (upcoming: readonly UpcomingDraw[] | undefined, now: number = site.now) =>
  calendarEvents(only('powerball').lotteries, { ...site, now, upcoming }).find(({ uid }) =>
    uid.startsWith('powerball-2026-11-21@'),
  );

describe('events of a calendar file', () => {
  it('follow the lottery’s calendar while the platform is unavailable', () => {
    const events = calendarEvents(only('powerball').lotteries, { ...site, upcoming: undefined });
    expect(events[0]).toMatchObject({ uid: 'powerball-2026-11-21@promo.example', sequence: 0, isCancelled: false });
    expect(calendarEvents(only('powerball').lotteries, { ...site, upcoming: [powerball()] })).toEqual(events);
  });

  it('have the new time of a postponed draw, with the same id and a higher sequence each time', () => {
    const later = (hours: number) => eventOf([powerball({ state: 'postponed', at: powerball().at + hours * 3_600 })]);
    const [planned, moved, again] = [eventOf([powerball()]), later(5), later(9)];
    expect(moved).toMatchObject({ uid: planned?.uid, at: powerball().at + 5 * 3_600, isCancelled: false });
    expect([planned?.sequence, moved?.sequence, again?.sequence]).toEqual([0, 300, 540]);
  });

  it('keep a postponed draw after its original time', () => {
    const upcoming = [powerball({ state: 'postponed', at: powerball().at + 9 * 3_600 })];
    expect(eventOf(upcoming, powerball().at + 3_600)?.at).toBe(powerball().at + 9 * 3_600);
  });

  it('are cancelled where a draw is void, with a higher sequence', () => {
    const event = eventOf([powerball({ state: 'void' })]);
    expect(event).toMatchObject({ isCancelled: true, at: powerball().at });
    expect(event?.sequence).toBeGreaterThan(62 * 24 * 60);
  });

  it('include each draw once, at its local time, across both clock changes', () => {
    const changes = ['2026-03-08', '2026-03-29', '2026-04-05', '2026-10-04', '2026-10-25', '2026-11-01'];
    const moments = fc
      .tuple(fc.constantFrom(...changes), fc.integer({ min: -40 * 86_400, max: 5 * 86_400 }))
      .map(([day, shift]) => seconds(`${day}T00:00:00Z`) + shift);
    fc.assert(
      fc.property(fc.constantFrom(...kinds.keys()), moments, (id, now) => {
        const { lotteries, kind } = only(id);
        const events = calendarEvents(lotteries, { ...site, now, upcoming: undefined });
        expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
        expect(events.map(({ at }) => at)).toEqual(
          drawsBetween(kind.schedule, now, now + 56 * 86_400)
            .slice(0, events.length)
            .map(({ at }) => at),
        );
        const { timeZone, draws } = kind.schedule;
        const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
        const times = draws.flatMap((slot) => slot.times);
        for (const { at } of events) expect(times).toContain(clock.format(at * 1_000));
      }),
      { numRuns: 300 },
    );
  });
});
