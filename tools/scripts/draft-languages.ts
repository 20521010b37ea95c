import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { localeCodes } from '../../config/languages.ts';

const textsSchema = z.record(z.string(), z.string());

/** Folders of text files, one file a language. */
const folders = ['src/**/texts', 'src/campaigns/mechanics/*/clause-texts'];

const pluralSuffix = /_(?:zero|one|two|few|many|other)$/;

/** A language that has a file but is not published, and how many of the English texts it lacks. */
export interface DraftLanguage {
  readonly code: string;
  readonly missing: number;
  readonly all: number;
}

/** Finds the languages of `src/i18n/languages` that `config/languages.ts` does not list. */
export function draftLanguages(root: string): DraftLanguage[] {
  const known: readonly string[] = localeCodes;
  const drafts = globSync('src/i18n/languages/*.ts', { cwd: root })
    .map((file) => path.basename(file, '.ts'))
    .filter((code) => !known.includes(code));
  return drafts.toSorted().map((code) => {
    const files = folders.flatMap((folder) => globSync(`${folder}/en.json`, { cwd: root }));
    const texts = files.map((file) => {
      const expected = keysIn(path.join(root, file));
      const found = keysIn(path.join(root, path.dirname(file), `${code}.json`));
      return { all: expected.size, missing: [...expected].filter((key) => !found.has(key)).length };
    });
    const sum = (count: 'all' | 'missing') => texts.reduce((total, text) => total + text[count], 0);
    return { code, missing: sum('missing'), all: sum('all') };
  });
}

/** The line that `npm run check` prints about a draft. */
export const describeDraft = ({ code, missing, all }: DraftLanguage): string =>
  missing === 0
    ? `${code}: all ${all} texts; list it in config/languages.ts to publish it`
    : `${code}: ${missing} of ${all} texts are missing, it is not published`;

/** The keys of a file, a counted text once; an empty text is missing. */
function keysIn(file: string): Set<string> {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return new Set();
  }
  const entries = Object.entries(textsSchema.parse(JSON.parse(text)));
  return new Set(entries.flatMap(([key, value]) => (value.trim() === '' ? [] : [key.replace(pluralSuffix, '')])));
}
