import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { lstat, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { defaultLanguage, localeCodes } from '../../config/languages.ts';
import { filesIn, foldersIn } from '../../server/config/folder-files.ts';
import { artExtensions, type artStems, isArtFile } from '../../server/config/folder-kinds.ts';
import type { ConfigFiles } from '../../server/config/load-config-files.ts';
import { hyphenateHeading } from '../../server/hyphens/hyphenate.ts';
import { rasterProblems } from '../../src/campaigns/art/raster-problems.ts';
import { svgProblems } from '../../src/campaigns/art/svg-problems.ts';
import { neededTexts } from '../../src/campaigns/campaign-texts.ts';
import type { Campaign } from '../../src/campaigns/campaign-types.ts';
import { ownClauseProblems, ownClauses } from '../../src/campaigns/clauses/own-clauses.ts';
import { startingFields } from '../../src/campaigns/mechanics/mechanic-starter.ts';
import { mechanicIds, mechanicTable } from '../../src/campaigns/mechanics/mechanic-table.ts';
import { palettes } from '../../src/campaigns/palettes/palette.ts';
import { missingNeededTexts } from '../../src/campaigns/published-languages.ts';
import { readFields } from '../../src/campaigns/read-fields.ts';
import type { LanguageCode } from '../../src/i18n/languages.ts';
import { isCampaignName } from '../../tools/scripts/campaign/campaign-name.ts';
import { findProblems } from '../../tools/scripts/campaign/check.ts';
import { withoutOwnFields } from '../../tools/scripts/campaign/copy-campaign.ts';
import { copyFolder } from '../../tools/scripts/campaign/copy-folder.ts';
import { type FieldPath, valueAt, withFollowingFields, withValue } from '../../tools/scripts/campaign/field-values.ts';
import { starterOf } from '../../tools/scripts/campaign/mechanic-starters.ts';
import { motifOf } from '../../tools/scripts/campaign/motif.ts';
import { isWithin, parseProblem } from '../../tools/scripts/campaign/parse-problem.ts';
import { platformProblems } from '../../tools/scripts/campaign/platform-problems.ts';
import { writeCampaignJson } from '../../tools/scripts/campaign/write-campaign-json.ts';
import { writeFolder } from '../../tools/scripts/campaign/write-folder.ts';
import {
  type BoardRow,
  type Change,
  type Conflict,
  type Draft,
  languageOf,
  type NewCampaign,
  type PlatformCheck,
  type Problem,
  textFile,
} from '../contracts.ts';
import { mergeValues } from './merge-values.ts';
import { withoutMetadata } from './without-metadata.ts';

/** A refused request; the message is shown to the user. */
export class Refusal extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

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

/** A campaign on the board, as its folder describes it. */
type DraftRow = Omit<BoardRow, 'waits'>;

/** The studio's notes on a campaign, in its folder; Marquee ignores them. */
export const notesFile = 'studio.json';
const notesSchema = z.looseObject({
  state: z.enum(['draft', 'ready']).optional(),
  from: z.string().optional(),
  changedBy: z.string().optional(),
  unread: z.partialRecord(z.enum(localeCodes), z.array(z.string())).default({}),
});
type Notes = z.infer<typeof notesSchema>;

const fieldsSchema = z.record(z.string(), z.unknown());
type Fields = z.infer<typeof fieldsSchema>;

/** Reads and changes the campaigns of a folder. Saves of one campaign run one after another. */
export function createDrafts({ directory, configFiles, platform, now, versions }: DraftDeps) {
  const lastSaves = new Map<string, Promise<unknown>>();

  /** Runs a task after the campaign's pending ones. */
  const inTurn = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    const before = lastSaves.get(name) ?? Promise.resolve();
    const task = before.then(work, work);
    lastSaves.set(name, task);
    try {
      return await task;
    } finally {
      if (lastSaves.get(name) === task) lastSaves.delete(name);
    }
  };

  /** Runs a change after the campaign's pending ones, and saves a version of the result. */
  const inVersion = <Result>(
    name: string,
    user: string,
    work: () => Promise<Result>,
    kind: 'save' | 'create' = 'save',
  ): Promise<Result> =>
    inTurn(name, async () => {
      await versions?.begin(name);
      const before = await bytesOf(name);
      try {
        const result = await work();
        await versions?.record(name, user, kind);
        return result;
      } catch (error) {
        // A full disk: the rest of the change would be recorded as a change of the next person who opens the draft.
        if (!(error instanceof Refusal)) await putBack(name, before).catch(() => undefined);
        throw error;
      }
    });

  /** All files of a folder; undefined if it does not exist. */
  const bytesOf = async (name: string): Promise<ReadonlyMap<string, Buffer> | undefined> => {
    const folder = path.join(directory, name);
    if (!isCampaignName(name) || !(await lstat(folder).catch(() => undefined))?.isDirectory()) return undefined;
    const files = [...filesIn(folder), ...(existsSync(path.join(folder, notesFile)) ? [notesFile] : [])];
    return new Map(
      await Promise.all(files.map(async (file) => [file, await readFile(path.join(folder, file))] as const)),
    );
  };

  const putBack = async (name: string, before: ReadonlyMap<string, Buffer> | undefined): Promise<void> => {
    const now = await bytesOf(name);
    const folder = path.join(directory, name);
    if (!before && now) await rm(folder, { recursive: true });
    for (const file of now?.keys() ?? []) if (before && !before.has(file)) await rm(path.join(folder, file));
    for (const [file, bytes] of before ?? []) {
      if (now?.get(file)?.equals(bytes) !== true) await writeFileAtomically(path.join(folder, file), bytes);
    }
  };

  const folderOf = async (name: string): Promise<string> => {
    const folder = path.join(directory, name);
    const isFolder = isCampaignName(name) && (await lstat(folder).catch(() => undefined))?.isDirectory();
    // `lstat`, because a symbolic link could lead out of the studio's folder.
    if (!isFolder) throw new Refusal(404, `There is no campaign ${name}`);
    return folder;
  };

  const read = async (name: string): Promise<Draft> => {
    const folder = await folderOf(name);
    const { files, notes, hash, art } = await readFiles(folder);
    const { problems, warnings, usable } = findProblems({ directory, names: [name], ...configFiles }, now());
    const fields = parseFields(files.get('campaign.json')) ?? {};
    return {
      name,
      version: hash,
      state: stateOf(fields, notes, now()),
      from: notes.from,
      changedBy: notes.changedBy,
      fields,
      texts: textsOf(files),
      titles: titlesOf(textsOf(files)),
      unread: notes.unread,
      art: [...art],
      problems: allProblems(
        problems.map((problem) => parseProblem(name, problem)),
        fields,
        textsOf(files),
      ),
      warnings: [...warnings.map((warning) => parseProblem(name, warning)), ...dateWarnings(fields, notes, now())],
      publishedIn: usable[0]?.campaign.publishedIn.slice(),
      withheld: usable[0] && [...usable[0].withheld].map(([country, reasons]) => ({ country, reasons: [...reasons] })),
    };
  };

  const writeNotes = async (folder: string, notes: Notes) =>
    writeFileAtomically(path.join(folder, notesFile), writeCampaignJson(notes));

  /** Saves changes, over those of others in other leaves. If another person has changed the same leaf, returns it and writes nothing. */
  const save = (name: string, changes: readonly Change[], user: string): Promise<Conflict | undefined> =>
    inVersion(name, user, async () => {
      const folder = await folderOf(name);
      const { files, notes } = await readFiles(folder);
      const contents = new Map<string, Fields>();
      const conflicts: Change[] = [];
      for (const { file, path: place, before, value } of changes) {
        const fields = contents.get(file) ?? parseFields(files.get(file));
        if (!fields) throw new Refusal(422, `${file} can't be read: fix it in an editor first`);
        const current = valueAt(fields, place);
        const merged = mergeValues(before, value, current, notes.changedBy === user ? 'same-person' : 'another-person');
        for (const inner of merged.conflicts) conflicts.push({ file, path: [...place, ...inner] });
        const changed = withValue(fields, place, merged.value);
        contents.set(file, file === 'campaign.json' ? withFollowingFields(changed, place) : changed);
      }
      if (conflicts.length > 0) {
        const places = new Map(
          conflicts.map(({ file, path: place }) => [`${file} ${place.join('/')}`, { file, path: place }]),
        );
        return {
          conflicts: [...places.values()].map(({ file, path: place }) => ({
            file,
            path: place,
            theirs: valueAt(parseFields(files.get(file)), place),
            yours: valueAt(contents.get(file), place),
          })),
          by: notes.changedBy,
        };
      }
      const changed = [...contents].filter(
        ([file, fields]) => !isDeepStrictEqual(parseFields(files.get(file)), fields),
      );
      // A save that changes nothing leaves a campaign ready.
      if (changed.length === 0) return undefined;
      for (const [file, fields] of changed) {
        await writeFileAtomically(path.join(folder, file), writeCampaignJson(fields));
      }
      const changedTexts = changes.flatMap(({ file, path: [key] }) => {
        const language = languageOf(file);
        return language === undefined ? [] : [{ language, keys: [String(key)] }];
      });
      await writeNotes(folder, { ...withoutUnread(notes, changedTexts), ...changedState(notes), changedBy: user });
      return undefined;
    });

  return {
    list: async (): Promise<readonly DraftRow[]> => {
      const names = foldersIn(directory).filter(isCampaignName);
      return Promise.all(names.map(async (name) => boardRow(name, await readFiles(path.join(directory, name)), now())));
    },
    read,
    save,
    inTurn,
    folderOf,
    /** Replaces all files of a campaign except the studio's notes, and makes it a draft again. */
    replaceFiles: async (name: string, files: ReadonlyMap<string, Buffer>, user: string): Promise<void> => {
      const folder = await folderOf(name);
      const { notes } = await readFiles(folder);
      await mkdir(path.join(folder, 'texts'), { recursive: true });
      for (const [file, bytes] of files) await writeFileAtomically(path.join(folder, file), bytes);
      for (const file of filesIn(folder)) if (!files.has(file)) await rm(path.join(folder, file));
      await writeNotes(folder, { ...notes, ...changedState(notes), changedBy: user });
    },
    /** Marks a campaign as published: from now on its dates decide whether it is scheduled, running or ended. */
    setPublished: async (name: string): Promise<void> => {
      const folder = await folderOf(name);
      const { state: _, ...notes } = (await readFiles(folder)).notes;
      await writeNotes(folder, notes);
    },
    create: (given: NewCampaign, user: string): Promise<void> => {
      const { name, from, startDay } = given;
      const write = async () => {
        if (from !== undefined) {
          const more = new Map([
            [notesFile, writeCampaignJson({ ...(await copiedNotes(await folderOf(from), from)), changedBy: user })],
          ]);
          const problem = await copyFolder({ directory, from, name, startDay, now: now(), more });
          if (problem !== undefined) throw new Refusal(422, problem);
          return;
        }
        const files = startingFiles(given, user, now());
        if (existsSync(path.join(directory, name))) {
          throw new Refusal(422, `Campaign ${name} already exists: choose another name`);
        }
        await writeFolder(directory, name, files);
      };
      return inVersion(name, user, write, 'create');
    },
    /** Compares records, dates and tournaments with the platform. A campaign that has problems has no page to compare. */
    checkPlatform: async (name: string): Promise<PlatformCheck> => {
      const { files } = await readFiles(await folderOf(name));
      const { usable } = findProblems({ directory, names: [name], ...configFiles }, now());
      if (usable.length === 0) return { problems: [], notAsked: 'fix what is wrong with the campaign first' };
      const found = await platformProblems(platform, usable, () => ({ name, files }));
      return typeof found === 'string'
        ? { problems: [], notAsked: found }
        : { problems: found.map((problem) => parseProblem(name, problem)) };
    },
    markRead: (name: string, language: LanguageCode, keys: readonly string[], user: string): Promise<void> =>
      inVersion(name, user, async () => {
        const folder = await folderOf(name);
        await writeNotes(folder, withoutUnread((await readFiles(folder)).notes, [{ language, keys }]));
      }),
    /** Replaces a picture with one that the client has cleaned; `undefined` removes it. */
    putArt: (name: string, stem: ArtStem, bytes: Buffer | undefined, user: string): Promise<void> =>
      inVersion(name, user, async () => {
        const folder = await folderOf(name);
        const picture = bytes && readArt(bytes);
        if (picture) await writeFileAtomically(path.join(folder, stem + picture.extension), picture.bytes);
        for (const extension of artExtensions.filter((other) => other !== picture?.extension)) {
          await rm(path.join(folder, stem + extension), { force: true });
        }
        const { notes } = await readFiles(folder);
        await writeNotes(folder, { ...notes, ...changedState(notes), changedBy: user });
      }),
    readArt: async (name: string, file: string): Promise<Buffer> => {
      const folder = await folderOf(name);
      if (!filesIn(folder).includes(file) || !isArtFile(file)) throw new Refusal(404, `There is no picture ${file}`);
      return readFile(path.join(folder, file));
    },
    setState: (name: string, state: 'draft' | 'ready', user: string): Promise<void> =>
      inVersion(name, user, async () => {
        const { problems, unread } = await read(name);
        const [problem] = problems;
        if (state === 'ready' && problem)
          throw new Refusal(422, `It is not ready: ${problem.field} ${problem.message}`);
        if (state === 'ready' && Object.values(unread).some((keys) => keys.length > 0)) {
          throw new Refusal(422, 'It is not ready: some of its texts have not been read yet, read them first');
        }
        const folder = await folderOf(name);
        await writeNotes(folder, { ...(await readFiles(folder)).notes, state, changedBy: user });
      }),
  };
}

