import type { IncomingMessage } from 'node:http';
import type { Response } from 'express';
import type { CacheEntryOptions } from '../page-cache/page-cache.ts';
import type { DocumentVisit } from '../pipeline/document-visit.ts';
import type { CacheKeyOf } from '../pipeline/keys.ts';

interface CacheEntryDeps {
  readonly cacheKeyOf: CacheKeyOf;
  /** Milliseconds that every page is fresh, overriding its route. */
  readonly freshMs: number | undefined;
}

/** Longer addresses are not real links: they would only fill the cache. */
const maxUrlLength = 512;

/**
 * Makes the function that returns the cache entry of a visit, as a document or as data; undefined for a personal
 * response (goals O5 and S13). The path in its key tells data from documents.
 */
export const createCacheEntryOf =
  ({ cacheKeyOf, freshMs }: CacheEntryDeps) =>
  (request: IncomingMessage, response: Response, visit: DocumentVisit): CacheEntryOptions | undefined => {
    const { route, pathname, search, configuration } = visit;
    const { context } = response.locals;
    if (route.cache === 'never' || configuration || pathname.length + search.length > maxUrlLength) return undefined;
    if (context.session?.status !== 'anonymous' || context.token || response.hasHeader('Set-Cookie')) return undefined;
    // Any sign of a session counts, valid or not.
    const key = cacheKeyOf(request);
    if (key === undefined) return undefined;
    return {
      key,
      path: context.match?.canonicalPath ?? pathname,
      freshMs: freshMs ?? route.cache.freshSeconds * 1_000,
      staleMs: route.cache.staleSeconds * 1_000,
    };
  };

/** Returns the cache entry of a visit. */
export type CacheEntryOf = ReturnType<typeof createCacheEntryOf>;
