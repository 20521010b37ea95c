import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { buyItemAction } from '../../src/blocks/store-purchase/buy-item.ts';
import { storeItems } from '../../tools/sandbox/promotions/store-items.ts';
import { aliceId, startService, type TestService } from '../support/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({
    settings: {
      DEFAULT_COUNTRY: 'IE',
      CLOCK_START: '2026-11-22T12:00:00Z',
      TRUSTED_PROXIES: 'loopback',
      EDGE_COUNTRY_HEADER: 'x-edge-country',
    },
  });
  await service.ready();
});
beforeEach(() => service.sandbox.reset());
afterAll(() => service.close());

/** An account of the second level. */
const yusufId = 285_133_092;

const get = (path: string, cookie = '') => request(service.url).get(path).set('Cookie', cookie);
const signedIn = async (accountId = aliceId) => `user_token=${await service.sandbox.token(accountId)}`;

const store = '/web-api/external-api/promo-store';
const accountSchema = z.object({ account: z.object({ points: z.int(), level: z.int() }) });

/** The visitor's points, as the platform counts them. */
async function pointsOf(token: string): Promise<number> {
  const { body } = await request(service.sandbox.url)
    .get(`${store}/items?currency=EUR`)
    .set('x-auth', `Bearer ${token}`);
  return accountSchema.parse(body).account.points;
}

const buy = (token: string, item: string, price: number, key: string) =>
  request(service.url)
    .post(`${store}/items/${item}/purchases`)
    .set('Cookie', `user_token=${token}`)
    .set('idempotency-key', key)
    .send({ price });

describe('the promo store (R1.5)', () => {
  it('shows all items, in the currency of the visitor’s location', async () => {
    const { status, text } = await get('/en/promo-store/', 'geo_currency=EUR');
    expect(status).toBe(200);
    for (const { id, countries } of storeItems) {
      if (!countries) expect(text).toContain(`href="/en/promo-store/${id}"`);
    }
    expect(text).toContain('€5');
    expect(text).toContain('<b>600</b> points');
    expect(text).toContain('Sold out');
    expect(text).toMatch(/<h1[^>]*>Promo store/);
    expect(text).toContain('Sign in to see your points');
  });

  it.each([
    ['?category=things', ['headphones', 'smartphone', 'gaming-laptop']],
    ['?category=free-spins&sort=price', ['spins-of-the-day', 'free-spins-10', 'free-spins-50', 'free-spins-200']],
    ['?sort=price', ['spins-of-the-day', 'free-spins-10', 'free-bet-2', 'free-bet-5']],
    ['?category=no-such-thing&sort=sideways', ['free-spins-10', 'free-bet-5', 'free-bet-2', 'free-spins-50']],
  ])('arranges its items by %s', async (query, ids) => {
    const { text } = await get(`/en/promo-store/${query}`);
    const [list = ''] = /<ul class="[^"]*grid[^"]*">.*?<\/ul>/s.exec(text) ?? [];
    const shown = [...list.matchAll(/href="\/en\/promo-store\/([a-z0-9-]+)"/g)].map(([, id]) => id);
    const isWhole = query.includes('category=things') || query.includes('free-spins');
    expect(isWhole ? shown : shown.slice(0, ids.length)).toEqual(ids);
  });

  it('shows signed-in visitors their points, and no other visitor', async () => {
    const token = await service.sandbox.token(aliceId);
    const points = (await pointsOf(token)).toLocaleString('en');
    const own = await get('/en/promo-store/', `user_token=${token}`);
    expect(own.text).toContain(`${points} points`);
    expect(own.headers['cache-control']).toContain('no-store');
    expect((await get('/en/promo-store/')).text).not.toContain(`>${points} points<`);
  });

  it.each([
    ['/en/promo-store/free-bet-5', 200],
    ['/en/promo-store/no-such-item', 404],
    ['/en/promo-store/Free-Bet', 404],
    ['/en/promo-store/purchases/', 200],
  ])('%s responds with %i', async (path, status) => {
    expect((await get(path)).status).toBe(status);
  });

  it('is a 404 for an operator without one, and in countries without promotions', async () => {
    for (const path of ['/en/promo-store/', '/en/promo-store/free-bet-5', '/en/promo-store/purchases/']) {
      expect((await get(path).set('x-edge-country', 'IT')).status).toBe(404);
    }
  });

  it('has its link in the header when available to the visitor', async () => {
    const link = /<a [^>]*href="\/en\/promo-store\/"/;
    expect((await get('/en/')).text).toMatch(link);
    expect((await get('/en/').set('x-edge-country', 'IT')).text).not.toMatch(link);
  });

  it('offers nothing to a protected visitor', async () => {
    const cookie = await signedIn(285_153_664);
    for (const path of ['/en/promo-store/', '/en/promo-store/free-bet-5']) {
      const { text } = await get(path, cookie);
      expect(text).toContain('paused or self-excluded');
      expect(text).not.toMatch(/600(<\/b>)? points/);
    }
  });

  it('reports missing points, and offers no purchase', async () => {
    const cookie = await signedIn();
    await get('/en/promo-store/');
    await service.sandbox.fault('store-items', { status: 503 });
    const { status, text } = await get('/en/promo-store/free-bet-5', cookie);
    expect(status).toBe(200);
    expect(text).toContain('nothing can be bought');
    expect(text).not.toMatch(/Buy for \d/);
  });
});

