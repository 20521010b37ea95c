import { connect } from 'node:net';
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pageTable } from '../../src/pages/page-table.ts';
import type { RouteSpec } from '../../src/routes/route-types.ts';
import { ownOf, readPage } from '../support/document-state.ts';
import { exchange } from '../support/exchange.ts';
import { startService, type TestService } from '../support/start-service.ts';

const withStrangeMiddleware: RouteSpec[] = pageTable.map((route) =>
  route.id === 'lotto-main' ? { ...route, middleware: ['language', 'geo-fence', 'auth'] } : route,
);

describe('an unknown middleware (R5.4, R8.5)', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService({ routes: withStrangeMiddleware });
    await service.ready();
  });
  afterAll(() => service.close());

  it.each(['/en/lotto/', '/page-data/en/lotto/'])(
    'leads to a 500 for %s and names it, in the page, the log and a counter',
    async (path) => {
      const { status, text } = await request(service.url).get(path);
      expect(status).toBe(500);
      expect(text.split('id="marquee-state"')[0]).toContain('Unknown middleware geo-fence');
      expect(service.lines).toContainEqual(
        expect.objectContaining({ event: 'unknown_middleware', middleware: 'geo-fence' }),
      );
      const metrics = await (await fetch(`${service.opsUrl}/metrics`)).text();
      expect(metrics).toMatch(/marquee_unknown_middleware_total\{route="lotto-main"\} [1-9]/);
    },
  );

  it('does not affect other routes', async () => {
    expect((await request(service.url).get('/en/promotion/lucky-friday')).status).toBe(200);
  });
});

describe('a platform that misbehaves', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService({ settings: { PLATFORM_TIMEOUT_MS: '2000' } });
    await service.ready();
  });
  beforeEach(() => service.sandbox.reset());
  afterAll(() => service.close());

  it.each([
    [{ status: 500 }, 503, 'platform-unavailable'],
    [{ status: 404 }, 502, 'platform-refused'],
    [{ hang: true }, 504, 'platform-timeout'],
    [{ garbage: true }, 502, 'platform-garbage'],
  ] as const)(
    '%j: the lottery page, which is useless without it, responds %i with a page and %s as data',
    async (fault, status, code) => {
      await service.sandbox.fault('lotto-available', fault);
      const page = await request(service.url).get('/en/lotto/');
      expect(page.status).toBe(status);
      expect(page.text).toContain('<html lang="en"');
      expect(page.text).toContain(String(status));
      expect(page.text).not.toMatch(/127\.0\.0\.1|at \w+ \(|web-api|stack/);
      expect(page.headers['cache-control']).toMatch(/no-store/);
      const data = await request(service.url).get('/page-data/en/lotto/');
      expect([data.status, data.body]).toEqual([status, { error: { status, code } }]);
    },
  );

  it.each([{ status: 500 }, { hang: true }, { garbage: true }])(
    '%j: the campaign page shows its file’s content, without figures or joining',
    async (fault) => {
      await service.sandbox.fault('promotion', fault);
      await service.sandbox.fault('participation', fault);
      const token = await service.sandbox.token();
      const { status, body } = await request(service.url)
        .get('/page-data/en/promotion/lucky-friday')
        .set('Cookie', `user_token=${token}`);
      expect(status).toBe(200);
      const { html, page } = readPage(body);
      expect(html).toMatch(/Lucky Friday.*How it works.*Full terms/s);
      expect(html).not.toContain('Taking part</dt>');
      // A call that takes longer than the page waits has not failed yet: the browser requests it again.
      expect(ownOf(page.view, 'src/blocks/action-area')).toEqual([
        { status: expect.stringMatching(/^(failed|waiting)$/) },
      ]);
    },
  );

  it('leaves the last good configuration on the page after it fails', async () => {
    expect((await request(service.url).get('/en/lotto/')).status).toBe(200);
    await service.sandbox.fault('*', { status: 503 });
    await new Promise((resolve) => setTimeout(resolve, 2_100));
    const { status, text } = await request(service.url).get('/en/lotto/');
    expect(status).toBe(200);
    expect(text).toContain('EuroMillions');
  });
});

