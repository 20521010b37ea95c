import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { callTable } from '../../src/platform/call-table.ts';
import { balanceReplySchema } from '../../src/platform/common/accounts.ts';
import { convertAmountsReplySchema } from '../../src/platform/promotions/amounts-convert.ts';
import { betSeriesReplySchema } from '../../src/platform/promotions/bet-series.ts';
import { convertedSumReplySchema } from '../../src/platform/promotions/converted-sum.ts';
import { evaginariumReplySchema } from '../../src/platform/promotions/evaginarium-mobile.ts';
import { evasFavoritesReplySchema } from '../../src/platform/promotions/evas-favorites.ts';
import { luckyDayDrawReplySchema } from '../../src/platform/promotions/lucky-day-draw.ts';
import { luckyDayTicketReplySchema } from '../../src/platform/promotions/lucky-day-ticket.ts';
import { participationReplySchema } from '../../src/platform/promotions/participation-contracts.ts';
import { ratingReplySchema } from '../../src/platform/promotions/rating-by-tickets.ts';
import { ticketReplySchema } from '../../src/platform/promotions/ticket.ts';
import { welcomeBonusReplySchema } from '../../src/platform/promotions/welcome-bonus.ts';
import { firstBonusReplySchema } from '../../src/platform/promotions/welcome-bonus-contracts.ts';
import { refusal } from '../../src/platform/refusal.ts';
import { requestHeaders } from '../../src/platform/request-headers.ts';
import { tokenReplySchema } from '../../src/platform/token/token.ts';
import type { PlatformRequest } from '../../src/platform/transport.ts';
import { wheelReplySchema } from '../../src/platform/wheel/wheel.ts';
import { wheelHistoryReplySchema } from '../../src/platform/wheel/wheel-history.ts';
import { spinReplySchema } from '../../src/platform/wheel/wheel-spin.ts';
import { spinAllReplySchema } from '../../src/platform/wheel/wheel-spin-all.ts';
import { createSandbox } from '../../tools/sandbox/create-sandbox.ts';
import { accounts } from '../../tools/sandbox/state/accounts.ts';
import { callExamples } from '../fixtures/call-examples.ts';
import { sandboxSettings } from '../support/sandbox-settings.ts';

const ownCalls = [
  'promotion',
  'participation',
  'participation-confirm',
  'ticket',
  'lucky-day-draw',
  'lucky-day-ticket',
  'converted-sum',
  'amounts-convert',
  'welcome-bonus',
  'first-bonus-set',
  'first-bonus-get',
  'rating-by-tickets',
  'bet-series',
  'evas-favorites',
  'evaginarium-mobile',
  'wheel',
  'wheel-spin',
  'wheel-spin-all',
  'wheel-history',
];

const [alice, timur, , marco] = accounts.map(({ id }) => id);
const startsAt = Date.parse('2026-11-21T09:00:00Z') / 1000;
const newSandbox = () => createSandbox(sandboxSettings('promotions', startsAt));
let app = newSandbox();
let token = '';

async function tokenOf(accountId: number | undefined): Promise<string> {
  const { body } = await request(app).post('/sandbox/api/tokens').send({ accountId, expiresInSeconds: 31_536_000 });
  return tokenReplySchema.parse(body).token;
}

/** Lets the seconds pass that the wheel requires between two spins. */
const passPause = () => request(app).post('/sandbox/api/clock').send({ advanceSeconds: 3 }).expect(200);
const setClock = (now: string) => request(app).post('/sandbox/api/clock').send({ now }).expect(200);

beforeEach(async () => {
  app = newSandbox();
  token = await tokenOf(alice);
});

const get = (path: string, as: string | null = token) => {
  const call = request(app).get(`/web-api${path}`);
  return as === null ? call : call.set('x-auth', `Bearer ${as}`);
};
const post = (path: string, body: object = {}, as: string | null = token) => {
  const call = request(app).post(`/web-api${path}`).send(body);
  return as === null ? call : call.set('x-auth', `Bearer ${as}`);
};
const participation = (id: number) => `/api/web/promotions/wheel/${id}/confirm-participation`;
const join = (id: number, as: string = token) => post(participation(id), {}, as).expect(200);
const spin = (path: string, key: string, as: string = token) => post(path, {}, as).set('idempotency-key', key);

