import * as z from 'zod';
import { type FolderContents, prepareCampaign } from '../../server/config/campaign-store.ts';
import { mechanicTable } from '../../src/campaigns/mechanics/mechanic-table.ts';
import { readFields } from '../../src/campaigns/read-fields.ts';
import { valueAt, withValue } from '../../tools/scripts/campaign/field-values.ts';

type Prepare = typeof prepareCampaign;

/** Numbers that the platform assigns, and that a draft may lack. */
const platformIds: ReadonlySet<unknown> = new Set(['bonusId', 'tournamentId']);

const draftSchema = z.looseObject({ mechanic: z.string(), facts: z.unknown() });

/**
 * Prepares a campaign for the preview, with placeholders for numbers that the platform has not assigned yet. Otherwise the page is the one
 * that visitors will get.
 */
export const prepareWithStandIns: Prepare = (name, contents, regions, clauses) => {
  const prepared = prepareCampaign(name, withStandIns(name, contents), regions, clauses);
  return { ...prepared, isDraft: true, forCountry: (country) => ({ ...prepared.forCountry(country), isDraft: true }) };
};

/** Files with a placeholder for each missing number, unique to the campaign: two campaigns can't share one. */
export function withStandIns(name: string, { files, art }: FolderContents): FolderContents {
  const fields = readDraft(files.get('campaign.json'));
  const mechanic = mechanicTable.get(fields?.mechanic ?? '');
  if (!fields || !mechanic) return { files, art };
  const id = standInOf(name);
  let changed: Readonly<Record<string, unknown>> = fields;
  if (fields['promotionIds'] === undefined) {
    changed = withValue(withValue(changed, ['promotionIds'], [id]), ['promotionId'], id);
  }
  const facts = readFields(mechanic.factsSchema, fields.facts);
  for (const { path } of 'problems' in facts ? facts.problems : []) {
    const place = ['facts', ...path];
    if (platformIds.has(path.at(-1)) && valueAt(changed, place) === undefined) changed = withValue(changed, place, id);
  }
  // Files without a missing number stay unchanged.
  if (changed === fields) return { files, art };
  return { files: new Map([...files, ['campaign.json', JSON.stringify(changed)]]), art };
}

function readDraft(text: string | undefined) {
  try {
    return draftSchema.safeParse(JSON.parse(text ?? '')).data;
  } catch {
    // The check says what is wrong with the file.
    return undefined;
  }
}

const firstStandIn = 900_000_000;

/** Placeholder number, derived from the name so that it is stable. */
const standInOf = (name: string): number =>
  firstStandIn + [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 99_999_989, 7);
