import type { RequestHandler } from 'express';
import type { Environment } from '../config/environment.ts';
import type { PageNode } from '../src/document/page-view.ts';
import type { Loader } from '../src/pages/loader.server.ts';
import type { RouteSpec } from '../src/routes/route-types.ts';
import type { Clock } from './clock.ts';
import type { BrandFolders } from './config/brand-folders.ts';
import type { CampaignFolders } from './config/campaign-folders.ts';
import type { ConfigFiles } from './config/load-config-files.ts';
import type { TextFolders } from './config/text-folders.ts';
import type { AddressCountry } from './http/country-database.ts';
import type { QuickCompression } from './http/quick-compression.ts';
import type { Lifecycle } from './lifecycle.ts';
import type { NamedMiddleware } from './middleware/named-middleware.ts';
import type { CampaignsNotFound } from './observability/campaigns-not-found.ts';
import type { Logger } from './observability/logger.ts';
import type { Metrics } from './observability/metrics.ts';
import type { Tracing } from './observability/tracing.ts';
import type { Overload } from './overload/create-overload.ts';
import type { PageCache } from './page-cache/page-cache.ts';
import type { FindAdapted } from './platform/platform-adapter.ts';
import type { TransportFor } from './platform/server-transport.ts';
import type { SiteConfigurations } from './platform/site-configurations.ts';
import type { AssetIndex } from './render/asset-index.ts';
import type { TokenVerifier } from './session/verify-token.ts';

/** Services of the application, assembled from the settings by `assemble`. */
export interface Services {
  readonly environment: Environment;
  readonly clock: Clock;
  readonly configFiles: ConfigFiles;
  readonly campaigns: CampaignFolders;
  readonly brands: BrandFolders;
  /** The operator's overrides of built-in texts. */
  readonly ownTexts: TextFolders;
  readonly campaignsNotFound: CampaignsNotFound;
  readonly countryAt: AddressCountry;
  readonly routes: readonly RouteSpec[];
  readonly assets: AssetIndex;
  /** The same files on the asset CDN, and whether the CDN is in use. */
  readonly cdn: { readonly isInUse: () => boolean; readonly assets: AssetIndex } | undefined;
  /** Whether Vite injects styles and opens a WebSocket, which documents must allow. */
  readonly isBehindVite: boolean;
  /** In development: renders the failure in place of a failed block. */
  readonly showFailure: ((block: string, error: unknown) => PageNode) | undefined;
  readonly assetDirectory: string;
  /** Directory of the host SDK's files. */
  readonly embedDirectory: string;
  readonly buildId: string;
  readonly lifecycle: Lifecycle;
  readonly logger: Logger;
  readonly metrics: Metrics;
  /** Undefined if no collector is configured. */
  readonly tracing: Tracing | undefined;
  readonly transportFor: TransportFor;
  /** The operator's adapter of platform calls, if there is one. */
  readonly findAdapted: FindAdapted | undefined;
  readonly tokens: TokenVerifier;
  readonly configurations: SiteConfigurations;
  readonly overload: Overload;
  readonly compression: QuickCompression;
  /** Cache of shared pages; undefined if they are not cached. */
  readonly pageCache: PageCache | undefined;
  readonly demo: Demo | undefined;
}

/** Additions for the demo pages. A production build has none. */
export interface Demo {
  readonly routes: readonly RouteSpec[];
  /** Loaders of the demo pages, by page id. */
  readonly loaders: ReadonlyMap<string, Loader>;
  /** A handler that runs before the pages. */
  readonly front?: (services: Services) => RequestHandler;
  /** The API that the pages use. */
  readonly api: (services: Services & { readonly namedMiddleware: NamedMiddleware }) => RequestHandler;
}
