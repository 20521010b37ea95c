import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';

const draw = z.looseObject({ date: z.iso.datetime({ offset: true }).optional() }).optional();

const campaignSchema = z.looseObject({
  promotionId: z.int(),
  startTime: z.iso.datetime({ offset: true }),
  expireTime: z.iso.datetime({ offset: true }).optional(),
  /** Fields with the date of the last draw; weekly draws have no date. */
  facts: z.looseObject({ grandDraw: draw, finalDraw: draw, draw }),
});

/** Dates of a campaign. */
export type CampaignDates = z.infer<typeof campaignSchema>;

/** A moment at which the page of a campaign is in a state. */
export interface PreviewTime {
  readonly name: string;
  /** ISO 8601, in whole seconds of UTC. */
  readonly date: string;
}

/** Reads the dates of a campaign folder; the error for an unknown name lists the existing campaigns. */
export function readDates(directory: string, name: string): CampaignDates {
  const names = readdirSync(directory);
  if (!names.includes(name)) throw new Error(`There is no campaign ${name} in ${directory}: ${names.join(', ')}`);
  return campaignSchema.parse(JSON.parse(readFileSync(path.join(directory, name, 'campaign.json'), 'utf8')));
}

const hour = 3_600_000;
const day = 24 * hour;

/** One time for each state that depends on the calendar; the other states depend on the region. */
export function previewTimes({ startTime, expireTime, facts }: CampaignDates, now: number): PreviewTime[] {
  const start = Date.parse(startTime);
  const end = expireTime === undefined ? undefined : Date.parse(expireTime);
  const drawDate = [facts.grandDraw, facts.finalDraw, facts.draw].find((known) => known?.date !== undefined)?.date;
  const draw = drawDate === undefined ? undefined : Date.parse(drawDate);
  const isRunning = now >= start && (end === undefined || now < end);
  const middle = end === undefined ? start + day : (start + end) / 2;
  const over = Math.max(end ?? 0, draw ?? 0);
  const times: readonly (readonly [string, number | undefined])[] = [
    ['teaser', start - day],
    ['running', isRunning ? now : middle],
    ['last hours', end && end - 2 * hour],
    ['draw to come', end !== undefined && draw !== undefined && draw > end ? (end + draw) / 2 : undefined],
    ['ended', end && over + day],
  ];
  return times.flatMap(([name, time]) => (time === undefined ? [] : { name, date: isoDate(time) }));
}

/** ISO 8601, in whole seconds of UTC. */
export const isoDate = (time: number): string => `${new Date(time).toISOString().slice(0, 19)}Z`;
