import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hostsSchema } from './hosts.ts';

const tenant = { name: 'aurora', domains: ['promo.aurora.example'] };

/** The problems of a hosts file, each with its field. */
function problemsOf(file: unknown): string[] {
  const { error } = hostsSchema.safeParse(file);
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
}

const withFrame = (frame: unknown) => ({ tenants: [{ ...tenant, frames: [frame] }] });
const problemOfFrame = (frame: unknown) => problemsOf(withFrame(frame)).join('\n');
const problemOfDomain = (domain: unknown) => problemsOf({ tenants: [{ ...tenant, domains: [domain] }] }).join('\n');
const problemOfApp = (app: unknown) => problemsOf({ tenants: [{ ...tenant, apps: [app] }] }).join('\n');

describe('the hosts file', () => {
  it('fills in the defaults of a bare origin', () => {
    const { tenants } = hostsSchema.parse(withFrame('https://www.partner.example'));
    expect(tenants).toEqual([{ ...tenant, frames: [{ origin: 'https://www.partner.example', speaks: 2 }], apps: [] }]);
  });

  it.each([
    'https://www.partner.example',
    'https://partner.example:8443',
    'https://192.0.2.7',
    'http://localhost',
    'http://127.0.0.1:3900',
    'http://partner.localhost:8080',
    'http://a.b.localhost',
    'capacitor://localhost',
    'ionic://localhost',
    'app://bundle.partner.example',
  ])('accepts %s', (origin) => expect(problemOfFrame(origin)).toBe(''));

  it.each([
    ['*', /wildcard.*List every origin/],
    ['https://*.partner.example', /wildcard/],
    ['https:', /scheme alone/],
    ['https://', /write scheme and host/],
    ['capacitor://', /scheme alone: name the host too, such as capacitor:\/\/localhost/],
    ['partner.example', /no scheme: write https:\/\/partner\.example$/],
    ['partner.example:8443', /no scheme: write https:\/\/partner\.example:8443$/],
    ['localhost:3900', /no scheme: write http:\/\/localhost:3900$/],
    ['http://partner.example', /is http: .* write https:\/\/partner\.example$/],
    ['http://localhost.partner.example', /is http/],
    ['http://partnerlocalhost', /is http/],
    ['http://*.localhost', /wildcard/],
    ['https://partner.example/', /slash at its end.* write https:\/\/partner\.example$/],
    ['https://partner.example/promotions', /path.* write https:\/\/partner\.example$/],
    ['https://partner.example?a=1', /path.* write https:\/\/partner\.example$/],
    ['https://Partner.example', /upper case.* write https:\/\/partner\.example$/],
    ['https://partner.example:443', /port.* write https:\/\/partner\.example$/],
    ['https://a:b@partner.example', /user name.* write https:\/\/partner\.example$/],
    ['https://bücher.example', /write https:\/\/xn--bcher-kva\.example$/],
    ['Capacitor://localhost', /write capacitor:\/\/localhost$/],
    ['capacitor://localhost/index.html', /write capacitor:\/\/localhost$/],
    ['file:///android_asset/index.html', /cannot show Marquee/],
    ['null', /cannot show Marquee/],
    ['ftp://partner.example', /scheme that no host may have/],
    ['javascript://partner.example', /scheme that no host may have/],
    ['data:text/html,x', /not an origin/],
    // Each is a valid origin for `URL`, and would end the directive or the policy.
    ['https://a;script-src', /no content security policy can name/],
    ['https://a.example,https', /no content security policy can name/],
    ["https://a'b.example", /no content security policy can name/],
    ['https://partner.example.', /no content security policy can name/],
    ['https://[2001:db8::1]', /no content security policy can name/],
    ["'self'", /not an origin/],
    ['', /not an origin/],
  ])('rejects the origin %s with the correct form', (origin, reason) => {
    expect(problemOfFrame(origin)).toMatch(/^tenants\.0\.frames\.0\.origin: "/);
    expect(problemOfFrame(origin)).toMatch(reason);
  });

  it('accepts only a single origin of a content security policy', () => {
    const anywhere = fc.tuple(
      fc.constantFrom('https://', 'http://localhost', 'http://a.localhost', 'capacitor://', 'app://', ''),
      fc.string(),
    );
    fc.assert(
      fc.property(anywhere, ([start, rest]) => {
        const origin = start + rest;
        if (hostsSchema.safeParse(withFrame(origin)).success) {
          expect(origin).toMatch(/^(https|http|capacitor|ionic|app):\/\/[a-z0-9.-]+(:\d+)?$/);
          if (origin.startsWith('http')) expect(new URL(origin).origin).toBe(origin);
        }
      }),
      { numRuns: 5_000 },
    );
  });

  it.each([
    ['promo.aurora.example:3000', /write promo\.aurora\.example$/],
    ['https://promo.aurora.example/en/', /write promo\.aurora\.example$/],
    ['Promo.aurora.example', /write promo\.aurora\.example$/],
    ['promo.aurora.example.', /write promo\.aurora\.example$/],
    ['*.aurora.example', /wildcard/],
    ['[::1]', /not a host name/],
    ['', /not a host name/],
  ])('refuses the domain %s', (domain, reason) => expect(problemOfDomain(domain)).toMatch(reason));

  it.each(['Object', 'Promise', 'URL', 'Window', 'Document', 'HTMLElement', 'RTCPeerConnection', 'XMLHttpRequest'])(
    'refuses %s, a global of browsers, as the name of an app’s object',
    (name) => expect(problemOfApp({ kind: 'android-v2', name })).toMatch(/apps\.0\.name: .*global of browsers/),
  );

  it.each(['marquee', 'A-b', '9App', '__proto__', 'constructor', 'A.b', '', `A${'b'.repeat(64)}`])(
    'refuses %s, which is not a valid name of an app’s object',
    (name) => expect(problemOfApp({ kind: 'ios', name })).toMatch(/begins with a capital/),
  );

  it('accepts app names, and refuses the name of the page object', () => {
    for (const name of ['Marquee', 'MarqueeApp', 'WebBridge', 'Partner_2']) {
      expect(problemOfApp({ kind: 'android-v1', name })).toBe('');
    }
    expect(problemOfApp({ kind: 'ios', name: 'MarqueeBridge' })).toMatch(/choose another name/);
  });

  it.each([
    [{ partners: ['https://partner.example'] }, /"partners"; the fields are tenants\. .*"frames" of a tenant/],
    [{}, /tenants: must be a list/],
    [[], /must be an object with the fields tenants/],
    [
      { tenants: [{ name: 'Aurora Bet', domains: ['a.example'] }] },
      /tenants\.0\.name: must be at most 40 characters of a to z/,
    ],
    [{ tenants: [{ name: 'a', domains: [] }] }, /tenants\.0\.domains: needs a host name/],
    [{ tenants: [{ ...tenant, frame: [] }] }, /tenants\.0: has the unknown field "frame"; the fields are name/],
    [withFrame({ origin: 'https://a.example', speaks: 3 }), /speaks: must be 1/],
    [withFrame({ origin: 'https://a.example', speak: 1 }), /unknown field "speak"/],
    [withFrame(7), /frames\.0: must be an object with the fields origin, speaks/],
    [{ tenants: [{ ...tenant, site: 'capacitor://localhost' }] }, /site: .*not a site that a link could lead to/],
    [
      { tenants: [{ ...tenant, site: 'https://www.aurora.example/' }] },
      /site: .*write https:\/\/www\.aurora\.example$/,
    ],
    [
      { tenants: [{ ...tenant, apps: [{ kind: 'windows', name: 'App' }] }] },
      /apps\.0\.kind: must be one of android-v1/,
    ],
  ])('reports what is wrong with %j', (file, reason) => expect(problemsOf(file).join('\n')).toMatch(reason));

  it('refuses duplicates, and a domain in two tenants', () => {
    const app = { kind: 'ios', name: 'App' };
    const twice = { ...tenant, frames: ['https://a.example', 'https://a.example'], apps: [app, app] };
    const problems = problemsOf({ tenants: [twice, { ...tenant, frames: ['https://a.example'], apps: [app] }] });
    expect(problems).toEqual([
      'tenants.0.frames.1.origin: "https://a.example" is in tenants.0.frames.0.origin already: write it once',
      'tenants.0.apps.1: "ios App" is in tenants.0.apps.0 already: write it once',
      'tenants.1.name: "aurora" is in tenants.0.name already: write it once',
      'tenants.1.domains.0: "promo.aurora.example" is in tenants.0.domains.0 already: write it once',
    ]);
  });
});
