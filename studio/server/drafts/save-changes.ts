import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import {
  type FieldPath,
  valueAt,
  withFollowingFields,
  withValue,
} from '../../../tools/scripts/campaign/field-values.ts';
import { writeCampaignJson } from '../../../tools/scripts/campaign/write-campaign-json.ts';
import { type Change, type Conflict, languageOf } from '../../contracts.ts';
import { Refusal } from '../refusal.ts';
import {
  type Fields,
  parseFields,
  readDraftFolder,
  stateAfterChange,
  withoutUnread,
  writeFileAtomically,
  writeNotes,
} from './draft-folder.ts';
import { mergeValues, type Writer } from './merge-values.ts';

/**
 * Saves changes in a draft's folder, over those of others in other leaves. If another person has changed the same leaf, returns it and writes
 * nothing. @throws Refusal for a file that is not JSON
 */
export async function saveChanges(
  folder: string,
  changes: readonly Change[],
  user: string,
): Promise<Conflict | undefined> {
  const { files, notes } = readDraftFolder(folder);
  const writer = notes.changedBy === user ? 'same-person' : 'another-person';
  const { files: changed, conflicts } = applyChanges(files, changes, writer);
  if (conflicts.length > 0) return { conflicts, by: notes.changedBy };
  // A save that changes nothing leaves a campaign ready.
  if (changed.size === 0) return undefined;
  for (const [file, fields] of changed) {
    await writeFileAtomically(path.join(folder, file), writeCampaignJson(fields));
  }
  const changedTexts = changes.flatMap(({ file, path: [key] }) => {
    const language = languageOf(file);
    return language === undefined ? [] : [{ language, keys: [String(key)] }];
  });
  await writeNotes(folder, { ...withoutUnread(notes, changedTexts), ...stateAfterChange(notes), changedBy: user });
  return undefined;
}

interface Changed {
  /** Files that have changed, with their new contents. */
  readonly files: ReadonlyMap<string, Fields>;
  /** Leaves that another person has changed too. */
  readonly conflicts: Conflict['conflicts'];
}

function applyChanges(files: ReadonlyMap<string, string>, changes: readonly Change[], writer: Writer): Changed {
  const contents = new Map<string, Fields>();
  const places = new Map<string, { readonly file: string; readonly path: FieldPath }>();
  for (const { file, path: place, before, value } of changes) {
    const fields = contents.get(file) ?? parseFields(files.get(file));
    if (!fields) throw new Refusal(422, `${file} can't be read: fix it in an editor first`);
    const merged = mergeValues(before, value, valueAt(fields, place), writer);
    for (const inner of merged.conflicts) {
      const conflict = [...place, ...inner];
      places.set(`${file} ${conflict.join('/')}`, { file, path: conflict });
    }
    const changed = withValue(fields, place, merged.value);
    contents.set(file, file === 'campaign.json' ? withFollowingFields(changed, place) : changed);
  }
  return {
    files: new Map([...contents].filter(([file, fields]) => !isDeepStrictEqual(parseFields(files.get(file)), fields))),
    conflicts: [...places.values()].map(({ file, path: place }) => ({
      file,
      path: [...place],
      theirs: valueAt(parseFields(files.get(file)), place),
      yours: valueAt(contents.get(file), place),
    })),
  };
}
