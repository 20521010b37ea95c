import path from 'node:path';
import * as z from 'zod';
import { foldersIn } from '../../../server/config/folder-files.ts';
import { maxCampaignFileBytes } from '../../../server/config/folder-kinds.ts';
import { readTextFile } from '../../../server/files/limited-files.ts';
import type { LanguageCode } from '../../../src/i18n/languages.ts';

/** Texts of a campaign in one language, as initial texts of a new one. */
export interface NearestTexts {
  readonly campaign: string;
  readonly texts: Readonly<Record<string, string>>;
}

const fieldsSchema = z.record(z.string(), z.unknown());
const textsSchema = z.record(z.string(), z.string());

/** Fields that affect the texts of a campaign. */
const telling = [
  'sport',
  'isLongTerm',
  'cadence',
  'parent',
  'flags',
  'eligibility',
  'products',
  'rewardProducts',
  'facts',
];

/**
 * The texts in a language of the campaign most similar to a new one: with the same mechanic, and the fewest differences
 * in its facts. Numbers don't count, because texts do not contain them. All texts are from one campaign, because
 * sentences of several could contradict each other.
 */
export function nearestTexts(
  directory: string,
  fields: Readonly<Record<string, unknown>>,
  language: LanguageCode,
): NearestTexts | undefined {
  const own = wordsOf(fields);
  let nearest: (NearestTexts & { readonly distance: number }) | undefined;
  for (const campaign of foldersIn(directory)) {
    const folder = path.join(directory, campaign);
    const others = read(path.join(folder, 'campaign.json'), fieldsSchema);
    if (!others || others['mechanic'] !== fields['mechanic']) continue;
    const texts = read(path.join(folder, 'texts', `${language}.json`), textsSchema);
    const distance = differences(own, wordsOf(others));
    if (texts && (!nearest || distance < nearest.distance)) nearest = { campaign, texts, distance };
  }
  return nearest;
}

function read<Value>(file: string, schema: z.ZodType<Value>): Value | undefined {
  try {
    return schema.safeParse(JSON.parse(readTextFile(file, maxCampaignFileBytes))).data;
  } catch {
    return undefined;
  }
}

const differences = (one: ReadonlySet<string>, other: ReadonlySet<string>): number =>
  [...one].filter((word) => !other.has(word)).length + [...other].filter((word) => !one.has(word)).length;

/** The fields that affect texts, each with its value, unless it is a number. */
function wordsOf(fields: Readonly<Record<string, unknown>>): ReadonlySet<string> {
  const words = new Set<string>();
  const collect = (value: unknown, place: string): void => {
    if (value === undefined) return;
    if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) collect(inner, `${place}.${Array.isArray(value) ? '' : key}`);
    } else words.add(typeof value === 'number' ? place : `${place} ${value}`);
  };
  for (const key of telling) collect(fields[key], key);
  return words;
}
