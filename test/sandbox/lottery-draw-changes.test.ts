import { randomUUID } from 'node:crypto';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { loadBalance } from '../../src/platform/common/balance.ts';
import { loadAvailableLotteries } from '../../src/platform/lotto/lotto-available.ts';
import { buyLotteryTicket, type TicketOrder } from '../../src/platform/lotto/lotto-buy.ts';
import { loadLotteryDraw } from '../../src/platform/lotto/lotto-draw.ts';
import { loadLotteryDraws } from '../../src/platform/lotto/lotto-draws.ts';
import { loadLotteryTicket } from '../../src/platform/lotto/lotto-ticket.ts';
import { loadUpcomingDraws } from '../../src/platform/lotto/lotto-upcoming.ts';
import { tokenReplySchema } from '../../src/platform/token/token.ts';
import { createSandbox } from '../../tools/sandbox/create-sandbox.ts';
import type { Draw } from '../../tools/sandbox/lottery/draw-calendar.ts';
import { changeOf, type DrawChange, isReturned } from '../../tools/sandbox/lottery/draw-changes.ts';
import { type LotteryKind, readLotteryKinds } from '../../tools/sandbox/lottery/lottery-kinds.ts';
import { accounts } from '../../tools/sandbox/state/accounts.ts';
import { sandboxSettings } from '../support/sandbox-settings.ts';
import { sandboxTransport } from '../support/sandbox-transport.ts';

const seed = 'lotteries';
const kinds = readLotteryKinds('config/lotteries');
const from = Date.parse('2026-11-21T09:00:00Z') / 1_000;
const hour = 3_600;

function kindOf(id: string): LotteryKind {
  const kind = kinds.find((candidate) => candidate.id === id);
  if (!kind) throw new Error(`there is no kind ${id}`);
  return kind;
}

/** The first change of a lottery's draws that matches. */
function firstChange<Change extends DrawChange>(
  id: string,
  isWanted: (change: DrawChange, draw: Draw) => change is Change,
): { draw: Draw; change: Change } {
  const kind = kindOf(id);
  for (let { number } = kind.calendar.around(from).next; number < kind.calendar.firstOfYear(2030); number += 1) {
    const draw = kind.calendar.draw(number);
    const change = changeOf(seed, kind, draw);
    if (change && change.announcedAt < draw.salesCloseAt && isWanted(change, draw)) return { draw, change };
  }
  throw new Error(`no draw of ${id} changes like this`);
}

type Postponed = Extract<DrawChange, { kind: 'postponed' }>;
const isPostponed = (change: DrawChange): change is Postponed => change.kind === 'postponed';
const isVoid = (change: DrawChange): change is Exclude<DrawChange, Postponed> => change.kind === 'void';

let app: ReturnType<typeof createSandbox>;
let token = '';
const transport = sandboxTransport(() => app);

/** A new platform at a moment, with a signed-in customer. */
async function startAt(startsAt: number): Promise<void> {
  app = createSandbox(sandboxSettings(seed, startsAt));
  const accountId = accounts.find(({ login }) => login === 'alice')?.id;
  const { body } = await request(app).post('/sandbox/api/tokens').send({ accountId, expiresInSeconds: 31_536_000 });
  token = tokenReplySchema.parse(body).token;
}

const setClock = (now: number) =>
  request(app)
    .post('/sandbox/api/clock')
    .send({ now: new Date(now * 1_000).toISOString() })
    .expect(200);

const euros = (amount: number) => ({ amount, currency: 'EUR' });
const betOn = (draw: string, main: number[] = [1, 2], draws = 1): TicketOrder => ({
  draw,
  draws,
  entries: [{ main, additional: [] }],
  multiplier: false,
  stake: euros(250),
  price: euros(250 * draws),
});
const buy = (lottery: string, order: TicketOrder) => buyLotteryTicket(transport, lottery, order, randomUUID(), token);
const euroWallet = async () => {
  const { accounts: wallets } = await loadBalance(transport, token);
  return wallets.find(({ balance }) => balance.currency === 'EUR')?.balance.amount ?? 0;
};
const stateOf = async (lottery: string, id: string) => {
  const { state, at, numbers } = await loadLotteryDraw(transport, lottery, id);
  const archive = await loadLotteryDraws(transport, lottery, { offset: 0, limit: 3 });
  const upcoming = await loadUpcomingDraws(transport, { lottery, until: at });
  const isIn = (draws: readonly { id: string }[]) => draws.some((draw) => draw.id === id);
  return [state, at, numbers !== undefined, isIn(archive.draws), isIn(upcoming)];
};

