import type { LanguageCode } from '../../src/i18n/languages.ts';
import type { ErrorCode } from '../../src/lib/error-catalogue.ts';
import type { PlatformTransport } from '../../src/platform/transport.ts';
import type { CampaignStore } from '../config/campaign-store.ts';
import type { Region, Session } from '../context/request-context.ts';
import type { SharedReads } from '../platform/shared-reads.ts';
import type { PreparedSite } from '../platform/site-configurations.ts';

/** What a loader knows of the request: never the request itself. */
export interface LoaderInput {
  readonly parameters: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly language: LanguageCode;
  readonly session: Session;
  /** Where the visitor is; missing on a route that does not ask. */
  readonly region: Region | undefined;
  readonly site: PreparedSite;
  /** Seconds since epoch. */
  readonly now: number;
  /** For calls on this visitor's behalf: it ends when the visitor leaves. */
  readonly transport: PlatformTransport;
  readonly reads: SharedReads;
  readonly campaigns: CampaignStore;
}

/** A page's data, or the code of what the visitor is told instead. */
export type LoaderResult<Data> = { readonly data: Data } | { readonly error: ErrorCode };

/** Gathers the data of one page. It throws a `PlatformError` where the page can't be shown without a call that failed. */
export type Loader<Data> = (input: LoaderInput) => Promise<LoaderResult<Data>>;
