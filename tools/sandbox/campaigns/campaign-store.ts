import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { findPromotion } from '../promotions/promotions.ts';
import { type Campaign, type CampaignNames, campaignSchema } from './campaign.ts';

/** Campaign folders, in place of the records of a real platform. */
export interface CampaignStore {
  /**
   * The campaign whose main promotion has the id, or another campaign with the id if the sandbox has no such promotion.
   */
  readonly find: (promotionId: number) => Campaign | undefined;
  readonly list: () => readonly Campaign[];
}

/** Minimum milliseconds between two reads of the folders; with many folders, a multiple of the duration of a read. */
const minFreshMs = 500;
const readTimeFactor = 20;

const textsSchema = z.record(z.string(), z.string());

// All sandboxes of a process share the files that were read.
const readCampaign = rememberFiles((json) => campaignSchema.parse(json));
const readTexts = rememberFiles((json) => textsSchema.parse(json));

/** Reads campaign folders as data: a new folder is a new promotion at once. */
export function createCampaignStore(directory: string): CampaignStore {
  let known: readonly Campaign[] = [];
  let freshUntil = Number.NEGATIVE_INFINITY;
  const list = () => {
    const now = performance.now();
    if (now > freshUntil) {
      known = readFolders(directory);
      const end = performance.now();
      freshUntil = end + Math.max(minFreshMs, (end - now) * readTimeFactor);
    }
    return known;
  };
  return {
    list,
    find: (id) =>
      list().find(({ promotionId }) => promotionId === id) ??
      (findPromotion(id) ? undefined : list().find(({ promotionIds }) => promotionIds.includes(id))),
  };
}

function readFolders(directory: string): Campaign[] {
  const names = readdirSync(directory, { withFileTypes: true }).filter(({ name }) => !name.startsWith('.'));
  return names.flatMap(({ name }) => readFolder(path.join(directory, name), name) ?? []);
}

/** Folders that can't be read are left out; Marquee reports their problems. */
function readFolder(directory: string, name: string): Campaign | undefined {
  try {
    const campaign = readCampaign(path.join(directory, 'campaign.json'));
    return { ...campaign, name, names: readNames(path.join(directory, 'texts')) };
  } catch {
    return undefined;
  }
}

/** The title, and the names of missions and pieces, by their id and language. */
function readNames(directory: string): CampaignNames {
  const names = new Map<string, Record<string, string>>();
  for (const file of readdirSync(directory).filter((one) => one.endsWith('.json'))) {
    const texts = readTexts(path.join(directory, file));
    for (const [key, text] of Object.entries(texts)) {
      const id = key === 'title' ? key : /^names\.(.+)$/.exec(key)?.[1];
      if (id !== undefined) names.set(id, { ...names.get(id), [path.basename(file, '.json')]: text });
    }
  }
  return names;
}

/** Maximum bytes of a file, as in Marquee. */
const maxBytes = 256 * 1024;

/** Reads files of a kind, and later only changed ones: most of the 1,000 files never change. */
function rememberFiles<Value>(parse: (json: unknown) => Value): (file: string) => Value {
  const known = new Map<string, { readonly fingerprint: string; readonly value: Value }>();
  return (file) => {
    const stats = statSync(file);
    const { size, mtimeMs, ctimeMs, ino } = stats;
    // Skips pipes, which block until written to, and files too large for a text.
    if (!stats.isFile() || size > maxBytes) throw new Error(`${file} is not a file that can be read`);
    const fingerprint = `${size} ${mtimeMs} ${ctimeMs} ${ino}`;
    const last = known.get(file);
    if (last?.fingerprint === fingerprint) return last.value;
    const value = parse(JSON.parse(readFileSync(file, 'utf8')));
    known.set(file, { fingerprint, value });
    return value;
  };
}
