import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfigFiles } from '../../server/config/load-config-files.ts';
import { type CallEntry, callTable } from '../../src/platform/call-table.ts';
import { startService, type TestService } from '../support/start-service.ts';

interface WithheldCall {
  readonly call: string;
  readonly path: string;
  readonly method?: 'POST';
  readonly body?: object;
}

const get = (call: string, path: string): WithheldCall => ({ call, path: `/web-api${path}` });
const post = (call: string, path: string, body?: object): WithheldCall => ({
  ...get(call, path),
  method: 'POST',
  ...(body && { body }),
});

const wheels = '/api/web/promotions/wheel';
const gifts = '/api/internal/bonus/daily-freebet-or-freespin';
const lotto = '/external-api/lotto';
const store = '/external-api/promo-store';
const cms = '/bonus-api/page';

const participation = (id: number): WithheldCall[] => [
  get('promotion', `/external-api/promotions/${id}`),
  get('participation', `${wheels}/${id}/confirm-participation`),
  post('participation-confirm', `${wheels}/${id}/confirm-participation`),
];
const lotteryCalls = (id: string): WithheldCall[] => [
  get('lotto-draws', `${lotto}/${id}/draws?offset=0&limit=10`),
  get('lotto-draw', `${lotto}/${id}/draws/2025-11-21`),
  get('lotto-upcoming', `${lotto}/upcoming?until=1795251600&lottery=${id}`),
  post('lotto-buy', `${lotto}/${id}/tickets`),
];

/** Pages, and the calls that their offers need. */
const pages: readonly (readonly [page: string, calls: readonly WithheldCall[]])[] = [
  [
    '/promotion/lucky-friday',
    [
      ...participation(1101),
      get('rating-by-tickets', '/api/web/promotions/1101/rating/by-tickets?period=week&ratingType=tickets'),
      post('ticket', '/external-api/promotions/ticket', { promoId: 1101, ticketId: 'ABCD-1234' }),
    ],
  ],
  [
    '/promotion/spin-wheel',
    [
      ...participation(1103),
      get('wheel', `${wheels}/1103`),
      post('wheel-spin', `${wheels}/1103/spin`),
      post('wheel-spin-all', `${wheels}/1103/spin/all`),
      get('wheel-history', `${wheels}/1103/getHistoryWheel`),
    ],
  ],
  ['/promotion/hot-streak', [get('bet-series', '/api/web/promotions/1107/betseries/table')]],
  [
    '/promotion/clutch-book',
    [
      post('lucky-chance-form', '/landing/LuckyChanceForm', {
        promotionId: 1128,
        forecasts: [{ eventId: 1, home: 1, away: 0 }],
      }),
    ],
  ],
  [
    '/promotion/daily-tournament',
    [
      ...participation(501),
      get('tournament', '/api/thirdparty/tournament/501'),
      get('tournament-results', '/api/thirdparty/tournamentresults/501'),
      get('tournament-user-result', '/api/thirdparty/tournamentusersresult/501'),
      post('tournament-participate', '/api/thirdparty/participatetournament/501'),
    ],
  ],
  [
    '/promotion/landing-bonus-120',
    [post('bonus', '/api/v3/bonuses/24'), post('bonus-rules', '/api/v3/bonuses/24/rules-and-terms')],
  ],
  [
    '/promotion/daily-bonus',
    [
      get('daily-gift', gifts),
      post('take-freebet', `${gifts}/take-freebet`),
      post('take-freespin', `${gifts}/take-freespin`),
    ],
  ],
  [
    '/promotion/luckyday',
    [
      get('lucky-day-draw', '/api/v3/promotions/lucky-day-draw?date_draw=2025-11-21'),
      get('lucky-day-ticket', '/api/v3/promotions/lucky-day-ticket?date_draw=2025-11-21'),
    ],
  ],
  ['/promotion/evasfavorites', [get('evas-favorites', '/external-api/evasfavorites/available')]],
  ['/promotion/evaginarium', [get('evaginarium-mobile', '/evaginarium/mobile')]],
  [
    '/promotion/casino-sport-welcome-bonus',
    [
      get('welcome-bonus', '/api/v3/promotions/welcome-bonus'),
      post('first-bonus-get', '/promotions/GetTypeFirstBonus'),
      post('first-bonus-set', '/promotions/SetTypeFirstBonus', { bonus_id: 1 }),
    ],
  ],
  // For customers of other countries.
  ['/promotion/uly-dala-sport', participation(1116)],
  [
    '/promo-store/',
    [
      get('store-items', `${store}/items?currency=EUR`),
      get('store-purchases', `${store}/purchases?offset=0&limit=10`),
      post('store-buy', `${store}/items/free-bet-5/purchases`, { price: 600 }),
    ],
  ],
  ['/lotto/game/powerball', lotteryCalls('powerball')],
  ['/lotto/game/euromillions', [...lotteryCalls('euromillions'), ...lotteryCalls('EuroMillions')]],
  [
    '/bonus/first-deposit',
    [get('cms-promotion-page', `${cms}/promotion/first-deposit?language=en&currency=EUR&country=`)],
  ],
  ['/bonus/daily-gift', [get('cms-promotion-page', `${cms}/promotion/daily-gift?language=en&currency=EUR&country=IE`)]],
  ['/bonus/all', [get('cms-bonus-page', `${cms}?language=en&currency=EUR`)]],
];

