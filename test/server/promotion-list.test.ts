import { readFileSync } from 'node:fs';
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { pageSize } from '../../src/pages/home/promotion-list.ts';
import { readPage } from '../support/document-state.ts';
import { startService, type TestService } from '../support/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({
    settings: { PLATFORM_TIMEOUT_MS: '2000', TRUSTED_PROXIES: 'loopback', EDGE_COUNTRY_HEADER: 'x-edge-country' },
  });
  await service.ready();
});
beforeEach(() => service.sandbox.reset());
afterAll(() => service.close());

const get = (path: string, cookie = '', country = 'IE') =>
  request(service.url).get(path).set('Cookie', cookie).set('X-Edge-Country', country);

/** The promotions of a list in order, without the section below the list. */
async function listedPromotions(search: string, cookie = ''): Promise<string[]> {
  const { body } = await get(`/page-data/en/${search}`, cookie).expect(200);
  const [list = ''] = readPage(body).html.split('Coming soon</h2>');
  const names = [...list.matchAll(/href="\/en\/promotion\/([a-z0-9-]+)"/g)].map(([, name = '']) => name);
  return [...new Set(names)];
}

/** Count that a list shows. */
async function countOf(search: string, cookie = ''): Promise<string> {
  const { text } = await get(`/en/${search}`, cookie).expect(200);
  const status = /id="promotions"[^>]*>(.*?)<\/p>/s.exec(text)?.[1] ?? '';
  return status.replace(/<[^>]+>/g, '').replace(/[\u2066\u2069]/g, '');
}

/** The pages of a list, each as {@link listed}; their number depends on the day. */
async function pagesOf(view: 'running' | 'ended') {
  const parameters = view === 'ended' ? 'view=ended&' : '';
  const total = Number(/(\d+) promotions/.exec(await countOf(`?${parameters}`))?.[1]);
  const numbers = Array.from({ length: Math.ceil(total / pageSize) }, (_, index) => index + 1);
  return { total, pages: await Promise.all(numbers.map((page) => listedPromotions(`?${parameters}page=${page}`))) };
}

