import { movedToZone } from './local-moments.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Fields that belong to only one campaign: its records on the platform, its history and its parent. */
const ownFields: ReadonlySet<string> = new Set([
  'promotionId',
  'promotionIds',
  'tournamentId',
  'tournamentIds',
  'bonusId',
  'changes',
  'formerNames',
  'formerWords',
  'parent',
  'isAlternativeView',
  'result',
]);

/** Fields of a campaign without those that are unique to it. */
export const withoutOwnFields = (fields: Fields): Fields => mapFields(fields, (value) => value);

interface CopyOptions {
  /** The day on which the copy begins; by default the same weekday a whole number of years later. */
  readonly startDay?: string | undefined;
  /** Seconds since epoch. */
  readonly now: number;
}

/**
 * `campaign.json` of a copy: all dates move by the same number of days at the same time of day, with the offset that the zone has
 * then. Platform ids and the history of the terms stay behind, so that the check requires them.
 */
export function copyCampaign(fields: Fields, { startDay, now }: CopyOptions): Fields {
  const start = String(fields['startTime']).slice(0, 10);
  const days = daysBetween(start, startDay ?? nextStartDay(start, now));
  const zone = typeof fields['timeZone'] === 'string' ? fields['timeZone'] : undefined;
  const copy = mapFields(fields, (value) => (typeof value === 'string' ? moveTime(value, days, zone) : value));
  return { ...copy, termsDate: dayAt(now) };
}

/** The first future day that is a multiple of 52 weeks later, so that the weekday stays. */
export function nextStartDay(start: string, now: number): string {
  let day = start;
  do day = moveDay(day, 364);
  while (day < dayAt(now));
  return day;
}

function mapFields(fields: Fields, map: (value: unknown) => unknown): Fields {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([key]) => !ownFields.has(key))
      .map(([key, value]) => [key, mapValue(value, map)]),
  );
}

function mapValue(value: unknown, map: (value: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => mapValue(item, map));
  if (typeof value !== 'object' || value === null) return map(value);
  return mapFields(Object.fromEntries(Object.entries(value)), map);
}

/** A time or day, moved by a number of days; any other text is unchanged. */
function moveTime(text: string, days: number, zone: string | undefined): string {
  const [, day, time, offset] = /^(\d{4}-\d\d-\d\d)(?:(T\d\d:\d\d(?::\d\d)?)(Z|[+-]\d\d:\d\d))?$/.exec(text) ?? [];
  if (day === undefined) return text;
  const target = moveDay(day, days);
  if (time === undefined || offset === undefined) return target;
  const same = `${target}${time}${offset}`;
  return zone === undefined ? same : movedToZone(zone, same);
}

const day = 24 * 60 * 60 * 1000;
const dayAt = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 10);
const moveDay = (from: string, days: number): string =>
  new Date(Date.parse(from) + days * day).toISOString().slice(0, 10);
const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / day);
