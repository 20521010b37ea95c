import type { LanguageCode } from '../i18n/languages.ts';
import type { IndexedCmsPage } from '../platform/bonus-cms/cms-page-list.ts';
import type { PreparedSite } from '../state/prepared-site.ts';
import type { CurrentCampaign } from './running-campaigns.server.ts';

/** Content that the sitemap of a language can list, for a visitor of no country. */
export interface SitemapInput {
  readonly site: Pick<PreparedSite, 'configuration'>;
  readonly campaigns: readonly CurrentCampaign[];
  readonly lotteries: readonly string[];
  readonly contentPages: readonly IndexedCmsPage[];
}

/** An address of a page. */
interface SitemapAddress {
  readonly parameters?: Readonly<Record<string, string>>;
  /** Languages that it is in; missing: all. */
  readonly languages?: readonly LanguageCode[];
}

/** Addresses of a page in the sitemaps: `addresses` in its `page.server.ts`. Without it a page has one, without parameters. */
export type SitemapAddresses = (input: SitemapInput) => readonly SitemapAddress[];

/** The one address of a lottery page, while the section is on. */
export const ofLotterySection: SitemapAddresses = ({ site }) => (site.configuration.promo.isLottoAvailable ? [{}] : []);

/** An address for each lottery, while the section is on. */
export const ofEachLottery: SitemapAddresses = ({ site, lotteries }) =>
  site.configuration.promo.isLottoAvailable ? lotteries.map((lottoId) => ({ parameters: { lottoId } })) : [];
