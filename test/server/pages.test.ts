import { createHash } from 'node:crypto';
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageNode } from '../../src/document/page-view.ts';
import { ownOf, readPage, readState, stateText } from '../support/document-state.ts';
import { getRaw } from '../support/exchange.ts';
import { startService, type TestService } from '../support/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ settings: { DEFAULT_COUNTRY: 'IE' } });
  await service.ready();
});
beforeEach(() => service.sandbox.reset());
afterAll(() => service.close());

const get = (path: string, cookie = '') => request(service.url).get(path).set('Cookie', cookie);

describe('pages in the first response', () => {
  it.each([
    ['/en/promotion/lucky-friday', 'en', 'ltr', 'Lucky Friday'],
    ['/ru/promotion/lucky-friday', 'ru', 'ltr', 'пятниц'],
    ['/ar/promotion/lucky-friday', 'ar', 'rtl', 'الجمعة'],
    ['/en/lotto/', 'en', 'ltr', 'EuroMillions'],
    ['/ru/lotto/', 'ru', 'ltr', 'EuroMillions'],
    ['/ar/lotto/', 'ar', 'rtl', 'EuroMillions'],
    ['/en/', 'en', 'ltr', 'Lucky Friday'],
    ['/ru/', 'ru', 'ltr', 'пятниц'],
    ['/ar/', 'ar', 'rtl', 'الجمعة'],
  ])('%s has its language, direction, title and data', async (path, lang, dir, text) => {
    const { status, text: html, headers } = await get(path);
    expect(status).toBe(200);
    expect(html).toContain(`<html lang="${lang}" dir="${dir}"`);
    expect(html.toLowerCase()).toContain(text.toLowerCase());
    expect(html).toMatch(/<title>[^<]{3,}<\/title>/);
    expect(html).toContain('rel="canonical"');
    // A nonce must not be kept and sent to another visitor.
    expect(headers['cache-control']).toBe('private, no-cache, no-transform');
    expect(headers['vary']).toContain('Cookie');
  });

  it('are in the default language without a prefix, and vary by the visitor', async () => {
    const { status, text, headers } = await get('/lotto/');
    expect(status).toBe(200);
    expect(text).toContain('<html lang="en"');
    expect(headers['cache-control']).toContain('private, no-store');
    expect(headers['vary']).toMatch(/Cookie.*Referer/);
  });

  it('respond to HEAD with the status and headers of GET and no body', async () => {
    const response = await request(service.url).head('/en/promotion/lucky-friday');
    expect(response.status).toBe(200);
    expect(response.headers['content-type']).toContain('text/html');
    expect(response.text ?? '').toBe('');
    expect((await request(service.url).head('/en/promotion/no-such')).status).toBe(404);
  });

  it('escape the page data', async () => {
    const { text } = await get('/en/lotto/?sort=%3C%2Fscript%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E');
    expect(text).not.toContain('<script>alert(1)');
    expect(stateText(text)).not.toContain('<');
    expect(readState(text)).toMatchObject({
      buildId: 'test',
      site: { currentLanguage: 'en' },
      view: { routeId: 'lotto-main' },
    });
  });

  it('have the site configuration that islands need in their state (R4.8)', async () => {
    const { text } = await get('/en/');
    const loginUrl = 'http://localhost:3900/sign-in';
    expect(readState(text).site).toMatchObject({
      configLoaded: true,
      siteConfig: { isLottoAvailable: true, loginUrl },
    });
    expect(text).toContain('| Aurora Bet</title>');
  });

  it('are complete for a bot, without pending boundaries', async () => {
    const { text } = await get('/en/lotto/').set('User-Agent', 'Googlebot/2.1');
    expect(text).toContain('EuroMillions');
    expect(text).not.toContain('hidden id="S:');
  });

  it('have the nonce of their policy on each script, and a new nonce each time', async () => {
    const [first, second] = [await get('/en/lotto/'), await get('/en/lotto/')];
    const nonceOf = (response: typeof first) =>
      /'nonce-([^']+)'/.exec(response.headers['content-security-policy'] ?? '')?.[1];
    expect(nonceOf(first)).toMatch(/^[A-Za-z0-9+/]{22}==$/);
    expect(nonceOf(first)).not.toBe(nonceOf(second));
    const scripts = first.text.match(/<script[^>]*>/g) ?? [];
    expect(scripts.length).toBeGreaterThan(1);
    expect(scripts.filter((tag) => !tag.includes(`nonce="${nonceOf(first)}"`))).toEqual([]);
    // Scripts that are the same for all visitors are also allowed by hash, because cached documents have no nonce.
    const text = /<script nonce="[^"]+">(.*?)<\/script>/s.exec(first.text)?.[1] ?? '';
    const hash = createHash('sha256').update(text).digest('base64');
    expect(first.headers['content-security-policy']).toContain(`'sha256-${hash}'`);
  });
});

