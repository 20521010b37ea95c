import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { languageList } from '../../src/i18n/languages.ts';
import { startService, type TestService } from '../support/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ settings: { DEFAULT_COUNTRY: 'IE', CONFIGURATION_FRESH_MS: '50' } });
  await service.ready();
});
beforeEach(() => service.sandbox.reset());
afterAll(() => service.close());

const get = (path: string, cookie = '') => request(service.url).get(path).set('Cookie', cookie);

describe.each(languageList)('in $code', ({ code, htmlLang, direction }) => {
  it.each(['', 'promotion/lucky-friday', 'lotto/', 'no-such-page'])(
    '/%s declares its language and direction',
    async (path) => {
      const { text, headers } = await get(`/${code}/${path}`);
      expect(text).toContain(`<html lang="${htmlLang}" dir="${direction}"`);
      expect(headers['vary']).toContain('Cookie');
      expect(service.lines.filter(({ event }) => event === 'dictionary_key_missing')).toEqual([]);
    },
  );

  it('links every page’s translations and its x-default address', async () => {
    const { text } = await get(`/${code}/lotto/?sort=DRAW_DATE`);
    for (const other of languageList) {
      expect(text).toContain(`hreflang="${other.htmlLang}" href="/${other.code}/lotto/"`);
    }
    expect(text).toContain('hreflang="x-default" href="/en/lotto/"');
  });
});

describe('language selection (R4.28 to R4.31)', () => {
  it('prefers the address to the cookie', async () => {
    const { status, text } = await get('/ru/lotto/', 'lng=ar');
    expect(status).toBe(200);
    expect(text).toContain('<html lang="ru"');
  });

  it('falls back to the previous page’s, the cookie’s, then the default language', async () => {
    const host = service.url.replace('http://', '');
    const from = (referer: string, cookie: string) =>
      get('/xx/lotto/?a=1', cookie).set('Host', host).set('Referer', referer);
    expect((await from(`${service.url}/ar/`, 'lng=ru')).headers['location']).toBe('/ar/lotto/?a=1');
    expect((await from('https://elsewhere.example/ar/', 'lng=ru')).headers['location']).toBe('/ru/lotto/?a=1');
    expect((await from('', 'lng=zz')).headers['location']).toBe('/en/lotto/?a=1');
  });

  it('uses the cookie for an address without a prefix, uncached', async () => {
    const { status, headers } = await get('/lotto/', 'lng=fa');
    expect([status, headers['location']]).toEqual([302, '/fa/lotto/']);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['vary']).toMatch(/Cookie.*Referer/);
  });
});

describe('the language of a route (R5.1 to R5.3)', () => {
  it('falls back while the operator has switched it off', async () => {
    await service.sandbox.configure({ languages: [{ id: 2, title: 'Русский', code: 'ru' }] });
    await vi.waitFor(async () => {
      await get('/en/');
      expect((await get('/de/lotto/', 'lng=ru')).headers['location']).toBe('/ru/lotto/');
    }, 30_000);
    expect((await get('/en/lotto/')).status).toBe(200);
    expect((await get('/en/lotto/')).text).not.toMatch(/hreflang="de"/i);
    await service.sandbox.reset();
    await vi.waitFor(async () => {
      await get('/en/');
      expect((await get('/de/lotto/')).status).toBe(200);
    }, 30_000);
  });
});

describe('setting the language', () => {
  it('redirects the query key lng to the page in that language (R4.33)', async () => {
    const { status, headers } = await get('/en/lotto/?sort=DRAW_DATE&lng=hi', 'lng=ru');
    expect([status, headers['location']]).toEqual([302, '/hi/lotto/?sort=DRAW_DATE']);
    expect(headers['cache-control']).toBe('private, no-store');
    expect((await get('/page-data/en/lotto/?lng=hi')).body).toEqual({ redirect: '/hi/lotto/' });
  });

  it.each(['it', 'xx', '', '__proto__', 'de/..'])('refuses lng=%s with an error code (R4.32)', async (code) => {
    const path = `en/lotto/?lng=${encodeURIComponent(code)}`;
    expect((await get(`/${path}`)).status).toBe(400);
    expect((await get(`/page-data/${path}`)).body).toEqual({
      error: { status: 400, code: 'language-not-available' },
    });
  });

  it('logs a missing route name on a language switch and still changes the language (R8.14)', async () => {
    const { headers } = await get('/en/no-such-page?lng=tr');
    expect(headers['location']).toBe('/tr/no-such-page');
    expect(service.lines).toContainEqual(expect.objectContaining({ event: 'language_switch_without_route' }));
  });
});