describe('the list of promotions', () => {
  it('has every promotion once on its pages', async () => {
    const { total, pages } = await pagesOf('running');
    expect(total).toBeGreaterThan(pageSize);
    for (const page of pages.slice(0, -1)) expect(page).toHaveLength(pageSize);
    expect(pages.flat()).toHaveLength(total);
    expect(new Set(pages.flat()).size).toBe(total);
  });

  it('lists an offer with several views once', async () => {
    const all = (await pagesOf('running')).pages.flat();
    expect(all).toContain('two-hundred-percentage');
    expect(all).not.toContain('landing-bonus-200');
  });

  it('is filtered by product and type, with the number of matches', async () => {
    const [draws, sportsDraws] = [
      await listedPromotions('?type=draws'),
      await listedPromotions('?product=sports&type=draws'),
    ];
    expect(draws.length).toBeGreaterThan(sportsDraws.length);
    expect(draws).toEqual(expect.arrayContaining(sportsDraws));
    expect(await countOf('?product=sports&type=draws&sort=newest')).toBe(`${sportsDraws.length} promotions · Newest`);
  });

  it('has ended promotions in an archive that is not indexed', async () => {
    const { text } = await get('/en/?view=ended').expect(200);
    expect(text).toContain('<meta name="robots" content="noindex">');
    expect((await pagesOf('ended')).pages.flat()).toContain('halloween-2024');
    expect((await pagesOf('running')).pages.flat()).not.toContain('halloween-2024');
  });

  it('has a page for every query, and ignores unknown values', async () => {
    const clean = await listedPromotions('');
    const hostile = [
      '?view=all&product=chess&type=__proto__&sort=',
      '?page=0&page=2',
      '?page=1e9',
      `?product=${'a'.repeat(2_000)}`,
      '?view=%3Cscript%3Ealert(1)%3C/script%3E',
      '?product[]=casino&page=%00',
      '?view=%E0%A4%A',
    ];
    for (const search of hostile) {
      const { status, text } = await get(`/en/${search}`);
      expect([search, status, text.includes('<script>alert(1)')]).toEqual([search, 200, false]);
      expect(text).toMatch(/rel="canonical" href="[^"?]*\/en\/"/);
      expect(await listedPromotions(search)).toEqual(clean);
    }
    expect(await countOf('?page=19')).toBe(await countOf('?page=3'));
  });

  it('has canonical addresses for the later pages of the whole list, and none for filters', async () => {
    const canonical = async (search: string) =>
      /rel="canonical" href="[^"]*?(\/en\/[^"]*)"/.exec((await get(`/en/${search}`)).text)?.[1];
    expect(await canonical('?page=2&utm_source=mail')).toBe('/en/?page=2');
    expect(await canonical('?product=casino&sort=ending')).toBe('/en/');
  });

  it('makes one platform call for any number of promotions', async () => {
    await get('/en/?sort=ending');
    expect(await service.sandbox.calls('banners')).toBeLessThanOrEqual(1);
    expect(await service.sandbox.calls('promotion')).toBe(0);
  });

  it('has all significant terms beside an offer when the region requires them', async () => {
    const path = '/en/?view=ended&product=sports';
    const [british, irish] = [await get(path, '', 'GB'), await get(path)];
    const terms = /or more on each bet|Deposit €|Press “Take part” first/;
    expect([terms.test(british.text), terms.test(irish.text)]).toEqual([true, false]);
    for (const { text } of [british, irish]) expect(text).toContain('#terms"');
  });
});

describe('the visitor’s own promotions', () => {
  it('are marked and listed first, for that visitor only', async () => {
    const cookie = `user_token=${await service.sandbox.token()}`;
    const [last] = (await listedPromotions('', cookie)).toReversed();
    expect(readPage((await get('/page-data/en/', cookie)).body).html).not.toContain('view=joined');
    const file = readFileSync(`config/campaigns/${last}/campaign.json`, 'utf8');
    const { promotionId } = z.object({ promotionId: z.int() }).parse(JSON.parse(file));
    await request(service.url)
      .post(`/web-api/api/web/promotions/wheel/${promotionId}/confirm-participation`)
      .set({ Cookie: cookie, 'X-Edge-Country': 'IE' })
      .expect(200);
    // On a slow machine a page may be sent before the platform has returned the visitor's data.
    await vi.waitFor(async () => {
      const { body, headers } = await get('/page-data/en/', cookie);
      const { html } = readPage(body);
      expect(html).toContain('view=joined');
      expect(html).toContain('You’re in');
      expect(headers['cache-control']).toContain('no-store');
    }, 30_000);
    await vi.waitFor(async () => expect((await listedPromotions('', cookie))[0]).toBe(last), 30_000);
    await vi.waitFor(async () => expect(await listedPromotions('?view=joined', cookie)).toEqual([last]), 30_000);
    const others = readPage((await get('/page-data/en/')).body).html;
    expect(others).not.toMatch(/You’re in|view=joined/);
  });

  it('ask a visitor who is not signed in to sign in', async () => {
    expect((await get('/en/?view=joined').expect(200)).text).toContain('Sign in to see your promotions');
  });

  it('do not affect the list when they can’t be read', async () => {
    const cookie = `user_token=${await service.sandbox.token()}`;
    await get('/en/');
    await service.sandbox.fault('banners', { hang: true });
    expect(await listedPromotions('?sort=newest', cookie)).toHaveLength(24);
    expect((await get('/en/?view=joined', cookie).expect(200)).text).toContain('role="status"');
  });
});

describe('a list without the platform', () => {
  it('comes from the campaign files, with a notice and a retry', async () => {
    await service.sandbox.fault('banners', { status: 500 });
    const { text } = await get('/kk/?product=casino').expect(200);
    expect(text).toContain('тексере алмай тұрмыз');
    expect(text).toContain('href="/kk/?product=casino"');
    expect(text).toContain('href="/kk/promotion/');
  });
});
