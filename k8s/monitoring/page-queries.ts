import { rate, share, sum } from './queries.ts';

const outcomes = 'ssr_outcome_total';
const cacheRequests = 'page_cache_requests_total';

/** Pages answered in a second, in any way. Visitors who leave are excluded. */
export const answeredPages = (window: string, ...matchers: readonly string[]): string =>
  sum(rate(outcomes, window, 'outcome!="aborted"', ...matchers));

/**
 * Share of the pages whose visitors got a fallback: an old one, the shell that the browser fills, or a refusal
 * (reliability goal M10).
 */
export const degradedShare = (window: string, ...matchers: readonly string[]): string =>
  share(sum(rate(outcomes, window, 'outcome=~"stale|shell|refused"', ...matchers)), answeredPages(window, ...matchers));

/** Requests in a second for pages that the page cache may answer. */
export const cacheablePages = (window: string): string => sum(rate(cacheRequests, window, 'outcome!="bypass"'));

/** Share of them that needed no render of their own. */
export const hitShare = (window: string): string =>
  share(sum(rate(cacheRequests, window, 'outcome!~"miss|bypass"')), cacheablePages(window));

/** Share of them that had to be rendered. */
export const missShare = (window: string): string =>
  share(sum(rate(cacheRequests, window, 'outcome="miss"')), cacheablePages(window));

/** Share of the page cache's renders that failed. */
export const failedRefreshShare = (window: string): string =>
  share(
    sum(rate('page_cache_refreshes_total', window, 'outcome="failed"')),
    sum(rate('page_cache_refreshes_total', window)),
  );

/** Requests of people, for pages and calls, that were refused under load in a second. */
export const refusedVisitors = (window: string): string =>
  sum(rate('overload_shed_total', window, 'answer="refused"', 'kind!~"bot|prefetch"'));
