import * as z from 'zod';
import { countryCode } from '../config/iso-3166.ts';
import { localeCodes } from '../config/languages.ts';
import type { LanguageCode } from '../src/i18n/languages.ts';

/** Subject of an approval: a language, or a language as visitors of one country get it. */
export const localeSchema = z.strictObject({
  language: z.enum(localeCodes),
  /** Missing for the language in all countries. */
  country: countryCode.optional(),
});

/** A language, or a language as visitors of one country get it. */
export type Locale = z.infer<typeof localeSchema>;

/** A locale in one word: `de`, `de-AT`. */
export type LocaleTag = LanguageCode | `${LanguageCode}-${string}`;

const languagePart = new RegExp(`^(?:${localeCodes.join('|')})(?:-|$)`);

/** Checks only the language: rules of a country may be gone that had an approver. */
export const localeTag = z.custom<LocaleTag>((tag) => typeof tag === 'string' && languagePart.test(tag));

/** The locale in one word. */
export const tagOf = ({ language, country }: Locale): LocaleTag =>
  country === undefined ? language : `${language}-${country}`;
