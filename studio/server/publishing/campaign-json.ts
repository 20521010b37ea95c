import * as z from 'zod';
import { writeCampaignJson } from '../../../tools/scripts/campaign/write-campaign-json.ts';
import type { Files } from '../repository/trees.ts';

const fieldsSchema = z.record(z.string(), z.unknown());

/** Fields of `campaign.json`. @throws for a file that is not JSON */
export const fieldsOf = (files: Files): z.infer<typeof fieldsSchema> =>
  fieldsSchema.parse(JSON.parse(files.get('campaign.json')?.toString('utf8') ?? '{}'));

/** Files with other fields in `campaign.json`. */
export const withFields = (files: Files, fields: Readonly<Record<string, unknown>>): Files =>
  new Map(files).set('campaign.json', Buffer.from(writeCampaignJson(fields)));

const namesSchema = z.looseObject({
  label: z.string().catch(''),
  formerNames: z.array(z.string()).catch([]),
  parent: z.string().optional().catch(undefined),
});

/** Names in `campaign.json` besides the campaign's own; none in a file that is not JSON. */
export function namesIn(files: Files): z.infer<typeof namesSchema> {
  try {
    return namesSchema.parse(fieldsOf(files));
  } catch {
    // The check says what is wrong with the file.
    return { label: '', formerNames: [] };
  }
}

/** Files with other former names in `campaign.json`. */
export function withFormerNames(files: Files, formerNames: readonly string[]): Files {
  const { formerNames: _, ...fields } = fieldsOf(files);
  return withFields(files, formerNames.length > 0 ? { ...fields, formerNames } : fields);
}

/** Files of an earlier version, reachable under all names that the campaign has had since. */
export function withNamesOf(files: Files, newer: Files): Files {
  const { formerNames } = namesIn(newer);
  return formerNames.join() === namesIn(files).formerNames.join() ? files : withFormerNames(files, formerNames);
}
