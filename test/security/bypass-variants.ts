import fc from 'fast-check';

/** Another spelling of a request, which must not bypass its checks. */
export interface Variant {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Paths that a header might substitute for the request's own: they are public. */
const openPaths = ['/livez', '/embed.json', '/assets/app.js', '/en/blockPage', '/'];

/**
 * Headers with which frameworks, proxies and gateways tell each other that a request was checked, its original form, or its sender, with
 * values that have been exploited somewhere.
 */
const internalHeaders: Readonly<Record<string, readonly string[]>> = {
  'x-middleware-subrequest': [
    '1',
    'middleware',
    'middleware:middleware:middleware:middleware:middleware',
    'region-block',
  ],
  'x-middleware-skip': ['1', 'region-block'],
  'x-middleware-next': ['1'],
  'x-middleware-rewrite': openPaths,
  'x-middleware-prefetch': ['1'],
  'x-isr': ['1', '/'],
  'x-prerender-revalidate': ['1'],
  'x-vercel-skip-toolbar': ['1'],
  'x-nextjs-data': ['1'],
  'next-resume': ['1'],
  'next-router-prefetch': ['1'],
  rsc: ['1'],
  'x-invoke-path': openPaths,
  'x-invoke-status': ['200'],
  'x-matched-path': openPaths,
  'x-now-route-matches': ['1=/'],
  'x-original-url': openPaths,
  'x-original-uri': openPaths,
  'x-original-method': ['GET', 'OPTIONS'],
  'x-rewrite-url': openPaths,
  'x-override-url': openPaths,
  'x-forwarded-uri': openPaths,
  'x-forwarded-path': openPaths,
  'x-forwarded-prefix': ['/livez', '/assets'],
  'x-forwarded-for': ['127.0.0.1', '::1', '10.0.0.1', '127.0.0.1, 127.0.0.1'],
  'x-forwarded-host': ['localhost', '127.0.0.1'],
  'x-forwarded-proto': ['https'],
  'x-forwarded-port': ['443', '9464'],
  'x-forwarded-server': ['localhost'],
  'x-forwarded-user': ['admin', '1'],
  'x-forwarded-email': ['admin@localhost'],
  forwarded: ['for=127.0.0.1;host=localhost;proto=https', 'for="[::1]"'],
  via: ['1.1 localhost'],
  'x-real-ip': ['127.0.0.1'],
  'x-client-ip': ['127.0.0.1'],
  'client-ip': ['127.0.0.1'],
  'true-client-ip': ['127.0.0.1'],
  'cf-connecting-ip': ['127.0.0.1'],
  'fastly-client-ip': ['127.0.0.1'],
  'x-cluster-client-ip': ['127.0.0.1'],
  'x-envoy-external-address': ['127.0.0.1'],
  'x-envoy-original-path': openPaths,
  'x-envoy-internal': ['true'],
  'x-edge-country': ['IE'],
  'x-country': ['IE'],
  'x-country-code': ['IE'],
  'cf-ipcountry': ['IE'],
  'cloudfront-viewer-country': ['IE'],
  'x-appengine-country': ['IE'],
  'x-vercel-ip-country': ['IE'],
  'x-region': ['IE'],
  'x-tenant-id': ['local'],
  'x-internal': ['1', 'true'],
  'x-internal-request': ['1'],
  'x-internal-user': ['1'],
  'x-debug': ['1'],
  'x-admin': ['1'],
  'x-user-id': ['1', '285104233'],
  'x-user': ['admin'],
  'x-authenticated-user': ['285104233'],
  'x-auth-user': ['285104233'],
  'x-remote-user': ['admin'],
  'remote-user': ['admin'],
  'x-webauth-user': ['admin'],
  'x-ssl-client-verify': ['SUCCESS'],
  'x-http-method': ['GET', 'HEAD', 'OPTIONS'],
  'x-http-method-override': ['GET', 'HEAD', 'OPTIONS'],
  'x-method-override': ['GET', 'HEAD', 'OPTIONS'],
  purpose: ['prefetch'],
  'sec-purpose': ['prefetch'],
  'user-agent': ['Googlebot/2.1', 'kube-probe/1.34', 'GoogleHC/1.0', 'ELB-HealthChecker/2.0'],
  referer: ['http://localhost/', 'http://localhost/en/blockPage'],
};

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];

