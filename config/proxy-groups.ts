/** One group of the operator's API that browsers reach through Marquee. */
export interface ProxyGroup {
  /** Metric label and log field. */
  readonly id: string;
  /**
   * Paths at and below which its calls lie. If two groups match, the longer prefix decides. Only calls of the call
   * table (`src/platform/call-table.ts`) under them are forwarded; it also marks money actions.
   */
  readonly prefixes: readonly string[];
  /** Path of the platform that replaces `/web-api`. */
  readonly target: string;
  /** HTTP methods of its calls in browsers. */
  readonly methods: readonly string[];
  /** Names of the middlewares that run first, as in the route table. */
  readonly middleware: readonly string[];
  /**
   * Token that is forwarded as `x-auth`. `current`: a valid one, from the page or else from the session cookie, renewed
   * when the platform refuses it (R7.2). `ending`: the same, valid or not, and never renewed; none with a sign-in.
   * `page`: unchanged, and only from the page, because the reply contains a token.
   */
  readonly identity: 'current' | 'ending' | 'page' | 'none';
  /** Request headers that are forwarded; all others are dropped, or written by the proxy itself. */
  readonly requestHeaders: readonly string[];
  /** Response headers that reach the browser. */
  readonly responseHeaders: readonly string[];
  /** Milliseconds for forwarding the platform's whole reply; browsers give up after 15 s. */
  readonly timeout: number;
  /** Calls that wait for the platform at the same time. */
  readonly slots: number;
  /** Calls that wait for a slot; one more is refused at once. */
  readonly queue: number;
  /** Bytes of a request's body. */
  readonly bodyLimit: number;
  /** Bytes of a reply's body. */
  readonly replyLimit: number;
}

const kilobyte = 1_024;

/** Defaults of all groups: JSON in both directions, for all visitors whom the region policy admits. */
const common = {
  target: '/web-api',
  methods: ['GET', 'POST'],
  middleware: ['region-block'],
  identity: 'current',
  requestHeaders: ['accept', 'accept-language', 'content-type', 'idempotency-key'],
  responseHeaders: ['content-type', 'content-encoding', 'content-length', 'retry-after'],
  timeout: 5_000,
  slots: 64,
  queue: 128,
  bodyLimit: 16 * kilobyte,
  replyLimit: 512 * kilobyte,
} as const satisfies Partial<ProxyGroup>;

/** Calls of browsers that move money or sign in. */
const withFingerprint = [...common.requestHeaders, 'x-fingerprint'] as const;

/** The platform may take longer for calls that move money. */
const actionTimeout = 10_000;

/**
 * The API groups (R7.4). Calls that only the server makes (configuration, dictionary, identity, the app's authorization,
 * debug) are in none of them: decision 20.
 */
export const proxyGroups: readonly ProxyGroup[] = [
  {
    ...common,
    id: 'landings',
    prefixes: ['/web-api/api/v3/landings', '/web-api/landing'],
    requestHeaders: withFingerprint,
    timeout: actionTimeout,
    replyLimit: 1_024 * kilobyte,
  },
  {
    ...common,
    id: 'third-party',
    prefixes: ['/web-api/api/thirdparty', '/web-api/external-api/tournaments'],
    requestHeaders: withFingerprint,
    timeout: actionTimeout,
  },
  {
    ...common,
    id: 'lotto',
    prefixes: ['/web-api/external-api/lotto'],
    requestHeaders: withFingerprint,
    timeout: actionTimeout,
  },
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
      '/web-api/external-api/promo-store',
      '/web-api/external-api/evasfavorites',
      '/web-api/evaginarium',
      '/web-api/promotions',
    ],
    requestHeaders: withFingerprint,
    timeout: actionTimeout,
    bodyLimit: 64 * kilobyte,
  },
  {
    ...common,
    id: 'session',
    prefixes: [
      '/web-api/external-api/fastLogin',
      '/web-api/external-api/fastRegistration',
      '/web-api/external-api/sendLogin',
      '/web-api/user/disconnect',
    ],
    methods: ['POST'],
    identity: 'ending',
    requestHeaders: withFingerprint,
  },
  {
    ...common,
    id: 'token',
    prefixes: ['/web-api/user/gettoken'],
    methods: ['GET'],
    identity: 'page',
  },
  {
    ...common,
    id: 'analytics',
    prefixes: ['/web-api/api/analytics'],
    methods: ['POST'],
    // Events identify no visitor.
    identity: 'none',
    requestHeaders: ['accept', 'content-type'],
    bodyLimit: 32 * kilobyte,
    replyLimit: kilobyte,
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
    requestHeaders: withFingerprint,
    timeout: actionTimeout,
  },
];
