import { localeCodes } from '../../config/languages.ts';
import type { LanguageCode } from '../../src/i18n/languages.ts';

export const robotsPath = '/robots.txt';

/** The index of the sitemaps. */
export const sitemapIndexPath = '/sitemap.xml';

/** The sitemap of a language: at the root, because a sitemap counts for addresses at and below its own. */
export const sitemapPath = (language: LanguageCode): string => `/sitemap-${language}.xml`;

/** Every file for search engines. */
export const crawlerPaths: readonly string[] = [robotsPath, sitemapIndexPath, ...localeCodes.map(sitemapPath)];
