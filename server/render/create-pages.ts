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
import { createCacheEntryOf } from './cache-entry.ts';
import { DocumentSender } from './document-sender.ts';
import { Documents } from './documents.ts';
import { createErrorHandler } from './error-handler.ts';
import { Fallbacks } from './fallbacks.ts';
import { createLoadForVisitor } from './load-for-visitor.ts';
import { createLoadPage } from './load-page.ts';
import { createMakeDocument } from './make-document.tsx';
import { type AnswerPageData, createPageData } from './page-data.ts';
import { createPartsCache } from './page-parts.ts';
import { createPreparePage } from './prepare-page.ts';
import { createSharedPages } from './shared-pages.ts';
import { createStaticError } from './static-error.ts';
import { VisitorDocuments } from './visitor-documents.ts';
import { createVisitorScripts } from './visitor-scripts.ts';
import { createWarmPages } from './warm-pages.ts';

/** Bytes for documents that browsers fill: they are needed under the highest load. */
const shellBytes = 4 * 1024 * 1024;

/** Dependencies that pages share with the other steps of a request. */
interface PageSteps {
  readonly table: readonly RouteSpec[];
  readonly reads: SharedReads;
  readonly cacheKeyOf: CacheKeyOf;
  readonly hostPolicyOf: HostPolicyLookup;
  readonly cachedResponses: CachedResponses | undefined;
}

/** Handlers of page requests. */
export interface Pages {
  readonly documents: Documents;
  readonly answerData: AnswerPageData;
  readonly errorHandler: ErrorRequestHandler;
  /** Renders each kind of page once. */
  readonly warm: () => Promise<void>;
}

/** Assembles the page handlers: loaders, blocks, documents, page data, error pages. */
export function createPages(
  services: Services,
  { table, reads, cacheKeyOf, hostPolicyOf, cachedResponses }: PageSteps,
): Pages {
  const {
    environment,
    clock,
    configFiles,
    configurations,
    transportFor,
    overload,
    compression,
    logger,
    metrics,
    demo,
  } = services;
  const policy = createDocumentPolicy(hostPolicyOf, services.isBehindVite);
  const renderTimeout = environment.RENDER_TIMEOUT_MS;
  const origin = environment.PUBLIC_URL ?? '';
  /** Components of islands of rendered pages, by the paths of their modules. */
  const islands = new Map<string, IslandComponent>();
  const makeDocument = createMakeDocument({
    preparePage: createPreparePage({
      partsCache: createPartsCache(environment.BLOCK_CACHE_MB * 1024 * 1024),
      addIsland: (address, component) => islands.set(address, component),
      reads,
      paletteStyles: services.campaigns.store.paletteStyles,
      origin,
      clock,
      logger,
      metrics,
      showFailure: services.showFailure,
    }),
    findIsland: (address) => {
      const component = islands.get(address);
      if (!component) throw new Error(`No block has been rendered with the island ${address}`);
      return component;
    },
    assetsFor: (avoidsCdn) => (services.cdn?.isInUse() && !avoidsCdn ? services.cdn.assets : services.assets),
    paletteText: services.campaigns.store.paletteText,
    policyFor: policy.policyFor,
    buildId: services.buildId,
    origin,
    isDemo: demo !== undefined,
    visitorScripts: createVisitorScripts(configFiles.counters, environment.FINGERPRINT_SCRIPT_URL, {
      consultant: environment.CONSULTANT_SCRIPT_URL,
      captcha: environment.CAPTCHA_SCRIPT_URL,
    }),
  });
  const loadPage = createLoadPage({
    loaders: new Map([...loaderTable, ...(demo?.loaders ?? [])]),
    reads,
    campaigns: services.campaigns.store,
    lotteries: services.configFiles.lotteries,
    policies: configFiles.regions,
    clock,
    logger,
    metrics,
  });
  const loadForVisitor = createLoadForVisitor(loadPage, transportFor);
  const sharedPages = createSharedPages({
    configurations,
    loadPage,
    makeDocument,
    transportFor,
    slots: overload.slots,
    renderTimeout,
    logger,
    metrics,
  });
  const cacheEntryOf = createCacheEntryOf({ cacheKeyOf, freshMs: environment.PAGE_CACHE_FRESH_MS });
  const sender = new DocumentSender({ compression, renderTimeout, logger, metrics });
  const timeout = shellTimeout(environment);
  const fallbacks = new Fallbacks({
    pageCache: services.pageCache,
    shells: createPageCache({ name: 'shells', maxBytes: shellBytes }),
    makeShell: sharedPages.makeShell,
    recordShed: overload.recordShed,
    sender,
  });
  const { documentOf } = makeDocument;
  const documents = new Documents({
    hostPolicyOf,
    overload,
    configurations,
    cacheEntryOf,
    pageCache: services.pageCache,
    cachedResponses,
    makePage: sharedPages.makePage,
    documentOf,
    forVisitors: new VisitorDocuments({
      configurations,
      loadForVisitor,
      documentOf,
      slots: overload.slots,
      shellTimeout: timeout,
      sender,
      fallbacks,
    }),
    fallbacks,
    sender,
    shellTimeout: timeout,
  });
  return {
    documents,
    answerData: createPageData({
      hostPolicyOf,
      configurations,
      loadForVisitor,
      makeDocument,
      sharedPages,
      cacheEntryOf,
      pageCache: services.pageCache,
      cachedResponses,
      metrics,
      lifecycle: services.lifecycle,
      compression,
    }),
    errorHandler: createErrorHandler({
      documents,
      fallbackRoute: lastOf(table),
      sendStaticError: createStaticError(
        policy.staticPolicyFor,
        (request) => hostPolicyOf(request).brand(),
        services.ownTexts.of,
      ),
      logger,
      metrics,
    }),
    warm: createWarmPages({
      table,
      campaigns: services.campaigns.store,
      sharedPages,
      hostPolicy: hostPolicyOf({ headers: {} }),
      logger,
    }),
  };
}

function lastOf(table: readonly RouteSpec[]): RouteSpec {
  const last = table.at(-1);
  if (last?.path !== '*') throw new Error('The last route of the table must catch all');
  return last;
}
