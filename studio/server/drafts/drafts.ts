import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { filesIn, foldersIn } from '../../../server/config/folder-files.ts';
import { artExtensions, type artStems, isArtFile } from '../../../server/config/folder-kinds.ts';
import type { ConfigFiles } from '../../../server/config/load-config-files.ts';
import type { LanguageCode } from '../../../src/i18n/languages.ts';
import { isCampaignName } from '../../../tools/scripts/campaign/campaign-name.ts';
import { findProblems } from '../../../tools/scripts/campaign/check.ts';
import { parseProblem } from '../../../tools/scripts/campaign/parse-problem.ts';
import { platformProblems } from '../../../tools/scripts/campaign/platform-problems.ts';
import type { Change, Conflict, Draft, NewCampaign, PlatformCheck } from '../../contracts.ts';
import { Refusal } from '../refusal.ts';
import { boardRow, type DraftRow } from './board-row.ts';
import { checkArt } from './check-art.ts';
import { describeDraft } from './describe-draft.ts';
import {
  findFolder,
  putBack,
  readBoardFolder,
  readBytes,
  readDraftFolder,
  stateAfterChange,
  withoutUnread,
  writeFileAtomically,
  writeNotes,
} from './draft-folder.ts';
import { writeNewDraft } from './new-draft.ts';
import { saveChanges } from './save-changes.ts';

interface DraftDeps {
  /** Folder with one folder per campaign. */
  readonly directory: string;
  readonly configFiles: Pick<ConfigFiles, 'regions' | 'banners'>;
  /** Origin of the platform that has the promotions. */
  readonly platform: string;
  /** Seconds since epoch. */
  readonly now: () => number;
  /** Saves a version of a campaign before its first change, and after each change. */
  readonly versions?: {
    readonly begin: (name: string) => Promise<void>;
    readonly record: (name: string, user: string, kind: 'save' | 'create') => Promise<unknown>;
  };
}

/** Reads and changes the campaigns of a folder. */
export type Drafts = ReturnType<typeof createDrafts>;

type ArtStem = (typeof artStems)[number];

