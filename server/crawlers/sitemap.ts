import { contentPageTypes } from '../../config/constants.ts';
import { defaultLanguage } from '../../config/languages.ts';
import { isOver } from '../../src/campaigns/campaign-state.ts';
import { type LanguageCode, languages } from '../../src/i18n/languages.ts';
import { infoHref } from '../../src/pages/lotto-info/info-href.ts';
import { infoTabs } from '../../src/pages/lotto-info/lottery-info.ts';
import { hrefFor } from '../../src/routes/route-href.ts';
import type { Clock } from '../clock.ts';
import type { CampaignStore } from '../config/campaign-store.ts';
import { currentCampaigns } from '../loaders/running-campaigns.ts';
import { optional } from '../platform/optional.ts';
import type { SharedReads } from '../platform/shared-reads.ts';
import type { SiteConfigurations } from '../platform/site-configurations.ts';
import { escapeHtml } from '../render/escape-html.ts';
import { sitemapPath } from './crawler-paths.ts';

/** Makes the address of a page in a language. */
type PageHref = (language: LanguageCode) => string;

export interface IndexedPagesDeps {
  readonly campaigns: Pick<CampaignStore, 'list'>;
  readonly configurations: Pick<SiteConfigurations, 'get'>;
  readonly lotteries: ReadonlyMap<string, unknown>;
  readonly reads: Pick<SharedReads, 'banners' | 'indexedPages'>;
  readonly clock: Clock;
}

/**
 * Pages that search engines may list, for a visitor of no country: not those with `noindex` or another canonical page.
 */
export async function indexedPages({
  campaigns,
  configurations,
  lotteries,
  reads,
  clock,
}: IndexedPagesDeps): Promise<PageHref[]> {
  const [site, banners, contentPages = []] = await Promise.all([
    configurations.get(defaultLanguage),
    optional(reads.banners(defaultLanguage)),
    optional(reads.indexedPages()),
  ]);
  const now = Math.trunc(clock.now() / 1_000);
  return [
    (language) => hrefFor('home', language, {}),
    (language) => hrefFor('verify', language, {}),
    ...(site.configuration.promo.isLottoAvailable ? lotteryPages([...lotteries.keys()]) : []),
    ...(site.configuration.promo.isStoreAvailable
      ? [(language: LanguageCode) => hrefFor('promo-store', language, {})]
      : []),
    ...currentCampaigns({ campaigns: campaigns.list(), banners, language: defaultLanguage, country: undefined, now })
      .all.filter(({ prepared, state }) => !prepared.campaign.flags.isAlternativeView && !isOver(state))
      .map(
        ({
          prepared: {
            campaign: { name },
          },
        }): PageHref =>
          (language) =>
            hrefFor('promotion', language, { name }),
      ),
    ...contentPages
      .filter(({ type }) => addressedTypes.has(type))
      .map(
        ({ type, href }): PageHref =>
          (language) =>
            hrefFor('content-page', language, { cmsPageType: type, cmsPage: href }),
      ),
  ];
}

/** Types of content pages with an address: the content system may have others. */
const addressedTypes: ReadonlySet<string> = new Set(contentPageTypes);

/** The lists of all lotteries, and the tabs and results of each. */
const lotteryPages = (ids: readonly string[]): PageHref[] => [
  (language) => hrefFor('lotto-main', language, {}),
  (language) => hrefFor('lotto-results', language, {}),
  (language) => hrefFor('lotto-draws', language, {}),
  ...ids.flatMap((id): PageHref[] => [
    ...infoTabs.map(
      (tab): PageHref =>
        (language) =>
          infoHref(language, id, tab),
    ),
    (language) => hrefFor('lotto-archive', language, { lottoId: id }),
  ]),
];

const xml = '<?xml version="1.0" encoding="UTF-8"?>\n';
const sitemaps = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** The index: one sitemap for each language. */
export function sitemapIndex(origin: string, available: readonly LanguageCode[]): string {
  const entries = available.map((code) => `<sitemap><loc>${escapeHtml(origin + sitemapPath(code))}</loc></sitemap>`);
  return `${xml}<sitemapindex xmlns="${sitemaps}">\n${entries.join('\n')}\n</sitemapindex>\n`;
}

/** Sitemap of a language: each page with its translations, as in the head of the page. */
export function sitemap(
  pages: readonly PageHref[],
  { origin, language, available }: { origin: string; language: LanguageCode; available: readonly LanguageCode[] },
): string {
  const alternate = (tag: string, href: string) =>
    `<xhtml:link rel="alternate" hreflang="${tag}" href="${escapeHtml(origin + href)}"/>`;
  const entries = pages.map((hrefIn) =>
    [
      `<url><loc>${escapeHtml(origin + hrefIn(language))}</loc>`,
      alternate('x-default', hrefIn(defaultLanguage)),
      ...available.map((code) => alternate(languages[code].htmlLang, hrefIn(code))),
      '</url>',
    ].join(''),
  );
  return `${xml}<urlset xmlns="${sitemaps}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`;
}
