import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import english from '../data/bonus-texts/en.json' with { type: 'json' };

/** A text of bonuses, tournaments and the pages of the content system. */
export type BonusTextKey = keyof typeof english;

/** Values of `{name}` in a text. */
export type TextValues = Readonly<Record<string, string | number>>;

/** Returns texts in one language. */
export type BonusTexts = (key: BonusTextKey, values?: TextValues) => string;

const textsDirectory = path.resolve(import.meta.dirname, '../data/bonus-texts');
const textsSchema = z.record(z.string(), z.string().min(1));

const isTextKey = (key: string): key is BonusTextKey => Object.hasOwn(english, key);

/** The key of a text in a data file. */
export const bonusTextKeySchema = z.string().refine(isTextKey, 'there is no such text');

function readTexts(file: string): Record<string, string> {
  const texts = textsSchema.parse(JSON.parse(readFileSync(path.join(textsDirectory, file), 'utf8')));
  const missing = Object.keys(english).filter((key) => !Object.hasOwn(texts, key));
  if (missing.length > 0) throw new Error(`${file} has no ${missing.join(', ')}`);
  return texts;
}

const textsByLanguage: ReadonlyMap<string, Record<string, string>> = new Map(
  readdirSync(textsDirectory).map((file) => [path.basename(file, '.json'), readTexts(file)]),
);

/** The language of the texts: English if the operator has not translated them. */
export const translatedLanguage = (language: string): string => (textsByLanguage.has(language) ? language : 'en');

/** The texts in a language. Throws if a text has a placeholder without a value. */
export function bonusTexts(language: string): BonusTexts {
  const texts = textsByLanguage.get(translatedLanguage(language)) ?? english;
  return (key, values = {}) =>
    (texts[key] ?? english[key]).replace(/\{(\w+)\}/g, (_placeholder, name: string) => {
      const value = values[name];
      if (value === undefined) throw new Error(`The text ${key} needs ${name}`);
      return String(value);
    });
}