/** Sends a client function's request, as the account with the token. */
async function send(sent: PlatformRequest) {
  const { method, path, body } = sent;
  const headers = requestHeaders({ ...sent, ...(sent.token !== undefined && { token }) });
  const call = request(app)[method === 'GET' ? 'get' : 'post'](path).set(headers);
  return (await call.send(body === undefined ? undefined : JSON.stringify(body))).body;
}

const codeOf = ({ status, body }: { status: number; body: unknown }) => refusal('any', status, body).platformCode;

describe('calls of promotions and the wheel over HTTP (R7.19 to R7.38)', () => {
  it.each(ownCalls)('%s matches the contract of the client field by field', async (id) => {
    await join(1101);
    await join(1102);
    await join(1103);
    await join(1107);
    await request(app).post('/sandbox/api/clock').send({ advanceSeconds: 86_400 }).expect(200);
    const example = callExamples.find(({ call }) => call === id);
    const spec = callTable.find((entry) => entry.id === id);
    if (!example || !spec) throw new Error(`There is no call ${id}`);
    let raw: unknown;
    await example.make(async (sent) => {
      raw = await send(sent);
      return raw;
    });
    expect(raw).toEqual(spec.reply.parse(raw));
  });

  it.each(callTable.filter(({ id, token: needed }) => ownCalls.includes(id) && needed === 'required'))(
    '$id is refused without a token, and with an invalid one',
    async ({ id }) => {
      const sent = callExamples.find(({ call }) => call === id)?.sent;
      if (!sent) throw new Error(`There is no call ${id}`);
      for (const header of [undefined, 'Bearer garbage']) {
        const call = request(app)[sent.method === 'GET' ? 'get' : 'post'](sent.path);
        if (header !== undefined) call.set('x-auth', header);
        const { body } = await call.send(sent.body ? JSON.stringify(sent.body) : undefined).expect(401);
        expect(body.errors[0].detail).toEqual(expect.any(String));
      }
    },
  );

  it.each([
    '/api/web/promotions/wheel/7',
    '/api/web/promotions/wheel/1101',
    '/api/web/promotions/wheel/7/getHistoryWheel',
    '/api/web/promotions/7/betseries/table',
    '/api/web/promotions/1103/betseries/table',
    '/api/web/promotions/7/rating/by-tickets?period=day&ratingType=won',
    '/api/web/promotions/1103/rating/by-tickets?period=day&ratingType=won',
    '/api/v3/promotions/lucky-day-draw?date_draw=2026-11-22',
    '/api/v3/promotions/lucky-day-ticket?date_draw=2025-11-20',
  ])('%s is unknown', async (path) => {
    expect(codeOf(await get(path).expect(404))).toMatch(/-unknown$/);
  });

  it.each([
    '/api/web/promotions/1101/rating/by-tickets?period=year&ratingType=won',
    '/api/v3/promotions/lucky-day-draw',
    '/api/v3/promotions/lucky-day-draw?date_draw=2026-02-30',
    '/api/v3/promotions/converted-sum?sum=1,2&originalCurrency=EUR',
    '/api/v3/promotions/converted-sum?sum=-1&originalCurrency=EUR',
    '/api/v3/promotions/converted-sum?sum=1&originalCurrency=XXX',
    '/api/v3/promotions/converted-sum?sum=999999999999999&originalCurrency=mBTC',
  ])('%s is a bad request', async (path) => {
    const { body } = await get(path, await tokenOf(timur)).expect(400);
    expect(body.errors[0].detail).toEqual(expect.any(String));
  });

  it.each([
    ['/promotions/SetTypeFirstBonus', { bonus_id: 3 }],
    ['/external-api/promotions/ticket', { promoId: 1101, ticketId: 'no' }],
    ['/external-api/promotions/ticket', {}],
    ['/api/v3/promotions/amounts/convert', { amounts: [], currency: 'EUR' }],
    ['/api/v3/promotions/amounts/convert', { amounts: [{ amount: 0.5, currency: 'EUR' }], currency: 'EUR' }],
  ])('%s refuses %j', async (path, body) => {
    await post(path, body).expect(400);
  });

  it('refuses a body that is not JSON or too long, in the platform’s form of an error', async () => {
    const convert = () => request(app).post('/web-api/api/v3/promotions/amounts/convert').type('json');
    for (const [body, status] of [
      ['{"amounts":', 400],
      [JSON.stringify({ filler: 'x'.repeat(65_536) }), 413],
    ] as const) {
      const response = await convert().send(body).expect(status);
      expect(refusal('amounts-convert', status, response.body).details).not.toBe('');
    }
  });
});

