import { TZDate } from '@date-fns/tz';
import * as z from 'zod';
import { dayNumber, dayStart, weekdays } from '../lib/weekdays.ts';

/** When the draws of a lottery are held, in the time zone of the place where the balls are drawn. */
export const drawScheduleSchema = z.object({
  /** IANA name. */
  timeZone: z.string(),
  draws: z.array(z.object({ days: z.array(z.enum(weekdays)), times: z.array(z.string().regex(/^\d\d:\d\d$/)) })),
  salesCloseMinutes: z.int().min(0),
});

/** When the draws of a lottery are held. */
export type DrawSchedule = z.infer<typeof drawScheduleSchema>;

/** A draw of a lottery. Draws are numbered without gaps. */
export interface Draw {
  readonly number: number;
  /** The local day of the draw, with its time if that day has several: `2026-11-21`, `2026-11-21-1530`. */
  readonly id: string;
  /** The local day of the draw. */
  readonly day: string;
  /** Seconds since epoch. */
  readonly at: number;
  /** Seconds since epoch: end of its sales. */
  readonly salesCloseAt: number;
}

/** The draws of a lottery. Each is computed from its number, without a search. */
export interface DrawCalendar {
  readonly draw: (number: number) => Draw;
  /** The last draw before and the next draw after `now` (seconds since epoch). */
  readonly around: (now: number) => { readonly last: Draw; readonly next: Draw };
  readonly withId: (id: string) => Draw | undefined;
  /** Number of the first draw in a local year. */
  readonly firstOfYear: (year: number) => number;
  readonly drawsPerWeek: number;
}

interface WeeklySlot {
  readonly weekday: number;
  readonly hour: number;
  readonly minute: number;
  /** Suffix of the draw's id, from its time: empty on a day with one draw. */
  readonly suffix: string;
}

/** The calendar of a schedule: numbers go from slot to slot of the week, and week after week. */
export function createDrawCalendar({ timeZone, draws, salesCloseMinutes }: DrawSchedule): DrawCalendar {
  const slots = weeklySlots(draws);

  /** Number of the first draw on a day or after it. */
  const firstFrom = (day: number): number =>
    Math.floor(day / 7) * slots.length + slots.filter(({ weekday }) => weekday < day % 7).length;

  const known = new Map<number, Draw>();
  const draw = (number: number): Draw => {
    const found = known.get(number) ?? computeDraw(number);
    known.set(number, found);
    return found;
  };

  const computeDraw = (number: number): Draw => {
    const slot = slots[number % slots.length];
    if (slot === undefined) throw new Error('A lottery needs at least one draw a week');
    const date = new Date(dayStart(Math.floor(number / slots.length) * 7 + slot.weekday) * 1000);
    const day = date.toISOString().slice(0, 10);
    // By local time, so that the draw keeps its hour when clocks change.
    const [year, month, dayOfMonth] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
    const at = TZDate.tz(timeZone, year, month, dayOfMonth, slot.hour, slot.minute).getTime() / 1000;
    return { number, id: day + slot.suffix, day, at, salesCloseAt: at - salesCloseMinutes * 60 };
  };

  return {
    draw,
    around: (now) => {
      const local = TZDate.tz(timeZone, now * 1000);
      let next = draw(firstFrom(dayNumber(local.getFullYear(), local.getMonth(), local.getDate()) + 1));
      for (;;) {
        const last = draw(next.number - 1);
        if (last.at <= now) return { last, next };
        next = last;
      }
    },
    withId: (id) => {
      const date = new Date(`${id.slice(0, 10)}T00:00:00Z`);
      if (Number.isNaN(date.getTime())) return undefined;
      const day = dayNumber(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate());
      for (let number = firstFrom(day); number < firstFrom(day + 1); number += 1) {
        const found = draw(number);
        if (found.id === id) return found;
      }
      return undefined;
    },
    firstOfYear: (year) => firstFrom(dayNumber(year, 0, 1)),
    drawsPerWeek: slots.length,
  };
}

function weeklySlots(draws: DrawSchedule['draws']): WeeklySlot[] {
  const slots = draws.flatMap(({ days, times }) =>
    days.flatMap((day) => times.map((time) => ({ weekday: weekdays.indexOf(day), time }))),
  );
  const isOneOfSeveral = (weekday: number) => slots.filter((slot) => slot.weekday === weekday).length > 1;
  return slots
    .map(({ weekday, time }) => ({
      weekday,
      hour: Number(time.slice(0, 2)),
      minute: Number(time.slice(3)),
      suffix: isOneOfSeveral(weekday) ? `-${time.replace(':', '')}` : '',
    }))
    .sort((a, b) => a.weekday - b.weekday || a.hour - b.hour || a.minute - b.minute);
}
