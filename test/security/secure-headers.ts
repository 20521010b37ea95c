/**
 * Recommendations of the OWASP Secure Headers Project (owasp.org/www-project-secure-headers, as of 2026), and where
 * Marquee differs. docs/security.md gives the reasons to readers; a test compares the two.
 */
export const recommended: Readonly<Record<string, string>> = {
  'cache-control': 'no-store, max-age=0',
  'clear-site-data': '"cache","cookies","storage"',
  'content-security-policy':
    "default-src 'self'; form-action 'self'; base-uri 'self'; object-src 'none'; frame-ancestors 'none'; upgrade-insecure-requests",
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), autoplay=(), camera=(), cross-origin-isolated=(), display-capture=(), encrypted-media=(), fullscreen=(), geolocation=(), gyroscope=(), keyboard-map=(), magnetometer=(), microphone=(), midi=(), payment=(), picture-in-picture=(), publickey-credentials-get=(), screen-wake-lock=(), sync-xhr=(self), usb=(), web-share=(), xr-spatial-tracking=(), clipboard-read=(), clipboard-write=(), gamepad=(), hid=(), idle-detection=(), interest-cohort=(), serial=(), unload=()',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'deny',
  'x-permitted-cross-domain-policies': 'none',
};

/** Headers that reveal a server's software to an attacker. */
export const removed: readonly string[] = [
  ...['$wsep', 'Host-Header', 'K-Proxy-Request', 'Liferay-Portal', 'OracleCommerceCloud-Version', 'Pega-Host'],
  ...['Powered-By', 'Product', 'Server', 'SourceMap', 'X-AspNet-Version', 'X-AspNetMvc-Version', 'X-Atmosphere-error'],
  ...['X-Atmosphere-first-request', 'X-Atmosphere-tracking-id', 'X-B3-ParentSpanId', 'X-B3-Sampled', 'X-B3-SpanId'],
  ...['X-B3-TraceId', 'X-BEServer', 'X-CF-Powered-By', 'X-CMS', 'X-CalculatedBETarget', 'X-Cocoon-Version'],
  ...['X-Content-Encoded-By', 'X-DiagInfo', 'X-Envoy-Attempt-Count', 'X-Envoy-External-Address', 'X-Envoy-Internal'],
  ...['X-Envoy-Original-Dst-Host', 'X-Envoy-Upstream-Service-Time', 'X-FEServer', 'X-Framework', 'X-Generated-By'],
  ...['X-Generator', 'X-Jitsi-Release', 'X-Kubernetes-PF-FlowSchema-UI', 'X-Kubernetes-PF-PriorityLevel-UID'],
  ...['X-LiteSpeed-Cache', 'X-LiteSpeed-Purge', 'X-LiteSpeed-Tag', 'X-LiteSpeed-Vary', 'X-Litespeed-Cache-Control'],
  ...['X-Mod-Pagespeed', 'X-Nextjs-Cache', 'X-Nextjs-Matched-Path', 'X-Nextjs-Page', 'X-Nextjs-Redirect'],
  ...['X-OWA-Version', 'X-Old-Content-Length', 'X-OneAgent-JS-Injection', 'X-Page-Speed', 'X-Php-Version'],
  ...['X-Powered-By', 'X-Powered-By-Plesk', 'X-Powered-CMS', 'X-Redirect-By', 'X-Server-Powered-By', 'X-SourceFiles'],
  ...['X-SourceMap', 'X-Turbo-Charged-By', 'X-Umbraco-Version', 'X-Varnish-Backend', 'X-Varnish-Server', 'X-dtAgentId'],
  ...['X-dtHealthCheck', 'X-dtInjectedServlet', 'X-ruxit-JS-Agent'],
];

/** Kinds of responses, each with its own headers. */
export const responseClasses = [
  'document',
  'cached document',
  'page data',
  'proxied call',
  'asset',
  'SDK file',
  'JSON error',
  'static error page',
  'redirect',
  'block page',
  'ops port',
  'malformed request',
] as const;
export type ResponseClass = (typeof responseClasses)[number];

/** A header that is not as recommended; `undefined`: it is not there. */
export interface Deviation {
  readonly header: string;
  readonly classes: readonly ResponseClass[];
  readonly value: RegExp | undefined;
  /** Reason, worded as in docs/security.md. */
  readonly reason: string;
}

