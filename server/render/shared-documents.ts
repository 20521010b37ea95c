import type { Request, Response } from 'express';
import { timedOut, withDeadline } from '../../src/lib/with-deadline.ts';
import type { Overload } from '../overload/create-overload.ts';
import type { CacheEntryOptions, PageCache } from '../page-cache/page-cache.ts';
import type { ResponseCache } from '../page-cache/response-cache.ts';
import type { DocumentVisit } from '../pipeline/document-visit.ts';
import type { CacheEntryOf } from './cache-entry.ts';
import { canFallBack, type DocumentRequest, fallbackAfter, isOverload } from './document-request.ts';
import type { DocumentSender } from './document-sender.ts';
import type { Fallbacks } from './fallbacks.ts';
import type { SharedPages } from './shared-pages.ts';

interface SharedDocumentsDeps {
  readonly pageCache: PageCache;
  readonly cacheEntryOf: CacheEntryOf;
  readonly makePage: SharedPages['makePage'];
  /** The first level in front of the page cache. */
  readonly responseCache: Pick<ResponseCache, 'remember'> | undefined;
  readonly overload: Pick<Overload, 'slots' | 'recordShed'>;
  /** Milliseconds that a person waits for a page before a fallback is sent. */
  readonly shellTimeout: number | undefined;
  readonly sender: DocumentSender;
  readonly fallbacks: Fallbacks;
}

/** Answers with shared pages from the page cache. */
export class SharedDocuments {
  readonly #deps: SharedDocumentsDeps;

  constructor(deps: SharedDocumentsDeps) {
    this.#deps = deps;
  }

  /** Cache entry of the page; undefined if the page is this visitor's own. */
  cacheEntryOf(request: Request, response: Response, visit: DocumentVisit): CacheEntryOptions | undefined {
    return this.#deps.cacheEntryOf(request, response, visit);
  }

  /** Sends the page, rendered if the cache has none. */
  async answer(wanted: DocumentRequest, cacheEntry: CacheEntryOptions): Promise<void> {
    const { pageCache, makePage, overload, responseCache, shellTimeout, sender, fallbacks } = this.#deps;
    const { request, response, visit, kind } = wanted;
    // A person may get a slot where a bot got none.
    const canRetry = (failure: unknown) => isOverload(failure) && !overload.slots.isFull(kind);
    try {
      const finding = pageCache.get(cacheEntry, () => makePage(visit, kind), canRetry);
      const found = await withDeadline(finding, fallbackAfter(wanted, shellTimeout));
      if (response.locals.context.signal.aborted) return;
      if (found === timedOut) return await fallbacks.send(wanted, cacheEntry, 'slow');
      if (isOverload(found.cause)) overload.recordShed(kind, 'stale', 'limiter');
      sender.sendCached(wanted, found);
      if (found.outcome === 'hit' && canFallBack(visit.route)) {
        responseCache?.remember(request, response, {
          visit,
          pageKey: cacheEntry.key,
          page: found.page,
          responseKind: 'document',
        });
      }
    } catch (error) {
      if (!isOverload(error)) throw error;
      await fallbacks.send(wanted, cacheEntry, 'limiter');
    }
  }
}
