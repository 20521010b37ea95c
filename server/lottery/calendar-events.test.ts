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
    const [asked, ...others] = calendarEvents(only('powerball').lotteries, { ...site, upcoming: [powerball()] });
    expect([{ ...asked, sequence: 0 }, ...others]).toEqual(events);
  });

  it('have the new time of a postponed draw, with the same id and a higher sequence each time', () => {
    // Moved by two hours, then by one, then back to its planned time.
    const events = [0, 120, 60, 0].map((minutes, reading) =>
      eventOf([powerball({ state: 'postponed', at: powerball().at + minutes * 60 })], site.now + reading * 300),
    );
    expect(events.map((event) => event && [event.uid, (event.at - powerball().at) / 60, event.isCancelled])).toEqual(
      [0, 120, 60, 0].map((minutes) => ['powerball-2026-11-21@promo.example', minutes, false]),
    );
    const sequences = events.map((event) => event?.sequence ?? 0);
    expect(sequences).toEqual([...new Set(sequences)].sort((a, b) => a - b));
  });

  it('supersede no moved draw while the platform is unavailable', () => {
    const moved = eventOf([powerball({ state: 'postponed', at: powerball().at + 7_200 })]);
    expect(eventOf(undefined, site.now + 600)?.sequence).toBeLessThan(moved?.sequence ?? 0);
  });

  it('keep a postponed draw after its original time', () => {
    const upcoming = [powerball({ state: 'postponed', at: powerball().at + 9 * 3_600 })];
    expect(eventOf(upcoming, powerball().at + 3_600)?.at).toBe(powerball().at + 9 * 3_600);
  });

  it('are cancelled where a draw is void, with a higher sequence', () => {
    const event = eventOf([powerball({ state: 'void' })]);
    expect(event).toMatchObject({ isCancelled: true, at: powerball().at });
    expect(event?.sequence).toBeGreaterThan(eventOf([powerball()], site.now - 60)?.sequence ?? 0);
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
