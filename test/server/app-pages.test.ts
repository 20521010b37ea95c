import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { startRelayPlatform } from '../support/relay-platform.ts';
import { aliceId, startSandbox, startService, type TestService } from '../support/start-service.ts';

let sandbox: Awaited<ReturnType<typeof startSandbox>>;
let relay: Awaited<ReturnType<typeof startRelayPlatform>>;
let service: TestService;
beforeAll(async () => {
  sandbox = await startSandbox(0, '2026-11-22T12:00:00Z');
  relay = await startRelayPlatform(sandbox.url);
  service = await startService({
    settings: { DEFAULT_COUNTRY: 'IE', PLATFORM_URL: relay.url, CLOCK_START: '2026-11-22T12:00:00Z' },
  });
  await service.ready();
});
beforeEach(async () => {
  relay.reset();
  await sandbox.reset();
});
afterAll(async () => {
  await service.close();
  relay.stop();
  sandbox.stop();
});

const get = (path: string, cookie = '') => request(service.url).get(path).set('Cookie', cookie);

/** Parts that the host of the page has itself. */
const ownHeader = /data-bar=|id="sections-menu"/;

describe('a page of the app (R2.25, R2.26)', () => {
  it.each([
    ['a campaign', '/ar/mobile-app/lucky-friday', '/ar/promotion/lucky-friday'],
    ['a bonus', '/ar/mobile-app/bonus/first-deposit', '/ar/bonus/first-deposit'],
  ])('is %s without the site header, with the site’s page as canonical address', async (_, path, page) => {
    const [inApp, onSite] = [await get(path), await get(page)];
    expect([inApp.status, onSite.status]).toEqual([200, 200]);
    expect(inApp.text).not.toMatch(ownHeader);
    expect(onSite.text).toMatch(ownHeader);
    expect(inApp.text).toContain(`rel="canonical" href="${page}"`);
    const [, title] = /<h1[^>]*>(.*?)<\/h1>/s.exec(onSite.text) ?? [];
    expect(inApp.text).toContain(title);
    // The law requires it on every page.
    expect(inApp.text).toContain('18+');
  });

  it('links to other campaigns of the app, not of the site', async () => {
    const { text } = await get('/ar/mobile-app/lucky-friday');
    expect(text).toMatch(/<a [^>]*href="\/ar\/mobile-app\/(?!lucky-friday)[a-z-]+"/);
    expect(text).not.toMatch(/<a [^>]*href="\/ar\/promotion\//);
    const onSite = await get('/ar/promotion/lucky-friday');
    expect(onSite.text).toMatch(/<a [^>]*href="\/ar\/promotion\//);
  });

  it.each(['/en/mobile-app/no-such-campaign', '/en/mobile-app/bonus/lucky-friday', '/en/mobile-app/'])(
    '%s is a 404',
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );

  it('signs the visitor in with the app’s authorization (R7.11)', async () => {
    const response = await fetch(`${sandbox.url}/sandbox/api/app-authorizations`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ accountId: aliceId }),
    });
    const { authorization } = z.object({ authorization: z.string() }).parse(await response.json());
    const page = await get('/en/mobile-app/lucky-friday', `mobile_app_auth=${encodeURIComponent(authorization)}`);
    expect(page.status).toBe(200);
    expect(page.text).toContain(`"userId":${aliceId}`);
    expect(page.headers['cache-control']).toContain('no-store');
  });

  it('advertises nothing to a protected visitor', async () => {
    const cookie = `user_token=${await sandbox.token(285_153_664)}`;
    for (const path of [
      '/en/mobile-app/lucky-friday',
      '/en/mobile-app/bonus/first-deposit',
      '/promo-frame/en/sports',
    ]) {
      const { status, text } = await get(path, cookie);
      expect(status).toBe(200);
      expect(text).toContain('paused or self-excluded');
      expect(text).not.toMatch(ownHeader);
    }
  });
});