describe('the wheel', () => {
  const wheelPath = '/api/web/promotions/wheel/1103';
  const wheelOf = async (path = wheelPath, as: string | null = token) =>
    wheelReplySchema.parse((await get(path, as).expect(200)).body);
  const historyOf = async (path = wheelPath) =>
    wheelHistoryReplySchema.parse((await get(`${path}/getHistoryWheel`).expect(200)).body);
  const walletsOf = async () => balanceReplySchema.parse((await post('/user/balance').expect(200)).body);

  it('grants no attempt before the visitor takes part, and five on the first day', async () => {
    expect(await wheelOf(wheelPath, null)).not.toHaveProperty('attempts');
    expect(await wheelOf()).toMatchObject({ participates: false, attempts: { left: 0 } });
    expect(codeOf(await spin(`${wheelPath}/spin`, 'k').expect(409))).toBe('not-participating');
    await join(1103);
    expect(await wheelOf()).toMatchObject({
      participates: true,
      attempts: { left: 5, perPeriod: 3, period: 'day', nextAt: Date.parse('2026-11-22T00:00:00Z') / 1000 },
    });
  });

  it('prints chances that add up to one', async () => {
    const { sectors } = await wheelOf();
    expect(sectors.reduce((sum, { chance }) => sum + chance.wins, 0)).toBe(sectors[0]?.chance.of);
  });

  it('spins once for one key, as attempts, history and all spins show', async () => {
    await join(1103);
    const before = await wheelOf();
    const first = spinReplySchema.parse((await spin(`${wheelPath}/spin`, 'key-1').expect(200)).body);
    expect(first).toMatchObject({ isRepeated: false, attempts: { left: 4 } });
    const again = spinReplySchema.parse((await spin(`${wheelPath}/spin`, 'key-1').expect(200)).body);
    expect(again).toEqual({ ...first, isRepeated: true });
    expect(await historyOf()).toEqual({ spins: [first.spin], total: 1 });
    expect((await wheelOf()).totalSpins).toBe(before.totalSpins + 1);
    await passPause();
    const other = spinReplySchema.parse((await spin(`${wheelPath}/spin`, 'key-2').expect(200)).body);
    expect(other.spin.spinId).not.toBe(first.spin.spinId);
  });

  it('spins once for a repeated request and never more often than there are attempts, even concurrently', async () => {
    await join(1103);
    const same = await Promise.all(Array.from({ length: 4 }, () => spin(`${wheelPath}/spin`, 'same').expect(200)));
    expect(same.map(({ body }) => spinReplySchema.parse(body).isRepeated).filter((isRepeated) => !isRepeated)).toEqual([
      false,
    ]);
    expect(new Set(same.map(({ body }) => spinReplySchema.parse(body).spin.spinId)).size).toBe(1);
    const others: number[] = [];
    for (let round = 0; round < 6; round += 1) {
      await passPause();
      const both = await Promise.all(['one', 'other'].map((name) => spin(`${wheelPath}/spin`, `${name}-${round}`)));
      others.push(...both.map(({ status }) => status));
    }
    expect(others.filter((status) => status === 200)).toHaveLength(4);
    expect((await historyOf()).total).toBe(5);
  });

  it('refuses a spin, and all spins at once, before the seconds between two spins have passed', async () => {
    await join(1103);
    await spin(`${wheelPath}/spin`, 'first').expect(200);
    const tooSoon = await spin(`${wheelPath}/spin`, 'second')
      .expect(429)
      .expect('Retry-After', /^[1-3]$/);
    expect(codeOf(tooSoon)).toBe('spin-too-soon');
    expect(codeOf(await spin(`${wheelPath}/spin/all`, 'all').expect(429))).toBe('spin-too-soon');
    expect((await historyOf()).total).toBe(1);
    await passPause();
    await spin(`${wheelPath}/spin`, 'second').expect(200);
  });

  it('spins all attempts at once, then refuses until midnight', async () => {
    await join(1103);
    const all = spinAllReplySchema.parse((await spin(`${wheelPath}/spin/all`, 'all').expect(200)).body);
    expect(all).toMatchObject({ failed: 0, isRepeated: false, attempts: { left: 0 } });
    expect(all.spins).toHaveLength(5);
    expect((await spin(`${wheelPath}/spin/all`, 'all').expect(200)).body).toEqual({ ...all, isRepeated: true });
    expect((await historyOf()).spins).toEqual(all.spins.toReversed());
    expect(codeOf(await spin(`${wheelPath}/spin`, 'more').expect(409))).toBe('no-attempts');
    expect(codeOf(await spin(`${wheelPath}/spin/all`, 'more').expect(409))).toBe('no-attempts');
    await setClock('2026-11-22T00:00:00Z');
    expect((await wheelOf()).attempts?.left).toBe(3);
  });

  it('pays a prize into the wallet once, and takes it from the stock', async () => {
    const small = '/api/web/promotions/wheel/1105';
    await join(1105);
    const before = await walletsOf();
    const all = spinAllReplySchema.parse((await spin(`${small}/spin/all`, 'all').expect(200)).body);
    expect(all.spins.map(({ sectorId }) => sectorId).sort()).toEqual([
      'free-bet-2',
      'free-bet-2',
      'free-bet-2',
      'money-10',
    ]);
    expect(all).toMatchObject({ failed: 2, attempts: { left: 2 } });
    await spin(`${small}/spin/all`, 'all').expect(200);
    expect(codeOf(await spin(`${small}/spin`, 'one').expect(409))).toBe('pool-empty');
    const after = await walletsOf();
    const euros = ({ accounts: wallets }: typeof after) => wallets.find(({ balance }) => balance.currency === 'EUR');
    expect(euros(after)).toEqual({
      ...euros(before),
      balance: { amount: (euros(before)?.balance.amount ?? 0) + 1_000, currency: 'EUR' },
      bonus: { amount: (euros(before)?.bonus.amount ?? 0) + 600, currency: 'EUR' },
    });
    const { sectors } = await wheelOf(small);
    expect(sectors.map(({ stock, chance }) => [stock, chance.wins])).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });

  it('refuses spins after its end and keeps its history until a reset', async () => {
    await join(1103);
    await spin(`${wheelPath}/spin`, 'k').expect(200);
    await setClock('2027-03-01T00:00:00Z');
    expect(codeOf(await spin(`${wheelPath}/spin`, 'late').expect(409))).toBe('promotion-finished');
    expect((await historyOf()).total).toBe(1);
    await request(app).post('/sandbox/api/reset').expect(200);
    expect((await historyOf()).total).toBe(0);
  });

  it('translates prizes into the requested language', async () => {
    const names = async (language: string) =>
      wheelReplySchema
        .parse((await get(wheelPath).set('accept-language', language).expect(200)).body)
        .sectors.flatMap(({ prize }) => (prize.kind === 'item' ? [prize.name] : []));
    expect(await names('de')).toEqual(['Smartphone', 'Kopfhörer']);
    expect(await names('xx')).toEqual(['Smartphone', 'Headphones']);
  });
});