type ArtStem = (typeof artStems)[number];

/** A ready campaign is a draft again after a change. */
const changedState = ({ state }: Notes): Pick<Notes, 'state'> => ({ state: state === 'ready' ? 'draft' : state });

/** Checks a picture by the rules of the product. Anything but WebP and JPEG must be a drawing. */
function readArt(bytes: Buffer): { readonly extension: string; readonly bytes: Buffer } {
  const picture = withoutMetadata(bytes) ?? { extension: '.svg', bytes };
  const problems =
    picture.extension === '.svg'
      ? svgProblems(bytes.toString('utf8'))
      : rasterProblems(picture.extension, picture.bytes);
  if (problems.length > 0) throw new Refusal(422, `The picture ${problems.join('; ')}`);
  return picture;
}

/**
 * Adds the problems of the facts and of own clauses, which the check skips while other fields are wrong. Drops the
 * problem of `promotionId` where `promotionIds`, from which it is derived, has one too.
 */
function allProblems(found: readonly Problem[], fields: Fields, texts: Draft['texts']): Problem[] {
  const ids = found.some(({ field }) => field === 'promotionIds');
  const shown = found.filter(({ field }) => !(ids && field === 'promotionId'));
  if (shown.length === 0) return shown;
  const isTold = (file: string, place: string) =>
    shown.some((problem) => problem.file === file && isWithin(place, problem.field));
  return [
    ...shown,
    ...(isTold('campaign.json', 'facts') ? [] : problemsOfFacts(fields)),
    ...problemsOfClauses(fields, texts).filter(({ file, field }) => !isTold(file, field)),
  ];
}

