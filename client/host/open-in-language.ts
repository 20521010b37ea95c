import type { LanguageCode } from '../../src/i18n/languages.ts';
import { parseUrl } from '../../src/lib/parse-url.ts';
import { hrefInLanguage } from '../../src/routes/route-href.ts';

/** Replaces the page with the same page in another language. */
export function openInLanguage(
  location: Pick<Location, 'pathname' | 'search' | 'hash' | 'replace'>,
  language: LanguageCode,
): void {
  location.replace(hrefInLanguage(location.pathname, location.search, language) + location.hash);
}

/** Whether the referrer is a page of Marquee; false if the browser sends no referrer. */
export function isInternalReferral({ referrer }: Pick<Document, 'referrer'>, origin: string): boolean {
  return parseUrl(referrer)?.origin === origin;
}
