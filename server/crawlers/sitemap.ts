import { defaultLanguage } from '../../config/languages.ts';
import type { LanguageCode } from '../../src/i18n/languages.ts';
import { sitemapAddresses } from '../../src/pages/loader-table.server.ts';
import { pageTable } from '../../src/pages/page-table.ts';
import { currentCampaigns } from '../../src/pages/running-campaigns.server.ts';
import { optional } from '../../src/platform/optional.ts';
import type { SharedReads } from '../../src/platform/shared-reads.server.ts';
import { fillRoutePath, pathWithLanguage } from '../../src/routes/route-href.ts';
import type { PageSpec } from '../../src/routes/route-types.ts';
import type { Clock } from '../clock.ts';
import type { CampaignStore } from '../config/campaign-store.ts';
import type { SiteConfigurations } from '../platform/site-configurations.ts';
import { escapeHtml } from '../render/escape-html.ts';
import { translationsOf } from '../render/translations.ts';
import { sitemapPath } from './crawler-paths.ts';

/** A page in the sitemap of a language. */
interface IndexedPage {
  readonly hrefIn: (language: LanguageCode) => string;
  /** Languages that it is in; missing: all. */
  readonly languages?: readonly LanguageCode[];
}

export interface IndexedPagesDeps {
  readonly campaigns: Pick<CampaignStore, 'list'>;
  readonly configurations: Pick<SiteConfigurations, 'get'>;
  readonly lotteries: ReadonlyMap<string, unknown>;
  readonly reads: Pick<SharedReads, 'banners' | 'indexedPages'>;
  readonly clock: Clock;
}

/**
 * Pages of a language that search engines may list, for a visitor without a country: neither `noindex` pages nor those with another
 * canonical page.
 */
export async function indexedPages(
  { campaigns, configurations, lotteries, reads, clock }: IndexedPagesDeps,
  language: LanguageCode,
): Promise<IndexedPage[]> {
  const [site, banners, contentPages = []] = await Promise.all([
    configurations.get(defaultLanguage),
    optional(reads.banners(defaultLanguage)),
    optional(reads.indexedPages()),
  ]);
  const now = Math.trunc(clock.now() / 1_000);
  const current = currentCampaigns({
    campaigns: campaigns.list(),
    banners,
    language,
    country: undefined,
    now,
  });
  const input = { site, campaigns: current.all, lotteries: [...lotteries.keys()], contentPages };
  return pageTable.flatMap(({ id, path, isInSitemap }: PageSpec): IndexedPage[] => {
    const addresses = isInSitemap ? (sitemapAddresses.get(id)?.(input) ?? [{}]) : [];
    return addresses.map(({ parameters = {}, languages }) => {
      const page = `/${fillRoutePath(path, parameters)}`;
      return { hrefIn: (code) => pathWithLanguage(page, code), ...(languages && { languages }) };
    });
  });
}

const xml = '<?xml version="1.0" encoding="UTF-8"?>\n';
const sitemaps = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** The index: one sitemap for each language. */
export function sitemapIndex(origin: string, available: readonly LanguageCode[]): string {
  const entries = available.map((code) => `<sitemap><loc>${escapeHtml(origin + sitemapPath(code))}</loc></sitemap>`);
  return `${xml}<sitemapindex xmlns="${sitemaps}">\n${entries.join('\n')}\n</sitemapindex>\n`;
}

/** Sitemap of a language: each page with its translations, as in the head of the page. */
export function sitemap(
  pages: readonly IndexedPage[],
  { origin, language, available }: { origin: string; language: LanguageCode; available: readonly LanguageCode[] },
): string {
  const entries = pages.map(({ hrefIn, languages }) =>
    [
      `<url><loc>${escapeHtml(origin + hrefIn(language))}</loc>`,
      ...translationsOf((code) => origin + hrefIn(code), available, languages).map(
        ([tag, href]) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${escapeHtml(href)}"/>`,
      ),
      '</url>',
    ].join(''),
  );
  return `${xml}<urlset xmlns="${sitemaps}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`;
}