function problemsOfFacts(fields: Fields): Problem[] {
  const mechanic = mechanicTable.get(String(fields['mechanic']));
  const facts = mechanic && readFields(mechanic.factsSchema, fields['facts']);
  return facts && 'problems' in facts
    ? facts.problems.map((problem) => problemAt(['facts', ...problem.path], problem.message))
    : [];
}

const problemAt = (place: FieldPath, message: string): Problem => ({
  file: 'campaign.json',
  field: z.core.toDotPath([...place]),
  message,
});

function problemsOfClauses({ clauses }: Fields, texts: Draft['texts']): Problem[] {
  const own = readFields(ownClauses.optional(), clauses);
  if ('problems' in own)
    return own.problems.map(({ path: place, message }) => problemAt(['clauses', ...place], message));
  return [...knownTexts(texts)]
    .filter(([code]) => texts[code] !== undefined)
    .flatMap(([code, known]) =>
      ownClauseProblems(own.value, known).map(([field, message]) => ({ file: textFile(code), field, message })),
    );
}

const day = 86_400;

/** Days before now at which a draft may begin: almost a year is a year that was typed wrong. */
const usualDelay = 330;

/** Dates of a draft that are possible only with another year. */
function dateWarnings(fields: Fields, { state }: Notes, now: number): Problem[] {
  if (state === undefined) return [];
  const secondsOf = (key: string) => Date.parse(String(fields[key])) / 1000;
  const [start, end, terms] = [secondsOf('startTime'), secondsOf('expireTime'), secondsOf('termsDate')];
  const past = Math.floor((now - start) / day);
  return [
    ...(end < now ? [problemAt(['expireTime'], 'is over already: check the year of it and of startTime')] : []),
    ...(!(end < now) && past > usualDelay ? [problemAt(['startTime'], `was ${past} days ago: check its year`)] : []),
    ...(terms > now && terms > start
      ? [problemAt(['termsDate'], 'has not come yet, and is after startTime: check its year')]
      : []),
  ];
}

