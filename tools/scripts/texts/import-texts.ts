import { randomUUID } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RegionPolicies } from '../../../config/regions.ts';
import { textProblems } from '../../../server/config/text-folder.ts';
import { readTextFolder } from '../../../server/config/text-folder-problems.ts';
import { fileProblem, readTextFile } from '../../../server/files/limited-files.ts';
import { definitionOf, type LanguageCode, languageList } from '../../../src/i18n/languages.ts';
import { noOverrides, type TextOverrides } from '../../../src/i18n/text-overrides.ts';
import type { Messages } from '../../../src/i18n/texts.ts';
import { type ReadUnit, type ReadXliff, readXliff, XliffError } from './read-xliff.ts';
import { type OwnTexts, type TextUnit, textUnits, versionOfText } from './text-units.ts';

interface ImportInput {
  readonly file: string;
  /** `config/texts`. */
  readonly directory: string;
  readonly regions: RegionPolicies;
  /** Whether to show the changes and write nothing. */
  readonly isTrial: boolean;
  readonly print: (text: string) => void;
}

/** Maximum bytes of a file: about five times the size of an export. */
const maxBytes = 16 * 1024 * 1024;

/** Imports the texts of an XLIFF file, all of them or none. Returns the exit code. */
export function importTexts({ file, directory, regions, isTrial, print }: ImportInput): number {
  const refuse = (problems: readonly string[]): number => {
    for (const problem of problems) print(problem);
    print(`\nRefused: ${problems.length} to correct. Nothing was changed.`);
    return 1;
  };
  const read = readFile(file);
  if ('problem' in read) return refuse([read.problem]);
  const language = languageOf(read.language);
  if (!language) return refuse([`${file}: trgLang ${read.language} is not one of our languages`]);
  const owned = ownTextsIn(directory, language, regions);
  if ('problems' in owned) return refuse(owned.problems);
  const units = new Map(textUnits(language, owned, []).map((unit) => [unit.key, unit]));
  const problems = [
    ...read.problems.map(({ line, unit, message }) => problemAt(file, line, unit, message)),
    ...unitProblems(file, read.units, units),
  ];
  const changes = read.units.flatMap((unit) => changeOf(unit, units.get(unit.id)));
  const { own, sources } = owned;
  const next = withChanges(own, sources, changes, units);
  const lines = new Map(read.units.map(({ id, line }) => [id, line]));
  problems.push(
    ...textProblems(language, next, regions).map(({ key, message }) => problemAt(file, lines.get(key), key, message)),
  );
  if (problems.length > 0) return refuse(problems);
  for (const { unit, target } of changes) print(`${unit.key}\n  - ${unit.target}\n  + ${target}`);
  printChangedSources(read.units, units, print);
  print(summaryOf(read.units, units, changes));
  if (isTrial || changes.length === 0) return 0;
  writeTextFolder(directory, language, next);
  print(`Written: ${path.join(directory, language)}`);
  return 0;
}

function readFile(file: string): ReadXliff | { readonly problem: string } {
  try {
    return readXliff(readTextFile(file, maxBytes));
  } catch (error) {
    if (error instanceof XliffError) return { problem: `${file}:${error.line}: ${error.message}` };
    return { problem: `${file}: ${fileProblem(error)}` };
  }
}

/** The language that a tag of BCP 47 means: `pt-BR` is our `pt`. */
const languageOf = (tag: string): LanguageCode | undefined =>
  languageList.find(({ code }) =>
    [code, definitionOf(code).htmlLang].some((known) => known.toLowerCase() === tag.toLowerCase()),
  )?.code;

const problemAt = (file: string, line: number | undefined, unit: string | undefined, message: string): string =>
  `${file}${line === undefined ? '' : `:${line}`}: ${unit === undefined ? '' : `${unit}: `}${message}`;

/** An operator's texts in a language, with the versions of the English ones that they were written for. */
export function ownTextsIn(
  directory: string,
  language: LanguageCode,
  regions: RegionPolicies,
): (OwnTexts & { readonly sources: Messages }) | { readonly problems: readonly string[] } {
  const [own, english] = [language, 'en'].map((name) =>
    existsSync(path.join(directory, name)) ? readTextFolder(directory, name, regions) : { ...noOverrides, sources: {} },
  );
  const problems = [own, english].flatMap((folder) => (folder && 'problems' in folder ? folder.problems : []));
  if (!own || !english || 'problems' in own || 'problems' in english) {
    return { problems: [...new Set(problems)].map((problem) => path.join(directory, problem)) };
  }
  return { own, english, sources: own.sources };
}

