import type { Request, Response } from 'express';
import { defaultLanguage } from '../../config/languages.ts';
import type { PendingCause } from '../../src/document/pending/block.tsx';
import type { PublicError } from '../../src/lib/error-catalogue.ts';
import { timedOut, withDeadline } from '../../src/lib/with-deadline.ts';
import { isPlatformFault } from '../../src/platform/platform-error.ts';
import type { RouteSpec } from '../../src/routes/route-types.ts';
import type { PreparedSite } from '../../src/state/prepared-site.ts';
import type { Session } from '../../src/state/session.ts';
import { unknownVisitor } from '../../src/state/visitor.ts';
import { requireKey } from '../context/request-context.ts';
import { inSpan } from '../context/span.ts';
import { MarqueeError } from '../errors.ts';
import type { HostPolicyLookup } from '../host/host-policy.ts';
import { pagePathOf } from '../http/send-redirect.ts';
import type { Lifecycle } from '../lifecycle.ts';
import { createNonce } from '../middleware/security-headers.ts';
import type { ShedReason } from '../observability/metrics.ts';
import type { Overload } from '../overload/create-overload.ts';
import type { PageRequestKind } from '../overload/render-slots.ts';
import { requestKind } from '../overload/request-kind.ts';
import type { CachedResponses } from '../page-cache/cached-responses.ts';
import type { PageCache } from '../page-cache/page-cache.ts';
import type { CacheEntryOptions } from '../page-cache/page-entries.ts';
import { type DocumentVisit, visitOf, visitorOf, watchedSearch } from '../pipeline/document-visit.ts';
import type { CacheKeyOf } from '../pipeline/keys.ts';
import type { SiteConfigurations } from '../platform/site-configurations.ts';
import { readConfigurationChanges } from './configuration-changes.ts';
import { type LoadForVisitor, markSessionEnded } from './load-for-visitor.ts';
import type { Caller } from './load-page.ts';
import type { MakeDocument, PageData, PreparedDocument } from './make-document.tsx';
import type { PageRequest, PageSender } from './page-sender.ts';
import type { SharedPages } from './shared-pages.ts';

interface PagesDeps {
  readonly hostPolicyOf: HostPolicyLookup;
  readonly configurations: Pick<SiteConfigurations, 'get'>;
  readonly lifecycle: Pick<Lifecycle, 'isDraining'>;
  readonly overload: Pick<Overload, 'slots' | 'recordShed' | 'isShellOnly'>;
  readonly cacheKeyOf: CacheKeyOf;
  /** Undefined if pages are not cached: each visitor's page is rendered separately. */
  readonly pageCache: PageCache | undefined;
  readonly cachedResponses: Pick<CachedResponses, 'remember'> | undefined;
  /** Documents that browsers fill themselves. */
  readonly shells: PageCache;
  /** Milliseconds that every page is fresh, overriding its route. */
  readonly freshMs: number | undefined;
  /** Milliseconds that a person waits for a page before a fallback is sent. */
  readonly shellTimeout: number | undefined;
  readonly sharedPages: SharedPages;
  readonly loadForVisitor: LoadForVisitor;
  readonly makeDocument: MakeDocument;
  readonly sender: PageSender;
}

/**
 * Responds to requests for pages, as documents or only as data, with the best available response (decision 29): a shared
 * page, a page rendered for the visitor, an older page, a shell that the browser fills, or a refusal.
 */
export class Pages {
  readonly #deps: PagesDeps;

  constructor(deps: PagesDeps) {
    this.#deps = deps;
  }

