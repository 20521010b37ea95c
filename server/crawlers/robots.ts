import { pageDataPrefix } from '../../src/document/page-data.ts';
import { lotteryFilesPath } from '../../src/lottery/files/file-paths.ts';
import { apiBase } from '../../src/platform/transport.ts';
import { sitemapIndexPath } from './crawler-paths.ts';

/** Addresses without a page: data, calls, files of hosts and lotteries, and redirects, with and without a language. */
const withoutPages = [
  `${pageDataPrefix}/`,
  `${apiBase}/`,
  '/embed/',
  lotteryFilesPath,
  ...['banner', 'promo-redirect'].flatMap((path) => [`/${path}/`, `/*/${path}/`]),
];

/**
 * `robots.txt`. Pages that must not be listed have `noindex`, so they are allowed here: a crawler must fetch them to see it. Outside
 * production all is disallowed.
 */
export function robotsText(origin: string | undefined, isProduction: boolean): string {
  if (!isProduction) return 'User-agent: *\nDisallow: /\n';
  const rules = ['User-agent: *', ...withoutPages.map((path) => `Disallow: ${path}`)].join('\n');
  return `${rules}\n${origin === undefined ? '' : `\nSitemap: ${origin}${sitemapIndexPath}\n`}`;
}
