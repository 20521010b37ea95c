import * as z from 'zod';
import { createCalendar } from './calendar.ts';
import type { EntryMoment, EntryTimes } from './mechanics/mechanic.ts';

const windowed = z.looseObject({
  stake: z.looseObject({ weekday: z.string(), fromTime: z.string(), toTime: z.string() }),
});

/** When qualifying stakes are placed, if the facts name a day of the week and hours. */
export function stakeWindow(facts: object): ((moment: EntryMoment) => EntryTimes) | undefined {
  const result = windowed.safeParse(facts);
  if (!result.success) return undefined;
  const { weekday, fromTime, toTime } = result.data.stake;
  return ({ zone, now }) => {
    const { next } = createCalendar(zone);
    const opensAt = next({ weekday, at: fromTime }, now);
    const closesAt = next({ weekday, at: toTime }, now);
    return closesAt < opensAt ? { closesAt } : { opensAt };
  };
}
