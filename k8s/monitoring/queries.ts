import { pageTable } from '../../src/pages/page-table.ts';

/**
 * The name that Marquee's pods are scraped under: in a Prometheus that many services share, names such as
 * `http_request_duration_seconds` belong to all of them.
 */
export const job = 'marquee';

/** Every page of the route table, as a matcher of the label `route`. */
export const pageRoutes = `route=~"${pageTable.map(({ id }) => id).join('|')}"`;

/** Pages that visitors want to see: the 404 page and the block page are intended error pages. */
export const meantRoutes = 'route!~"not-found|block-page|unmatched"';

/** Every group of API calls. */
export const apiRoutes = 'route=~"api:.+"';

/** The series of one of Marquee's metrics that fit the matchers, such as `route="home"`. */
export const series = (name: string, ...matchers: readonly string[]): string =>
  `${name}{${[`job="${job}"`, ...matchers].join(',')}}`;

/** Increase per second, averaged over a window. */
export const rate = (name: string, window: string, ...matchers: readonly string[]): string =>
  `rate(${series(name, ...matchers)}[${window}])`;

/** How often the process behind each address was started again in a time. A pod that is new has a new address. */
export const restartsIn = (window: string): string => `changes(${series('process_start_time_seconds')}[${window}])`;

/** A bucket of a histogram, by its upper end. Prometheus 3 writes whole numbers with a decimal, and 2 does not. */
export const upTo = (limit: number): string =>
  Number.isInteger(limit) ? `le=~"${limit}|${limit}.0"` : `le="${limit}"`;

/** `sum(…)`, or `sum by (…) (…)`. */
export const sum = (inner: string, by: readonly string[] = []): string =>
  by.length === 0 ? `sum(${inner})` : `sum by (${by.join(', ')}) (${inner})`;

/** A quantile of a histogram. */
export const quantile = (
  q: number,
  name: string,
  window: string,
  by: readonly string[],
  ...matchers: string[]
): string => `histogram_quantile(${q}, ${sum(rate(`${name}_bucket`, window, ...matchers), ['le', ...by])})`;

/** A share of a whole. 0 if nothing was counted for the part; no value without a whole. */
export const share = (part: string, whole: string): string => `(${part} or 0 * ${whole}) / ${whole}`;

/** Ends a query about a share: it is meaningless with hardly any traffic. */
export const atLeast = (perSecond: number, whole: string): string => `and ${whole} > ${perSecond}`;

/** Requests for pages and calls, in a second: without files and scanners. */
export const visitorRequests = (window: string): string =>
  sum(
    rate('http_request_duration_seconds_count', window, `route=~"api:.+|${pageTable.map(({ id }) => id).join('|')}"`),
  );