function unitProblems(file: string, read: readonly ReadUnit[], units: ReadonlyMap<string, TextUnit>): string[] {
  const seen = new Set<string>();
  return read.flatMap(({ id, line }) => {
    const isTwice = seen.has(id);
    seen.add(id);
    if (isTwice) return [problemAt(file, line, id, 'is there twice: take one out')];
    return units.has(id) ? [] : [problemAt(file, line, id, 'there is no text of this name')];
  });
}

interface Change {
  readonly unit: TextUnit;
  readonly target: string;
  /** Version of the English text that it was written for. */
  readonly sourceVersion: string;
}

/** A text counts as changed if it differs from the one at the time of the export: ours may be newer. */
function changeOf(read: ReadUnit, unit: TextUnit | undefined): Change[] {
  const { target, source, sourceVersion = versionOfText(source) } = read;
  if (!unit || target === undefined || target === unit.target || versionOfText(target) === read.targetVersion)
    return [];
  return [{ unit, target, sourceVersion }];
}

interface NextTexts extends Pick<TextOverrides, 'interface' | 'clauses'> {
  readonly sources: Messages;
}

/** The operator's texts with the changes applied; texts that equal the built-in ones are dropped. */
function withChanges(
  own: TextOverrides,
  sources: Messages,
  changes: readonly Change[],
  units: ReadonlyMap<string, TextUnit>,
): NextTexts {
  const texts = new Map([...Object.entries(own.interface), ...Object.entries(own.clauses)]);
  const versions = new Map(Object.entries(sources));
  for (const { unit, target, sourceVersion } of changes) {
    texts.set(unit.key, target);
    versions.set(unit.key, sourceVersion);
  }
  for (const [key, text] of texts) if (units.get(key)?.builtIn === text) texts.delete(key);
  const of = (form: TextUnit['form']) =>
    Object.fromEntries(
      [...units.values()].flatMap((unit) => {
        const text = texts.get(unit.key);
        return unit.form === form && text !== undefined ? [[unit.key, text]] : [];
      }),
    );
  return {
    interface: of('interface'),
    clauses: of('clause'),
    sources: Object.fromEntries([...versions].filter(([key]) => texts.has(key))),
  };
}

/** English texts that have changed since the file was written. */
function printChangedSources(
  read: readonly ReadUnit[],
  units: ReadonlyMap<string, TextUnit>,
  print: (text: string) => void,
) {
  for (const { id, source, sourceVersion = versionOfText(source) } of read) {
    const unit = units.get(id);
    if (!unit || versionOfText(unit.source) === sourceVersion) continue;
    print(`${id}: the English text has changed since\n  - ${source}\n  + ${unit.source}`);
  }
}

function summaryOf(
  read: readonly ReadUnit[],
  units: ReadonlyMap<string, TextUnit>,
  changes: readonly Change[],
): string {
  const ids = new Set(read.map(({ id }) => id));
  const left = [...units.keys()].filter((key) => !ids.has(key)).length;
  const untranslated = read.filter(({ target }) => target === undefined).length;
  return [
    changes.length === 0 ? 'No difference' : `Changed: ${changes.length}`,
    ...(untranslated > 0 ? [`without a translation: ${untranslated}`] : []),
    ...(left > 0 ? [`not in the file: ${left}`] : []),
  ].join(', ');
}

/** Replaces the files of a language atomically: a running server never reads half of them. */
function writeTextFolder(directory: string, language: LanguageCode, texts: NextTexts): void {
  const place = path.join(directory, language);
  // Folders that begin with a dot are not languages.
  const [fresh, old] = [path.join(directory, `.new-${randomUUID()}`), path.join(directory, `.old-${randomUUID()}`)];
  mkdirSync(fresh, { recursive: true });
  for (const [name, content] of Object.entries(texts)) {
    writeFileSync(path.join(fresh, `${name}.json`), `${JSON.stringify(content, null, 2)}\n`);
  }
  chmodSync(fresh, 0o755);
  if (existsSync(place)) renameSync(place, old);
  renameSync(fresh, place);
  rmSync(old, { recursive: true, force: true });
}
