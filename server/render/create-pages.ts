import type { ErrorRequestHandler } from 'express';
import type { IslandComponent } from '../../src/document/PageNodes.tsx';
import { loaderTable } from '../../src/pages/loader-table.server.ts';
import type { SharedReads } from '../../src/platform/shared-reads.server.ts';
import type { RouteSpec } from '../../src/routes/route-types.ts';
import type { HostPolicyLookup } from '../host/host-policy.ts';
import { createDocumentPolicy } from '../middleware/security-headers.ts';
import { shellTimeout } from '../overload/shell-timeout.ts';
import type { CachedResponses } from '../page-cache/cached-responses.ts';
import { createPageCache } from '../page-cache/page-cache.ts';
import type { CacheKeyOf } from '../pipeline/keys.ts';
import type { Services } from '../services.ts';
import { createErrorHandler } from './error-handler.ts';
import { createLoadForVisitor } from './load-for-visitor.ts';
import { createLoadPage } from './load-page.ts';
import { createMakeDocument } from './make-document.tsx';
import { createPartsCache } from './page-parts.ts';
import { PageSender } from './page-sender.ts';
import { Pages } from './pages.ts';
import { createPreparePage } from './prepare-page.ts';
import { createPublishedLinks } from './published-links.ts';
import { createSharedPages } from './shared-pages.ts';
import { createStaticError } from './static-error.ts';
import { createVisitorScripts } from './visitor-scripts.ts';
import { createWarmPages } from './warm-pages.ts';

/** Cache size for documents that browsers fill: they are needed under the highest load. */
const shellBytes = 4 * 1024 * 1024;

/** Dependencies that pages share with the other steps of a request. */
interface PageSteps {
  readonly table: readonly RouteSpec[];
  readonly reads: SharedReads;
  readonly hostPolicyOf: HostPolicyLookup;
  readonly cacheKeyOf: CacheKeyOf;
  readonly cachedResponses: CachedResponses | undefined;
}

/** Handlers of page requests. */
interface PageHandlers {
  readonly pages: Pages;
  readonly errorHandler: ErrorRequestHandler;
  /** Renders each kind of page once. */
  readonly warm: () => Promise<void>;
}

/** Assembles the handlers of pages: loaders, blocks, documents, page data, error pages. */
export function createPages(services: Services, steps: PageSteps): PageHandlers {
  const { environment, configFiles, overload, demo, cdn } = services;
  const { hostPolicyOf, table } = steps;
  const { staticPolicyFor, policyFor } = createDocumentPolicy(hostPolicyOf, services.isBehindVite);
  const campaigns = services.campaigns.store;
  const { slots } = overload;
  const common = {
    ...services,
    ...steps,
    campaigns,
    slots,
    renderTimeout: environment.RENDER_TIMEOUT_MS,
    origin: environment.PUBLIC_URL ?? '',
  };
  /** Components of islands of rendered pages, by the paths of their modules. */
  const islands = new Map<string, IslandComponent>();
  const makeDocument = createMakeDocument({
    ...common,
    preparePage: createPreparePage({
      ...common,
      partsCache: createPartsCache(environment.BLOCK_CACHE_MB * 1024 * 1024),
      addIsland: (address, component) => islands.set(address, component),
      paletteStyles: campaigns.paletteStyles,
      publishedLinks: createPublishedLinks(() => campaigns.list(), common.origin),
    }),
    findIsland: (address) => {
      const component = islands.get(address);
      if (!component) throw new Error(`No block has been rendered with the island ${address}`);
      return component;
    },
    assetsFor: (avoidsCdn) => (cdn?.isInUse() && !avoidsCdn ? cdn.assets : services.assets),
    paletteText: campaigns.paletteText,
    policyFor,
    isDemo: demo !== undefined,
    visitorScripts: createVisitorScripts(configFiles.counters, environment.FINGERPRINT_SCRIPT_URL, {
      consultant: environment.CONSULTANT_SCRIPT_URL,
      captcha: environment.CAPTCHA_SCRIPT_URL,
    }),
  });
  const loadPage = createLoadPage({
    ...common,
    loaders: new Map([...loaderTable, ...(demo?.loaders ?? [])]),
    lotteries: configFiles.lotteries,
    policies: configFiles.regions,
  });
  const sharedPages = createSharedPages({ ...common, loadPage, makeDocument });
  const pages = new Pages({
    ...common,
    shells: createPageCache({ name: 'shells', maxBytes: shellBytes }),
    freshMs: environment.PAGE_CACHE_FRESH_MS,
    shellTimeout: shellTimeout(environment),
    sharedPages,
    loadForVisitor: createLoadForVisitor(loadPage, services.transportFor),
    makeDocument,
    sender: new PageSender(common),
  });
  return {
    pages,
    errorHandler: createErrorHandler({
      ...common,
      pages,
      fallbackRoute: lastOf(table),
      sendStaticError: createStaticError(
        staticPolicyFor,
        (request) => hostPolicyOf(request).brand(),
        services.ownTexts.of,
      ),
    }),
    warm: createWarmPages({ ...common, sharedPages, hostPolicy: hostPolicyOf({ headers: {} }) }),
  };
}

function lastOf(table: readonly RouteSpec[]): RouteSpec {
  const last = table.at(-1);
  if (last?.path !== '*') throw new Error('The last route of the table must catch all');
  return last;
}
