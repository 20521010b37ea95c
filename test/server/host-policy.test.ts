import request from 'supertest';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { configDirectory } from '../support/config-directory.ts';
import { readState, stateText } from '../support/document-state.ts';
import { exchange } from '../support/exchange.ts';
import { startService, type TestService } from '../support/start-service.ts';

const partner = 'https://www.partner.example';
const listener = 'https://old.partner.example:8443';
const config = configDirectory({
  tenants: [
    {
      name: 'aurora',
      domains: ['promo.aurora.example', 'bonus.aurora.example'],
      site: 'https://www.aurora.example',
      frames: [partner, { origin: listener, speaks: 1 }, 'capacitor://localhost'],
      apps: [{ kind: 'android-v2', name: 'AuroraApp' }],
    },
    { name: 'borealis', domains: ['promo.borealis.example'], frames: ['https://www.borealis.example'] },
    { name: 'alone', domains: ['promo.alone.example'] },
    { name: 'local', domains: ['localhost', '127.0.0.1'], frames: ['http://localhost:3900'] },
  ],
});
afterAll(() => config.remove());

const start = async (settings: Readonly<Record<string, string>>): Promise<TestService> => {
  const service = await startService({ settings: { DEFAULT_COUNTRY: 'IE', CONFIG_DIR: config.path, ...settings } });
  await service.ready();
  return service;
};

const auroraAncestors = `${partner} ${listener} capacitor://localhost`;
const ancestorsIn = (policy: string | undefined) => /frame-ancestors ([^;]+)/.exec(policy ?? '')?.[1];

/** The hosts that may frame a page of a host name, and the document's policy. */
async function ask(service: TestService, host: string, path = '/en/', headers: Readonly<Record<string, string>> = {}) {
  const reply = await request(service.url).get(path).set('Host', host).set(headers);
  return {
    status: reply.status,
    ancestors: ancestorsIn(reply.headers['content-security-policy']),
    frameOptions: reply.headers['x-frame-options'],
    state: stateText(reply.text) === '' ? undefined : readState(reply.text),
  };
}

