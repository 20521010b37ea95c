import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { createOffsets } from '../../../src/i18n/zone.ts';
import { writeCampaignJson } from '../../../tools/scripts/campaign/write-campaign-json.ts';
import type { Files } from '../repository/trees.ts';
import { type Contents, isRunning } from './contents.ts';

/** Fields of `campaign.json` that affect the terms, which `changes` may name. */
const termsFields = [
  'isLongTerm',
  'startTime',
  'expireTime',
  'cadence',
  'eligibility',
  'products',
  'rewardProducts',
  'sport',
  'facts',
  'prizes',
  'grandPrizes',
] as const;

/** Whether contents change the terms of a campaign that runs at a moment, without an entry in `changes`. */
export const hasUndatedTerms = (live: Contents | undefined, next: Contents | undefined, at: number): boolean =>
  live !== undefined && next !== undefined && isRunning(live, at) && needsTermsDate(live, next);

function needsTermsDate({ prepared: live }: Contents, { prepared: next }: Contents): boolean {
  if (live.termsVersion === next.termsVersion) return false;
  const known = live.campaign.earlier[0]?.changedAt.seconds ?? Number.NEGATIVE_INFINITY;
  return !next.campaign.earlier.some(
    ({ changedAt, campaign }) => changedAt.seconds > known && isDeepStrictEqual(campaign.terms, live.campaign.terms),
  );
}

const fieldsSchema = z.looseObject({
  startTime: z.string().catch(''),
  timeZone: z.string().optional().catch(undefined),
  changes: z.array(z.unknown()).optional().catch(undefined),
});

/** Files with a new entry in `changes`, dated now, that has the live terms. */
export function withTermsChange(files: Files, live: Files, now: number): Files {
  const [fields, before] = [read(files), read(live)];
  const patch: Record<string, unknown> = {};
  for (const field of termsFields) {
    const change = patchTo(fields[field], before[field]);
    if (change !== same) patch[field] = change;
  }
  const at = momentIn(fields, now);
  const changes = [{ at, before: patch }, ...(before.changes ?? [])];
  const text = writeCampaignJson({ ...fields, termsDate: at.slice(0, 10), changes });
  return new Map(files).set('campaign.json', Buffer.from(text));
}

const read = (files: Files) => fieldsSchema.parse(JSON.parse(files.get('campaign.json')?.toString('utf8') ?? '{}'));

const same = Symbol('same');

/** The merge patch (RFC 7396) that turns a value into an earlier one. */
function patchTo(value: unknown, earlier: unknown): unknown {
  if (isDeepStrictEqual(value, earlier)) return same;
  if (earlier === undefined) return null;
  if (!isFields(value) || !isFields(earlier)) return earlier;
  const keys = [...new Set([...Object.keys(value), ...Object.keys(earlier)])];
  const entries = keys.map((key) => [key, patchTo(value[key], earlier[key])] as const);
  return Object.fromEntries(entries.filter(([, change]) => change !== same));
}

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A moment in the campaign's time zone, such as `2026-11-29T15:00:00+01:00`. */
function momentIn({ startTime, timeZone }: z.infer<typeof fieldsSchema>, now: number): string {
  const [, sign = '+', hours = '0', minutes = '0'] = /([+-])(\d{2}):(\d{2})$/.exec(startTime) ?? [];
  const ownOffset = (sign === '-' ? -1 : 1) * (Number(hours) + Number(minutes) / 60);
  const offset = timeZone === undefined ? ownOffset : createOffsets({ timeZone: ownOffset, timeZoneId: timeZone })(now);
  const total = Math.round(Math.abs(offset) * 60);
  const zone = `${offset < 0 ? '-' : '+'}${two(Math.floor(total / 60))}:${two(total % 60)}`;
  return `${new Date((now + offset * 3600) * 1000).toISOString().slice(0, 19)}${zone}`;
}

const two = (value: number): string => String(value).padStart(2, '0');
