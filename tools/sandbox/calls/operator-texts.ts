import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import sectionTextRecords from '../data/section-texts.json' with { type: 'json' };

const textsDirectory = path.resolve(import.meta.dirname, '../data/texts');

/** The fallback of a language that the operator has not translated. */
const fallbackLanguage = 'en';

const textsSchema = z.strictObject({ licence: z.string(), dictionary: z.record(z.string(), z.string()) });
const translationsSchema = z.object({ [fallbackLanguage]: z.string() }).catchall(z.string());
const sectionSchema = z.record(z.string(), translationsSchema);

/** The operator's own texts in one language. */
export type OperatorTexts = z.infer<typeof textsSchema>;

const readTexts = (file: string): OperatorTexts =>
  textsSchema.parse(JSON.parse(readFileSync(path.join(textsDirectory, file), 'utf8')));

const textsByLanguage: ReadonlyMap<string, OperatorTexts> = new Map(
  readdirSync(textsDirectory)
    .filter((file) => file.endsWith('.json'))
    .map((file) => [path.basename(file, '.json'), readTexts(file)]),
);

const fallbackTexts = textsByLanguage.get(fallbackLanguage) ?? readTexts(`${fallbackLanguage}.json`);

const sections = z
  .strictObject({ site: sectionSchema, promotions: sectionSchema, lotteries: sectionSchema })
  .parse(sectionTextRecords);

/** The texts of a section of the operator's site; English if a text is not translated. */
export function sectionTexts(section: keyof typeof sections, language: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(sections[section]).map(([key, translations]) => [
      key,
      (Object.hasOwn(translations, language) ? translations[language] : undefined) ?? translations[fallbackLanguage],
    ]),
  );
}

/** The operator's texts; English for a language that it has not translated. */
export function operatorTexts(language: string): OperatorTexts {
  const { licence, dictionary } = textsByLanguage.get(language) ?? fallbackTexts;
  return { licence, dictionary: { ...dictionary, ...sectionTexts('site', language) } };
}
