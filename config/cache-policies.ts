/** The `Cache-Control` of a page, by the name the route table uses. */
export const cachePolicies = {
  /** Anonymous pages: shared caches may keep them for seconds and serve them stale while they refresh. */
  'public-short': 'public, max-age=0, s-maxage=5, stale-while-revalidate=30, stale-if-error=86400',
  /** Never stored: the answer depends on who asks or from where. */
  'no-store': 'no-store',
} as const;

/** A name of {@link cachePolicies}. */
export type CachePolicyName = keyof typeof cachePolicies;

/** What every answer gets that carries something personal or sets a cookie. */
export const privateCacheControl = 'private, no-store';

/** Hashed assets never change. */
export const assetCacheControl = 'public, max-age=31536000, immutable';