describe('in production', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await start({ NODE_ENV: 'production', TRUSTED_PROXIES: '' });
  });
  afterAll(() => service.close());

  it.each(['/en/', '/en/promotion/lucky-friday', '/en/lotto/', '/en/no-such-page'])(
    'S3: %s may be framed by the origins of its tenant only',
    async (path) => {
      const { ancestors, frameOptions } = await ask(service, 'promo.aurora.example', path);
      expect([ancestors, frameOptions]).toEqual([auroraAncestors, undefined]);
      expect((await ask(service, 'promo.borealis.example', path)).ancestors).toBe('https://www.borealis.example');
      expect((await ask(service, 'promo.alone.example', path)).ancestors).toBe("'none'");
    },
  );

  it.each(['PROMO.Aurora.example', 'promo.aurora.example:8443', 'bonus.aurora.example'])(
    '%s belongs to the tenant too',
    async (host) => expect((await ask(service, host)).ancestors).toBe(auroraAncestors),
  );

  it.each([
    'promo.aurora.example.',
    'aurora.example',
    'xpromo.aurora.example',
    'promo.aurora.example.evil.example',
    'www.partner.example',
    'constructor',
    '__proto__',
    '[::1]',
    '[::ffff:127.0.0.1]:80',
  ])('S3: %s belongs to no tenant: no site may frame it or exchange messages', async (host) => {
    const { status, ancestors, frameOptions, state } = await ask(service, host);
    expect([status, ancestors, frameOptions]).toEqual([200, "'none'", undefined]);
    expect(state?.host).toEqual({ frames: [], apps: [] });
    expect(state?.site.operatorSite).toBe('http://localhost:3900');
  });

  it.each(['promo.aurora.example@evil.example', 'promo.aurora.example, evil.example', 'evil.example;*', "'self'"])(
    'refuses an invalid Host header, %s, and forbids framing',
    async (host) => {
      const { status, ancestors } = await ask(service, host);
      // The page that states this is the one of that tenant name, which does not exist.
      expect([status, ancestors]).toEqual([400, "'none'"]);
    },
  );

  it('serves an HTTP/1.0 request without a host, and forbids framing', async () => {
    const response = await exchange(service.url, 'GET /en/ HTTP/1.0\r\n\r\n');
    expect(response).toMatch(/^HTTP\/1\.1 200 /);
    expect(ancestorsIn(response)).toContain("'none'");
  });

  it('lists the tenant’s trusted origins and the operator’s site in the document', async () => {
    const { state } = await ask(service, 'promo.aurora.example');
    expect(state?.host).toEqual({
      frames: [
        { origin: partner, speaks: 2 },
        { origin: listener, speaks: 1 },
        { origin: 'capacitor://localhost', speaks: 2 },
      ],
      apps: [{ kind: 'android-v2', name: 'AuroraApp' }],
    });
    expect(state?.site.operatorSite).toBe('https://www.aurora.example');
    expect((await ask(service, 'promo.borealis.example')).state?.site.operatorSite).toBe('http://localhost:3900');
  });

  it('trusts neither its own origin nor its other loopback name', async () => {
    const { ancestors, state } = await ask(service, 'localhost:3000');
    expect([ancestors, state?.host.frames]).toEqual([
      'http://localhost:3900',
      [{ origin: 'http://localhost:3900', speaks: 2 }],
    ]);
  });

  it('allows no wildcard, bare scheme or foreign http origin as a frame ancestor', async () => {
    for (const path of [
      '/en/',
      '/en/nope',
      '/page-data/en/',
      '/web-api/nope',
      '/assets/nope.js',
      '/embed.json',
      '/%zz',
    ]) {
      const { ancestors } = await ask(service, 'promo.aurora.example', path);
      for (const source of ancestors?.split(' ') ?? ['nothing']) {
        expect(source).toMatch(/^('none'|(https|capacitor):\/\/[a-z0-9.-]+(:\d+)?)$/);
      }
    }
  });
});

describe.each([
  ['that no tenant trusts', ''],
  ['that is a proxy of ours', 'loopback'],
])('X-Forwarded-Host of a peer %s', (_, TRUSTED_PROXIES) => {
  let service: TestService;
  beforeAll(async () => {
    service = await start({ NODE_ENV: 'production', TRUSTED_PROXIES });
  });
  afterAll(() => service.close());

  it('does not change the tenant of a request', async () => {
    const forged = { 'X-Forwarded-Host': 'promo.aurora.example', Forwarded: 'host=promo.aurora.example' };
    expect((await ask(service, 'stranger.example', '/en/', forged)).ancestors).toBe("'none'");
    const other = await ask(service, 'promo.borealis.example', '/en/', forged);
    expect([other.ancestors, other.state?.host.apps]).toEqual(['https://www.borealis.example', []]);
  });
});

describe('outside production', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await start({});
  });
  afterAll(() => service.close());

  it.each([
    ['localhost:3000', 'http://127.0.0.1:3000'],
    ['127.0.0.1:3000', 'http://localhost:3000'],
    ['localhost', 'http://127.0.0.1'],
    ['LOCALHOST:80', 'http://127.0.0.1'],
  ])('pages of %s may be framed by both loopback names', async (host, alias) => {
    const { ancestors, state } = await ask(service, host);
    expect(ancestors).toBe(`'self' http://localhost:3900 ${alias}`);
    expect(state?.host.frames).toContainEqual({ origin: alias, speaks: 2 });
  });

  it('other host names have no alias, and unknown ones no tenant', async () => {
    expect((await ask(service, 'promo.aurora.example:3000')).ancestors).toBe(`'self' ${auroraAncestors}`);
    expect((await ask(service, 'stranger.example')).ancestors).toBe("'none'");
  });

  it('forbids framing of a page that must not be framed', async () => {
    expect((await ask(service, 'localhost:3000', '/en/new-api-demo')).ancestors).toBe("'none'");
  });
});

