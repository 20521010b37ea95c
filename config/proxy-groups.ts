/** One group of the operator's API that browsers reach through Marquee. */
export interface ProxyGroup {
  /** Metric label and log field. */
  readonly id: string;
  /** Requests whose path starts with it go to the platform with the path unchanged. */
  readonly prefix: string;
  readonly methods: readonly string[];
  /** Names of the middlewares that run first, as in the route table. */
  readonly middleware: readonly string[];
  /** Request headers that are passed on; everything else stays here. */
  readonly requestHeaders: readonly string[];
  /** Response headers that reach the browser. */
  readonly responseHeaders: readonly string[];
  /** Milliseconds until the platform's whole answer must have come. */
  readonly timeout: number;
  /** Bytes. */
  readonly bodyLimit: number;
}

/** Headers that every group passes on. Identity goes as `x-auth`, which the proxy writes itself. */
const jsonRequestHeaders = ['accept', 'accept-language', 'content-type', 'content-length', 'x-requested-with'];
const jsonResponseHeaders = ['content-type', 'content-length', 'retry-after'];

/** The API groups (specification, section 7). */
export const proxyGroups: readonly ProxyGroup[] = [
  {
    id: 'promotions',
    prefix: '/web-api/api/web/promotions/',
    methods: ['GET', 'HEAD', 'POST'],
    middleware: ['region-block'],
    requestHeaders: jsonRequestHeaders,
    responseHeaders: jsonResponseHeaders,
    timeout: 5_000,
    bodyLimit: 64 * 1024,
  },
];
