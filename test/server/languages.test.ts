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
    '/%s says its language and direction',
    async (path) => {
      const { text, headers } = await get(`/${code}/${path}`);
      expect(text).toContain(`<html lang="${htmlLang}" dir="${direction}"`);
      expect(headers['vary']).toContain('Cookie');
      expect(service.lines.filter(({ event }) => event === 'dictionary_key_missing')).toEqual([]);
    },
  );

  it('every page names its translations, and the address for everybody else', async () => {
    const { text } = await get(`/${code}/lotto/?sort=DRAW_DATE`);
    for (const other of languageList) {
      expect(text).toContain(`hrefLang="${other.htmlLang}" href="/${other.code}/lotto/"`);
    }
    expect(text).toContain('hrefLang="x-default" href="/en/lotto/"');
  });
});

describe('§4 "Language selection order"', () => {
  it('"route language if available": it wins over everything else', async () => {
    const { status, text } = await get('/ru/lotto/', 'lng=ar');
    expect(status).toBe(200);
    expect(text).toContain('<html lang="ru"');
  });

  it('"previous route\'s language if none; language cookie; default language"', async () => {
    const host = service.url.replace('http://', '');
    const from = (referer: string, cookie: string) =>
      get('/xx/lotto/?a=1', cookie).set('Host', host).set('Referer', referer);
    expect((await from(`${service.url}/ar/`, 'lng=ru')).headers['location']).toBe('/ar/lotto/?a=1');
    expect((await from('https://elsewhere.example/ar/', 'lng=ru')).headers['location']).toBe('/ru/lotto/?a=1');
    expect((await from('', 'lng=zz')).headers['location']).toBe('/en/lotto/?a=1');
  });

  it('the cookie is what an address without a prefix leads to, and no cache keeps the answer', async () => {
    const { status, headers } = await get('/lotto/', 'lng=fa');
    expect([status, headers['location']]).toEqual([302, '/fa/lotto/']);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['vary']).toMatch(/Cookie.*Referer/);
  });
});

describe('§5 "Route language must be among available languages (default always allowed), else fall back"', () => {
  it('a language that the operator switches off falls back, and back on works again', async () => {
    await service.sandbox.configure({ languages: [{ id: 2, title: 'Русский', code: 'ru' }] });
    await vi.waitFor(async () => {
      await get('/en/');
      expect((await get('/de/lotto/', 'lng=ru')).headers['location']).toBe('/ru/lotto/');
    }, 10_000);
    expect((await get('/en/lotto/')).status).toBe(200);
    expect((await get('/en/lotto/')).text).not.toContain('hrefLang="de"');
    await service.sandbox.reset();
    await vi.waitFor(async () => {
      await get('/en/');
      expect((await get('/de/lotto/')).status).toBe(200);
    }, 10_000);
  });
});

describe('setting the language', () => {
  it('§4 "otherwise the route is redirected with the new lng": the query key lng leads to the page in that language', async () => {
    const { status, headers } = await get('/en/lotto/?sort=DRAW_DATE&lng=hi', 'lng=ru');
    expect([status, headers['location']]).toEqual([302, '/hi/lotto/?sort=DRAW_DATE']);
    expect(headers['cache-control']).toBe('private, no-store');
    expect((await get('/page-data/en/lotto/?lng=hi')).body).toEqual({ redirect: '/hi/lotto/' });
  });

  it.each(['it', 'xx', '', '__proto__', 'de/..'])(
    '§4 "Setting an unavailable language raises an error": lng=%s is refused with a code',
    async (code) => {
      const path = `en/lotto/?lng=${encodeURIComponent(code)}`;
      expect((await get(`/${path}`)).status).toBe(400);
      expect((await get(`/page-data/${path}`)).body).toEqual({
        error: { status: 400, code: 'language-not-available' },
      });
    },
  );

  it('§8 "Missing router name on language switch: logged", and the address still changes its language', async () => {
    const { headers } = await get('/en/no-such-page?lng=tr');
    expect(headers['location']).toBe('/tr/no-such-page');
    expect(service.lines).toContainEqual(expect.objectContaining({ event: 'language_switch_without_route' }));
  });
});
