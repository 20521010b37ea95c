import type { RequestHandler } from 'express';
import type { Environment } from '../config/environment.ts';
import type { PageNode } from '../src/document/page-view.ts';
import type { RouteSpec } from '../src/routes/route-types.ts';
import type { Clock } from './clock.ts';
import type { CampaignFolders } from './config/campaign-folders.ts';
import type { ConfigFiles } from './config/load-config-files.ts';
import type { AddressCountry } from './http/country-database.ts';
import type { QuickCompression } from './http/quick-compression.ts';
import type { Lifecycle } from './lifecycle.ts';
import type { Loader } from './loaders/loader.ts';
import type { NamedMiddleware } from './middleware/named-middleware.ts';
import type { Logger } from './observability/logger.ts';
import type { Metrics } from './observability/metrics.ts';
import type { Overload } from './overload/create-overload.ts';
import type { PageCache } from './page-cache/page-cache.ts';
import type { TransportFor } from './platform/server-transport.ts';
import type { SiteConfigurations } from './platform/site-configurations.ts';
import type { AssetIndex } from './render/asset-index.ts';
import type { TokenVerifier } from './session/verify-token.ts';

/** What the application is made of. `assemble` makes it out of the settings. */
export interface Services {
  readonly environment: Environment;
  readonly clock: Clock;
  readonly configFiles: ConfigFiles;
  readonly campaigns: CampaignFolders;
  readonly countryAt: AddressCountry;
  readonly routes: readonly RouteSpec[];
  readonly assets: AssetIndex;
  /** The same files on the asset CDN, and whether it is to be used now. */
  readonly cdn: { readonly isInUse: () => boolean; readonly assets: AssetIndex } | undefined;
  /** Vite writes styles into pages and talks over a socket of its own: documents allow it. */
  readonly isBehindVite: boolean;
  /** In development: what stands in the place of a block that failed. */
  readonly showFailure: ((block: string, error: unknown) => PageNode) | undefined;
  readonly assetDirectory: string;
  /** Where the files of the host SDK are. */
  readonly embedDirectory: string;
  readonly buildId: string;
  readonly lifecycle: Lifecycle;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly transportFor: TransportFor;
  readonly tokens: TokenVerifier;
  readonly configurations: SiteConfigurations;
  readonly overload: Overload;
  readonly compression: QuickCompression;
  /** Pages that many visitors get; nothing where they are not kept. */
  readonly pageCache: PageCache | undefined;
  readonly demo: Demo | undefined;
}

/** What the demo pages add. A production build has none of it. */
export interface Demo {
  readonly routes: readonly RouteSpec[];
  /** Loaders of their pages, by page id. */
  readonly loaders: ReadonlyMap<string, Loader>;
  /** What answers before the pages. */
  readonly front?: (services: Services) => RequestHandler;
  /** The API that the pages use. */
  readonly api: (services: Services & { readonly namedMiddleware: NamedMiddleware }) => RequestHandler;
}