describe('the promotion frame (R2.19)', () => {
  it.each([
    ['/promo-frame', 200, 'lang="en"'],
    ['/promo-frame/ar', 200, 'lang="ar"'],
    ['/promo-frame/ar/sports', 200, 'lang="ar"'],
    ['/promo-frame/sports', 200, 'lang="en"'],
    ['/promo-frame/ar/no-such-section', 404, 'lang="ar"'],
    ['/promo-frame/ar/first-deposit', 404, 'lang="ar"'],
    ['/promo-frame/ar/Sports', 404, 'lang="ar"'],
  ])('%s responds with %i', async (path, status, language) => {
    const response = await get(path);
    expect([response.status, response.text.includes(language)]).toEqual([status, true]);
  });

  it.each([
    ['/ar/promo-frame/sports', 301, '/promo-frame/ar/sports'],
    ['/ar/promo-frame?a=b', 301, '/promo-frame/ar?a=b'],
    ['/de/promo-frame/ar/sports', 301, '/promo-frame/ar/sports'],
    ['/promo-frame/ar/', 301, '/promo-frame/ar'],
    ['/promo-frame/zz/sports', 302, '/promo-frame/en/sports'],
    ['/promo-frame/pr/sports', 302, '/promo-frame/en/sports'],
    ['/promo-frame/ar/sports?lng=de', 302, '/promo-frame/de/sports'],
  ])('%s redirects with %i to %s, with the language inside', async (path, status, target) => {
    const { headers, ...answer } = await get(path);
    expect([answer.status, headers['location']]).toEqual([status, target]);
  });

  it('keeps the language of the previous page or of the cookie', async () => {
    const before = await get('/promo-frame/sports').set('Referer', `${service.url}/promo-frame/tr`);
    expect(before.headers['location']).toBe('/promo-frame/tr/sports');
    expect((await get('/promo-frame', 'lng=de')).headers['location']).toBe('/promo-frame/de');
  });

  it('lists all its languages for search engines, and keeps links in the frame', async () => {
    const { text } = await get('/promo-frame/ar');
    expect(text).not.toMatch(ownHeader);
    expect(text).toContain('rel="canonical" href="/promo-frame/ar"');
    expect(text).toMatch(/hreflang="de" href="\/promo-frame\/de"/);
    expect(text).toMatch(/<a(?![^>]*target=)[^>]*href="\/promo-frame\/ar\/sports"/);
  });
});

describe('a landing page (R2.23, R2.24)', () => {
  it('is the page of the content system with its id', async () => {
    const { status, text } = await get('/en/landing-page/summer-26');
    expect(status).toBe(200);
    expect(text).toMatch(/<h1[^>]*>Daily gift/);
    expect(text).toContain('noindex');
  });

  it.each([
    ['is over', '/en/landing-page/spring-26', ''],
    ['is not published yet', '/en/landing-page/new-year-27', ''],
    ['is for another language', '/ru/landing-page/first-deposit-ie', 'geo_currency=EUR'],
    ['is for another currency', '/en/landing-page/first-deposit-ie', 'geo_currency=INR'],
    ['is for another country', '/ru/landing-page/first-deposit-central-asia', 'geo_currency=KZT'],
    ['does not exist', '/en/landing-page/no-such-page', ''],
    ['has no id', '/en/landing-page/Summer%2026', ''],
  ])('that %s is a 404', async (_, path, cookie) => {
    expect((await get(path, cookie)).status).toBe(404);
    expect((await get(`/page-data${path}`, cookie)).status).toBe(404);
  });

  it('is shown for its language, currency and country', async () => {
    expect((await get('/en/landing-page/first-deposit-ie', 'geo_currency=EUR')).status).toBe(200);
  });

  it.each([
    [{ status: 500 }, 503],
    [{ garbage: true }, 502],
  ])('reports with a code that the platform does %j', async (fault, status) => {
    await sandbox.fault('landing', fault);
    expect((await get('/de/landing-page/tournament-26')).status).toBe(status);
  });
});

describe('a content page in another language than the visitor’s', () => {
  const pageSchema = z.looseObject({ language: z.string() });

  it('shows a notice, and marks the language of its texts', async () => {
    relay.change('/web-api/bonus-api/page/promotion/first-deposit', (text) =>
      JSON.stringify({ ...pageSchema.parse(JSON.parse(text)), language: 'ar' }),
    );
    const { status, text } = await get('/fr/bonus/first-deposit');
    expect(status).toBe(200);
    expect(text).toMatch(/<html[^>]*lang="fr"/);
    expect(text).toMatch(/<main[^>]*><div data-composition="article" lang="ar" dir="rtl">/);
    expect(text).toMatch(
      /lang="fr" dir="ltr">.*Cette page n’existe pas encore dans votre langue.*<bdi lang="ar">العربية/s,
    );
  });
});
