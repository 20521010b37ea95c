import * as z from 'zod';
import type { CampaignFiles } from './campaign.ts';
import { type Instant, instant } from './campaign-fields.ts';

const earlierValue = z.unknown().optional();

/** `changes` of `campaign.json`, the newest first: when the terms changed, and the fields that changed as they were before. */
export const termsChanges = z
  .array(
    z.strictObject({
      at: instant,
      before: z.strictObject({
        isLongTerm: earlierValue,
        startTime: earlierValue,
        expireTime: earlierValue,
        cadence: earlierValue,
        eligibility: earlierValue,
        products: earlierValue,
        rewardProducts: earlierValue,
        sport: earlierValue,
        facts: earlierValue,
        prizes: earlierValue,
        grandPrizes: earlierValue,
      }),
    }),
  )
  .min(1);

/** The day of a moment, in the zone that it is written in. */
export const dayOf = ({ seconds, utcOffset }: Instant): string =>
  new Date((seconds + utcOffset * 3_600) * 1_000).toISOString().slice(0, 10);

/** The files of a campaign as they were before each of its changes, the newest change first. */
export function versionsBefore(files: CampaignFiles, changes: z.infer<typeof termsChanges>) {
  const { changes: _, ...now } = z.looseObject({}).parse(JSON.parse(files.get('campaign.json') ?? ''));
  let fields: unknown = now;
  return changes.map(({ at, before }) => {
    fields = mergePatch(fields, before);
    return { changedAt: at, files: new Map(files).set('campaign.json', JSON.stringify(fields)) };
  });
}

/** Fields with those of a patch in their place, as RFC 7396 says: null takes a field away, a list is replaced as a whole. */
function mergePatch(target: unknown, patch: unknown): unknown {
  if (!isFields(patch)) return patch;
  const merged = new Map(Object.entries(isFields(target) ? target : {}));
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) merged.delete(name);
    else merged.set(name, mergePatch(merged.get(name), value));
  }
  return Object.fromEntries(merged);
}

const isFields = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
