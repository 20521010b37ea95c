import { randomUUID } from 'node:crypto';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { drawOnSale, drawsBetween } from '../../src/lottery/engine/draw-calendar.ts';
import { kindFixtures } from '../../src/lottery/engine/kind-fixtures.ts';
import { rulesOn } from '../../src/lottery/engine/lottery-kind.ts';
import { loadBalance } from '../../src/platform/common/balance.ts';
import { loadAvailableLotteries } from '../../src/platform/lotto/lotto-available.ts';
import { buyLotteryTicket, type TicketOrder } from '../../src/platform/lotto/lotto-buy.ts';
import { loadLotteryDraw } from '../../src/platform/lotto/lotto-draw.ts';
import { loadLotteryDraws } from '../../src/platform/lotto/lotto-draws.ts';
import { type LotteryTicket, loadLotteryTicket } from '../../src/platform/lotto/lotto-ticket.ts';
import { loadLotteryTickets } from '../../src/platform/lotto/lotto-tickets.ts';
import { loadUpcomingDraws } from '../../src/platform/lotto/lotto-upcoming.ts';
import { tokenReplySchema } from '../../src/platform/token/token.ts';
import { createSandbox } from '../../tools/sandbox/create-sandbox.ts';
import { accounts } from '../../tools/sandbox/state/accounts.ts';
import { sandboxSettings } from '../support/sandbox-settings.ts';
import { sandboxTransport } from '../support/sandbox-transport.ts';

const startsAt = Date.parse('2026-11-21T09:00:00Z') / 1_000;
const newSandbox = () => createSandbox(sandboxSettings('lotteries', startsAt));

let app = newSandbox();
let token = '';
const transport = sandboxTransport(() => app);

async function tokenOf(login: string): Promise<string> {
  const accountId = accounts.find((account) => account.login === login)?.id;
  const { body } = await request(app).post('/sandbox/api/tokens').send({ accountId, expiresInSeconds: 31_536_000 });
  return tokenReplySchema.parse(body).token;
}

const setClock = (now: number) =>
  request(app)
    .post('/sandbox/api/clock')
    .send({ now: new Date(now * 1_000).toISOString() })
    .expect(200);
const setKeySupport = (isKnown: boolean) =>
  request(app).put('/sandbox/api/idempotency-keys').send({ isKnown }).expect(200);

function kindOf(id: string) {
  const kind = kindFixtures.get(id);
  if (!kind) throw new Error(`there is no kind ${id}`);
  return kind;
}

const onSale = (lottery: string, now = startsAt) => drawOnSale(kindOf(lottery).schedule, now);
const dollars = (amount: number) => ({ amount, currency: 'USD' });
const euros = (amount: number) => ({ amount, currency: 'EUR' });
const line = { main: [4, 19, 23, 41, 66], additional: [9] };

const powerballOrder = (): TicketOrder => ({
  draw: onSale('powerball').id,
  draws: 1,
  entries: [line],
  multiplier: false,
  price: dollars(200),
});
const betOrder = (main: number[], stake = 100): TicketOrder => ({
  draw: onSale('IR6').id,
  draws: 1,
  entries: [{ main, additional: [] }],
  multiplier: false,
  stake: euros(stake),
  price: euros(stake),
});

const buy = (lottery: string, order: TicketOrder, key: string = randomUUID()) =>
  buyLotteryTicket(transport, lottery, order, key, token);
const ticketsOf = (query: Partial<Parameters<typeof loadLotteryTickets>[1]> = {}) =>
  loadLotteryTickets(transport, { filter: 'ALL', sort: 'DRAW_DATE', offset: 0, limit: 100, ...query }, token);
const euroWallet = async () => {
  const { accounts: wallets } = await loadBalance(transport, token);
  return wallets.find(({ balance }) => balance.currency === 'EUR')?.balance.amount ?? 0;
};

beforeEach(async () => {
  app = newSandbox();
  token = await tokenOf('alice');
});

