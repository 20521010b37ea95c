import { lstat, readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { filesIn } from '../../../server/config/folder-files.ts';
import type { LanguageCode } from '../../../src/i18n/languages.ts';
import { isCampaignName } from '../../../tools/scripts/campaign/campaign-name.ts';
import type { Approval, CampaignVersion, VersionNote } from '../../publishing-contracts.ts';
import { notesFile } from '../drafts/draft-folder.ts';
import type { Repository } from '../repository/repository.ts';
import type { Files } from '../repository/trees.ts';
import type { Version } from '../repository/version-reader.ts';
import { isOfLanguage } from './contents.ts';
import { toDeletedName } from './deleted-name.ts';
import { readFiles } from './read-files.ts';

interface DraftVersionDeps {
  readonly repository: Repository<VersionNote>;
  /** Folder with the drafts. */
  readonly directory: string;
  /** Seconds since epoch. */
  readonly now: () => number;
}

/** Facts about a version besides its author and time. */
type NoteExtra = Pick<VersionNote, 'approvals' | 'languages' | 'from' | 'formerName' | 'plan' | 'reason'>;

/** Save points of drafts: a branch for each campaign. */
export type DraftVersions = ReturnType<typeof createDraftVersions>;

const refOf = (name: string): string => `drafts/${name}`;

export function createDraftVersions({ repository, directory, now }: DraftVersionDeps) {
  const findChangedFiles = async (before: string | undefined, tree: string): Promise<string[]> => {
    const then = before === undefined ? new Map<string, string>() : await repository.idsIn(before);
    const after = await repository.idsIn(tree);
    return [...new Set([...then.keys(), ...after.keys()])].filter((file) => then.get(file) !== after.get(file)).sort();
  };

  const newest = (name: string): Promise<Version<VersionNote> | undefined> => repository.newest(refOf(name));

  const commit = async (
    name: string,
    by: string,
    kind: VersionNote['kind'],
    tree: string,
    before: Version<VersionNote> | undefined,
    extra: NoteExtra = {},
  ): Promise<Version<VersionNote>> => {
    const at = now();
    const files = before?.tree === tree ? [] : await findChangedFiles(before?.tree, tree);
    const changed = files.length > 0 && { files };
    const note: VersionNote = { kind, name, by, at: new Date(at * 1000).toISOString(), ...changed, ...extra };
    const subject = `${name}: ${kind}`;
    const id = await repository.commit({ ref: refOf(name), tree, parent: before?.id, subject, by, at, note });
    return { id, tree, parent: before?.id, note };
  };

  /** Saves a version of the folder if it differs from the newest one. Returns the newest version. */
  const record = async (
    name: string,
    by: string,
    kind: VersionNote['kind'],
    extra?: NoteExtra,
  ): Promise<Version<VersionNote>> => {
    const folder = path.join(directory, name);
    const before = await newest(name);
    const tree = repository.writeTree(await readFiles(folder, await filesOf(folder)));
    if (before?.tree === tree && !extra) return before;
    return commit(name, by, kind, tree, before, extra);
  };

  const log = async (name: string): Promise<readonly Version<VersionNote>[]> => repository.log(refOf(name));

  return {
    record,
    log,
    newest,
    /** Saves the first version of a folder before it is changed. */
    begin: async (name: string): Promise<void> => {
      // A later check refuses an invalid name.
      if (!isCampaignName(name) || (await repository.head(refOf(name))) !== undefined) return;
      const folder = path.join(directory, name);
      if (!(await lstat(folder).catch(() => undefined))?.isDirectory()) return;
      await record(name, await lastWriter(folder), 'import');
    },
    /** Files of a version, except the studio's notes. */
    files: async (version: Pick<Version<VersionNote>, 'tree'>): Promise<Files> =>
      withoutNotes(await repository.readTree(version.tree)),
    /** Whether texts of a version were copied from another campaign that no one has read since. */
    hasUnread: async ({ tree }: Pick<Version<VersionNote>, 'tree'>): Promise<boolean> => {
      const notes = (await repository.readTree(tree)).get(notesFile);
      if (!notes) return false;
      const { unread = {} } = unreadSchema.parse(JSON.parse(notes.toString('utf8')));
      return Object.values(unread).some((keys) => keys.length > 0);
    },
    /** Adds a version with the same files and a note about them. */
    addNote: async (name: string, by: string, kind: VersionNote['kind'], extra: NoteExtra): Promise<void> => {
      const before = await newest(name);
      if (!before) throw new Error(`${name} has no version`);
      await commit(name, by, kind, before.tree, before, extra);
    },
    rename: (from: string, to: string): Promise<void> => repository.renameRef(refOf(from), refOf(to)),
    /** Moves the versions of a deleted draft to another name. */
    retire: async (name: string): Promise<void> => {
      const id = await repository.head(refOf(name));
      if (id !== undefined) await repository.renameRef(refOf(name), `deleted/${toDeletedName(name, id)}`);
    },
  };
}

/** Who has changed a draft last. */
export const authorOfAll = (log: readonly Version<VersionNote>[]): string | undefined =>
  log.find(({ note: { files = [] } }) => files.some((file) => file !== notesFile))?.note.by;

/** Approvals of any contents of a campaign, the newest first. */
export const approvalsIn = (log: readonly Version<VersionNote>[]): readonly Approval[] =>
  log.flatMap(({ note }) => (note.kind === 'approve' ? (note.approvals ?? []) : []));

/** Author of the last change that visitors of the language see. */
export const authorIn = (log: readonly Version<VersionNote>[], language: LanguageCode): string | undefined =>
  log.find(({ note: { files = [] } }) => files.some((file) => isOfLanguage(file, language)))?.note.by;

/** Who had changed a language last when a version of the draft was made. */
export function authorAt(log: readonly Version<VersionNote>[], id: string | undefined) {
  const index = log.findIndex((version) => version.id === id);
  return (language: LanguageCode) => authorIn(index < 0 ? log : log.slice(index), language);
}

/** A version as clients get it. */
export const asCampaignVersion = ({ id, note }: Version<VersionNote>): CampaignVersion => ({ id, ...note });

/** Files that services get: all but the studio's notes. */
export const withoutNotes = (files: Files): Files => new Map([...files].filter(([file]) => file !== notesFile));

async function filesOf(folder: string): Promise<string[]> {
  const isNoted = (await lstat(path.join(folder, notesFile)).catch(() => undefined))?.isFile() ?? false;
  return [...filesIn(folder), ...(isNoted ? [notesFile] : [])];
}

const unreadSchema = z.looseObject({ unread: z.record(z.string(), z.array(z.string())).optional().catch(undefined) });

const writerSchema = z.looseObject({ changedBy: z.string().optional() });

async function lastWriter(folder: string): Promise<string> {
  const notes = await readFile(path.join(folder, notesFile), 'utf8').catch(() => '{}');
  try {
    return writerSchema.safeParse(JSON.parse(notes)).data?.changedBy ?? 'import';
  } catch {
    // Damaged notes do not name the writer.
    return 'import';
  }
}
