import { pageDataPrefix } from '../../src/document/page-data.ts';
import { lotteryFilesPath } from '../../src/lottery/files/file-paths.ts';
import { apiBase } from '../../src/platform/transport.ts';
import { sitemapIndexPath } from './crawler-paths.ts';

/** Addresses without a page: data, calls, files of hosts and lotteries, and redirects, with a language and without. */
const withoutPages = [
  `${pageDataPrefix}/`,
  `${apiBase}/`,
  '/embed/',
  lotteryFilesPath,
  ...['banner', 'promo-redirect'].flatMap((path) => [`/${path}/`, `/*/${path}/`]),
];

/**
 * `robots.txt`. Pages that must not be found say so themselves (`noindex`), so they are not refused here: a crawler has to
 * read them for that. Outside production nothing may be read.
 */
export function robotsText(origin: string | undefined, isProduction: boolean): string {
  if (!isProduction) return 'User-agent: *\nDisallow: /\n';
  const rules = ['User-agent: *', ...withoutPages.map((path) => `Disallow: ${path}`)].join('\n');
  return `${rules}\n${origin === undefined ? '' : `\nSitemap: ${origin}${sitemapIndexPath}\n`}`;
}
