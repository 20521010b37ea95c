import { isDeepStrictEqual } from 'node:util';
import { isArtFile } from '../../../server/config/folder-kinds.ts';
import { writeCampaignJson } from '../../../tools/scripts/campaign/write-campaign-json.ts';
import { mergeValues } from '../drafts/merge-values.ts';
import type { Files } from '../repository/trees.ts';

/** Files with the changes of two versions: those of the first where both have changed the same field or picture. */
export function mergeFiles(before: Files, mine: Files, theirs: Files): Files {
  const merged = new Map<string, Buffer>();
  for (const file of new Set([...mine.keys(), ...theirs.keys()])) {
    const bytes = mergeBytes(file, before.get(file), mine.get(file), theirs.get(file));
    if (bytes) merged.set(file, bytes);
  }
  return merged;
}

type Bytes = Buffer | undefined;

function mergeBytes(file: string, before: Bytes, mine: Bytes, theirs: Bytes): Bytes {
  if (isSame(theirs, before)) return mine;
  if (isSame(mine, before)) return theirs;
  if (!before || !mine || !theirs || isArtFile(file)) return mine;
  const [base, first, second] = [before, mine, theirs].map((bytes): unknown => JSON.parse(bytes.toString('utf8')));
  const { value } = mergeValues(base, first, second, 'another-person');
  return isDeepStrictEqual(value, first) ? mine : Buffer.from(writeCampaignJson(value));
}

const isSame = (one: Bytes, other: Bytes): boolean => (one && other ? one.equals(other) : one === other);
