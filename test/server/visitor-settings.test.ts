import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../support/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
  await service.ready();
});
afterAll(() => service.close());

const before = 'zone=device&clock=24&odds=0&theme=unset';

const save = (form: Record<string, string>, headers: Record<string, string> = {}) =>
  request(service.url)
    .post('/settings')
    .type('form')
    .set({ 'Sec-Fetch-Site': 'same-origin', ...headers })
    .send({ before, ...Object.fromEntries(new URLSearchParams(before)), return: '/en/lotto/?sort=DRAW_DATE', ...form })
    .redirects(0);

/** Names and values of the cookies that a response sets. */
const cookiesOf = ({ headers }: { readonly headers: Record<string, unknown> }): string[] =>
  [headers['set-cookie'] ?? []].flat().map((line) => String(line).split(';', 1)[0] ?? '');

describe('the form of the settings menu', () => {
  it('R3.39 R3.41-R3.43 stores zone, clock, odds and theme in their cookies, and redirects back', async () => {
    const response = await save({ zone: '5.5', clock: '12', odds: '2', theme: 'light' });
    expect([response.status, response.headers['location']]).toEqual([303, '/en/lotto/?sort=DRAW_DATE']);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(cookiesOf(response)).toEqual([
      'tzo=5.5',
      'tzo_id=',
      'tzo_auto=0',
      'is12h=1',
      'coef_view=2',
      'app_theme=light',
    ]);
  });

  it('writes only what the visitor has changed', async () => {
    expect(cookiesOf(await save({ theme: 'default' }))).toEqual(['app_theme=default']);
    expect(cookiesOf(await save({}))).toEqual([]);
  });

  it('stores the name of a zone with its current offset', async () => {
    expect(cookiesOf(await save({ zone: 'Asia/Kathmandu' }))).toEqual([
      'tzo=5.75',
      'tzo_id=5.75%20Asia%2FKathmandu',
      'tzo_auto=0',
    ]);
  });

  it('can reset to the zone of the browser', async () => {
    const fixed = 'zone=3&clock=24&odds=0&theme=unset';
    expect(cookiesOf(await save({ before: fixed, zone: 'device' }))).toEqual(['tzo_auto=1']);
  });

  it.each([
    { zone: '99' },
    { zone: '3.1' },
    { zone: 'x' },
    { zone: 'Europe/Atlantis' },
    { clock: '13' },
    { odds: '7' },
    { odds: '-1' },
    { theme: 'pink' },
  ])('writes nothing for a value that no menu offers: %j', async (form) => {
    const { status, headers } = await save(form);
    expect([status, headers['set-cookie']]).toEqual([303, undefined]);
  });

  it.each(['//evil.example/', 'https://evil.example/', '/\\evil.example', '', '/en/\nX: y'])(
    'redirects to no other host: %j',
    async (back) => {
      expect((await save({ return: back })).headers['location']).toBe('/');
    },
  );

  it('is refused from another site', async () => {
    const { status, headers } = await save({ theme: 'light' }, { 'Sec-Fetch-Site': 'cross-site' });
    expect([status, headers['set-cookie']]).toEqual([403, undefined]);
  });

  it('writes cookies that a frame may keep', async () => {
    const { headers } = await save({ theme: 'light' }, { 'Sec-Fetch-Dest': 'iframe' });
    expect(headers['set-cookie']).toEqual([expect.stringMatching(/SameSite=None; Secure; Partitioned$/)]);
  });
});

describe('pages', () => {
  const page = async (cookie: string, language = 'en') => {
    const { text } = await request(service.url).get(`/${language}/lotto/`).set('Cookie', cookie);
    return {
      theme: /<html[^>]* data-theme="(\w+)"/.exec(text)?.[1],
      chosen: [...text.matchAll(/<option value="([^"]+)" selected="">/g)].map(([, value]) => value),
      zones: text.match(/<option value="[^"]+"[^>]*>\u2066UTC[^<]+/g) ?? [],
    };
  };

  it('show the visitor’s choices, with a chosen zone that differs from the browser’s', async () => {
    expect((await page('')).chosen).toEqual(['device', '24', '0', 'unset']);
    expect((await page('tzo=3; tzo_auto=1')).chosen).toEqual(['device', '24', '0', 'unset']);
    const own = await page('tzo=3; tzo_auto=0; is12h=1; coef_view=2; app_theme=light');
    expect([own.chosen, own.theme]).toEqual([['3', '12', '2', 'light'], 'light']);
  });

  it('R7.59 list the zones of the platform in the language of the page', async () => {
    expect((await page('')).zones.join()).toContain('Moscow');
    expect((await page('', 'de')).zones.join()).toContain('Moskau');
  });
});
