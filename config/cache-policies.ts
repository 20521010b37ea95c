/** The `Cache-Control` of a page, by the name the route table uses. */
export const cachePolicies = {
  /**
   * The same for every anonymous visitor with the same settings, so that Marquee itself keeps it for some seconds. Caches
   * outside may not: they do not know which cookies count, and a streamed document holds a nonce.
   */
  'public-short': 'private, no-cache',
  /** Never stored: the answer depends on who asks or from where. */
  'no-store': 'no-store',
} as const;

/** A name of {@link cachePolicies}. */
export type CachePolicyName = keyof typeof cachePolicies;

/** What every answer gets that carries something personal or sets a cookie. */
export const privateCacheControl = 'private, no-store';

/** Of a document that the browser has to fill itself. */
export const shellCacheControl = 'no-store';

/** The host SDK has one address for all its versions. */
export const embedCacheControl = 'public, max-age=300, stale-while-revalidate=86400';

/** What host pages may know of a page before they show it: the same for everybody. */
export const embedInfoCacheControl = 'public, max-age=60';

/** Hashed assets never change. */
export const assetCacheControl = 'public, max-age=31536000, immutable';
