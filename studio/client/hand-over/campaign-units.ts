import { defaultLanguage, localeCodes } from '../../../config/languages.ts';
import { type LanguageCode, languages } from '../../../src/i18n/languages.ts';
import { partsOf, type TextForm } from '../../../tools/scripts/texts/inline-codes.ts';
import type { ReadUnit } from '../../../tools/scripts/texts/read-xliff.ts';
import type { XliffUnit } from '../../../tools/scripts/texts/write-xliff.ts';
import type { Draft } from '../../contracts.ts';
import { limitOfText, noteOf, textKeysOf } from '../text-keys.ts';

const textOf = (draft: Draft, language: LanguageCode, key: string): string | undefined => {
  const value = draft.texts[language]?.[key];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** Path of a campaign's English texts: the `original` of its files for translators. */
export const fileOfTexts = (name: string): string => `config/campaigns/${name}/texts/${defaultLanguage}.json`;

/** The texts of a campaign for the translator of a language. Copied texts that no one has reviewed count as untranslated. */
export function unitsOf(draft: Draft, language: LanguageCode): readonly XliffUnit[] {
  return textKeysOf(draft).flatMap((key) => {
    const source = textOf(draft, defaultLanguage, key);
    if (source === undefined) return [];
    const isRead = !(draft.unread[language] ?? []).includes(key);
    const target = isRead ? textOf(draft, language, key) : undefined;
    return {
      key,
      form: formOf(key),
      file: fileOfTexts(draft.name),
      ...{ source, target },
      context: noteOf(key),
      examples: [],
      limit: limitOfText(key),
    };
  });
}

/** Only clauses contain values, such as `{{stake}}`. */
const formOf = (key: string): TextForm => (key.startsWith('clauses.') ? 'interface' : 'words');

/** Values in a text, such as `{{stake}}`, without duplicates. */
const valuesIn = (key: string, text: string): readonly string[] => [
  ...new Set(
    partsOf(text, formOf(key)).flatMap((part) => (typeof part === 'string' || !part.isValue ? [] : part.code)),
  ),
];

/** A brace outside of a value means that the value is incomplete. */
const isWhole = (key: string, text: string): boolean =>
  partsOf(text, formOf(key)).every((part) => typeof part !== 'string' || !/[{}]/.test(part));

/** Language of a file: by its whole tag, else by the part before the region (`de` for `de-AT`). */
export function languageOfTag(tag: string): { readonly language: LanguageCode; readonly isExact: boolean } | undefined {
  const wanted = tag.toLowerCase();
  const tagsOf = (code: LanguageCode) => [code, languages[code].htmlLang.toLowerCase()];
  const exact = localeCodes.find((code) => tagsOf(code).includes(wanted));
  if (exact) return { language: exact, isExact: true };
  const [primary = ''] = wanted.split(/[-_]/);
  const near = localeCodes.find((code) => code === primary);
  return near && { language: near, isExact: false };
}

/** Version of a source text: the FNV-1a hash of its UTF-16. It detects changes; it is not cryptographic. */
export function versionOf(source: string): string {
  let hash = 0x81_1c_9d_c5;
  for (let at = 0; at < source.length; at += 1) hash = Math.imul(hash ^ source.charCodeAt(at), 0x01_00_01_93);
  // Begins with a letter, so that no program takes it for a number.
  return `v${(hash >>> 0).toString(16).padStart(8, '0')}`;
}

/** Effect of an imported text. Only `changed` ones are accepted without a review. */
export interface ImportRow {
  readonly key: string;
  readonly now: string | undefined;
  readonly next: string | undefined;
  readonly kind:
    | 'same'
    | 'changed'
    | 'source-changed'
    | 'not-whole'
    | 'placeholders'
    | 'too-long'
    | 'not-translated'
    | 'unknown';
  /** Placeholders that are missing or superfluous. */
  readonly placeholders: readonly string[];
  /** The current source, and the one that was translated, if they differ. */
  readonly source: string | undefined;
  readonly translatedSource: string;
}

/** Compares read units with the campaign, by their ids. */
export function compareUnits(draft: Draft, language: LanguageCode, units: readonly ReadUnit[]): readonly ImportRow[] {
  const known = new Set(textKeysOf(draft));
  return units.map(({ id: key, source: translatedSource, target: next, sourceVersion }) => {
    const now = textOf(draft, language, key);
    const source = textOf(draft, defaultLanguage, key);
    const placeholders = differentValues(valuesIn(key, source ?? ''), valuesIn(key, next ?? ''));
    const isUnread = (draft.unread[language] ?? []).includes(key);
    // Translation programs change the source text in the file, but keep its version.
    const isOtherSource =
      sourceVersion === undefined ? source !== translatedSource : versionOf(source ?? '') !== sourceVersion;
    const kind =
      !known.has(key) || source === undefined
        ? 'unknown'
        : next === undefined
          ? 'not-translated'
          : !isWhole(key, next)
            ? 'not-whole'
            : placeholders.length > 0
              ? 'placeholders'
              : [...next].length > limitOfText(key)
                ? 'too-long'
                : isOtherSource
                  ? 'source-changed'
                  : next === now && !isUnread
                    ? 'same'
                    : 'changed';
    return { key, now, next, kind, placeholders, source, translatedSource };
  });
}

const differentValues = (one: readonly string[], other: readonly string[]): readonly string[] => [
  ...one.filter((value) => !other.includes(value)),
  ...other.filter((value) => !one.includes(value)),
];