describe('the archive of a lottery', () => {
  it.each(['powerball', 'eurojackpot', 'IR7', 'gosloto7x49', 'AUS6'])(
    'of %s has every draw of its calendar once, newest first, in parts that fit together',
    async (id) => {
      const { schedule } = kindOf(id);
      const first = await loadLotteryDraws(transport, id, { year: 2025, offset: 0, limit: 100 });
      const draws = [...first.draws];
      while (draws.length < first.total) {
        draws.push(...(await loadLotteryDraws(transport, id, { year: 2025, offset: draws.length, limit: 100 })).draws);
      }
      const days = [Date.parse('2024-12-31T00:00:00Z'), Date.parse('2026-01-02T00:00:00Z')].map((time) => time / 1_000);
      const calendar = drawsBetween(schedule, days[0] ?? 0, days[1] ?? 0).filter(({ day }) => day.startsWith('2025'));
      expect(draws.map(({ id: draw, at, salesCloseAt }) => ({ id: draw, at, salesCloseAt }))).toEqual(
        calendar.map(({ day: _, ...draw }) => draw).toReversed(),
      );
      expect(draws.every(({ state }) => state === 'official')).toBe(true);
    },
  );

  it('lists its years, from 2016 to the newest draw with numbers', async () => {
    const { draws, total, years } = await loadLotteryDraws(transport, 'powerball', { offset: 0, limit: 1 });
    expect(years).toEqual([2026, 2025, 2024, 2023, 2022, 2021, 2020, 2019, 2018, 2017, 2016]);
    const all = drawsBetween(kindOf('powerball').schedule, Date.parse('2016-01-01T05:00:00Z') / 1_000, startsAt);
    expect(total).toBe(all.length);
    expect(draws[0]?.id).toBe(all.at(-1)?.id);
    const oldest = await loadLotteryDraws(transport, 'powerball', { offset: total - 1, limit: 100 });
    expect(oldest.draws.map(({ id }) => id)).toEqual([all[0]?.id]);
    expect((await loadLotteryDraws(transport, 'powerball', { offset: total, limit: 10 })).draws).toEqual([]);
    expect(await loadLotteryDraws(transport, 'powerball', { year: 2015, offset: 0, limit: 10 })).toMatchObject({
      draws: [],
      total: 0,
    });
  });

  it('keeps the rules of the day of each draw', async () => {
    const drawnNumbers = async (draw: string) => (await loadLotteryDraw(transport, 'megamillions', draw)).numbers;
    const [old, middle, now] = [
      await drawnNumbers('2016-01-05'),
      await drawnNumbers('2019-01-01'),
      await drawnNumbers('2026-01-06'),
    ];
    for (const [numbers, day] of [
      [old, '2016-01-05'],
      [middle, '2019-01-01'],
      [now, '2026-01-06'],
    ] as const) {
      const rules = rulesOn<{ since?: string | undefined; main: { highest: number } }>(
        kindOf('megamillions').rules,
        day,
      );
      expect(Math.max(...(numbers?.main ?? []))).toBeLessThanOrEqual(rules.main.highest);
    }
    expect((await loadLotteryDraw(transport, 'eurojackpot', '2021-01-01')).tiers).toHaveLength(12);
  });

  it('has the same balls for lotteries of one draw', async () => {
    const [mega, bets] = await Promise.all(
      ['megamillions', 'MM6'].map((id) => loadLotteryDraws(transport, id, { year: 2017, offset: 0, limit: 100 })),
    );
    expect(mega?.draws.map(({ numbers }) => numbers)).toEqual(bets?.draws.map(({ numbers }) => numbers));
    const [six, seven] = await Promise.all(
      ['IR6', 'IR7'].map((id) => loadLotteryDraws(transport, id, { offset: 0, limit: 100 })),
    );
    expect(six?.draws.map(({ numbers }) => numbers?.main)).toEqual(seven?.draws.map(({ numbers }) => numbers?.main));
    expect(seven?.draws.every(({ numbers }) => numbers?.additional.length === 1)).toBe(true);
  });

  it('announces with each draw the jackpot of the next, up to the one on sale', async () => {
    const { draws } = await loadLotteryDraws(transport, 'euromillions', { offset: 0, limit: 100 });
    const next = await loadLotteryDraw(transport, 'euromillions', onSale('euromillions').id);
    const announced = draws.map(({ nextJackpot }) => nextJackpot);
    expect([next, ...draws.slice(0, -1)].map(({ jackpot }) => jackpot)).toEqual(announced);
    const available = await loadAvailableLotteries(transport);
    expect(available.find(({ id }) => id === 'euromillions')?.jackpot).toEqual(next.jackpot);
  });

  it.each([
    ['powerball', '2026-11-22', 'draw-unknown'],
    ['powerball', '2015-12-30', 'draw-unknown'],
    ['powerball', '2027-11-20', 'draw-unknown'],
    ['gosloto7x49', '2026-11-20', 'draw-unknown'],
    ['moonlotto', '2026-11-21', 'lottery-unknown'],
  ])('of %s has no draw %s', async (lottery, draw, platformCode) => {
    await expect(loadLotteryDraw(transport, lottery, draw)).rejects.toMatchObject({ status: 404, platformCode });
  });
});

