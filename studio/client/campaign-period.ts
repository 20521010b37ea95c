import * as z from 'zod';

const day = 24 * 60 * 60 * 1_000;
/** Days shown of a campaign without an end. */
const openDays = 60;

const moment = z.iso.datetime({ offset: true });
const drawSchema = z.looseObject({ date: moment.optional() }).optional().catch(undefined);
const datesSchema = z.looseObject({
  startTime: moment,
  expireTime: moment.optional().catch(undefined),
  facts: z.looseObject({ grandDraw: drawSchema, finalDraw: drawSchema, draw: drawSchema }).catch({}),
});

/** A moment at which the campaign runs: now, or else the middle of its time. */
export function runningMoment(fields: unknown, now: number): string {
  const { data } = datesSchema.safeParse(fields);
  const start = Date.parse(data?.startTime ?? '');
  const end = data?.expireTime === undefined ? Number.POSITIVE_INFINITY : Date.parse(data.expireTime);
  if (Number.isNaN(start) || (now >= start && now < end)) return isoDate(now);
  return isoDate(Number.isFinite(end) ? (start + end) / 2 : start + day);
}

/** ISO 8601, in whole seconds of UTC. */
export const isoDate = (time: number): string => `${new Date(time).toISOString().slice(0, 19)}Z`;

/** From a day before the start to a day after the end and the last draw; undefined without a start. */
export function periodOf(fields: unknown): { readonly from: number; readonly to: number } | undefined {
  const { data } = datesSchema.safeParse(fields);
  if (!data) return undefined;
  const start = Date.parse(data.startTime);
  const { grandDraw, finalDraw, draw } = data.facts;
  const ends = [data.expireTime, grandDraw?.date, finalDraw?.date, draw?.date].flatMap((date) =>
    date === undefined ? [] : Date.parse(date),
  );
  const end = ends.length === 0 ? start + openDays * day : Math.max(...ends);
  return { from: start - day, to: Math.max(end, start) + day };
}
