import { isLanguageCode, type LanguageCode } from './languages.ts';

/** Sources of a visitor's language, in order (R4.28 to R4.31). */
export interface LanguageHints {
  /** Language in the address. */
  readonly route: string | undefined;
  /** The language of the page that the visitor comes from. */
  readonly previousRoute: string | undefined;
  readonly cookie: string | undefined;
}

/** The language to show: the first hint that names an available language; the default is always available. */
export function selectLanguage(
  hints: LanguageHints,
  available: readonly LanguageCode[],
  defaultLanguage: LanguageCode,
): LanguageCode {
  for (const hint of [hints.route, hints.previousRoute, hints.cookie]) {
    if (hint === undefined || !isLanguageCode(hint)) continue;
    if (hint === defaultLanguage || available.includes(hint)) return hint;
  }
  return defaultLanguage;
}
