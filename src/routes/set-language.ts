import type { LanguageCode } from '../i18n/languages.ts';
import { hrefInLanguage } from './route-href.ts';

/** Somebody asked for a language that the operator has not switched on (specification, section 4). */
export class LanguageNotAvailableError extends Error {
  constructor() {
    super('The language is not available');
    this.name = 'LanguageNotAvailableError';
  }
}

/** The query key that sets the language: `?lng=de` leads to the same page in German. */
export const languageKey = 'lng';

/** What setting a language depends on. */
export interface LanguageChange {
  readonly code: string;
  readonly available: readonly LanguageCode[];
  /** Path of the page that is shown, with or without a language prefix. */
  readonly pathname: string;
  /** Its query with the leading `?`, or empty. */
  readonly search: string;
}

/**
 * The address that the same page has in the wanted language: setting a language leads there (specification, section 4).
 * @throws {LanguageNotAvailableError} for a language that is not among the available ones
 */
export function hrefForLanguage({ code, available, pathname, search }: LanguageChange): string {
  const chosen = available.find((known) => known === code);
  if (chosen === undefined) throw new LanguageNotAvailableError();
  const query = new URLSearchParams(search);
  query.delete(languageKey);
  return hrefInLanguage(pathname, query.size === 0 ? '' : `?${query}`, chosen);
}
