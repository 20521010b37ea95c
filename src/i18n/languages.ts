import { defaultLanguage, localeCodes } from '../../config/languages.ts';
import type { LanguageDefinition } from './language-definition.ts';

/** A language code Marquee can show pages in. */
export type LanguageCode = (typeof localeCodes)[number];

/** The part of a language definition that pages and browsers get. */
export interface Language extends Omit<LanguageDefinition, 'script' | 'quotes' | 'fonts'> {
  readonly code: LanguageCode;
}

const files = import.meta.glob<LanguageDefinition>('./languages/*.ts', { eager: true, import: 'language' });

/** Every language with a file, by its code, including those whose texts are incomplete. */
export const languageDefinitions: ReadonlyMap<string, LanguageDefinition> = new Map(
  Object.entries(files).map(([file, definition]) => [file.slice('./languages/'.length, -'.ts'.length), definition]),
);

/** The published languages by their codes. */
export const languages: Readonly<Record<LanguageCode, Language>> = publishedLanguages();

/** The languages in the order of the language switch. */
export const languageList: readonly Language[] = localeCodes.map((code) => languages[code]);

/** Languages that have a file and are not among `localeCodes`: no page is in them, and their texts may be incomplete. */
export const draftLanguages: readonly string[] = [...languageDefinitions.keys()].filter(
  (code) => !isLanguageCode(code),
);

export function isLanguageCode(value: string): value is LanguageCode {
  return Object.hasOwn(languages, value);
}

/** The language and its fallbacks, best first; the default is always the last. */
export function fallbackChain(code: LanguageCode): readonly LanguageCode[] {
  const chain: LanguageCode[] = [code];
  for (let next = languages[code].fallback; next && !chain.includes(next); next = languages[next].fallback) {
    chain.push(next);
  }
  return chain.includes(defaultLanguage) ? chain : [...chain, defaultLanguage];
}

/** The language, and its fallbacks in the same script, best first. */
export const fallbacksInScript = (code: LanguageCode): readonly LanguageCode[] =>
  fallbackChain(code).filter((other) => definitionOf(other).script === definitionOf(code).script);

/** The whole definition of a published language, with its fonts and quotation marks. */
export function definitionOf(code: LanguageCode): LanguageDefinition {
  const definition = languageDefinitions.get(code);
  if (!definition) throw new Error(`src/i18n/languages/${code}.ts is missing`);
  return definition;
}

function publishedLanguages(): Record<LanguageCode, Language> {
  const found: Partial<Record<LanguageCode, Language>> = {};
  for (const code of localeCodes) {
    const { script: _script, quotes: _quotes, fonts: _fonts, ...language } = definitionOf(code);
    found[code] = { code, ...language };
  }
  if (!isComplete(found)) throw new Error('A published language has no definition');
  return found;
}

function isComplete(found: Partial<Record<LanguageCode, Language>>): found is Record<LanguageCode, Language> {
  return localeCodes.every((code) => found[code] !== undefined);
}