describe('a draw', () => {
  it('goes from open to official with the clock, and back', async () => {
    const { id, at, salesCloseAt } = onSale('powerball');
    const seen = [];
    for (const now of [salesCloseAt - 60, salesCloseAt, at - 60, at, at + 60, at + 120, at + 660, at + 720, startsAt]) {
      await setClock(now);
      const draw = await loadLotteryDraw(transport, 'powerball', id);
      seen.push([draw.state, draw.numbers !== undefined, draw.tiers !== undefined]);
      const known = await loadLotteryDraws(transport, 'powerball', { offset: 0, limit: 1 });
      expect(known.draws[0]?.id === id).toBe(draw.numbers !== undefined);
      const upcoming = await loadUpcomingDraws(transport, { lottery: 'powerball', until: at });
      expect(upcoming.some((candidate) => candidate.id === id)).toBe(draw.numbers === undefined);
    }
    expect(seen).toEqual([
      ['open', false, false],
      ['sales-closed', false, false],
      ['sales-closed', false, false],
      ['drawing', false, false],
      ['drawing', false, false],
      ['provisional', true, false],
      ['provisional', true, false],
      ['official', true, true],
      ['open', false, false],
    ]);
  });

  it('is in the calendar of all lotteries, ordered by time', async () => {
    const until = startsAt + 14 * 86_400;
    const upcoming = await loadUpcomingDraws(transport, { until });
    expect(upcoming.map(({ at }) => at)).toEqual(upcoming.map(({ at }) => at).toSorted((a, b) => a - b));
    for (const [id, { schedule }] of kindFixtures) {
      expect(upcoming.filter(({ lottery }) => lottery === id).map((draw) => draw.id)).toEqual(
        drawsBetween(schedule, startsAt, until + 1).map((draw) => draw.id),
      );
    }
    expect(await loadUpcomingDraws(transport, { until: startsAt - 1 })).toEqual([]);
    const far = await loadUpcomingDraws(transport, { lottery: 'powerball', until: startsAt + 300 * 86_400 });
    expect(far.at(-1)?.at).toBeLessThanOrEqual(startsAt + 62 * 86_400);
  });
});

