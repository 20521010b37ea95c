import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { lstat, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { localeCodes } from '../../../config/languages.ts';
import { filesIn } from '../../../server/config/folder-files.ts';
import { isArtFile } from '../../../server/config/folder-kinds.ts';
import type { LanguageCode } from '../../../src/i18n/languages.ts';
import { isCampaignName } from '../../../tools/scripts/campaign/campaign-name.ts';
import { writeCampaignJson } from '../../../tools/scripts/campaign/write-campaign-json.ts';
import { type Draft, textFile } from '../../contracts.ts';
import { Refusal } from '../refusal.ts';

/** The studio's notes on a campaign, in its folder; Marquee ignores them. */
export const notesFile = 'studio.json';
const notesSchema = z.looseObject({
  state: z.enum(['draft', 'ready']).optional(),
  from: z.string().optional(),
  changedBy: z.string().optional(),
  unread: z.partialRecord(z.enum(localeCodes), z.array(z.string())).default({}),
});

/** Notes of the studio on a campaign. */
export type Notes = z.infer<typeof notesSchema>;

const fieldsSchema = z.record(z.string(), z.unknown());

/** Contents of a JSON file. */
export type Fields = z.infer<typeof fieldsSchema>;

/** Folder of a campaign. @throws Refusal if there is none */
export async function findFolder(directory: string, name: string): Promise<string> {
  const folder = path.join(directory, name);
  const isFolder = isCampaignName(name) && (await lstat(folder).catch(() => undefined))?.isDirectory();
  // `lstat`, because a symbolic link could lead out of the studio's folder.
  if (!isFolder) throw new Refusal(404, `There is no campaign ${name}`);
  return folder;
}

/** Contents of a draft's folder. */
export interface FolderFiles {
  readonly files: ReadonlyMap<string, string>;
  readonly art: Draft['art'];
  readonly notes: Notes;
  readonly hash: string;
}

/** The part of a draft's folder that the board shows. */
export interface BoardFolder extends Pick<FolderFiles, 'files' | 'notes'> {
  readonly hasArt: boolean;
}

/** Reads a folder. Synchronous, because the files are many and small: that costs a fifth (decision 64). */
export function readDraftFolder(folder: string): FolderFiles {
  const hash = createHash('sha256');
  const files = new Map<string, string>();
  const art: Draft['art'] = [];
  for (const file of filesIn(folder)) {
    const content = readFileSync(path.join(folder, file));
    hash.update(file).update('\0').update(content).update('\0');
    if (isArtFile(file)) art.push({ file, version: hashOf(content) });
    else files.set(file, content.toString('utf8'));
  }
  return { files, art, notes: readNotes(folder), hash: hash.digest('hex').slice(0, 16) };
}

/** Files of a folder without the bytes of its pictures: the board has all campaigns. */
export function readBoardFolder(folder: string): BoardFolder {
  const names = filesIn(folder);
  const texts = names.filter((file) => !isArtFile(file));
  return {
    files: new Map(texts.map((file) => [file, readFileSync(path.join(folder, file), 'utf8')])),
    notes: readNotes(folder),
    hasArt: texts.length < names.length,
  };
}

/** Damaged notes count as none. */
function readNotes(folder: string): Notes {
  const file = path.join(folder, notesFile);
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '{}';
  return notesSchema.safeParse(parseFields(text)).data ?? { unread: {} };
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, 16);

/** Undefined for a file that is not JSON. */
export function parseFields(text: string | undefined): Fields | undefined {
  // A new language has no file yet.
  if (text === undefined) return {};
  try {
    return fieldsSchema.safeParse(JSON.parse(text)).data;
  } catch {
    // The check says what is wrong with the file.
    return undefined;
  }
}

/** Texts by language; a file that is not JSON counts as empty. */
export const textsOf = (files: ReadonlyMap<string, string>): Draft['texts'] =>
  Object.fromEntries(
    localeCodes.flatMap((code) => {
      const text = files.get(textFile(code));
      return text === undefined ? [] : [[code, parseFields(text) ?? {}]];
    }),
  );

/** All bytes of a campaign's folder, with the notes; undefined if there is none. */
export async function readBytes(directory: string, name: string): Promise<ReadonlyMap<string, Buffer> | undefined> {
  const folder = path.join(directory, name);
  if (!isCampaignName(name) || !(await lstat(folder).catch(() => undefined))?.isDirectory()) return undefined;
  const files = [...filesIn(folder), ...(existsSync(path.join(folder, notesFile)) ? [notesFile] : [])];
  return new Map(
    await Promise.all(files.map(async (file) => [file, await readFile(path.join(folder, file))] as const)),
  );
}

/** Gives a campaign's folder the bytes that {@link readBytes} returned before. */
export async function putBack(
  directory: string,
  name: string,
  before: ReadonlyMap<string, Buffer> | undefined,
): Promise<void> {
  const now = await readBytes(directory, name);
  const folder = path.join(directory, name);
  if (!before && now) await rm(folder, { recursive: true });
  for (const file of now?.keys() ?? []) if (before && !before.has(file)) await rm(path.join(folder, file));
  for (const [file, bytes] of before ?? []) {
    if (now?.get(file)?.equals(bytes) !== true) await writeFileAtomically(path.join(folder, file), bytes);
  }
}

/** Writes the studio's notes on a campaign. */
export const writeNotes = (folder: string, notes: Notes): Promise<void> =>
  writeFileAtomically(path.join(folder, notesFile), writeCampaignJson(notes));

/** A ready campaign is a draft again after a change. */
export const stateAfterChange = ({ state }: Notes): Pick<Notes, 'state'> => ({
  state: state === 'ready' ? 'draft' : state,
});

/** Notes after a person has read or rewritten texts. */
export function withoutUnread(
  notes: Notes,
  read: readonly { readonly language: LanguageCode; readonly keys: readonly string[] }[],
): Notes {
  const unread = { ...notes.unread };
  for (const { language, keys } of read) {
    unread[language] = (unread[language] ?? []).filter((key) => !keys.includes(key));
  }
  return { ...notes, unread };
}

/** Writes the new bytes to disk before replacing the file: after a full disk or a power cut there is either the old file or the new one. */
export async function writeFileAtomically(file: string, text: string | Uint8Array): Promise<void> {
  const temporary = path.join(path.dirname(file), `.${path.basename(file)}-${randomUUID()}`);
  try {
    const handle = await open(temporary, 'wx', 0o644);
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
