import type { LanguageCode } from '../i18n/languages.ts';
import { hrefInLanguage } from './route-href.ts';

/** The requested language is not available (R4.32). */
export class LanguageNotAvailableError extends Error {
  constructor() {
    super('The language is not available');
    this.name = 'LanguageNotAvailableError';
  }
}

/** The query key that sets the language: `?lng=de` redirects to the same page in German. */
export const languageKey = 'lng';

/** Parameters of a language change. */
export interface LanguageChange {
  readonly code: string;
  readonly available: readonly LanguageCode[];
  /** Path of the page that is shown, with or without a language prefix. */
  readonly pathname: string;
  /** Its query with the leading `?`, or empty. */
  readonly search: string;
}

/**
 * The address of the same page in another language (R4.33).
 * @throws {LanguageNotAvailableError} for an unavailable language (R4.32)
 */
export function hrefForLanguage({ code, available, pathname, search }: LanguageChange): string {
  const chosen = available.find((known) => known === code);
  if (chosen === undefined) throw new LanguageNotAvailableError();
  const query = new URLSearchParams(search);
  query.delete(languageKey);
  return hrefInLanguage(pathname, query.size === 0 ? '' : `?${query}`, chosen);
}