describe('tickets and their rating', () => {
  const enter = (ticketId: string, as = token) =>
    post('/external-api/promotions/ticket', { promoId: 1101, ticketId }, as);
  const ratingPath = (period: string, ratingType = 'earned') =>
    `/api/web/promotions/1101/rating/by-tickets?period=${period}&ratingType=${ratingType}`;
  const ratingOf = async (period: string, ratingType?: string) =>
    ratingReplySchema.parse((await get(ratingPath(period, ratingType)).expect(200)).body);

  it('counts a code once, for the first visitor who enters it', async () => {
    expect(codeOf(await enter('AURORA-7F3K').expect(409))).toBe('not-participating');
    await join(1101);
    const reply = ticketReplySchema.parse((await enter('aurora-7f3k').expect(200)).body);
    expect(reply).toEqual({ promoId: 1101, ticketId: 'AURORA-7F3K', tickets: 3 });
    expect((await enter('AURORA-7F3K').expect(200)).body).toEqual(reply);
    const other = await tokenOf(timur);
    await join(1101, other);
    expect(codeOf(await enter('AURORA-7F3K', other).expect(409))).toBe('ticket-used');
    const { body } = await get(participation(1101)).expect(200);
    expect(participationReplySchema.parse(body)).toMatchObject({
      participates: true,
      tickets: 3,
      enteredCodes: [{ code: 'AURORA-7F3K' }],
    });
  });

  it('refuses codes for a minute after five unknown ones', async () => {
    await join(1101);
    for (let guess = 0; guess < 5; guess += 1) {
      expect(codeOf(await enter('NOBODY-KNOWS').expect(404))).toBe('ticket-unknown');
    }
    expect(codeOf(await enter('AURORA-7F3K').expect(429).expect('Retry-After', /^\d+$/))).toBe('ticket-too-often');
    await request(app).post('/sandbox/api/clock').send({ advanceSeconds: 60 }).expect(200);
    await enter('AURORA-7F3K').expect(200);
  });

  it('refuses an unknown or expired code', async () => {
    await join(1101);
    expect(codeOf(await enter('NOBODY-KNOWS').expect(404))).toBe('ticket-unknown');
    expect(codeOf(await enter('EARLY-BIRD').expect(410))).toBe('ticket-expired');
    await enter('FRIDAY-2026').expect(200);
    await request(app).post('/sandbox/api/reset').expect(200);
    await join(1101);
    await setClock('2026-11-23T09:00:00Z');
    expect(codeOf(await enter('FRIDAY-2026').expect(410))).toBe('ticket-expired');
  });

  it('ranks the visitor by the tickets of the period, including tickets from codes', async () => {
    expect((await ratingOf('total')).me).toEqual({ tickets: 0, toNextPlace: expect.any(Number) });
    await join(1101);
    await setClock('2026-11-24T09:00:00Z');
    const before = await ratingOf('day');
    await enter('AURORA-7F3K').expect(200);
    await enter('AURORA-9QX2').expect(200);
    const after = await ratingOf('day');
    expect(after.me?.tickets).toBe((before.me?.tickets ?? 0) + 6);
    expect(after.me?.place).toBeLessThan(before.me?.place ?? Infinity);
    expect(after.rows.filter(({ isMe }) => isMe).map(({ place }) => place)).toEqual([after.me?.place]);
    expect((await ratingOf('total')).me?.tickets).toBeGreaterThanOrEqual(after.me?.tickets ?? Infinity);
    expect((await get(ratingPath('day'), null).expect(200)).body).not.toHaveProperty('me');
  });

  it('sorts by rank, and shows fewer winning tickets than earned ones', async () => {
    const [earned, won] = [await ratingOf('week'), await ratingOf('week', 'won')];
    expect(earned.rows.map(({ tickets }) => tickets)).toEqual(
      earned.rows.map(({ tickets }) => tickets).toSorted((one, other) => other - one),
    );
    expect(won.rows[0]?.tickets).toBeLessThan(earned.rows[0]?.tickets ?? 0);
    expect(new Set(earned.rows.map(({ name }) => name)).size).toBeGreaterThan(45);
  });

  it('names the prizes that the campaign gives for places of a period', async () => {
    const { body } = await get('/api/web/promotions/1108/rating/by-tickets?period=week&ratingType=earned').expect(200);
    const [first] = ratingReplySchema.parse(body).rows;
    expect(first?.prize).toEqual({ kind: 'free-bet', value: { amount: 2_500, currency: 'EUR' } });
  });

  it('returns the gap to the next place and to the last prize', async () => {
    await join(1108);
    await setClock('2026-11-28T09:00:00Z');
    const { body } = await get('/api/web/promotions/1108/rating/by-tickets?period=total&ratingType=earned').expect(200);
    const { me, rows } = ratingReplySchema.parse(body);
    const missingTo = (place: number) => (rows[place - 1]?.tickets ?? 0) - (me?.tickets ?? 0);
    expect(me?.place).toBeGreaterThan(10);
    expect([missingTo(10), missingTo(10) + 1]).toContain(me?.toPrize);
    expect(me?.toNextPlace).toBeGreaterThanOrEqual(0);
    expect(me?.toNextPlace).toBeLessThanOrEqual(me?.toPrize ?? -1);
  });
});