describe('addresses', () => {
  it.each([
    ['/lotto', '/lotto/'],
    ['/ar/lotto?sort=DRAW_DATE', '/ar/lotto/?sort=DRAW_DATE'],
    ['/promotion/lucky-friday/', '/promotion/lucky-friday'],
    ['/ru', '/ru/'],
  ])('redirects %s to its one canonical form %s (R4.6)', async (path, target) => {
    const { status, headers } = await get(path);
    expect([status, headers['location']]).toEqual([301, target]);
  });

  it.each(['/nope', '/en/nope', '/promotion/', '/lotto/no-such', '/EN/lotto/'])('%s is not found', async (path) => {
    const { status, text, headers } = await get(path);
    expect(status).toBe(404);
    expect(text).toContain('404');
    expect(headers['cache-control']).toMatch(/no-store/);
    expect(headers['x-robots-tag']).toBe('noindex');
  });

  it('a campaign without a folder is not found', async () => {
    expect((await get('/en/promotion/__proto__')).status).toBe(404);
    expect((await get('/en/promotion/constructor')).status).toBe(404);
  });

  it.each([
    '/promotion/%E0%A4%A',
    '//evil.example/',
    '/en//lotto/',
    '/en/%2e%2e/lotto/',
    '/en/lotto%2fx',
    '/a\\b',
    '/x%00',
  ])('%s is malformed: 400 with a page that does not echo it', async (path) => {
    const text = await getRaw(service.url, path);
    expect(text).toMatch(/^HTTP\/1\.1 400 /);
    expect(text).toContain('400');
    expect(text).toContain('<html lang="en" dir="ltr"');
    expect(text).not.toContain('evil');
  });

  it('other methods are refused with an Allow header', async () => {
    const { status, headers } = await request(service.url).post('/en/lotto/');
    expect([status, headers['allow']]).toEqual([405, 'GET, HEAD']);
  });
});

/** The nodes of a page as the state of its document has them. */
const withoutHtml = (nodes: readonly PageNode[]): unknown =>
  JSON.parse(JSON.stringify(nodes, (name, value: unknown) => (name === 'html' ? undefined : value)));

describe('page data', () => {
  it('is equal to the document’s, from the same middlewares and loader', async () => {
    const { status, body, headers } = await get('/page-data/ar/lotto/?sort=JACKPOT_AMOUNT');
    expect(status).toBe(200);
    const { page, html } = readPage(body);
    expect(body).toMatchObject({ language: 'ar', buildId: 'test', visitor: { userId: null, isKnown: true } });
    expect(page).toMatchObject({
      view: { routeId: 'lotto-main', watchQuery: ['sort', 'filter', 'view', 'search'] },
      styles: [],
    });
    expect(page.head.title).toContain('| Aurora Bet');
    expect(html).toMatch(/<a [^>]*href="\/ar\/lotto\/\?sort=JACKPOT_AMOUNT"[^>]*aria-current="true"/);
    const { texts, nodes } = readState((await get('/ar/lotto/?sort=JACKPOT_AMOUNT')).text).view;
    expect(texts).toEqual(page.view.texts);
    expect(nodes).toEqual(withoutHtml(page.view.nodes));
    expect(headers['cache-control']).toContain('private, no-store');
  });

  it('represents a redirect or a failure', async () => {
    expect((await get('/page-data/lotto')).body).toEqual({ redirect: '/lotto/' });
    expect((await get('/page-data/xx/lotto/')).body).toEqual({ redirect: '/en/lotto/' });
    const missing = await get('/page-data/en/promotion/no-such');
    const error = { status: 404, code: 'not-found', message: 'This page could not be found' };
    expect([missing.status, missing.body]).toMatchObject([
      404,
      { error, visitor: { userId: null, userCountry: null, isKnown: true }, page: { view: { error } } },
    ]);
    expect(readPage(missing.body).html).toContain('404');
    const malformed = await get('/page-data/en/promotion/%E0%A4%A');
    expect([malformed.status, malformed.body.error.code]).toEqual([400, 'bad-request']);
  });
});

it.each(['/page-data/en/nope', '/page-data/en/promotion/No_Such--Name'])(
  'reports an unmatched route and a failed check as not found (R8.3): %s',
  async (path) => {
    const { status, body } = await get(path);
    expect([status, body.error.message]).toEqual([404, 'This page could not be found']);
  },
);

describe('the visitor', () => {
  it('with a session who takes part sees that, and the page is not cached', async () => {
    const token = await service.sandbox.token();
    const path = '/web-api/api/web/promotions/wheel/1101/confirm-participation';
    expect((await request(service.url).post(path).set('Cookie', `user_token=${token}`)).status).toBe(200);
    const joined = { status: 'ready', value: expect.objectContaining({ participates: true, tickets: 0 }) };
    // A slow platform yields "not known yet", which this test is not about.
    await vi.waitFor(async () => {
      const { body, headers } = await get('/page-data/en/promotion/lucky-friday', `user_token=${token}`);
      expect(ownOf(readPage(body).page.view, 'src/blocks/action-area')).toEqual([joined]);
      expect(headers['cache-control']).toContain('private, no-store');
    }, 30_000);
    expect((await get('/en/promotion/lucky-friday', `user_token=${token}`)).headers['cache-control']).toContain(
      'private, no-store',
    );
  });

  it('with an unusable token is anonymous without a call to the platform', async () => {
    for (const token of ['garbage', 'a.b.c', 'x'.repeat(9_000)]) {
      const { body } = await get('/page-data/en/promotion/lucky-friday', `user_token=${token}`);
      expect([body.visitor, readPage(body).page.view.visitorData]).toEqual([
        { userId: null, userCountry: null, isKnown: true },
        {},
      ]);
    }
    expect(await service.sandbox.calls('session-user')).toBe(0);
  });

  it('whose token the platform refuses is anonymous and loses the cookie', async () => {
    await service.sandbox.fault('session-user', { status: 401 });
    const response = await get('/en/promotion/lucky-friday', `user_token=${await service.sandbox.token()}`);
    expect(response.status).toBe(200);
    expect(String(response.headers['set-cookie'])).toContain('user_token=;');
  });

  it('sees times in the zone of the tzo cookie, and in UTC+3 without one', async () => {
    expect((await get('/en/lotto/')).text).toContain('UTC+3');
    expect((await get('/en/lotto/', 'tzo=-5')).text).toContain('UTC-5');
    expect((await get('/en/lotto/', 'tzo=99')).text).toContain('UTC+3');
    expect((await get('/en/lotto/', 'tzo=-5')).headers['cache-control']).toBe('private, no-cache, no-transform');
  });
});