describe('the list of purchases', () => {
  it('prompts a visitor without a session to sign in, without a call', async () => {
    const before = await service.sandbox.calls('store-purchases');
    expect((await get('/en/promo-store/purchases/')).text).toContain('Sign in to see your purchases');
    expect(await service.sandbox.calls('store-purchases')).toBe(before);
  });

  it.each([
    [{ status: 503 }, 'The list can’t be read right now'],
    [{ status: 403 }, 'The list can’t be read right now'],
    [{ latencyMs: 700 }, 'No purchases yet'],
  ])('shows, while the call does %j: %s', async (fault, text) => {
    await service.sandbox.fault('store-purchases', fault);
    const page = await get('/en/promo-store/purchases/', await signedIn());
    expect([page.status, page.text.includes(text)]).toEqual([200, true]);
  });
});

describe('buying', () => {
  it('deducts the points once for each key', async () => {
    const token = await service.sandbox.token(aliceId);
    const before = await pointsOf(token);
    const replies = await Promise.all(Array.from({ length: 5 }, () => buy(token, 'free-bet-2', 250, 'same-key')));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(replies.map(({ body }) => body.purchase.id)).size).toBe(1);
    expect(replies.filter(({ body }) => !body.isRepeated)).toHaveLength(1);
    expect(await pointsOf(token)).toBe(before - 250);
    const { text } = await get('/en/promo-store/purchases/', `user_token=${token}`);
    expect(text).toContain(replies[0]?.body.purchase.id);
    expect(text).toContain('Delivered');
  });

  it.each([
    ['price-changed', 'free-bet-2', 200, 409],
    ['out-of-stock', 'gaming-laptop', 90_000, 409],
    ['level-too-low', 'smartphone', 42_000, 403],
    ['not-enough-points', 'smartphone', 42_000, 409],
  ])('is refused with %s', async (code, item, price, status) => {
    const token = await service.sandbox.token(code === 'level-too-low' ? yusufId : aliceId);
    const before = await pointsOf(token);
    const reply = await buy(token, item, price, `refused-${code}`);
    expect([reply.status, reply.body.errors?.[0]?.code ?? reply.body.error?.platformCode]).toEqual([status, code]);
    expect(await pointsOf(token)).toBe(before);
  });

  it('never oversells: 200 purchases for 50 items', async () => {
    const accounts = [aliceId, 285_117_860, 285_129_415, 285_133_092];
    const tokens = await Promise.all(accounts.map((id) => service.sandbox.token(id)));
    const before = await Promise.all(tokens.map(pointsOf));
    const purchases = Array.from({ length: 200 }, (_, index) => ({
      token: tokens[index % 4] ?? '',
      key: `purchase-${index}`,
    }));
    const replies = await Promise.all(
      purchases.map(({ token, key }) =>
        request(service.sandbox.url)
          .post(`${store}/items/spins-of-the-day/purchases`)
          .set('x-auth', `Bearer ${token}`)
          .set('idempotency-key', key)
          .send({ price: 20 }),
      ),
    );
    const bought = replies.filter(({ status }) => status === 200);
    const refused = replies.filter(({ status, body }) => status === 409 && body.errors[0].code === 'out-of-stock');
    expect([bought.length, refused.length]).toEqual([50, 150]);
    const after = await Promise.all(tokens.map(pointsOf));
    const spent = before.reduce((sum, points, index) => sum + points - (after[index] ?? 0), 0);
    expect(spent).toBe(50 * 20);
  });
});

it('finds the outcome of a purchase with a lost reply on a platform without keys', async () => {
  const purchase = {
    id: 'a-2',
    item: 'free-bet-5',
    prize: { kind: 'points', count: 1 },
    price: 600,
    boughtAt: 1,
    state: 'delivered',
  };
  const before = { ...purchase, id: 'a-1' };
  const replies: Record<string, unknown> = { 'store-purchases': { purchases: [purchase, before], total: 2 } };
  const action = buyItemAction({
    transport: async ({ call }) => replies[call],
    item: 'free-bet-5',
    price: 600,
    language: 'en',
  });
  expect(await action.record?.find('a-1')).toMatchObject({ id: 'a-2' });
  expect(await action.record?.find('a-2')).toBeUndefined();
});
