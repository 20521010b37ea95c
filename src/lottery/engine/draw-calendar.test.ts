import { describe, expect, test } from 'vitest';
import { type CalendarDraw, drawOnSale, drawsBetween, drawWithId, nextDraws } from './draw-calendar.ts';
import { kindFixtures } from './kind-fixtures.ts';
import type { DrawSchedule } from './lottery-kind.ts';

const seconds = (time: string) => Date.parse(time) / 1_000;

function scheduleOf(id: string): DrawSchedule {
  const kind = kindFixtures.get(id);
  if (!kind) throw new Error(`there is no kind ${id}`);
  return kind.schedule;
}

const wallClock = ({ at }: CalendarDraw, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'short', hour: '2-digit', minute: '2-digit' }).format(
    at * 1_000,
  );

describe.each([...kindFixtures])('%s', (_, { schedule }) => {
  const draws = drawsBetween(schedule, seconds('2024-01-01T00:00:00Z'), seconds('2035-01-01T00:00:00Z'));

  test('has consecutive draws from 2024 to 2034, each once and found by its id', () => {
    expect(draws.length).toBeGreaterThan(500);
    for (const [index, draw] of draws.entries()) {
      expect(draw.at).toBeGreaterThan(draws[index - 1]?.at ?? 0);
      expect(draw.salesCloseAt).toBe(draw.at - schedule.salesCloseMinutes * 60);
    }
    expect(new Set(draws.map(({ id }) => id)).size).toBe(draws.length);
    for (const draw of draws.slice(0, 200)) expect(drawWithId(schedule, draw.id)).toEqual(draw);
  });

  test('keeps its local time all year', () => {
    const expected = schedule.draws.flatMap(({ days, times }) =>
      days.flatMap((day) => times.map((time) => `${day} ${time}`)),
    );
    const seen = new Set(draws.map((draw) => wallClock(draw, schedule.timeZone).toLowerCase().replace(',', '')));
    expect([...seen].sort()).toEqual(expected.sort());
  });
});

test.each([
  ['IR6', '2026-03-28', '2026-03-28T19:58:00Z'],
  ['IR6', '2026-04-01', '2026-04-01T18:58:00Z'],
  ['IR6', '2026-10-28', '2026-10-28T19:58:00Z'],
  ['GER6', '2026-10-24', '2026-10-24T17:25:00Z'],
  ['GER6', '2026-10-28', '2026-10-28T17:25:00Z'],
  ['SPL', '2026-03-30', '2026-03-30T19:40:00Z'],
  ['powerball', '2026-03-07', '2026-03-08T03:59:00Z'],
  ['powerball', '2026-03-09', '2026-03-10T02:59:00Z'],
  ['powerball', '2026-10-31', '2026-11-01T02:59:00Z'],
  ['powerball', '2026-11-02', '2026-11-03T03:59:00Z'],
  ['AUS7', '2026-01-06', '2026-01-06T10:30:00Z'],
  ['AUS7', '2026-07-07', '2026-07-07T10:30:00Z'],
  ['superloto', '2026-01-06', '2026-01-06T18:30:00Z'],
  ['superloto', '2026-07-07', '2026-07-07T18:30:00Z'],
  ['gosloto6x45', '2026-07-07-2300', '2026-07-07T20:00:00Z'],
])('the draw of %s with the id %s is held at %s', (kind, id, time) => {
  expect(drawWithId(scheduleOf(kind), id)?.at).toBe(seconds(time));
});

test.each(['2026-11-22', '2026-02-30', '2026-11-21-0000', 'powerball', '', '2026-11-21; drop', '99999-01-01'])(
  'no Powerball draw has the id %j',
  (id) => {
    expect(drawWithId(scheduleOf('powerball'), id)).toBeUndefined();
  },
);

test('a line is for the next draw until its sales close, then for the one after it', () => {
  const schedule = scheduleOf('powerball');
  const draw = drawWithId(schedule, '2026-11-21');
  if (!draw) throw new Error('Powerball is drawn on Saturdays');
  expect(drawOnSale(schedule, draw.salesCloseAt - 1)).toEqual(draw);
  expect(drawOnSale(schedule, draw.salesCloseAt).id).toBe('2026-11-23');
  expect(drawOnSale(schedule, draw.at).id).toBe('2026-11-23');
});

test('the next draws are the current and following ones', () => {
  const schedule = scheduleOf('gosloto5x36');
  const ids = nextDraws(schedule, seconds('2026-11-21T18:30:00Z'), 3).map(({ id }) => id);
  expect(ids).toEqual(['2026-11-21-2359', '2026-11-22-1200', '2026-11-22-1500']);
});
