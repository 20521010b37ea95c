import type { ErrorRequestHandler, RequestHandler } from 'express';
import { compileRoutes } from '../src/routes/match-route.ts';
import type { RouteSpec } from '../src/routes/route-types.ts';
import type { ConfigFiles } from './config/load-config-files.ts';
import type { AppDeps } from './create-app.ts';
import type { TrustOf } from './host/trust-of.ts';
import type { RunNamed } from './middleware/run-named.ts';
import { createDocumentPolicy } from './middleware/security-headers.ts';
import { shellPatience } from './overload/shell-patience.ts';
import { createPageCache } from './page-cache/page-cache.ts';
import type { RepeatedAnswers } from './page-cache/repeated-answers.ts';
import { createSharedReads } from './platform/shared-reads.ts';
import { createDocumentRenderer } from './render/document-renderer.tsx';
import { createDocuments } from './render/documents.ts';
import { createErrorHandler } from './render/error-handler.ts';
import { createLoadForVisitor } from './render/load-for-visitor.ts';
import { createLoadOutcome } from './render/load-outcome.ts';
import { createPageData } from './render/page-data.ts';
import { createPageHandler } from './render/page-handler.ts';
import { createSharedPages } from './render/shared-pages.ts';
import { createStaticError } from './render/static-error.ts';
import { createVisitorScripts } from './render/visitor-scripts.ts';
import { createWarmPages } from './render/warm-pages.ts';

/** Documents that browsers fill change with the site configuration only, and are needed when there is time for nothing. */
const shellStore = { maxBytes: 16 * 1024 * 1024, freshFor: 30_000 } as const;

/** What pages share with the rest of the application. */
interface PageSteps {
  readonly runNamed: RunNamed;
  readonly trustOf: TrustOf;
  readonly repeatedAnswers: RepeatedAnswers | undefined;
}

/** What answers requests for pages. */
export interface Pages {
  readonly routes: ReturnType<typeof compileRoutes>;
  readonly pageHandler: RequestHandler;
  readonly errorHandler: ErrorRequestHandler;
  /** Renders each kind of page once. */
  readonly warmPages: () => Promise<void>;
}

/** Puts together what makes pages: loaders, renderer, page cache, stand-ins and error pages. */
export function createPages(deps: AppDeps, { runNamed, trustOf, repeatedAnswers }: PageSteps): Pages {
  const { environment, configFiles, configurations, transportFor, overload, logger, metrics } = deps;
  const policy = createDocumentPolicy(trustOf, deps.isBehindVite);
  const renderTimeout = environment.RENDER_TIMEOUT_MS;
  const render = createDocumentRenderer({
    assetsFor: (avoidsCdn) => (deps.cdn?.isInUse() && !avoidsCdn ? deps.cdn.assets : deps.assets),
    visitorScripts: createVisitorScripts(configFiles.counters, environment.FINGERPRINT_SCRIPT_URL),
    hasDebugRoutes: environment.NODE_ENV !== 'production',
    policyFor: policy.policyFor,
    buildId: deps.buildId,
    origin: environment.PUBLIC_URL ?? '',
  });
  const loadOutcome = createLoadOutcome({
    pages: deps.pages,
    reads: createSharedReads(transportFor()),
    campaigns: configFiles.campaigns,
  });
  const loadForVisitor = createLoadForVisitor(loadOutcome, transportFor);
  const { slots } = overload;
  const making = { configurations, loadOutcome, render, transportFor, slots, renderTimeout, logger, metrics };
  const sharedPages = createSharedPages(making);
  const documents = createDocuments({
    trustOf,
    configurations,
    loadForVisitor,
    render,
    sharedPages,
    pageCache: deps.pageCache,
    repeatedAnswers,
    shells: createPageCache(shellStore),
    overload,
    patience: shellPatience(environment),
    renderTimeout,
    logger,
    metrics,
  });
  const routes = compileRoutes(withConfiguredMiddleware(deps.routes, configFiles.routeMiddleware));
  const answerPageData = createPageData({ configurations, loadForVisitor, buildId: deps.buildId });
  return {
    routes,
    pageHandler: createPageHandler({ routes, runNamed, documents, answerPageData }),
    errorHandler: createErrorHandler({
      documents,
      fallbackRoute: lastOf(deps.routes),
      sendStaticError: createStaticError({ messages: deps.messages, policyFor: policy.staticPolicyFor }),
      logger,
      metrics,
    }),
    warmPages: createWarmPages({
      routes: deps.routes,
      campaigns: configFiles.campaigns,
      sharedPages,
      trust: trustOf({ hostname: '', headers: {} }),
      logger,
    }),
  };
}

/** The route table with the middleware names that the configuration gives some of its routes. */
function withConfiguredMiddleware(
  routes: readonly RouteSpec[],
  configured: ConfigFiles['routeMiddleware'],
): RouteSpec[] {
  return routes.map((route) => ({ ...route, middleware: configured[route.id] ?? route.middleware }));
}

function lastOf(routes: readonly RouteSpec[]): RouteSpec {
  const last = routes.at(-1);
  if (last?.path !== '*') throw new Error('The last route of the table must catch all');
  return last;
}
