import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { regionFixture } from '../../config/region-fixture.ts';
import { composePage } from '../../src/blocks/page-content.ts';
import { renderBlocks } from '../../src/blocks/render-block.tsx';
import type { CmsPage } from '../../src/entities/cms-page.ts';
import { load as loadContentPage } from '../../src/pages/content-page/page.server.ts';
import { loaderInput } from '../fixtures/loader-input.ts';
import { readPage } from '../support/document-state.ts';
import { startRelayPlatform } from '../support/relay-platform.ts';
import { startSandbox, startService, type TestService } from '../support/start-service.ts';

let sandbox: Awaited<ReturnType<typeof startSandbox>>;
let relay: Awaited<ReturnType<typeof startRelayPlatform>>;
let service: TestService;
beforeAll(async () => {
  sandbox = await startSandbox();
  relay = await startRelayPlatform(sandbox.url);
  service = await startService({
    settings: { DEFAULT_COUNTRY: 'IE', PLATFORM_URL: relay.url },
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
const promotionCalls = () => sandbox.calls('cms-promotion-page');

describe('a content page in a country with rules', () => {
  let regional: TestService;
  beforeAll(async () => {
    regional = await startService({
      settings: { PLATFORM_URL: sandbox.url, TRUSTED_PROXIES: 'loopback', EDGE_COUNTRY_HEADER: 'x-edge-country' },
    });
    await regional.ready();
  });
  afterAll(() => regional.close());
  const from = async (country: string, path: string) => {
    const { status, text } = await request(regional.url).get(path).set('X-Edge-Country', country);
    return { status, text, main: /<main[^>]*>(.*)<\/main>/s.exec(text)?.[1] ?? '' };
  };

  it('has a clock only if countdowns are allowed', async () => {
    // A tournament that can't be read in time is left out.
    await vi.waitFor(async () => {
      expect((await from('IE', '/en/bonus/tournaments')).main).toMatch(/role="timer".*Live now/s);
      const { status, main } = await from('GB', '/en/bonus/tournaments');
      expect([status, main.includes('Live now'), main.includes('role="timer"')]).toEqual([200, true, false]);
    }, 30_000);
  });

  it.each([
    ['BR', 'first-deposit', 'daily-gift'],
    ['SE', 'daily-gift', 'first-deposit'],
    ['IT', 'first-deposit', undefined],
  ])('is withheld in %s when the rules forbid its offer: %s', async (country, withheld, allowed) => {
    const { status, text, main } = await from(country, `/en/bonus/${withheld}`);
    expect(status).toBe(200);
    expect(main).toContain('not offered in your country');
    expect(main).not.toMatch(/[€$]\d|data-action="sign-in"|type="radio"/);
    expect(text).toContain('<meta name="robots" content="noindex">');
    if (allowed)
      expect((await from(country, `/en/bonus/${allowed}`)).main).not.toContain('not offered in your country');
  });

  it('is shown without an offer when promotions are forbidden', async () => {
    expect((await from('IT', '/en/responsible-gaming/limits')).main).toContain('Take a break');
  });
});

describe('the page of all bonuses, read once for all countries', () => {
  const allBonuses: CmsPage = {
    href: 'all',
    type: 'bonus',
    language: 'en',
    title: 'All bonuses',
    description: 'Every bonus',
    updatedAt: 1_795_000_000,
    isIndexed: true,
    blocks: [{ type: 'countdown', title: 'Ends in', endsAt: 1_795_300_000 }],
  };

  async function shownIn(country: string, urgencyAllowed: boolean): Promise<string> {
    const policy = regionFixture({ country, promotions: { urgencyAllowed } });
    const content = await loadContentPage({
      ...loaderInput,
      parameters: { cmsPageType: 'bonus', cmsPage: 'all' },
      reads: {
        ...loaderInput.reads,
        allBonuses: () => Promise.resolve(allBonuses),
        banners: () => Promise.resolve([]),
        promotionService: () => Promise.resolve({ id: 7 }),
      },
      region: { country, policy, isBlocked: false },
    });
    if (typeof content === 'string') throw new Error(`The page is an error: ${content}`);
    return renderBlocks(composePage(content).blocks);
  }

  it('applies the rules of each country', async () => {
    expect(await shownIn('IE', true)).toContain('role="timer"');
    const withoutClock = await shownIn('GB', false);
    expect(withoutClock).toContain('Ends in');
    expect(withoutClock).not.toContain('role="timer"');
    expect(await shownIn('IE', true)).toContain('role="timer"');
  });
});

describe('a content page (R2.20)', () => {
  it('is shown with its blocks, in the language and the currency of the visitor', async () => {
    const { status, text } = await get('/en/bonus/first-deposit', 'geo_currency=INR');
    expect(status).toBe(200);
    expect(text).toContain('₹9,000');
    expect(text).toMatch(/<table[\s>]/);
    expect(text).toContain('rel="canonical" href="/en/bonus/first-deposit"');
    expect(text).not.toContain('noindex');
    expect((await get('/ru/bonus/first-deposit')).text).toContain('<html lang="ru"');
  });

  it('of all bonuses has its own call, and is a 404 when that refuses', async () => {
    const { status, text } = await get('/en/bonus/all');
    expect(status).toBe(200);
    expect(text).toContain('href="/bonus/first-deposit"');
    expect([await sandbox.calls('cms-bonus-page'), await promotionCalls()]).toEqual([1, 0]);
    await sandbox.fault('cms-bonus-page', { status: 404 });
    expect((await get('/en/bonus/all', 'geo_currency=INR')).status).toBe(404);
    expect((await get('/en/rules/all')).status).toBe(404);
  });

  it('shows when it was changed, in the language of the visitor', async () => {
    expect((await get('/en/about/aurora-bet')).text).toMatch(/Last updated on \d\d\.\d\d\.2026/);
    expect((await get('/ru/about/aurora-bet')).text).toMatch(/Обновлено \d\d\.\d\d\.2026/);
  });

  it('is shown in the default currency for an unknown one in the cookie', async () => {
    const { status, text } = await get('/en/bonus/first-deposit', 'geo_currency=XXX');
    expect(status).toBe(200);
    expect(text).toContain('$');
  });

  it.each([
    ['/rules/bonus-rules', '<h1[^>]*>Bonus rules'],
    ['/news/tournament-table', '<h1[^>]*>The daily tournament shows every place'],
    ['/faq/bonuses', '<summary>Can I have several bonuses at once\\?'],
    ['/about/aurora-bet', '<h2[^>]*>Licence'],
    ['/responsible-gaming/limits', '<h2[^>]*>Take a break'],
  ])('%s is shown: its type is configured', async (path, part) => {
    const { status, text } = await get(`/en${path}`);
    expect([status, new RegExp(part).test(text)]).toEqual([200, true]);
    expect(text).toContain(`rel="canonical" href="/en${path}"`);
    expect((await get(`/page-data/en${path}`)).status).toBe(200);
  });

  it('shows a notice when the content system has it in another language', async () => {
    const german = await get('/de/news/tournament-table');
    expect(german.text).toMatch(
      /<main[^>]*><div data-composition="article" lang="en" dir="ltr">.*<bdi lang="en">English/s,
    );
    const russian = await get('/ru/news/tournament-table');
    expect(russian.text).toContain('В ежедневном турнире видны все места');
    expect(russian.text).not.toContain('<bdi lang="en">English');
  });

  it('makes one call for many visitors of a missing page', async () => {
    const before = await promotionCalls();
    for (let visit = 0; visit < 20; visit += 1) expect((await get('/en/news/no-such-article')).status).toBe(404);
    expect(await promotionCalls()).toBe(before + 1);
  });

  it.each([
    ['that does not exist', '/bonus/no-such-page'],
    ['of another type', '/bonus/lucky-friday'],
  ])('%s is a 404, as a document and as data', async (_, path) => {
    const { status, text } = await get(`/en${path}`);
    expect(status).toBe(404);
    expect(text).toContain('404');
    expect(text).toContain('noindex');
    const data = await get(`/page-data/en${path}`);
    expect([data.status, data.body.error.code]).toEqual([404, 'not-found']);
    expect(readPage(data.body).html).toContain('404');
  });

  it.each(['/tournament/first-deposit', '/terms/first-deposit', '/bonus/First-Deposit', '/bonus/a%20b', '/bonus/'])(
    '%s is a 404 without a call: its type is not configured, or its name is invalid',
    async (path) => {
      const before = await promotionCalls();
      expect((await get(`/en${path}`)).status).toBe(404);
      expect((await get(`/page-data/en${path}`)).status).toBe(404);
      expect(await promotionCalls()).toBe(before);
    },
  );

  it('is soon a 404 after the operator withdraws it', async () => {
    expect((await get('/en/bonus/daily-gift')).status).toBe(200);
    await sandbox.fault('cms-promotion-page', { status: 404 });
    await vi.waitFor(async () => expect((await get('/en/bonus/daily-gift')).status).toBe(404), 30_000);
    await sandbox.heal('cms-promotion-page');
    await vi.waitFor(async () => expect((await get('/en/bonus/daily-gift')).status).toBe(200), 30_000);
  });

  it.each([
    [{ status: 500 }, 503, 'platform-unavailable'],
    [{ garbage: true }, 502, 'platform-garbage'],
  ])('reports with a code that the content system does %j', async (fault, status, code) => {
    await sandbox.fault('cms-promotion-page', fault);
    const page = await get('/de/bonus/first-deposit');
    expect([page.status, page.text.includes('<html lang="de"')]).toEqual([status, true]);
    const data = await get('/page-data/de/bonus/first-deposit');
    expect([data.status, data.body]).toEqual([status, { error: { status, code } }]);
  });
});

describe('blocks of a content page that can’t be used', () => {
  const pageSchema = z.looseObject({ blocks: z.array(z.unknown()) });
  const unusable = [
    { type: 'hologram', title: 'From the future' },
    { type: 'faq', items: 'From the future' },
    { type: 'cards', cards: [{ title: 'From the future', href: 'javascript:alert(1)' }] },
    'From the future',
    null,
  ];

  it('are left out and counted once per read', async () => {
    relay.change('/web-api/bonus-api/page/promotion/daily-gift', (text) => {
      const page = pageSchema.parse(JSON.parse(text));
      return JSON.stringify({ ...page, blocks: [...unusable, ...page.blocks, ...unusable] });
    });
    const [first, second] = [await get('/fr/bonus/daily-gift'), await get('/fr/bonus/daily-gift')];
    for (const { status, text } of [first, second]) {
      expect(status).toBe(200);
      expect(text).toMatch(/<h1[\s>]/);
      expect(text).not.toMatch(/From the future|javascript:/);
    }
    const lines = service.lines.filter(({ event }) => event === 'content_blocks_left_out');
    expect(lines).toContainEqual(expect.objectContaining({ level: 40, page: 'daily-gift', blocks: 10 }));
    const counted = /^content_blocks_left_out_total (\d+)$/m.exec(
      await (await fetch(`${service.opsUrl}/metrics`)).text(),
    );
    expect(Number(counted?.[1])).toBe(10 * lines.length);
    expect(JSON.stringify(lines)).not.toContain('From the future');
  });
});

describe('the preview of a content page', () => {
  const draft = '/content-preview/news/winter-opening';

  it('shows a draft with a label, uncached', async () => {
    expect((await get('/en/news/winter-opening')).status).toBe(404);
    const { status, text, headers } = await get(`/ru${draft}`);
    expect(status).toBe(200);
    expect(text).toContain('Зимний сезон начинается 1 декабря');
    expect(text).toMatch(/<div lang="en" dir="ltr"[^>]*>.*Preview\. Visitors do not see this page/s);
    expect(text).toMatch(/<title>Preview: /);
    expect(text).toContain('noindex');
    expect(headers['cache-control']).toContain('no-store');
    const before = await promotionCalls();
    await get(`/ru${draft}`);
    await get(`/ru${draft}`);
    expect(await promotionCalls()).toBe(before + 2);
  });

  it.each([
    '/content-preview/bonus/winter-opening',
    '/content-preview/news/no-such-article',
    '/content-preview/news/A',
  ])('%s is a 404', async (path) => {
    expect((await get(`/en${path}`)).status).toBe(404);
  });

  it('is a 404 in production, and browsers can’t request drafts', async () => {
    const production = await startService({ settings: { NODE_ENV: 'production', DEFAULT_COUNTRY: 'IE' } });
    await production.ready();
    for (const path of [`/en${draft}`, `/page-data/en${draft}`]) {
      expect((await request(production.url).get(path)).status).toBe(404);
    }
    const call = '/web-api/bonus-api/page/promotion/winter-opening?language=en&currency=EUR&country=IE';
    expect((await request(production.url).get(call).set('X-Cms-Version', 'draft')).status).toBe(404);
    await production.close();
  });
});

describe('the route of a bonus (R2.27)', () => {
  it.each([
    ['/ar/bonus-redirect/first-deposit', '/ar/bonus/first-deposit'],
    ['/bonus-redirect/first-deposit?utm_source=mail', '/en/bonus/first-deposit?utm_source=mail'],
  ])('%s redirects to %s: language and query are kept', async (path, target) => {
    const before = await promotionCalls();
    const { status, headers } = await get(path);
    expect([status, headers['location']]).toEqual([302, target]);
    expect(headers['cache-control']).toContain('private, no-store');
    expect(await promotionCalls()).toBe(before);
  });

  it('redirects a navigation in the browser, too', async () => {
    expect((await get('/page-data/en/bonus-redirect/first-deposit')).body).toEqual({
      redirect: '/en/bonus/first-deposit',
    });
  });
});