/** Changes of one campaign run one after another, and each is saved as a version. */
export function createDrafts({ directory, configFiles, platform, now, versions }: DraftDeps) {
  const runInTurn = createTurns();

  /** Runs a change after the campaign's pending ones, and saves a version of the result. */
  const runAsVersion = <Result>(
    name: string,
    user: string,
    work: () => Promise<Result>,
    kind: 'save' | 'create' = 'save',
  ): Promise<Result> =>
    runInTurn(name, async () => {
      await versions?.begin(name);
      const before = await readBytes(directory, name);
      try {
        const result = await work();
        await versions?.record(name, user, kind);
        return result;
      } catch (error) {
        // A full disk: the rest of the change would be recorded as a change of the next person who opens the draft.
        if (!(error instanceof Refusal)) await putBack(directory, name, before).catch(() => undefined);
        throw error;
      }
    });

  const folderOf = (name: string): Promise<string> => findFolder(directory, name);
  const check = (name: string) => findProblems({ directory, names: [name], ...configFiles }, now());

  const read = async (name: string): Promise<Draft> =>
    describeDraft(name, readDraftFolder(await folderOf(name)), check(name), now());

  return {
    list: (): readonly DraftRow[] =>
      foldersIn(directory)
        .filter(isCampaignName)
        .map((name) => boardRow(name, readBoardFolder(path.join(directory, name)), now())),
    read,
    runInTurn,
    folderOf,
    save: (name: string, changes: readonly Change[], user: string): Promise<Conflict | undefined> =>
      runAsVersion(name, user, async () => saveChanges(await folderOf(name), changes, user)),
    exists: (name: string): boolean => existsSync(path.join(directory, name)),
    /** Gives a folder another name; to be called in the turn of the campaign. */
    moveFolder: (name: string, to: string): Promise<void> =>
      rename(path.join(directory, name), path.join(directory, to)),
    /** Deletes a folder; to be called in the turn of the campaign. */
    removeFolder: (name: string): Promise<void> => rm(path.join(directory, name), { recursive: true }),
    /** Replaces all files of a campaign except the studio's notes, and makes it a draft again. */
    replaceFiles: async (name: string, files: ReadonlyMap<string, Buffer>, user: string): Promise<void> => {
      const folder = await folderOf(name);
      const { notes } = readDraftFolder(folder);
      await mkdir(path.join(folder, 'texts'), { recursive: true });
      for (const [file, bytes] of files) await writeFileAtomically(path.join(folder, file), bytes);
      for (const file of filesIn(folder)) if (!files.has(file)) await rm(path.join(folder, file));
      await writeNotes(folder, { ...notes, ...stateAfterChange(notes), changedBy: user });
    },
    /** Marks a campaign as published: from now on its dates decide whether it is scheduled, running or ended. */
    setPublished: async (name: string): Promise<void> => {
      const folder = await folderOf(name);
      const { state: _, ...notes } = readDraftFolder(folder).notes;
      await writeNotes(folder, notes);
    },
    create: (given: NewCampaign, user: string): Promise<void> =>
      runAsVersion(given.name, user, () => writeNewDraft(directory, given, user, now()), 'create'),
    /** Compares records, dates and tournaments with the platform. A campaign that has problems has no page to compare. */
    checkPlatform: async (name: string): Promise<PlatformCheck> => {
      const { files } = readDraftFolder(await folderOf(name));
      const { usable } = check(name);
      if (usable.length === 0) return { problems: [], notCompared: 'fix what is wrong with the campaign first' };
      const found = await platformProblems(platform, usable, () => ({ name, files }));
      return typeof found === 'string'
        ? { problems: [], notCompared: found }
        : { problems: found.map((problem) => parseProblem(name, problem)) };
    },
    markRead: (name: string, language: LanguageCode, keys: readonly string[], user: string): Promise<void> =>
      runAsVersion(name, user, async () => {
        const folder = await folderOf(name);
        await writeNotes(folder, withoutUnread(readDraftFolder(folder).notes, [{ language, keys }]));
      }),
    /** Replaces a picture with one that the client has cleaned; `undefined` removes it. */
    putArt: (name: string, stem: ArtStem, bytes: Buffer | undefined, user: string): Promise<void> =>
      runAsVersion(name, user, async () => {
        const folder = await folderOf(name);
        const picture = bytes && checkArt(bytes);
        if (picture) await writeFileAtomically(path.join(folder, stem + picture.extension), picture.bytes);
        for (const extension of artExtensions.filter((other) => other !== picture?.extension)) {
          await rm(path.join(folder, stem + extension), { force: true });
        }
        const { notes } = readDraftFolder(folder);
        await writeNotes(folder, { ...notes, ...stateAfterChange(notes), changedBy: user });
      }),
    readArt: async (name: string, file: string): Promise<Buffer> => {
      const folder = await folderOf(name);
      if (!filesIn(folder).includes(file) || !isArtFile(file)) throw new Refusal(404, `There is no picture ${file}`);
      return readFile(path.join(folder, file));
    },
    setState: (name: string, state: 'draft' | 'ready', user: string): Promise<void> =>
      runAsVersion(name, user, async () => {
        if (state === 'ready') assertReady(await read(name));
        const folder = await folderOf(name);
        await writeNotes(folder, { ...readDraftFolder(folder).notes, state, changedBy: user });
      }),
  };
}

/** Runs the tasks of a campaign one after another. */
function createTurns() {
  const last = new Map<string, Promise<unknown>>();
  return async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    const before = last.get(name) ?? Promise.resolve();
    const task = before.then(work, work);
    last.set(name, task);
    try {
      return await task;
    } finally {
      if (last.get(name) === task) last.delete(name);
    }
  };
}

/** @throws Refusal with the first problem, or for texts that no one has read */
function assertReady({ problems: [problem], unread }: Draft): void {
  if (problem) throw new Refusal(422, `It is not ready: ${problem.field} ${problem.message}`);
  if (Object.values(unread).some((keys) => keys.length > 0)) {
    throw new Refusal(422, 'It is not ready: some of its texts have not been read yet, read them first');
  }
}