const bare: readonly ResponseClass[] = ['ops port', 'malformed request'];
const dressed = responseClasses.filter((name) => !bare.includes(name));
const documents: readonly ResponseClass[] = ['document', 'cached document', 'block page'];

const bareReasons = {
  'ops port': 'Programs in the cluster read it, no browser does; visitors cannot reach the port.',
  'malformed request': 'The parser refused the request: a status, a code as JSON, and the connection is closed.',
} as const;

/** A single list for all responses: a deviation is added here, with a reason. */
export const deviations: readonly Deviation[] = [
  {
    header: 'clear-site-data',
    classes: dressed,
    value: undefined,
    reason: 'It would sign the visitor out and forget their choices. Signing out deletes the session cookie.',
  },
  {
    header: 'cross-origin-embedder-policy',
    classes: dressed,
    value: undefined,
    reason:
      'Pictures and counters of others do not answer with the header that it asks for, and nothing needs isolation.',
  },
  {
    header: 'cross-origin-opener-policy',
    classes: dressed,
    value: /^same-origin-allow-popups$/,
    reason: 'A window that a page opens, such as the operator’s sign-in, may still speak with it.',
  },
  {
    header: 'permissions-policy',
    classes: dressed,
    value: /^camera=\(\), microphone=\(\), geolocation=\(\), payment=\(\), usb=\(\)$/,
    reason: 'Named are the features that ask the visitor; in a frame the rest is the host’s to grant.',
  },
  {
    header: 'referrer-policy',
    classes: dressed,
    value: /^strict-origin-when-cross-origin$/,
    reason:
      'Browsers that do not name the frames around a page are told by the referrer whose frame it is: the origin, never the path.',
  },
  {
    header: 'x-frame-options',
    classes: dressed,
    value: undefined,
    reason: "It cannot name origins. `frame-ancestors` does, for each tenant, and is `'none'` for everybody else.",
  },
  {
    header: 'cross-origin-resource-policy',
    classes: ['SDK file'],
    value: /^cross-origin$/,
    reason: 'Host pages load the SDK from their own origins.',
  },
  {
    header: 'content-security-policy',
    classes: documents,
    value:
      /^default-src 'self'; script-src 'self' [^;]+;.* object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors https:\/\/www\.partner\.example; /,
    reason:
      'Scripts by nonce or hash alone, no base address, and the frames of the tenant; links to the operator’s http sites in development must not be rewritten.',
  },
  {
    header: 'content-security-policy',
    classes: ['static error page'],
    value:
      /^default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors https:\/\/www\.partner\.example$/,
    reason:
      'Its one style sheet is part of its bytes, which are the same for everybody of a brand and hold nothing of the request.',
  },
  {
    header: 'content-security-policy',
    classes: ['page data', 'proxied call', 'asset', 'SDK file', 'JSON error', 'redirect'],
    value: /^default-src 'none'; frame-ancestors 'none'$/,
    reason: 'They are no documents: stricter than recommended.',
  },
  {
    header: 'cache-control',
    classes: ['document', 'page data', 'proxied call', 'redirect'],
    value: /^private, no-store(?:, no-transform)?$/,
    reason: '`max-age=0` adds nothing to `no-store`; `private` is for caches that know no more than that.',
  },
  {
    header: 'cache-control',
    classes: ['JSON error', 'static error page', 'block page'],
    value: /^(?:private, )?no-store(?:, no-transform)?$/,
    reason: '`max-age=0` adds nothing to `no-store`.',
  },
  {
    header: 'cache-control',
    classes: ['cached document'],
    value: /^private, no-cache, no-transform$/,
    reason: 'The browser may keep it and must ask before it shows it again; Marquee keeps it for all.',
  },
  {
    header: 'cache-control',
    classes: ['asset'],
    value: /^public, max-age=31536000, immutable$/,
    reason: 'The name has a hash of the content: another content has another name.',
  },
  {
    header: 'cache-control',
    classes: ['SDK file'],
    value: /^public, max-age=300, stale-while-revalidate=86400$/,
    reason: 'The same file for everybody, under one address for all its versions.',
  },
  ...bare.flatMap((name) =>
    Object.keys(recommended).map((header) => ({
      header,
      classes: [name],
      value: undefined,
      reason: name === 'ops port' ? bareReasons['ops port'] : bareReasons['malformed request'],
    })),
  ),
];