interface FolderFiles {
  readonly files: ReadonlyMap<string, string>;
  readonly art: Draft['art'];
  readonly notes: Notes;
  readonly hash: string;
}

async function readFiles(folder: string): Promise<FolderFiles> {
  const names = filesIn(folder);
  const hash = createHash('sha256');
  const files = new Map<string, string>();
  const art: Draft['art'] = [];
  for (const file of names) {
    const content = await readFile(path.join(folder, file));
    hash.update(file).update('\0').update(content).update('\0');
    if (isArtFile(file)) art.push({ file, version: hashOf(content) });
    else files.set(file, content.toString('utf8'));
  }
  const notes = await readFile(path.join(folder, notesFile), 'utf8').catch(() => '{}');
  return {
    files,
    art,
    notes: notesSchema.safeParse(parseFields(notes)).data ?? { unread: {} },
    hash: hash.digest('hex').slice(0, 16),
  };
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, 16);

function parseFields(text: string | undefined): Fields | undefined {
  // A new language has no file yet.
  if (text === undefined) return {};
  try {
    return fieldsSchema.safeParse(JSON.parse(text)).data;
  } catch {
    // The check says what is wrong with the file.
    return undefined;
  }
}

const textsOf = (files: ReadonlyMap<string, string>): Draft['texts'] =>
  Object.fromEntries(
    localeCodes.flatMap((code) => {
      const text = files.get(textFile(code));
      return text === undefined ? [] : [[code, parseFields(text) ?? {}]];
    }),
  );

