import type { PromotionRules, RegionPolicy } from '../../config/regions.ts';
import type { BlockInstance } from '../blocks/block.tsx';
import type { PageContent, PageDraft } from '../blocks/page-content.ts';
import type { Campaigns } from '../campaigns/campaign-view.ts';
import type { LanguageCode } from '../i18n/languages.ts';
import type { Texts } from '../i18n/texts.ts';
import type { ErrorCode } from '../lib/error-catalogue.ts';
import type { LotteryKind } from '../lottery/engine/lottery-kind.ts';
import type { SharedReads } from '../platform/shared-reads.server.ts';
import type { PlatformTransport } from '../platform/transport.ts';
import type { Looks } from '../state/looks.ts';
import type { PreparedSite } from '../state/prepared-site.ts';
import type { Region } from '../state/region.ts';
import type { RequestValues } from '../state/request-value.ts';
import type { Session } from '../state/session.ts';
import type { ProtectedVisitors } from './protected-visitor.server.ts';
import type { CurrentCampaignsFor } from './running-campaigns.server.ts';

/** Facts of the request that loaders may read, instead of the request itself. */
export interface LoaderInput {
  readonly parameters: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly language: LanguageCode;
  /** The texts of the language. */
  readonly t: Texts['t'];
  readonly session: Session;
  /** The visitor's region; missing on a route that does not need it. */
  readonly region: Region | undefined;
  /** Rules of the country that the visitor has registered in; missing without any. */
  readonly accountPolicy: RegionPolicy | undefined;
  /** Currency of the visitor's place. */
  readonly currency: string;
  readonly site: PreparedSite;
  /** Looks of the brand, as used by pages. */
  readonly looks: Looks;
  /** Seconds since epoch. */
  readonly now: number;
  /** For calls on the visitor's behalf, which are aborted when the visitor leaves. */
  readonly transport: PlatformTransport;
  readonly reads: SharedReads;
  readonly campaigns: Campaigns;
  readonly currentCampaigns: CurrentCampaignsFor;
  readonly protectedVisitors: ProtectedVisitors;
  /** Lottery kinds, by id. Pages of one lottery use `lotteryOf`. */
  readonly lotteries: ReadonlyMap<string, LotteryKind>;
  /** Values that the page's middlewares have published, read by key: `favoriteLotteries.of(values)`. */
  readonly values: RequestValues;
  /** Parses an author's blocks; counts unusable ones, but not those that the rules of the visitor's country forbid. */
  readonly readBlocks: (
    written: readonly unknown[],
    rules?: PromotionRules,
  ) => { readonly blocks: readonly BlockInstance[]; readonly leftOut: number };
  /** Counts unusable blocks of a content page, which are left out. */
  readonly recordLeftOut: (page: string, blocks: number) => void;
}

/**
 * Loads the content of one page, or returns the code of the error to show instead. Throws a `PlatformError` if the page
 * can't be shown without a failed call.
 */
export type Loader = (input: LoaderInput) => Promise<PageContent | PageDraft | ErrorCode>;