const suffixes = [
  '/ // /. /.. /./ /../ /* . .. ... ; ;x ;x=1 /;/ ..;/ /..;/ .json .css .js /x.css /index.html .html ~ %20',
  '%09 %00 %0a %0d%0a %23 %3f %2f %2f.. %2e%2e%2f %252f %252e%252e%252f %5c %5c.. %c0%af %ef%bc%8f %e2%80%8b',
  '& :80',
].flatMap((line) => line.split(' '));
const prefixes = [
  '/ /. /./ /.. // /; /;x /..; /%2e /%2f /%5c /x/.. /x/%2e%2e /assets/.. /assets/%2e%2e /embed/..; /en /EN',
  '/xx /en/en /page-data /page-data/page-data /_next/data /web-api/.. /debug-api /livez /embed.json',
  '/en/blockPage/..',
].flatMap((line) => line.split(' '));
const queries = [
  'lng=de',
  'lng=',
  '_method=GET',
  'x-middleware-subrequest=1',
  '__proto__[a]=1',
  'url=/livez',
  ';/../',
  '/../',
  '?',
];

type Rewrite = (path: string) => string;

/** Changes the character at a position, which wraps around. */
const changeCharacterAt =
  (place: number, change: (character: string) => string): Rewrite =>
  (path) => {
    const index = place % Math.max(path.length, 1);
    return path.slice(0, index) + change(path.charAt(index)) + path.slice(index + 1);
  };
const swapCase = (character: string) =>
  character === character.toLowerCase() ? character.toUpperCase() : character.toLowerCase();
const encoded = (character: string) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`;

const rewrite: fc.Arbitrary<Rewrite> = fc.oneof(
  fc.nat(80).map((place) => changeCharacterAt(place, swapCase)),
  fc.nat(80).map((place) => changeCharacterAt(place, encoded)),
  fc
    .nat(80)
    .map((place) => changeCharacterAt(place, (character) => encoded(character).toUpperCase().replace('%', '%25'))),
  fc.nat(80).map((place) => changeCharacterAt(place, (character) => `${character}/`)),
  fc.nat(80).map((place) => changeCharacterAt(place, (character) => (character === '/' ? '\\' : `\\${character}`))),
  fc.nat(80).map((place) => changeCharacterAt(place, (character) => (character === '/' ? '//' : character))),
  fc.nat(80).map((place) => changeCharacterAt(place, (character) => (character === '/' ? '/./' : character))),
  fc.nat(80).map((place) => changeCharacterAt(place, (character) => (character === '/' ? '/x/../' : character))),
  fc.nat(80).map((place) => changeCharacterAt(place, (character) => (character === '/' ? ';x=1/' : character))),
  fc.nat(80).map((place) => changeCharacterAt(place, () => '')),
  fc.constantFrom(...suffixes).map((suffix) => (path: string) => path + suffix),
  fc.constantFrom(...prefixes).map((prefix) => (path: string) => prefix + path),
  fc.constant((path: string) => path.toUpperCase()),
  fc.constant((path: string) => (path.endsWith('/') ? path.slice(0, -1) : `${path}/`)),
);

const header = fc
  .constantFrom(...Object.keys(internalHeaders))
  .chain((name) => fc.constantFrom(...(internalHeaders[name] ?? [])).map((value) => [name, value] as const));

/** Whether a client can send the target: the server's parser refuses every other one (proxy-hygiene.test.ts). */
const isSendable = (path: string): boolean => /^\/[\x21-\x7e]*$/.test(path);

/** Variants of a request, deterministic for a seed: one per header value, plus `count` random ones. */
export function variantsOf(canonical: Pick<Variant, 'method' | 'path'>, count: number, seed: number): Variant[] {
  const anyVariant = fc
    .record({
      method: fc.oneof({ weight: 5, arbitrary: fc.constant(canonical.method) }, fc.constantFrom(...methods)),
      rewrites: fc.array(rewrite, { maxLength: 3 }),
      query: fc.oneof(
        { weight: 4, arbitrary: fc.constant('') },
        fc.constantFrom(...queries).map((text) => `?${text}`),
      ),
      headers: fc.array(header, { maxLength: 3 }),
    })
    .map(({ method, rewrites, query, headers }) => ({
      method,
      path: rewrites.reduce((path, change) => change(path), canonical.path) + query,
      headers: Object.fromEntries(headers),
    }))
    .filter(({ path }) => isSendable(path));
  const eachHeader = Object.entries(internalHeaders).flatMap(([name, values]) =>
    values.map((value) => ({ ...canonical, headers: { [name]: value } })),
  );
  return [...eachHeader, ...fc.sample(anyVariant, { numRuns: count, seed })];
}
