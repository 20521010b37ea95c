import type { PromotionRules, RegionPolicy } from '../../config/regions.ts';
import type { BlockInstance } from '../blocks/block.tsx';
import type { PageContent, PageDraft } from '../blocks/page-content.ts';
import type { Campaigns } from '../campaigns/campaign-view.ts';
import type { LanguageCode } from '../i18n/languages.ts';
import type { Texts } from '../i18n/texts.ts';
import type { ErrorCode } from '../lib/error-catalogue.ts';
import type { LotteryKind } from '../lottery/engine/lottery-kind.ts';
import type { SharedReads } from '../platform/shared-reads.ts';
import type { PlatformTransport } from '../platform/transport.ts';
import type { PreparedSite } from '../state/prepared-site.ts';
import type { Region } from '../state/region.ts';
import type { Session } from '../state/session.ts';
import type { ProtectedVisitors } from './protected-visitor.server.ts';
import type { CurrentCampaignsFor } from './running-campaigns.server.ts';

/** What a loader knows of the request: never the request itself. */
export interface LoaderInput {
  readonly parameters: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly language: LanguageCode;
  /** The texts of the language. */
  readonly t: Texts['t'];
  readonly session: Session;
  /** Where the visitor is; missing on a route that does not ask. */
  readonly region: Region | undefined;
  /** Rules of the country that the visitor has registered in; missing where there are none. */
  readonly accountPolicy: RegionPolicy | undefined;
  /** Currency of the place where the visitor is. */
  readonly currency: string;
  readonly site: PreparedSite;
  /** Seconds since epoch. */
  readonly now: number;
  /** For calls on this visitor's behalf: it ends when the visitor leaves. */
  readonly transport: PlatformTransport;
  readonly reads: SharedReads;
  readonly campaigns: Campaigns;
  readonly currentCampaigns: CurrentCampaignsFor;
  readonly protectedVisitors: ProtectedVisitors;
  /** The lottery kinds, by id. A page of one asks `lotteryOf`. */
  readonly lotteries: ReadonlyMap<string, LotteryKind>;
  /** Ids of the lotteries that the visitor has marked; none on a route that does not ask. */
  readonly favoriteLotteries: readonly string[];
  /**
   * The blocks that an author has written, and how many were left out as they can't be used. What the rules of the visitor's
   * country do not allow is not among them, and is no fault.
   */
  readonly readBlocks: (
    written: readonly unknown[],
    rules?: PromotionRules,
  ) => { readonly blocks: readonly BlockInstance[]; readonly leftOut: number };
  /** So many blocks of a page of the content system can't be used, and are left out. */
  readonly noteLeftOut: (page: string, blocks: number) => void;
}

/**
 * Gathers the content of one page, or gives the code of the error that is shown instead. It throws a `PlatformError` where
 * the page can't be shown without a call that failed.
 */
export type Loader = (input: LoaderInput) => Promise<PageContent | PageDraft | ErrorCode>;