const titlesOf = (texts: Draft['texts']): Draft['titles'] =>
  Object.fromEntries(
    localeCodes.flatMap((code) => {
      const title = texts[code]?.['title'];
      const divided = typeof title === 'string' ? hyphenateHeading(title, code) : title;
      return typeof divided === 'string' && divided !== title ? [[code, divided]] : [];
    }),
  );

/** Writes the new bytes to disk before replacing the file: after a full disk or a power cut there is either the old file or the new one. */
async function writeFileAtomically(file: string, text: string | Uint8Array): Promise<void> {
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

function withoutUnread(
  notes: Notes,
  read: readonly { readonly language: LanguageCode; readonly keys: readonly string[] }[],
): Notes {
  const unread = { ...notes.unread };
  for (const { language, keys } of read) {
    unread[language] = (unread[language] ?? []).filter((key) => !keys.includes(key));
  }
  return { ...notes, unread };
}

async function copiedNotes(folder: string, from: string): Promise<Notes> {
  const texts = textsOf((await readFiles(folder)).files);
  const unread = Object.fromEntries(Object.entries(texts).map(([code, own]) => [code, Object.keys(own)]));
  return { state: 'draft', from, unread };
}

/** Files of a new campaign with the default values of its mechanic. */
function startingFiles(
  { name, mechanic: mechanicInput, startDay }: NewCampaign,
  user: string,
  now: number,
): ReadonlyMap<string, string> {
  if (!isCampaignName(name)) throw new Refusal(422, 'The name must be lower-case words joined by hyphens');
  const mechanic = mechanicIds.find((id) => id === mechanicInput);
  if (mechanic === undefined) throw new Refusal(422, 'Choose how the campaign works');
  const starter = starterOf(mechanic);
  const start = startDay ?? new Date(now * 1000).toISOString().slice(0, 10);
  const fields = withoutOwnFields({
    ...startingFields({ name, mechanic, starter, currency: 'EUR' }),
    startTime: `${start}T00:00:00+00:00`,
  });
  const palette = palettes.get(starter.accent);
  const names = Object.entries(starter.names ?? {}).map(([id, own]) => [`names.${id}`, own]);
  const texts: Fields = { kicker: starter.kicker, tagline: starter.tagline, ...Object.fromEntries(names) };
  return new Map([
    ['campaign.json', writeCampaignJson(fields)],
    [textFile(defaultLanguage), writeCampaignJson(texts)],
    [
      notesFile,
      writeCampaignJson({ state: 'draft', changedBy: user, unread: { [defaultLanguage]: Object.keys(texts) } }),
    ],
    ...(palette ? [['art.svg', motifOf(mechanic, palette, name)] as const] : []),
  ]);
}

const looseFields = z.looseObject({
  label: z.string().catch(''),
  mechanic: z.string().catch(''),
  promotionIds: z.array(z.number()).catch([]),
  startTime: z.string().optional().catch(undefined),
  expireTime: z.string().optional().catch(undefined),
  products: z.array(z.string()).catch([]),
  eligibility: z.looseObject({ countries: z.array(z.string()).catch([]) }).catch({ countries: [] }),
  withoutLanguages: z.array(z.string()).catch([]),
});

function boardRow(name: string, { files, notes, art }: FolderFiles, now: number): DraftRow {
  const rawFields = parseFields(files.get('campaign.json'));
  const fields = looseFields.parse(rawFields ?? {});
  const texts = textsOf(files);
  const titles = localeCodes.flatMap((code) => texts[code]?.['title'] ?? []);
  const known = knownTexts(texts);
  // A text copied from another campaign and not reviewed since does not count.
  const isWritten = (code: LanguageCode) =>
    missingNeededTexts(known, code).length === 0 && neededTexts.every((key) => !notes.unread[code]?.includes(key));
  return {
    name,
    label: fields.label,
    title: String(titles[0] ?? name),
    mechanic: fields.mechanic,
    state: rawFields ? stateOf(rawFields, notes, now) : 'unreadable',
    startTime: fields.startTime,
    expireTime: fields.expireTime,
    products: fields.products,
    countries: fields.eligibility.countries,
    missing: {
      languages: localeCodes.filter((code) => !fields.withoutLanguages.includes(code) && !isWritten(code)),
      art: art.length === 0,
      record: fields.promotionIds.length === 0,
    },
  };
}

/** Written texts by language. */
const knownTexts = (texts: Draft['texts']): Campaign['texts'] =>
  new Map(
    localeCodes.map((code) => [
      code,
      Object.fromEntries(
        Object.entries(texts[code] ?? {}).flatMap(([key, text]) =>
          typeof text === 'string' && text.trim() !== '' ? [[key, text]] : [],
        ),
      ),
    ]),
  );

function stateOf(fields: Fields, notes: Notes, now: number): Draft['state'] {
  if (notes.state !== undefined) return notes.state;
  const { startTime = '', expireTime = '' } = looseFields.parse(fields);
  if (now < Date.parse(startTime) / 1000) return 'scheduled';
  return now >= Date.parse(expireTime) / 1000 ? 'ended' : 'running';
}
