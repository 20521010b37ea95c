import type { IndexedCmsPage } from '../platform/bonus-cms/cms-page-list.ts';
import type { PreparedSite } from '../state/prepared-site.ts';
import type { CurrentCampaign } from './running-campaigns.server.ts';

/** Content that sitemaps can list, for a visitor of no country. */
export interface SitemapInput {
  readonly site: Pick<PreparedSite, 'configuration'>;
  readonly campaigns: readonly CurrentCampaign[];
  readonly lotteries: readonly string[];
  readonly contentPages: readonly IndexedCmsPage[];
}

/**
 * Parameters of each address of a page in the sitemaps: `addresses` in its `page.server.ts`. Without it a page has one address
 * and no parameters.
 */
export type SitemapAddresses = (input: SitemapInput) => readonly Readonly<Record<string, string>>[];

/** The one address of a lottery page, while the section is on. */
export const ofLotterySection: SitemapAddresses = ({ site }) => (site.configuration.promo.isLottoAvailable ? [{}] : []);

/** An address for each lottery, while the section is on. */
export const ofEachLottery: SitemapAddresses = ({ site, lotteries }) =>
  site.configuration.promo.isLottoAvailable ? lotteries.map((lottoId) => ({ lottoId })) : [];
