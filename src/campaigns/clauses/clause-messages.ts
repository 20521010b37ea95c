import { fallbackChain, isLanguageCode, type LanguageCode } from '../../i18n/languages.ts';
import { createTexts, type Messages, type Texts } from '../../i18n/texts.ts';
import { ClauseError } from './clause-error.ts';

const files = import.meta.glob<Messages>('./texts/*.json', { eager: true, import: 'default' });

const messagesByLanguage: ReadonlyMap<string, Messages> = new Map(
  Object.entries(files).map(([file, messages]) => [file.slice('./texts/'.length, -'.json'.length), messages]),
);

/** The languages that the clauses are written in. */
export const clauseLanguages: readonly LanguageCode[] = [...messagesByLanguage.keys()].filter(isLanguageCode);

/** The texts of the clauses as they are written, by language. */
export const clauseMessages = (language: LanguageCode): Messages => messagesByLanguage.get(language) ?? {};

/** The texts of the clauses in a language, or in the one that stands in for it. */
export function clauseTexts(language: LanguageCode): { readonly language: LanguageCode; readonly t: Texts['t'] } {
  const written = fallbackChain(language).find((code) => textsByLanguage.has(code));
  const t = written && textsByLanguage.get(written);
  if (written === undefined || !t) throw new Error(`The clauses have no texts for ${language}`);
  return { language: written, t };
}

/** A key without a text is a mistake of ours, which tests find. */
const createClauseTexts = (language: LanguageCode): Texts['t'] =>
  createTexts({
    language,
    messages: clauseMessages(language),
    onMissingKey: (key) => {
      throw new ClauseError(`clauses/texts/${language}.json: ${key} is missing`);
    },
  }).t;

const textsByLanguage: ReadonlyMap<LanguageCode, Texts['t']> = new Map(
  clauseLanguages.map((language) => [language, createClauseTexts(language)]),
);