describe('a platform that is down at the start', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService();
    await service.sandbox.fault('site-configuration', { status: 503 });
  });
  afterAll(() => service.close());

  it('causes static pages with Retry-After, a failing readiness probe and a log line', async () => {
    await expect(service.ready()).rejects.toThrow('503');
    const { status, text, headers } = await request(service.url).get('/en/lotto/');
    expect([status, headers['retry-after']]).toEqual([503, '5']);
    expect(text).toContain('503');
    const health = await fetch(`${service.opsUrl}/readyz`);
    expect(health.status).toBe(503);
    expect((await fetch(`${service.opsUrl}/livez`)).status).toBe(200);
    expect(service.lines.some(({ message }) => message?.startsWith('server data error message'))).toBe(true);
  });

  it('serves pages as soon as it is back', async () => {
    await service.sandbox.heal('site-configuration');
    await service.ready();
    expect((await request(service.url).get('/en/lotto/')).status).toBe(200);
    expect((await fetch(`${service.opsUrl}/readyz`)).status).toBe(200);
  });
});

describe('malformed requests', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService();
    await service.ready();
  });
  afterAll(() => service.close());

  it.each([
    [
      'headers of 20 kB',
      `GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`,
      431,
      'headers-too-large',
    ],
    ['no HTTP at all', 'HELLO\r\n\r\n', 400, 'bad-request'],
    ['two lengths', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400, 'bad-request'],
    [
      'a length and a transfer encoding',
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
      'bad-request',
    ],
  ])('%s: a status and a code', async (_, bytes, status, code) => {
    const response = await exchange(service.url, bytes);
    expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(response).toContain(`"code":"${code}"`);
  });

  it('a client that never closes its side is disconnected', async () => {
    const { hostname, port } = new URL(service.url);
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    socket.write('XX\r\n\r\n');
    const reset = new Promise((resolve) => socket.once('close', resolve));
    socket.resume();
    await new Promise((resolve) => socket.once('end', resolve));
    const goingOn = setInterval(() => socket.write('more'), 100);
    socket.on('error', () => {});
    await reset;
    clearInterval(goingOn);
  });

  it.each(['http://', 'http://169.254.169.254/x', '*', 'en/lotto/'])(
    'the target %s, which is not a path, is refused',
    async (target) => {
      const response = await exchange(service.url, `GET ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
      expect(response).toMatch(/^HTTP\/1\.1 400 .*"code":"bad-request"/s);
    },
  );
});

describe('an error page that can’t be shown', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService({ settings: { DEFAULT_COUNTRY: 'IE' } });
    // There never was a site configuration, in any language.
    await service.sandbox.fault('site-configuration', { status: 500 });
  });
  afterAll(() => service.close());

  it.each([
    ['de', 'ltr', 'Zur Startseite'],
    ['fa', 'rtl', 'بازگشت'],
  ])('is replaced by a static one with a link home (R2.136): in %s', async (language, direction, link) => {
    const { status, text, headers } = await request(service.url).get(`/${language}/`);
    expect(status).toBe(503);
    expect(text).toContain(`<html lang="${language}" dir="${direction}">`);
    expect(text).toContain(`<a href="/${language}/">`);
    expect(text).toContain(link);
    expect(headers['cache-control']).toContain('no-store');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });
});

describe('a reply that breaks its contract', () => {
  it('is logged once and counted, and left out of the page', async () => {
    const service = await startService();
    await service.ready();
    await service.sandbox.fault('promotion', { garbage: true });
    await request(service.url).get('/page-data/en/promotion/lucky-friday');
    const logged = service.lines.filter((line) => line['call'] === 'promotion' && line['code'] === 'platform-garbage');
    expect(logged.map(({ event }) => event)).toEqual(['platform_call_failed']);
    const metrics = await (await fetch(`${service.opsUrl}/metrics`)).text();
    expect(metrics).toMatch(/platform_calls_total\{group="promotions",call="promotion",outcome="platform-garbage"\} 1/);
    await service.close();
  });
});
