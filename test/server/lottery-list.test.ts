import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Fault, startService, type TestService } from '../support/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
  await service.ready();
});
afterAll(() => service.close());

const list = async (query = '', cookie = '') => {
  const { text, headers } = await request(service.url).get(`/en/lotto/${query}`).set('Cookie', cookie);
  return {
    names: [...text.matchAll(/<li id="lottery-(\w+)"/g)].map(([, id]) => id),
    marked: [...text.matchAll(/aria-pressed="true" aria-label="Favourite: ([^"]+)"/g)].map(([, name]) => name),
    offersFavorites: text.includes('id="lottery-view-FAVORITES"'),
    estimates: text.match(/≈ <bdi>/g)?.length ?? 0,
    cache: headers['cache-control'],
  };
};

const mark = (form: Record<string, string>, headers: Record<string, string> = {}) =>
  request(service.url)
    .post('/lotto/favorites')
    .type('form')
    .set({ 'Sec-Fetch-Site': 'same-origin', ...headers })
    .send({ lottery: 'powerball', mark: '1', return: '/en/lotto/?sort=DRAW_DATE', ...form })
    .redirects(0);

describe('the list of lotteries', () => {
  it('searches by name and country in the language of the page', async () => {
    expect((await list('?search=power')).names).toEqual(['powerball']);
    expect((await list('?search=spain')).names.sort()).toEqual(['SPL', 'SPL7', 'elgordodelaprimitiva']);
    expect((await list('?search=spanien')).names).toEqual([]);
  });

  it('is filtered by kind for visitors without tickets', async () => {
    const { names } = await list('?view=NUMBERS');
    expect(names).toEqual(expect.arrayContaining(['GER6', 'IR7']));
    expect(names).not.toContain('powerball');
  });

  it('shows jackpots in the currency of the visitor’s place too', async () => {
    expect((await list('', 'geo_currency=EUR')).estimates).toBeGreaterThan(5);
    expect((await list('', 'geo_currency=XXX')).estimates).toBe(0);
  });
});

describe('the list of a signed-in visitor', () => {
  it.each<readonly [string, Fault]>([
    ['fails', { status: 503 }],
    ['hangs', { hang: true }],
  ])('is the list for all while the call for their own %s', async (_, fault) => {
    const cookie = `user_token=${await service.sandbox.token()}`;
    const { names } = await list();
    await service.sandbox.fault('lotto-available', fault);
    expect((await list('', cookie)).names).toEqual(names);
    await service.sandbox.heal('lotto-available');
  });
});

describe('favourite lotteries', () => {
  it('are stored in a cookie by a form without script, which leads back to the lottery', async () => {
    const { status, headers } = await mark({});
    expect([status, headers['location']]).toEqual([303, '/en/lotto/?sort=DRAW_DATE#lottery-powerball']);
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(/^favorite_lotteries=powerball; Path=\/; .*SameSite=Lax$/),
    ]);
    const own = await list('', 'favorite_lotteries=powerball.GER6');
    expect([own.marked.length, own.offersFavorites]).toEqual([2, true]);
    expect((await list('?view=FAVORITES', 'favorite_lotteries=powerball.GER6')).names.sort()).toEqual([
      'GER6',
      'powerball',
    ]);
  });

  it('are shown to their visitor only', async () => {
    await list('', 'favorite_lotteries=powerball');
    const { marked, offersFavorites } = await list();
    expect([marked, offersFavorites]).toEqual([[], false]);
    expect((await list('', 'favorite_lotteries=powerball')).cache).toMatch(/private|no-store/);
  });

  it('are removed by the same form', async () => {
    const { headers } = await mark({ mark: '0' }, { cookie: 'favorite_lotteries=GER6.powerball' });
    expect(headers['set-cookie']).toEqual([expect.stringMatching(/^favorite_lotteries=GER6;/)]);
  });

  it('are partitioned in a frame', async () => {
    const { headers } = await mark({}, { 'Sec-Fetch-Dest': 'iframe' });
    expect(headers['set-cookie']).toEqual([expect.stringMatching(/SameSite=None; Secure; Partitioned$/)]);
  });

  it('can’t be marked from another site, nor redirect to one', async () => {
    expect((await mark({}, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
    for (const away of ['//evil.example', 'https://evil.example/', '/en/lotto/../x', '/\\evil.example']) {
      expect((await mark({ return: away })).headers['location']).toBe('/lotto/');
    }
  });

  it('are limited to existing lotteries', async () => {
    const { headers } = await mark({ lottery: 'nothing' }, { cookie: 'favorite_lotteries=nowhere.powerball' });
    expect(headers['set-cookie']).toEqual([expect.stringMatching(/^favorite_lotteries=powerball;/)]);
  });
});
