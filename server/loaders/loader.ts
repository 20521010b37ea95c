import type { RegionPolicy } from '../../config/regions.ts';
import type { PageContent, PageDraft } from '../../src/blocks/page-content.ts';
import type { LanguageCode } from '../../src/i18n/languages.ts';
import type { Texts } from '../../src/i18n/texts.ts';
import type { ErrorCode } from '../../src/lib/error-catalogue.ts';
import type { LotteryKind } from '../../src/lottery/engine/lottery-kind.ts';
import type { PlatformTransport } from '../../src/platform/transport.ts';
import type { CampaignStore } from '../config/campaign-store.ts';
import type { Region, Session } from '../context/request-context.ts';
import type { ProtectedVisitors } from '../platform/protected-visitors.ts';
import type { SharedReads } from '../platform/shared-reads.ts';
import type { PreparedSite } from '../platform/site-configurations.ts';
import type { CurrentCampaignsFor } from './running-campaigns.ts';

/** Facts of the request that loaders may read; never the request itself. */
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
  /** Seconds since epoch. */
  readonly now: number;
  /** For calls on this visitor's behalf: aborted when the visitor leaves. */
  readonly transport: PlatformTransport;
  readonly reads: SharedReads;
  readonly campaigns: CampaignStore;
  readonly currentCampaigns: CurrentCampaignsFor;
  readonly protectedVisitors: ProtectedVisitors;
  /** Lottery kinds, by id. Pages of one lottery use `lotteryOf`. */
  readonly lotteries: ReadonlyMap<string, LotteryKind>;
  /** Ids of the visitor's favourite lotteries; none on a route that does not need them. */
  readonly favoriteLotteries: readonly string[];
  /** Counts unusable blocks of a content page, which are left out. */
  readonly noteLeftOut: (page: string, blocks: number) => void;
}

/**
 * Loads the content of one page, or returns the code of the error to show instead. Throws a `PlatformError` if the page
 * can't be shown without a failed call.
 */
export type Loader = (input: LoaderInput) => Promise<PageContent | PageDraft | ErrorCode>;
