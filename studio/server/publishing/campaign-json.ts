import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { writeCampaignJson } from '../../../tools/scripts/campaign/write-campaign-json.ts';
import { namesIn } from './campaign-reader.ts';
import type { Files } from './repository.ts';

const fieldsSchema = z.record(z.string(), z.unknown());
export const fieldsOf = (files: Files) =>
  fieldsSchema.parse(JSON.parse(files.get('campaign.json')?.toString('utf8') ?? '{}'));
export const withFields = (files: Files, fields: Readonly<Record<string, unknown>>): Files =>
  new Map(files).set('campaign.json', Buffer.from(writeCampaignJson(fields)));

/** Files of an earlier version, reachable under all names that the campaign has had since. */
export function withNamesOf(files: Files, newer: Files): Files {
  const names = namesIn(newer).formerNames;
  if (isDeepStrictEqual(names, namesIn(files).formerNames)) return files;
  const { formerNames: _, ...fields } = fieldsOf(files);
  return withFields(files, names === undefined ? fields : { ...fields, formerNames: names });
}