  /** Responds to a request for a page. */
  async respond(request: Request, response: Response, route: RouteSpec): Promise<void> {
    const { overload, lifecycle, pageCache } = this.#deps;
    const wanted = this.#wanted(request, response, route, await readConfigurationChanges(request, response, lifecycle));
    const cacheEntry = pageCache && this.#cacheEntryOf(wanted);
    if (hasFallback(wanted)) {
      if (overload.isShellOnly()) return this.#fallBack(wanted, cacheEntry, 'switch');
      if (isPerson(wanted.kind) && isSessionLate(response.locals.context.session))
        return this.#fallBack(wanted, cacheEntry, 'slow');
    }
    try {
      await (cacheEntry ? this.#sendShared(wanted, pageCache, cacheEntry) : this.#sendOwn(wanted));
    } catch (error) {
      // The browser asks for the page until the platform is back: a failure at once is no worse than a late reply (decision 151).
      const canWait = isPerson(wanted.kind) && this.#fallbackAfter(wanted) !== undefined;
      if (!canWait || response.headersSent || !isPlatformFault(error)) throw error;
      await this.#fallBack(wanted, cacheEntry, error.code);
    }
  }

  /** Sends the branded error page. Throws without a site configuration. */
  async sendError(
    request: Request,
    response: Response,
    route: RouteSpec,
    error: PublicError,
  ): Promise<'sent' | 'no-slot'> {
    const { configurations, makeDocument, overload, sender } = this.#deps;
    const { context } = response.locals;
    context.language ??= defaultLanguage;
    const wanted = this.#wanted(request, response, route);
    const site = await configurations.get(wanted.visit.language);
    // The visitor can quote the id, so that the failure is found in the log. A missing page needs none.
    const outcome = { error, ...(error.status >= 500 && { requestId: context.requestId }) };
    const release = await overload.slots.enter(wanted.kind);
    if (!release) return 'no-slot';
    try {
      const { visit } = wanted;
      const loaded = { visit, site, outcome, session: { status: 'anonymous' }, transport: noTransport } as const;
      const document = await makeDocument.documentOf(loaded, { nonce: createNonce() });
      await sender.sendDocument(wanted, document, async () => release);
      return 'sent';
    } finally {
      release();
    }
  }

  #wanted(
    request: Request,
    response: Response,
    route: RouteSpec,
    configuration?: DocumentVisit['configuration'],
  ): PageRequest {
    const { context } = response.locals;
    const visit = visitOf(request, context, this.#deps.hostPolicyOf(request), {
      route,
      pathname: context.match ? pagePathOf(request, response) : '/',
      search: watchedSearch(route, request.originalUrl),
    });
    return {
      request,
      response,
      visit: { ...visit, configuration },
      kind: requestKind(request, context.session),
      isDocument: context.responseKind !== 'data',
    };
  }

  /** The page's entry in the page cache; undefined for a personal response (goals O5 and S13). */
  #cacheEntryOf({ request, response, visit }: PageRequest): CacheEntryOptions | undefined {
    const { cacheKeyOf, freshMs } = this.#deps;
    const { route, pathname, search } = visit;
    const { context } = response.locals;
    if (route.cache === 'never' || request.method === 'POST') return undefined;
    if (pathname.length + search.length > maxUrlLength) return undefined;
    if (context.session?.status !== 'anonymous' || context.token || response.hasHeader('Set-Cookie')) return undefined;
    // Any sign of a session makes the key undefined, whether the session is valid or not.
    const key = cacheKeyOf(request);
    if (key === undefined) return undefined;
    return {
      key,
      path: context.match?.canonicalPath ?? pathname,
      freshMs: freshMs ?? route.cache.freshSeconds * 1_000,
      staleMs: route.cache.staleSeconds * 1_000,
    };
  }

  /** Sends a page of the page cache, rendering it if necessary. */
  async #sendShared(wanted: PageRequest, pageCache: PageCache, cacheEntry: CacheEntryOptions): Promise<void> {
    const { sharedPages, overload, cachedResponses, sender } = this.#deps;
    const { response, visit, kind, isDocument } = wanted;
    const make = () => (isDocument ? sharedPages.makeDocument(visit, kind) : sharedPages.makeData(visit));
    // A person may get a slot where a bot got none.
    const canRetry = (failure: unknown) => isOverload(failure) && !overload.slots.isFull(kind);
    try {
      const found = await withDeadline(pageCache.get(cacheEntry, make, canRetry), this.#fallbackAfter(wanted));
      if (response.locals.context.signal.aborted) return;
      if (found === timedOut) return await this.#fallBack(wanted, cacheEntry, 'slow');
      if (isOverload(found.cause)) overload.recordShed(kind, 'stale', 'limiter');
      sender.sendCached(wanted, found);
      if (canFallBack(visit.route)) cachedResponses?.remember(response, { ...cacheEntry, visit, page: found.page });
    } catch (error) {
      if (!isDocument || !isOverload(error)) throw error;
      await this.#fallBack(wanted, cacheEntry, 'limiter');
    }
  }

  /** Sends a page made for this visitor, or a fallback. */
  async #sendOwn(wanted: PageRequest): Promise<void> {
    const { configurations, overload, sender } = this.#deps;
    const { slots } = overload;
    const { context } = wanted.response.locals;
    // Don't load when no render slot is free.
    if (hasFallback(wanted) && slots.isFull(wanted.kind)) return this.#fallBack(wanted, undefined, 'limiter');
    const site = await configurations.get(requireKey(context, 'language'));
    const first = await this.#makeOwn(wanted, site);
    // The platform may have ended the session while the page's data was read.
    const made = first && markSessionEnded(context) ? await this.#makeOwn(wanted, site) : first;
    if (!made || context.signal.aborted) return;
    if ('json' in made) return sender.sendData(wanted, made);
    await sender.sendDocument(wanted, made, () => inSpan('render-slot', () => slots.enterAgain()));
  }

  /** Loads and renders the page; undefined if a fallback has been sent, or the visitor has left. */
  async #makeOwn(wanted: PageRequest, site: PreparedSite): Promise<PreparedDocument | PageData | undefined> {
    const { loadForVisitor, makeDocument, overload, shellTimeout } = this.#deps;
    const { request, response, visit: before, kind } = wanted;
    const { context } = response.locals;
    const loaded = await withDeadline(loadForVisitor(response, before, site), this.#fallbackAfter(wanted));
    if (context.signal.aborted) return undefined;
    if (loaded === timedOut) {
      await this.#fallBack(wanted, undefined, 'slow');
      return undefined;
    }
    // The session may have ended while the page was loaded.
    const loadedNow = () => ({ ...loaded, visit: { ...before, visitor: visitorOf(request, context.session) } });
    if (!wanted.isDocument) return makeDocument.pageDataOf(loadedNow());
    const making = overload.slots.begin(kind, async () => {
      if (context.signal.aborted) return undefined;
      const lateTimeout = isPerson(kind) ? shellTimeout : undefined;
      return makeDocument.documentOf(loadedNow(), { nonce: createNonce(), lateTimeout });
    });
    if (making) return making;
    if ('error' in loaded.outcome) throw new MarqueeError(loaded.outcome.error.code);
    if (!hasFallback(wanted)) throw new MarqueeError('region-blocked');
    await this.#fallBack(wanted, undefined, 'limiter');
    return undefined;
  }

  /** Milliseconds until a fallback is sent instead of the page; undefined without a fallback. */
  #fallbackAfter(wanted: PageRequest): number | undefined {
    const hasNone = wanted.kind === 'bot' || wanted.request.method === 'HEAD' || !hasFallback(wanted);
    return hasNone ? undefined : this.#deps.shellTimeout;
  }

  /**
   * Sends a cheap response instead of a page: an older page, a shell that the browser fills, or a refusal. Bots and prefetches get no
   * shell, which is useless to them. Throws `overloaded` if there is no fallback.
   */
  async #fallBack(wanted: PageRequest, cacheEntry: CacheEntryOptions | undefined, reason: ShedReason): Promise<void> {
    const { pageCache, overload, sender } = this.#deps;
    const { kind, response } = wanted;
    // Operators use the switch when pages are faulty: then people get no stale page either.
    const stale =
      cacheEntry && !(isPerson(kind) && reason === 'switch') ? pageCache?.lastGood(cacheEntry.key) : undefined;
    if (stale) {
      overload.recordShed(kind, 'stale', reason);
      return sender.sendCached(wanted, stale, reason);
    }
    try {
      if (isPerson(kind)) return await this.#sendShell(wanted, reason);
    } catch (error) {
      if (!isOverload(error)) throw error;
    }
    response.locals.context.responseOutcome = { answer: 'refused', reason };
    overload.recordShed(kind, 'refused', reason);
    throw new MarqueeError('overloaded');
  }

  /** Sends a shell, which contains no data of the visitor. */
  async #sendShell(wanted: PageRequest, reason: ShedReason): Promise<void> {
    const { shells, sharedPages, overload, sender } = this.#deps;
    const { visit, kind } = wanted;
    const { pathname, search, language, region, hostPolicy, brand, preferences } = visit;
    // Only a lack of render slots is caused by many visitors; a slow event loop or the operators' switch is not.
    const cause: PendingCause = reason === 'limiter' ? 'busy' : 'slow';
    const { tenant, loopbackAlias } = hostPolicy;
    const place = [tenant, loopbackAlias, brand.name, brand.version, region?.country];
    const key = JSON.stringify([cause, pathname, search, language, ...place, preferences]);
    const shellVisit: DocumentVisit = { ...visit, visitor: unknownVisitor };
    const shell = await shells.get({ key, path: pathname, ...shellWindow }, () =>
      sharedPages.makeShell(shellVisit, cause),
    );
    overload.recordShed(kind, 'shell', reason);
    sender.sendShell(wanted, shell, reason);
  }
}

/** Longer addresses are not real links: they would only fill the cache. */
const maxUrlLength = 512;

/** A shell changes only with the site configuration, and is needed under the highest load. */
const shellWindow = { freshMs: 30_000, staleMs: 30_000 } as const;

/** Refusals and missing pages have no fallback: the browser could not load them either. */
const canFallBack = ({ page }: RouteSpec): boolean => page !== 'block-page' && page !== 'not-found';

/** Page data has no fallback: the browser retries. */
const hasFallback = ({ isDocument, visit }: PageRequest): boolean => isDocument && canFallBack(visit.route);

/** Whether a person is waiting for the page now. */
const isPerson = (kind: PageRequestKind): boolean => kind === 'anonymous' || kind === 'signed-in';

/** Whether the error means that no render slot was free. */
const isOverload = (error: unknown): boolean => error instanceof MarqueeError && error.code === 'overloaded';

const isSessionLate = (session: Session | undefined): boolean =>
  session?.status === 'unknown' && session.isLate === true;

const noTransport: Caller['transport'] = () => Promise.reject(new Error('An error page calls nothing'));