describe('a postponed draw', () => {
  const { draw, change } = firstChange('superlottoplus', isPostponed);
  beforeEach(() => startAt(change.announcedAt - hour));

  it('keeps its id, and is held at its new time', async () => {
    const seen = [];
    for (const now of [
      change.announcedAt - 60,
      change.announcedAt,
      draw.at + 300,
      change.at - 60,
      change.at,
      change.at + 120,
      change.at + 720,
    ]) {
      await setClock(now);
      seen.push(await stateOf('superlottoplus', draw.id));
    }
    expect(seen).toEqual([
      ['open', draw.at, false, false, true],
      ['postponed', change.at, false, false, true],
      ['postponed', change.at, false, false, true],
      ['postponed', change.at, false, false, true],
      ['drawing', change.at, false, false, true],
      ['provisional', change.at, true, true, false],
      ['official', change.at, true, true, false],
    ]);
  });

  it('remains the next draw of its lottery with closed sales, and is its last one afterwards', async () => {
    const lottery = async () => (await loadAvailableLotteries(transport)).find(({ id }) => id === 'superlottoplus');
    await setClock(draw.at + 300);
    expect(await lottery()).toMatchObject({ nextDrawAt: change.at, salesCloseAt: change.announcedAt });
    await setClock(change.at + 720);
    expect(await lottery()).toMatchObject({ lastDraw: { id: draw.id, drawnAt: change.at } });
  });

  it('stops its sales, and keeps its tickets', async () => {
    const usd = { amount: 100, currency: 'USD' };
    const entries = [{ main: [1, 2, 3, 4, 5], additional: [6] }];
    const order = { draw: draw.id, draws: 1, entries, multiplier: false, price: usd };
    const { ticket } = await buy('superlottoplus', order);
    await setClock(change.announcedAt);
    await expect(buy('superlottoplus', order)).rejects.toMatchObject({ platformCode: 'sales-closed' });
    const drawOfTicket = async () => (await loadLotteryTicket(transport, ticket.id, token)).draws[0];
    expect(await drawOfTicket()).toEqual({ draw: draw.id, at: change.at, state: 'pending' });
    await setClock(draw.at + 720);
    expect((await drawOfTicket())?.state).toBe('pending');
    await setClock(change.at + 720);
    expect((await drawOfTicket())?.state).toMatch(/win|loss/);
  });
});

describe('a bet on a draw that is postponed', () => {
  it('to another day is void: the stake is refunded, and the draw is held', async () => {
    const kind = kindOf('FRA5');
    const toAnotherDay = (change: DrawChange, draw: Draw): change is Postponed =>
      isPostponed(change) && isReturned(kind, draw, change);
    const { draw, change } = firstChange('FRA5', toAnotherDay);
    await startAt(change.announcedAt - hour);
    const before = await euroWallet();
    const { ticket } = await buy('FRA5', betOn(draw.id));
    expect(await euroWallet()).toBe(before - 250);
    for (const now of [change.announcedAt, change.at + 720]) {
      await setClock(now);
      const returned = await loadLotteryTicket(transport, ticket.id, token);
      expect(returned).toMatchObject({ result: 'loss', won: euros(250), draws: [{ state: 'void', won: euros(250) }] });
      expect(returned.draws[0]?.entries).toBeUndefined();
    }
    expect((await loadLotteryDraw(transport, 'FRA5', draw.id)).state).toBe('official');
  });

  it('to a later hour of the same day remains valid', async () => {
    const kind = kindOf('FRA5');
    const toLaterHour = (change: DrawChange, draw: Draw): change is Postponed =>
      isPostponed(change) && !isReturned(kind, draw, change);
    const { draw, change } = firstChange('FRA5', toLaterHour);
    await startAt(change.announcedAt - hour);
    const { ticket } = await buy('FRA5', betOn(draw.id));
    await setClock(change.at - 1);
    expect((await loadLotteryTicket(transport, ticket.id, token)).result).toBe('pending');
    await setClock(change.at + 720);
    expect((await loadLotteryTicket(transport, ticket.id, token)).draws[0]?.state).toMatch(/win|loss/);
  });
});

describe('a void draw', () => {
  const { draw, change } = firstChange('FRA5', isVoid);
  beforeEach(() => startAt(change.announcedAt - hour));

  it('remains among the upcoming draws until its time, and has no numbers in the archive', async () => {
    await setClock(change.announcedAt);
    expect(await stateOf('FRA5', draw.id)).toEqual(['void', draw.at, false, false, true]);
    await setClock(draw.at + 720);
    expect(await stateOf('FRA5', draw.id)).toEqual(['void', draw.at, false, true, false]);
    const [next] = await loadUpcomingDraws(transport, { lottery: 'FRA5', until: draw.at + 10 * 86_400 });
    const lottery = (await loadAvailableLotteries(transport)).find(({ id }) => id === 'FRA5');
    expect(lottery?.nextDrawAt).toBe(next?.at);
    expect(lottery?.lastDraw?.id).toBe(kindOf('FRA5').calendar.draw(draw.number - 1).id);
  });

  it('refunds its price once, and does not affect a ticket’s other draws', async () => {
    const before = await euroWallet();
    const { ticket } = await buy('FRA5', betOn(draw.id, [1, 2], 2));
    expect(await euroWallet()).toBe(before - 500);
    await setClock(change.announcedAt);
    const balances = [];
    for (const _ of [1, 2, 3]) balances.push(await euroWallet());
    const { draws, result, won } = await loadLotteryTicket(transport, ticket.id, token);
    expect(draws.map(({ state }) => state)).toEqual(['void', 'pending']);
    expect([result, won]).toEqual(['pending', euros(250)]);
    expect(new Set(balances).size).toBe(1);
    await startAt(change.announcedAt - hour);
    await setClock(change.announcedAt);
    expect(balances[0]).toBe((await euroWallet()) - 250);
  });

  it('of a jackpot lottery leaves the jackpot to the next draw', async () => {
    const found = firstChange('superlottoplus', isVoid);
    await startAt(found.draw.at + 720);
    const { calendar } = kindOf('superlottoplus');
    const [before, after] = [-1, 1].map((step) => calendar.draw(found.draw.number + step).id);
    const { nextJackpot } = await loadLotteryDraw(transport, 'superlottoplus', before ?? '');
    const itself = await loadLotteryDraw(transport, 'superlottoplus', found.draw.id);
    const next = await loadLotteryDraw(transport, 'superlottoplus', after ?? '');
    expect(nextJackpot).toBeDefined();
    expect([itself.jackpot, next.jackpot]).toEqual([nextJackpot, nextJackpot]);
    expect(itself).not.toHaveProperty('tiers');
  });
});
