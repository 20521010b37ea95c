import { rate, share, sum } from './queries.ts';

const outcomes = 'ssr_outcome_total';
const cacheRequests = 'page_cache_requests_total';

/** Pages per second with any outcome, except visitors who left. */
export const answeredPages = (window: string, ...matchers: readonly string[]): string =>
  sum(rate(outcomes, window, 'outcome!="aborted"', ...matchers));

/** Share of pages sent as a fallback: an old page, the shell that the browser fills, or a refusal (reliability goal M10). */
export const degradedShare = (window: string, ...matchers: readonly string[]): string =>
  share(sum(rate(outcomes, window, 'outcome=~"stale|shell|refused"', ...matchers)), answeredPages(window, ...matchers));

/** Requests per second for pages that can be in the page cache. */
export const cacheablePages = (window: string): string => sum(rate(cacheRequests, window, 'outcome!="bypass"'));

/** Share of cacheable pages that needed no separate render. */
export const hitShare = (window: string): string =>
  share(sum(rate(cacheRequests, window, 'outcome!~"miss|bypass"')), cacheablePages(window));

/** Share of cacheable pages that had to be rendered. */
export const missShare = (window: string): string =>
  share(sum(rate(cacheRequests, window, 'outcome="miss"')), cacheablePages(window));

/** Share of the page cache's renders that failed. */
export const failedRefreshShare = (window: string): string =>
  share(
    sum(rate('page_cache_refreshes_total', window, 'outcome="failed"')),
    sum(rate('page_cache_refreshes_total', window)),
  );

/** Requests of people per second, for pages and calls, that were refused under load. */
export const refusedVisitors = (window: string): string =>
  sum(rate('overload_shed_total', window, 'answer="refused"', 'kind!~"bot|prefetch"'));