describe('the tickets of an account', () => {
  it('exist from the start in every result, and agree with the list of lotteries', async () => {
    const { tickets, total } = await ticketsOf();
    expect(tickets).toHaveLength(total);
    expect(new Set(tickets.map(({ result }) => result))).toEqual(new Set(['pending', 'win', 'loss']));
    const newest = new Map<string, LotteryTicket>();
    for (const ticket of tickets) {
      const known = newest.get(ticket.lottery);
      if (!known || ticket.boughtAt > known.boughtAt) newest.set(ticket.lottery, ticket);
    }
    const available = await loadAvailableLotteries(transport, token);
    for (const { id, ticket } of available) expect([id, ticket]).toEqual([id, newest.get(id)?.result]);
    for (const ticket of tickets) expect(await loadLotteryTicket(transport, ticket.id, token)).toEqual(ticket);
  });

  it('can be filtered, sorted and read in parts', async () => {
    const all = (await ticketsOf()).tickets;
    for (const [filter, results] of [
      ['PLAYED', ['win', 'loss']],
      ['NOT_PLAYED', ['pending']],
      ['WIN', ['win']],
      ['LOSS', ['loss']],
    ] as const) {
      const { tickets, total } = await ticketsOf({ filter });
      expect(new Set(tickets.map(({ result }) => result))).toEqual(new Set(results));
      expect(total).toBe(all.filter(({ result }) => results.some((each) => each === result)).length);
    }
    const lastDraws = all.map(({ draws }) => draws.at(-1)?.at ?? 0);
    expect(lastDraws).toEqual(lastDraws.toSorted((a, b) => b - a));
    const available = new Map((await loadAvailableLotteries(transport)).map((lottery) => [lottery.id, lottery]));
    const byPopularity = (await ticketsOf({ sort: 'POPULARITY' })).tickets.map(
      ({ lottery }) => available.get(lottery)?.popularity ?? 0,
    );
    expect(byPopularity).toEqual(byPopularity.toSorted((a, b) => b - a));
    const byJackpot = (await ticketsOf({ sort: 'JACKPOT_AMOUNT' })).tickets.map(({ lottery }) =>
      available.get(lottery)?.jackpot ? 1 : 0,
    );
    expect(byJackpot).toEqual(byJackpot.toSorted((a, b) => b - a));
    const parts = [await ticketsOf({ offset: 0, limit: 7 }), await ticketsOf({ offset: 7, limit: 7 })];
    expect(parts.flatMap(({ tickets }) => tickets)).toEqual(all.slice(0, 14));
    const one = all[0]?.lottery ?? '';
    expect((await ticketsOf({ lottery: one })).tickets).toEqual(all.filter(({ lottery }) => lottery === one));
  });

  it('are only this account’s', async () => {
    const [mine] = (await ticketsOf()).tickets;
    token = await tokenOf('marco');
    await expect(loadLotteryTicket(transport, mine?.id ?? '', token)).rejects.toMatchObject({
      status: 404,
      platformCode: 'ticket-unknown',
    });
    await expect(
      loadLotteryTickets(transport, { filter: 'ALL', sort: 'DRAW_DATE', offset: 0, limit: 1 }),
    ).rejects.toMatchObject({ status: 401 });
  });
});

