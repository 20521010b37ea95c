/** One group of the operator's API that browsers reach through Marquee. */
export interface ProxyGroup {
  /** Metric label and log field. */
  readonly id: string;
  /**
   * Paths at and below which its calls lie. Where two groups fit, the longer prefix decides. What is passed on are the
   * calls of the call table (`src/platform/call-table.ts`) under them and nothing else; there it also says which are money
   * actions.
   */
  readonly prefixes: readonly string[];
  /** Path of the platform that stands for `/web-api`. */
  readonly target: string;
  readonly methods: readonly string[];
  /** Names of the middlewares that run first, as in the route table. */
  readonly middleware: readonly string[];
  /**
   * Which token goes on as `x-auth`. `current`: one that has not expired, which the page sent or else the session cookie
   * holds. `renewable`: one that may be over, and only if the page sent it, because the reply shows a token to the page.
   */
  readonly identity: 'current' | 'renewable';
  /** Request headers that are passed on; everything else stays here, or is written by the proxy itself. */
  readonly requestHeaders: readonly string[];
  /** Response headers that reach the browser. */
  readonly responseHeaders: readonly string[];
  /** Cookies of the platform that reach the browser: their values, with a scope of our own. */
  readonly cookies: readonly string[];
  /** Milliseconds until the platform's whole answer must have been passed on; browsers give up after 15 s. */
  readonly timeout: number;
  /** Bytes of a request's body. */
  readonly bodyLimit: number;
  /** Bytes of a reply's body. */
  readonly replyLimit: number;
}

const kilobyte = 1_024;

/** What groups have in common: JSON both ways, from everybody whom the region policy lets in. */
const common = {
  target: '/web-api',
  methods: ['GET', 'POST'],
  middleware: ['region-block'],
  identity: 'current',
  requestHeaders: ['accept', 'accept-language', 'content-type', 'idempotency-key'],
  responseHeaders: ['content-type', 'content-encoding', 'content-length', 'retry-after'],
  cookies: [],
  timeout: 5_000,
  bodyLimit: 16 * kilobyte,
  replyLimit: 512 * kilobyte,
} as const satisfies Partial<ProxyGroup>;

/** The platform may take its time where it moves money. */
const actionTimeout = 10_000;

/**
 * The API groups (specification, section 7). Calls that only the server makes (configuration, dictionary, who somebody
 * is, the app's authorization, debug) are in none of them: decision 20.
 */
export const proxyGroups: readonly ProxyGroup[] = [
  {
    ...common,
    id: 'landings',
    prefixes: ['/web-api/api/v3/landings', '/web-api/landing'],
    timeout: actionTimeout,
    replyLimit: 1_024 * kilobyte,
  },
  {
    ...common,
    id: 'third-party',
    prefixes: ['/web-api/api/thirdparty', '/web-api/external-api/tournaments'],
    methods: ['GET'],
    timeout: actionTimeout,
  },
  { ...common, id: 'lotto', prefixes: ['/web-api/external-api/lotto'], methods: ['GET'] },
  {
    ...common,
    id: 'bonus-cms',
    prefixes: ['/web-api/bonus-api'],
    methods: ['GET'],
    replyLimit: 1_024 * kilobyte,
  },
  {
    ...common,
    id: 'promotions',
    prefixes: [
      '/web-api/api/web/promotions',
      '/web-api/api/v3/promotions',
      '/web-api/external-api/promotions',
      '/web-api/external-api/evasfavorites',
      '/web-api/evaginarium',
      '/web-api/promotions',
    ],
    timeout: actionTimeout,
    bodyLimit: 64 * kilobyte,
  },
  {
    ...common,
    id: 'session',
    prefixes: ['/web-api/external-api/fastLogin', '/web-api/user/disconnect'],
    methods: ['POST'],
    cookies: ['user_token'],
  },
  {
    ...common,
    id: 'token',
    prefixes: ['/web-api/user/gettoken'],
    methods: ['GET'],
    identity: 'renewable',
  },
  {
    ...common,
    id: 'rest',
    prefixes: [
      '/web-api/api/v3/bonuses',
      '/web-api/api/internal/bonus',
      '/web-api/api/counters',
      '/web-api/user/balance',
      '/web-api/user/setactiveaccount',
      '/web-api/GetTimezones',
    ],
    timeout: actionTimeout,
  },
];
