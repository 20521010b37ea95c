import { defaultLanguage } from '../../config/languages.ts';
import type { PageHead } from '../../src/document/page-view.ts';
import { type LanguageCode, languages } from '../../src/i18n/languages.ts';

/**
 * Addresses of a page in the languages that it is in, by BCP 47 tag. `x-default` is the default language, or the first that the
 * page is in.
 */
export function translationsOf(
  hrefIn: (language: LanguageCode) => string,
  available: readonly LanguageCode[],
  publishedIn: readonly LanguageCode[] = available,
): PageHead['translations'] {
  const published = available.filter((code) => publishedIn.includes(code));
  const unmatched = publishedIn.includes(defaultLanguage) ? defaultLanguage : published[0];
  return [
    ...(unmatched ? [['x-default', hrefIn(unmatched)] as const] : []),
    ...published.map((code) => [languages[code].htmlLang, hrefIn(code)] as const),
  ];
}