describe('buying', () => {
  it('takes the price from the active wallet, and creates the ticket at once', async () => {
    const before = await euroWallet();
    const { ticket, balance, isRepeated } = await buy('IR6', betOrder([1, 2], 250));
    expect(ticket).toMatchObject({ lottery: 'IR6', lines: 1, stake: euros(250), price: euros(250), result: 'pending' });
    expect([balance, isRepeated]).toEqual([euros(before - 250), false]);
    expect(await euroWallet()).toBe(before - 250);
    expect((await ticketsOf({ lottery: 'IR6', filter: 'NOT_PLAYED' })).tickets).toContainEqual(ticket);
    const available = await loadAvailableLotteries(transport, token);
    expect(available.find(({ id }) => id === 'IR6')?.ticket).toBe('pending');
  });

  it('converts a price in another currency', async () => {
    const before = await euroWallet();
    const { balance } = await buy('powerball', { ...powerballOrder(), multiplier: true, price: dollars(300) });
    expect(balance).toEqual(euros(before - 275));
  });

  it('twice with one key buys one ticket and pays once', async () => {
    const { total } = await ticketsOf();
    const [one, other] = await Promise.all([
      buy('powerball', powerballOrder(), 'same'),
      buy('powerball', powerballOrder(), 'same'),
    ]);
    expect(other.ticket).toEqual(one.ticket);
    expect(other.balance).toEqual(one.balance);
    expect([one.isRepeated, other.isRepeated].toSorted()).toEqual([false, true]);
    expect((await ticketsOf()).total).toBe(total + 1);
  });

  it('twice with one key on a platform without keys buys two tickets, and the list shows both', async () => {
    await setKeySupport(false);
    const { total } = await ticketsOf();
    const [one, other] = [await buy('IR6', betOrder([1]), 'same'), await buy('IR6', betOrder([1]), 'same')];
    expect(other.ticket.id).not.toBe(one.ticket.id);
    expect(other.isRepeated).toBe(false);
    expect((await ticketsOf()).total).toBe(total + 2);
  });

  it('by 200 at once gives each a ticket and takes the price of each', async () => {
    const before = await euroWallet();
    const bought = await Promise.all(Array.from({ length: 200 }, () => buy('IR6', betOrder([5, 6, 7]))));
    expect(new Set(bought.map(({ ticket }) => ticket.id)).size).toBe(200);
    expect(await euroWallet()).toBe(before - 200 * 100);
    expect((await ticketsOf({ lottery: 'IR6', filter: 'NOT_PLAYED', limit: 1 })).total).toBeGreaterThanOrEqual(200);
  });

  it.each<[string, number, string, () => TicketOrder]>([
    ['price-changed', 409, 'powerball', () => ({ ...powerballOrder(), price: dollars(199) })],
    ['price-changed', 409, 'powerball', () => ({ ...powerballOrder(), price: euros(200) })],
    ['price-changed', 409, 'powerball', () => ({ ...powerballOrder(), draws: 2 })],
    ['numbers-invalid', 422, 'powerball', () => ({ ...powerballOrder(), entries: [{ ...line, additional: [27] }] })],
    ['numbers-invalid', 422, 'powerball', () => ({ ...powerballOrder(), stake: dollars(200) })],
    ['numbers-invalid', 422, 'IR6', () => ({ ...betOrder([1, 2]), multiplier: true })],
    ['numbers-invalid', 422, 'IR6', () => betOrder([1, 2], 99)],
    ['numbers-invalid', 422, 'IR6', () => ({ ...betOrder([1, 2]), stake: dollars(100) })],
    ['draw-unknown', 404, 'powerball', () => ({ ...powerballOrder(), draw: '2026-11-22' })],
    ['sales-closed', 409, 'powerball', () => ({ ...powerballOrder(), draw: '2026-11-18' })],
    ['lottery-unknown', 404, 'moonlotto', powerballOrder],
    ['limit-reached', 409, 'IR6', () => betOrder([1, 2, 3], 10_000)],
  ])('is refused with %s', async (platformCode, status, lottery, order) => {
    const [before, { total }] = [await euroWallet(), await ticketsOf()];
    const refused = () => buy(lottery, order(), 'refused');
    if (platformCode === 'limit-reached') for (let times = 0; times < 5; times += 1) await buy(lottery, order());
    await expect(refused()).rejects.toMatchObject({ status, platformCode });
    const limited = platformCode === 'limit-reached' ? 5 : 0;
    expect([await euroWallet(), (await ticketsOf()).total]).toEqual([before - limited * 10_000, total + limited]);
  });

  it('is refused when sales are closed, and not before', async () => {
    const { salesCloseAt } = onSale('powerball');
    await setClock(salesCloseAt - 60);
    await buy('powerball', powerballOrder());
    await setClock(salesCloseAt);
    await expect(buy('powerball', powerballOrder())).rejects.toMatchObject({ platformCode: 'sales-closed' });
  });

  it.each<[string, string, string, TicketOrder['price']]>([
    ['marco', 'insufficient-funds', 'euromillions', euros(25_000)],
    ['grace', 'region-forbidden', 'euromillions', euros(250)],
    ['kadri', 'age', 'euromillions', euros(250)],
    ['niamh', 'self-excluded', 'euromillions', euros(250)],
  ])('is refused to %s with %s', async (login, platformCode, lottery, price) => {
    token = await tokenOf(login);
    const entries = Array.from({ length: price.amount / 250 }, () => ({ main: [1, 2, 3, 4, 5], additional: [1, 2] }));
    const order = { draw: onSale(lottery).id, draws: 1, entries, multiplier: false, price };
    await expect(buy(lottery, order)).rejects.toMatchObject({ platformCode });
  });

  it('is refused with lottery-off while the operator has no lotteries', async () => {
    const patch = { promoConfig: { isLottoAvailable: false } };
    await request(app).put('/sandbox/api/site-configuration').send(patch).expect(200);
    await expect(buy('powerball', powerballOrder())).rejects.toMatchObject({
      status: 403,
      platformCode: 'lottery-off',
    });
  });

  it('is refused with any code that a fault names', async () => {
    const fault = { status: 409, code: 'price-changed', times: 1 };
    await request(app).put('/sandbox/api/faults/lotto-buy').send(fault).expect(200);
    await expect(buy('IR6', betOrder([1]))).rejects.toMatchObject({ status: 409, platformCode: 'price-changed' });
    await expect(buy('IR6', betOrder([1]))).resolves.toMatchObject({ isRepeated: false });
  });

  it('is refused once, and later succeeds with the same key', async () => {
    await expect(buy('IR6', { ...betOrder([1]), price: euros(1) }, 'again')).rejects.toMatchObject({
      platformCode: 'price-changed',
    });
    expect((await buy('IR6', betOrder([1]), 'again')).isRepeated).toBe(false);
  });
});

