import { pageTable } from '../../src/pages/page-table.ts';

/**
 * Name of the job that scrapes Marquee's pods: in a Prometheus shared by many services, all of them have metrics such as
 * `http_request_duration_seconds`.
 */
export const job = 'marquee';

/** Every page of the route table, as a matcher of the label `route`. */
export const pageRoutes = `route=~"${pageTable.map(({ id }) => id).join('|')}"`;

/** Routes with content: all except the 404 page, the block page and unmatched requests. */
export const contentRoutes = 'route!~"not-found|block-page|unmatched"';

/** Every group of API calls. */
export const apiRoutes = 'route=~"api:.+"';

/** The series of one of Marquee's metrics that match the labels, such as `route="home"`. */
export const series = (name: string, ...matchers: readonly string[]): string =>
  `${name}{${[`job="${job}"`, ...matchers].join(',')}}`;

/** Increase per second, averaged over a window. */
export const rate = (name: string, window: string, ...matchers: readonly string[]): string =>
  `rate(${series(name, ...matchers)}[${window}])`;

/** Restarts of the process at each address within a window. A new pod has a new address. */
export const restartsIn = (window: string): string => `changes(${series('process_start_time_seconds')}[${window}])`;

/** Matches a histogram bucket by its upper bound. Prometheus 3 writes whole numbers with a decimal, Prometheus 2 does not. */
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

/** A part divided by the whole: 0 if there are no series for the part, no value if there are none for the whole. */
export const share = (part: string, whole: string): string => `(${part} or 0 * ${whole}) / ${whole}`;

/** Restricts the query of a share to times with enough traffic to be meaningful. */
export const atLeast = (perSecond: number, whole: string): string => `and ${whole} > ${perSecond}`;

/** Distance of each pod's checksum of folders from that of most pods: 0 for the same folders. */
export const checksumDistance = `abs(${series('folders_checksum')} - on (kind) group_left () quantile by (kind) (0.5, ${series('folders_checksum')}))`;

/** Requests per second for pages and calls, excluding files and scanners. */
export const visitorRequests = (window: string): string =>
  sum(
    rate('http_request_duration_seconds_count', window, `route=~"api:.+|${pageTable.map(({ id }) => id).join('|')}"`),
  );
