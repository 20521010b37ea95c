import { TZDate } from '@date-fns/tz';
import { dayNumber, dayStart, weekdays } from '../lib/weekdays.ts';
import type { DrawSchedule } from './lottery-kinds.ts';

/** One draw of a lottery. Draws are numbered without gaps, so the one after draw 7 is draw 8. */
export interface Draw {
  readonly number: number;
  /** Seconds since epoch. */
  readonly at: number;
}

interface WeeklySlot {
  readonly weekday: number;
  readonly hour: number;
  readonly minute: number;
}

function weeklySlots(schedule: DrawSchedule): WeeklySlot[] {
  const slots = schedule.draws.flatMap(({ days, times }) =>
    days.flatMap((day) =>
      times.map((time) => ({
        weekday: weekdays.indexOf(day),
        hour: Number(time.slice(0, 2)),
        minute: Number(time.slice(3)),
      })),
    ),
  );
  return slots.sort((a, b) => a.weekday - b.weekday || a.hour - b.hour || a.minute - b.minute);
}

function drawWithNumber(slots: readonly WeeklySlot[], timeZone: string, number: number): Draw {
  const slot = slots[number % slots.length];
  if (slot === undefined) throw new Error('A lottery needs at least one draw a week');
  const day = new Date(dayStart(Math.floor(number / slots.length) * 7 + slot.weekday) * 1000);
  // The wall clock of the zone decides: after a change of the clocks the draw stays at the same local time.
  const local = TZDate.tz(timeZone, day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), slot.hour, slot.minute);
  return { number, at: local.getTime() / 1000 };
}

/** The last draw that has taken place at `now` (seconds since epoch) and the next one. */
export function drawsAround(schedule: DrawSchedule, now: number): { last: Draw; next: Draw } {
  const slots = weeklySlots(schedule);
  const local = TZDate.tz(schedule.timeZone, now * 1000);
  const today = dayNumber(local.getFullYear(), local.getMonth(), local.getDate());
  const slotsOfWeekUntilTonight = slots.filter((slot) => slot.weekday <= today % 7).length;
  let next = drawWithNumber(slots, schedule.timeZone, Math.floor(today / 7) * slots.length + slotsOfWeekUntilTonight);
  for (;;) {
    const last = drawWithNumber(slots, schedule.timeZone, next.number - 1);
    if (last.at <= now) return { last, next };
    next = last;
  }
}
