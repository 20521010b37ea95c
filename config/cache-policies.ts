/**
 * For a page that Marquee caches for some seconds (decision 12). Other caches may not keep it: they do not know which
 * cookies count, and a streamed document holds a nonce.
 */
export const revalidateCacheControl = 'private, no-cache';

/** Policy of every response that contains personal data or sets a cookie. */
export const privateCacheControl = 'private, no-store';

/** Policy of a document that the browser fills; no proxy may change documents (`document-headers.ts`). */
export const shellCacheControl = 'no-store, no-transform';

/** The host SDK has one address for all its versions. */
export const embedCacheControl = 'public, max-age=300, stale-while-revalidate=86400';

/** Policy of the facts about a page that host pages read before they show it. They are the same for all visitors. */
export const embedInfoCacheControl = 'public, max-age=60';

/** Search engines may see a change of the campaigns an hour late. */
export const crawlerCacheControl = 'public, max-age=3600';

/** Files of lotteries are not for shared caches: access depends on the visitor's country. */
export const resultsCacheControl = 'private, max-age=60';

/** Results of years that are over. */
export const pastResultsCacheControl = 'private, max-age=86400';

/** Calendars read their files twice a day. */
export const calendarCacheControl = 'private, max-age=3600';

/** Hashed assets never change. */
export const assetCacheControl = 'public, max-age=31536000, immutable';
