import type { Request, Response } from 'express';
import { privateCacheControl } from '../../config/cache-policies.ts';
import type { RouteMatch } from '../../src/routes/match-route.ts';
import type { RouteSpec } from '../../src/routes/route-types.ts';
import { type ConfigurationChanges, configurationChangesSchema } from '../../src/state/configuration-update.ts';
import { required } from '../context/request-context.ts';
import { MarqueeError } from '../errors.ts';
import { ownBody } from '../files/gzip-parts.ts';
import type { HostPolicyLookup } from '../host/host-policy.ts';
import type { QuickCompression } from '../http/quick-compression.ts';
import { readBody, refuseUnfitBody } from '../http/read-body.ts';
import { parseBody, parseJson } from '../http/read-json.ts';
import { refuseCrossSiteWrites } from '../http/refuse-cross-site-writes.ts';
import { pagePathOf } from '../http/send-redirect.ts';
import type { Lifecycle } from '../lifecycle.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { CachedResponses } from '../page-cache/cached-responses.ts';
import type { PageCache } from '../page-cache/page-cache.ts';
import { type DocumentVisit, visitOf, watchedSearch } from '../pipeline/document-visit.ts';
import type { SiteConfigurations } from '../platform/site-configurations.ts';
import { answeredBy, answeredWith } from './answered.ts';
import type { CacheEntryOf } from './cache-entry.ts';
import { type DocumentSource, retryAfterHeader, sendPage, setSource } from './document-headers.ts';
import { type LoadForVisitor, markSessionEnded } from './load-for-visitor.ts';
import type { MakeDocument } from './make-document.tsx';
import type { SharedPages } from './shared-pages.ts';

interface PageDataDeps {
  readonly hostPolicyOf: HostPolicyLookup;
  readonly configurations: SiteConfigurations;
  readonly loadForVisitor: LoadForVisitor;
  readonly makeDocument: MakeDocument;
  readonly sharedPages: Pick<SharedPages, 'makeData'>;
  readonly cacheEntryOf: CacheEntryOf;
  /** Cache of page data; without it each visitor gets their own. */
  readonly pageCache: PageCache | undefined;
  readonly cachedResponses: Pick<CachedResponses, 'remember'> | undefined;
  readonly metrics: Pick<Metrics, 'pageCache'>;
  readonly lifecycle: Pick<Lifecycle, 'isDraining'>;
  readonly compression: QuickCompression;
}

/** Maximum bytes of a host's changes. */
const maxBodyBytes = 16 * 1024;

/**
 * Answers a request for page data: the page of a navigation, or the same page again. A page whose host has changed the
 * site's configuration posts the changes.
 */
export function createPageData(deps: PageDataDeps) {
  const { hostPolicyOf, configurations, loadForVisitor, makeDocument, lifecycle, compression, metrics } = deps;

  /** Reads the current visitor: their session may end while the page is loaded. */
  const visitReader = (request: Request, response: Response, route: RouteSpec) => (): DocumentVisit =>
    visitOf(request, response.locals.context, hostPolicyOf(request), {
      route,
      pathname: pagePathOf(request, response),
      search: watchedSearch(route, request.originalUrl),
    });

  /** Sends data that other visitors share. False if this visitor gets their own. */
  const sendShared = async (request: Request, response: Response, visit: DocumentVisit): Promise<boolean> => {
    const { pageCache, sharedPages, cacheEntryOf, cachedResponses } = deps;
    const cacheEntry = pageCache && request.method !== 'POST' ? cacheEntryOf(request, response, visit) : undefined;
    if (!pageCache || !cacheEntry) return false;
    const found = await pageCache.get(cacheEntry, () => sharedPages.makeData(visit));
    const { context } = response.locals;
    if (context.signal.aborted) return true;
    context.answered = answeredWith(found);
    metrics.pageCache.inc({ outcome: found.outcome });
    setDataHeaders(response, found.outcome);
    sendPage(response, found.page, found, compression);
    cachedResponses?.remember(response, { ...cacheEntry, visit, page: found.page });
    return true;
  };

  return async (request: Request, response: Response, { route }: RouteMatch): Promise<void> => {
    const { context } = response.locals;
    const readVisit = visitReader(request, response, route);
    if (await sendShared(request, response, readVisit())) return;
    const site = await configurations.get(required(context, 'language'));
    const configuration = await readChanges(request, response, lifecycle);
    const make = async () => {
      const { outcome, caller } = await loadForVisitor(response, { ...readVisit(), configuration }, site);
      const visit = { ...readVisit(), configuration };
      return { outcome, data: await makeDocument.pageDataOf(visit, site, outcome, caller) };
    };
    const made = await make();
    if (context.signal.aborted) return;
    const { outcome, data } = markSessionEnded(context) ? await make() : made;
    if (context.signal.aborted) return;
    const status = 'error' in outcome ? outcome.error.status : 200;
    if (route.cache !== 'never' && status < 400) metrics.pageCache.inc({ outcome: 'bypass' });
    context.answered = answeredBy(route, outcome);
    setDataHeaders(response, 'bypass');
    response.status(status).set(retryAfterHeader(outcome));
    compression.send(response, ownBody(Buffer.from(data)));
  };
}

function setDataHeaders(response: Response, source: DocumentSource): void {
  setSource(response, source);
  // The data has an address other than the page's, so a cache must never mix them up.
  response.setHeader('Cache-Control', privateCacheControl);
  response.type('json');
}

async function readChanges(
  request: Request,
  response: Response,
  lifecycle: Pick<Lifecycle, 'isDraining'>,
): Promise<ConfigurationChanges | undefined> {
  if (request.method !== 'POST') return undefined;
  refuseCrossSiteWrites(request);
  refuseUnfitBody(request, { bodyLimit: maxBodyBytes });
  if (!request.is('application/json')) throw new MarqueeError('bad-request');
  await readBody(request, response, lifecycle);
  return parseBody(configurationChangesSchema, parseJson(request.body)).configuration;
}

/** Answers requests for the data of pages. */
export type AnswerPageData = ReturnType<typeof createPageData>;