describe('a service that has no site configuration', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService({ settings: { NODE_ENV: 'production', CONFIG_DIR: config.path } });
    await service.sandbox.fault('site-configuration', { status: 500 });
  });
  afterAll(() => service.close());

  it('sends the static error page with the frame ancestors of the tenant', async () => {
    const { status, ancestors, state } = await ask(service, 'promo.aurora.example');
    expect([status, ancestors, state]).toEqual([503, auroraAncestors, undefined]);
    expect((await ask(service, 'stranger.example')).ancestors).toBe("'none'");
  });
});

describe('a refused frame', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await start({ NODE_ENV: 'production' });
  });
  afterEach(() => vi.restoreAllMocks());
  afterAll(() => service.close());

  const metric = async (reason: string): Promise<number> => {
    const text = await (await fetch(`${service.opsUrl}/metrics`)).text();
    return Number(new RegExp(`marquee_embed_refused_total{reason="${reason}"} (\\d+)`).exec(text)?.[1] ?? 0);
  };
  const frame = (host: string, headers: Readonly<Record<string, string>>) =>
    ask(service, host, '/en/lotto/', { 'Sec-Fetch-Dest': 'iframe', ...headers });
  const lines = () => service.lines.filter(({ event }) => event === 'embed_refused');

  it('is counted, and logged once a minute with its origin only', async () => {
    const referer = 'https://user:secret@evil.example:8443/path-secret?query-secret';
    await frame('promo.aurora.example', { Referer: referer });
    await frame('promo.aurora.example', { Referer: 'https://other.example/' });
    expect(await metric('unknown-origin')).toBe(2);
    expect(lines()).toEqual([
      expect.objectContaining({
        reason: 'unknown-origin',
        origin: 'https://evil.example:8443',
        domain: 'promo.aurora.example',
        tenant: 'aurora',
      }),
    ]);
    expect(JSON.stringify(service.lines)).not.toContain('secret');
    const later = performance.now() + 61_000;
    vi.spyOn(performance, 'now').mockReturnValue(later);
    await frame('promo.aurora.example', { Referer: 'https://other.example/' });
    expect(lines().map((line) => line['origin'])).toEqual(['https://evil.example:8443', 'https://other.example']);
  });

  it('is counted for a host name without a tenant', async () => {
    await frame('stranger.example', {});
    await frame('stranger.example', { Referer: 'no address' });
    expect(await metric('unknown-tenant')).toBe(2);
    expect(lines().filter((line) => line['reason'] === 'unknown-tenant')).toHaveLength(1);
  });

  it.each([
    ['an origin of the tenant', { Referer: `${partner}/page` }],
    ['an app of the tenant', { Referer: 'capacitor://localhost/index.html' }],
    ['a link within Marquee', { Referer: 'https://promo.aurora.example/en/' }],
    ['the operator’s site, after signing in', { Referer: 'https://www.aurora.example/sign-in' }],
    ['a page that keeps its address to itself', {}],
    ['a page that is not a frame', { 'Sec-Fetch-Dest': 'document', Referer: 'https://evil.example/' }],
  ])('is not counted for %s', async (_, headers) => {
    const before = await metric('unknown-origin');
    await frame('promo.aurora.example', headers);
    expect(await metric('unknown-origin')).toBe(before);
  });
});

describe('at the start', () => {
  it('logs the warnings about the hosts file', async () => {
    const service = await startService({
      settings: { CONFIG_DIR: config.path, PUBLIC_URL: 'http://elsewhere.example' },
    });
    const warnings = service.lines.filter(({ event }) => event === 'trust_file');
    expect(warnings.map((line) => line['problem'])).toEqual([
      'public-url-without-tenant',
      'plain-connection',
      'tenant-without-hosts',
    ]);
    await service.close();
  });
});