describe('bet series', () => {
  const read = async (as: string | null = token) =>
    betSeriesReplySchema.parse((await get('/api/web/promotions/1107/betseries/table', as).expect(200)).body);

  it('start when the visitor takes part, and continue with the clock', async () => {
    expect(await read(null)).not.toHaveProperty('me');
    expect((await read()).me).toEqual({ participates: false, current: 0, best: 0, series: [] });
    await join(1107);
    await setClock('2026-11-27T09:00:00Z');
    const { me } = await read();
    expect(me?.series.length).toBeGreaterThan(3);
    expect(me?.best).toBeGreaterThanOrEqual(Math.max(...(me?.series.map(({ bets }) => bets) ?? [])));
    expect(me?.participates).toBe(true);
    expect(me?.series.some(({ state, prize }) => state === 'paid' && prize !== undefined)).toBe(true);
  });

  it('name the lost bet that ended them, if any', async () => {
    await join(1107);
    await setClock('2027-02-27T09:00:00Z');
    const { me, rewards } = await read();
    const longest = rewards.at(-1)?.bets;
    const isWhole = ({ state, bets }: { state: string; bets: number }) => state === 'running' || bets === longest;
    for (const series of me?.series ?? []) expect(series.brokenBy === undefined).toBe(isWhole(series));
    expect(me?.series.length).toBe(20);
  });

  it('require a stake in the visitor’s currency', async () => {
    expect((await read(null)).minimumStake).toEqual({ amount: 100, currency: 'EUR' });
    expect((await read(await tokenOf(timur))).minimumStake).toEqual({ amount: 52_000, currency: 'KZT' });
  });
});