let service: TestService;
beforeAll(async () => {
  service = await startService({ settings: { TRUSTED_PROXIES: 'loopback', EDGE_COUNTRY_HEADER: 'x-edge-country' } });
  await service.ready();
});
afterAll(() => service.close());

const ask = ({ path, method, body }: WithheldCall, country: string) => {
  const sending = method ? request(service.url).post(path) : request(service.url).get(path);
  return sending.set({ 'X-Edge-Country': country, 'X-Requested-With': 'XMLHttpRequest' }).send(body);
};

async function isWithheldPage(page: string, country: string): Promise<boolean> {
  const { status, text } = await request(service.url).get(`/page-data/en${page}`).set('X-Edge-Country', country);
  expect([200, 404, 451], `${page} in ${country}`).toContain(status);
  return status !== 200 || text.includes('not offered in your country');
}

const policies = [...loadConfigFiles('config').regions.byCountry.values()];

describe('calls about withheld content', () => {
  it.each(policies.map(({ country }) => country).concat('AT'))(
    'respond with 451 when the page is withheld: %s',
    async (country) => {
      const pairs: [string, boolean][] = [];
      const expected: typeof pairs = [];
      for (const [page, calls] of pages) {
        const isWithheld = await isWithheldPage(page, country);
        for (const entry of calls) {
          const { status, body } = await ask(entry, country);
          const name = `${entry.call} of ${page}`;
          pairs.push([name, status === 451]);
          expected.push([name, isWithheld]);
          if (status === 451) expect(body).toEqual({ error: { status: 451, code: 'region-blocked' } });
        }
      }
      expect(pairs).toEqual(expected);
    },
  );

  it('cover every call that browsers can make', () => {
    const tried = new Set(pages.flatMap(([, calls]) => calls.map(({ call }) => call)));
    const rules = (calls: readonly CallEntry[]) =>
      [
        ...new Set(calls.map(({ regionRule }) => JSON.stringify(regionRule)).filter((rule) => rule !== '"none"')),
      ].toSorted();
    expect(rules(callTable.filter(({ id }) => tried.has(id)))).toEqual(rules(callTable));
  });

  it('respond with 451 for the withheld part of a choice', async () => {
    const choose = (bonus_id: number) => post('first-bonus-set', '/promotions/SetTypeFirstBonus', { bonus_id });
    const statuses = async (country: string) =>
      Promise.all([0, 1, 2].map(async (choice) => (await ask(choose(choice), country)).status === 451));
    expect(await statuses('IE')).toEqual([false, false, false]);
    expect(await statuses('GB')).toEqual([false, false, true]);
    expect(await statuses('BR')).toEqual([false, true, true]);
  });

  it.each([
    ['a promotion', 'SE', get('promotion', '/external-api/promotions/99999')],
    ['a tournament', 'SE', post('tournament-participate', '/api/thirdparty/participatetournament/99999')],
    ['a bonus', 'CA', post('bonus', '/api/v3/bonuses/99999')],
  ])('respond with 451 for %s of no campaign if offers to all are not allowed', async (_, country, entry) => {
    expect((await ask(entry, country)).status).toBe(451);
    expect((await ask(entry, 'IE')).status).not.toBe(451);
  });

  it('do not reach the platform', async () => {
    const before = await service.sandbox.calls('wheel-spin');
    expect((await ask(post('wheel-spin', `${wheels}/1103/spin`), 'SE')).status).toBe(451);
    expect(await service.sandbox.calls('wheel-spin')).toBe(before);
  });

  it.each([
    ['no JSON', '{"promoId":1101'],
    ['another type', '{"promoId":"1101","ticketId":"ABCD-1234"}'],
    ['no id', '{"ticketId":"ABCD-1234"}'],
  ])('are refused with 400 when they name their subject in the body: %s', async (_, body) => {
    const { status } = await request(service.url)
      .post('/web-api/external-api/promotions/ticket')
      .set({ 'X-Edge-Country': 'IE', 'X-Requested-With': 'XMLHttpRequest', 'Content-Type': 'application/json' })
      .send(body);
    expect(status).toBe(400);
  });
});
