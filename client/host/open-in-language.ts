import type { LanguageCode } from '../../src/i18n/languages.ts';
import { hrefInLanguage } from '../../src/routes/route-href.ts';

/** Leaves for the same page in another language; the way back does not lead to this one. */
export function openInLanguage(
  location: Pick<Location, 'pathname' | 'search' | 'hash' | 'replace'>,
  language: LanguageCode,
): void {
  location.replace(hrefInLanguage(location.pathname, location.search, language) + location.hash);
}

/** Was the page reached from another one of ours? Where browsers name no referrer it was not, as far as anybody knows. */
export function isReachedFromOurs({ referrer }: Pick<Document, 'referrer'>, origin: string): boolean {
  return URL.canParse(referrer) && new URL(referrer).origin === origin;
}