describe('the lucky day', () => {
  const path = (call: string, day: string) => `/api/v3/promotions/lucky-day-${call}?date_draw=${day}`;
  const drawOf = async (day: string) => luckyDayDrawReplySchema.parse((await get(path('draw', day)).expect(200)).body);
  const ticketsOf = async (day: string) =>
    luckyDayTicketReplySchema.parse((await get(path('ticket', day)).expect(200)).body);

  it('goes from open to drawn, while tickets grow and then win or lose', async () => {
    const day = '2026-11-21';
    const morning = await drawOf(day);
    expect(morning).toMatchObject({ status: 'open', winners: [] });
    expect(morning.days.slice(0, 2)).toEqual([day, '2026-11-20']);
    await setClock('2026-11-21T19:45:00Z');
    const closed = await drawOf(day);
    expect(closed).toMatchObject({ status: 'drawing', winners: [] });
    expect(closed.tickets).toBeGreaterThan(morning.tickets);
    const pending = await ticketsOf(day);
    expect(pending.tickets.length).toBeGreaterThan(0);
    expect(pending.tickets.every(({ result }) => result === 'pending')).toBe(true);
    await setClock('2026-11-21T20:00:00Z');
    const drawn = await drawOf(day);
    expect(drawn).toMatchObject({ status: 'drawn', tickets: closed.tickets });
    expect(drawn.winners.map(({ place }) => place)).toEqual(drawn.prizes.map(({ place }) => place));
    const { tickets } = await ticketsOf(day);
    expect(tickets.map(({ number }) => number)).toEqual(pending.tickets.map(({ number }) => number));
    expect(tickets.every(({ result }) => result !== 'pending')).toBe(true);
  });

  it('lists winning tickets among the winners with the same prize', async () => {
    const { days } = await drawOf('2026-11-21');
    const wins = await Promise.all(
      days.slice(1).map(async (day) => {
        const [{ winners }, { tickets }] = [await drawOf(day), await ticketsOf(day)];
        return tickets.map(({ number, result, prize }) => {
          const winner = winners.find(({ ticket }) => ticket === number);
          expect([result, prize]).toEqual(winner ? ['win', winner.prize] : ['loss', undefined]);
          return result === 'win';
        });
      }),
    );
    expect(wins.flat()).toContain(true);
  });
});