describe('a ticket that was bought', () => {
  const draw = onSale('IR6');

  /** Numbers of a future draw, read from a day later. */
  async function numbersOf(lottery: string, id: string, at: number) {
    await setClock(at + 86_400);
    const { numbers } = await loadLotteryDraw(transport, lottery, id);
    await setClock(startsAt);
    if (!numbers) throw new Error('not drawn');
    return numbers;
  }

  it('wins when its draw is official, and is paid once', async () => {
    const { main } = await numbersOf('IR6', draw.id, draw.at);
    const order = { ...betOrder(main.slice(0, 2)), entries: [{ main: main.slice(0, 2), additional: [] }] };
    const { ticket } = await buy('IR6', order);
    await setClock(draw.at + 130);
    expect(await loadLotteryTicket(transport, ticket.id, token)).toMatchObject({
      result: 'pending',
      won: euros(0),
      draws: [{ state: 'pending', numbers: { main } }],
    });
    const balances = [];
    await setClock(draw.at + 720);
    expect(await loadLotteryTicket(transport, ticket.id, token)).toMatchObject({
      result: 'win',
      won: euros(5_000),
      draws: [{ state: 'win', won: euros(5_000), entries: [{ matches: { main: 2 }, lines: 1, won: euros(5_000) }] }],
    });
    for (const _ of [1, 2, 3]) balances.push(await euroWallet());
    expect(new Set(balances).size).toBe(1);
    app = newSandbox();
    token = await tokenOf('alice');
    await setClock(draw.at + 720);
    expect(balances[0]).toBe((await euroWallet()) + 5_000 - 100);
  });

  it('covers several draws, each settled separately', async () => {
    const { ticket } = await buy('IR6', { ...betOrder([1, 2]), draws: 3, price: euros(300) });
    expect(ticket.draws).toHaveLength(3);
    const [, second] = ticket.draws;
    await setClock((second?.at ?? 0) + 720);
    const later = await loadLotteryTicket(transport, ticket.id, token);
    expect(later.draws.map(({ state }) => state === 'pending')).toEqual([false, false, true]);
    expect(later.result).toBe('pending');
  });

  it('shares the jackpot, and the next one starts from its lowest amount', async () => {
    const { id, at } = onSale('euromillions');
    const numbers = await numbersOf('euromillions', id, at);
    const order = { draw: id, draws: 1, entries: [numbers], multiplier: false, price: euros(250) };
    const { ticket } = await buy('euromillions', order);
    await setClock(at + 720);
    const settled = await loadLotteryDraw(transport, 'euromillions', id);
    expect(settled).toMatchObject({ rolled: 'won', nextJackpot: euros(1_700_000_000) });
    const won = settled.tiers?.[0]?.prize;
    expect(await loadLotteryTicket(transport, ticket.id, token)).toMatchObject({ result: 'win', won });
    const next = await loadUpcomingDraws(transport, { lottery: 'euromillions', until: at + 7 * 86_400 });
    expect(next[0]?.jackpot).toEqual(euros(1_700_000_000));
  });

  it('is on the state page of the sandbox, with its outcome', async () => {
    const { ticket } = await buy('IR6', betOrder([1, 2], 4_200));
    const row = async () => {
      const { text } = await request(app).get('/sandbox').expect(200);
      return new RegExp(`${ticket.id}.*?</tr>`, 's').exec(text)?.[0];
    };
    expect(await row()).toMatch(/Irish Lotto[\s\S]*42\.00 EUR[\s\S]*pending/);
    await setClock(draw.at + 720);
    expect(await row()).toMatch(/win|loss/);
  });

  it('is removed and refunded by a reset', async () => {
    const before = await euroWallet();
    const { ticket } = await buy('IR6', betOrder([1]));
    await request(app).post('/sandbox/api/reset').expect(200);
    await expect(loadLotteryTicket(transport, ticket.id, token)).rejects.toMatchObject({ status: 404 });
    expect(await euroWallet()).toBe(before);
  });
});
