import * as z from 'zod';
import type { RawCampaign } from './campaign-schema.ts';
import type { CampaignFiles } from './campaign-types.ts';

/** The files of a campaign before each of its changes, newest change first. */
export function versionsBefore(files: CampaignFiles, changes: NonNullable<RawCampaign['changes']>) {
  const { changes: _, ...now } = z.looseObject({}).parse(JSON.parse(files.get('campaign.json') ?? ''));
  let fields: unknown = now;
  return changes.map(({ at, before }) => {
    fields = mergePatch(fields, before);
    return { changedAt: at, files: new Map(files).set('campaign.json', JSON.stringify(fields)) };
  });
}

/** Applies a merge patch (RFC 7396) to fields: null removes a field, a list is replaced as a whole. */
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