describe('converted amounts', () => {
  it('are in the currency of the active wallet, or in euros without a token', async () => {
    const path = '/api/v3/promotions/converted-sum?sum=100,2550&isArray=true&originalCurrency=USD';
    const anonymous = convertedSumReplySchema.parse((await get(path, null).expect(200)).body);
    expect(anonymous).toMatchObject({ currency: 'EUR', ratesAt: startsAt });
    expect(anonymous.sums.map(({ converted }) => converted.amount)).toEqual([92, 2_339]);
    const timurs = await get(`${path}&round=true`, await tokenOf(timur)).expect(200);
    expect(convertedSumReplySchema.parse(timurs.body).sums.map(({ converted }) => converted)).toEqual([
      { amount: 47_600, currency: 'KZT' },
      { amount: 1_214_300, currency: 'KZT' },
    ]);
  });

  it('follow the active wallet', async () => {
    const { accounts: wallets } = balanceReplySchema.parse((await post('/user/balance').expect(200)).body);
    const pounds = wallets.find(({ balance }) => balance.currency === 'GBP');
    await post('/user/setactiveaccount', { id: pounds?.id }).expect(200);
    const { body } = await get('/api/v3/promotions/converted-sum?sum=100&originalCurrency=EUR').expect(200);
    expect(convertedSumReplySchema.parse(body)).toMatchObject({
      currency: 'GBP',
      sums: [{ converted: { amount: 85 } }],
    });
  });

  it('are in any requested currency, even when negative', async () => {
    const amounts = [
      { amount: 100, currency: 'EUR' },
      { amount: -100, currency: 'USD' },
      { amount: 7, currency: 'USD' },
    ];
    const { body } = await post('/api/v3/promotions/amounts/convert', { amounts, currency: 'USD' }, null).expect(200);
    const reply = convertAmountsReplySchema.parse(body);
    expect(reply.amounts.map(({ original }) => original)).toEqual(amounts);
    expect(reply.amounts.map(({ converted }) => converted.amount)).toEqual([109, -100, 7]);
  });
});

describe('the welcome bonus', () => {
  const choose = (bonus_id: number, as = token) => post('/promotions/SetTypeFirstBonus', { bonus_id }, as);
  const offersFor = async (as: string | null) =>
    welcomeBonusReplySchema.parse((await get('/api/v3/promotions/welcome-bonus', as).expect(200)).body);

  it('is chosen, can be changed for a day, and is visible in the other calls', async () => {
    expect(await offersFor(token)).toMatchObject({ chosen: null, canChoose: true });
    await choose(1).expect(200);
    expect(firstBonusReplySchema.parse((await choose(2).expect(200)).body)).toEqual({ bonus_id: 2 });
    expect((await post('/promotions/GetTypeFirstBonus').expect(200)).body).toEqual({ bonus_id: 2 });
    await setClock('2026-11-22T09:00:00Z');
    expect(await offersFor(token)).toMatchObject({ chosen: 2, canChoose: false });
    expect(codeOf(await choose(1).expect(409))).toBe('choice-closed');
    await choose(2).expect(200);
  });

  it('has limits in the visitor’s currency, and is missing in countries that forbid it', async () => {
    const offers = (await offersFor(await tokenOf(timur))).offers;
    expect(offers.map(({ maximum }) => maximum.currency)).toEqual(['KZT', 'KZT']);
    expect(await offersFor(null)).not.toHaveProperty('chosen');
    const inItaly = await tokenOf(marco);
    expect(await offersFor(inItaly)).toEqual({ chosen: null, canChoose: false, offers: [] });
    expect(codeOf(await choose(1, inItaly).expect(403))).toBe('region-forbidden');
    await choose(0, inItaly).expect(200);
  });
});

describe("Eva's promotions", () => {
  const favorites = async (as: string | null = token) =>
    evasFavoritesReplySchema.parse((await get('/external-api/evasfavorites/available', as).expect(200)).body);
  const cards = async () => evaginariumReplySchema.parse((await get('/evaginarium/mobile').expect(200)).body);

  it('change the games at midnight and are not for those who declined bonuses', async () => {
    const today = await favorites();
    expect(today).toMatchObject({ isAvailable: true, nextAt: Date.parse('2026-11-22T00:00:00Z') / 1000 });
    expect((await favorites(null)).isAvailable).toBe(false);
    await post('/promotions/SetTypeFirstBonus', { bonus_id: 0 }).expect(200);
    expect((await favorites()).isAvailable).toBe(false);
    await setClock('2026-11-22T00:00:00Z');
    expect((await favorites()).games).not.toEqual(today.games);
  });

  it('collect cards over time for visitors who take part', async () => {
    expect((await cards()).collected).toBe(0);
    await join(1102);
    await setClock('2026-11-28T09:00:00Z');
    const later = await cards();
    expect(later.collected).toBeGreaterThan(2);
    expect(later.cards.filter(({ isCollected }) => isCollected)).toHaveLength(later.collected);
  });
});
