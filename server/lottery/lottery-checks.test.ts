import { describe, expect, it, vi } from 'vitest';
import { kindFixtures } from '../../src/lottery/engine/kind-fixtures.ts';
import { lotteryFixture } from '../../src/lottery/lottery-fixtures.ts';
import type { TicketDraw } from '../../src/platform/lotto/lottery-contracts.ts';
import type { LotteryDraw } from '../../src/platform/lotto/lotto-draw.ts';
import type { LotteryTicket } from '../../src/platform/lotto/lotto-ticket.ts';
import type { SharedReads } from '../../src/platform/shared-reads.server.ts';
import type { PlatformTransport } from '../../src/platform/transport.ts';
import { createSharedReads } from '../platform/shared-reads.ts';
import { createLotteryChecks } from './lottery-checks.ts';

const at = Date.parse('2026-11-22T03:59:00Z') / 1_000;
const now = at + 86_400;
const usd = (amount: number) => ({ amount, currency: 'USD' });

function setup() {
  const warn = vi.fn();
  const inc = vi.fn();
  const checks = createLotteryChecks({
    lotteries: kindFixtures,
    clock: { now: () => now * 1_000, offset: 0 },
    logger: { warn },
    metrics: { lotteryProblems: { inc } },
  });
  return { checks, warn, inc };
}

const wrong: LotteryDraw = {
  id: '2026-11-21',
  at,
  salesCloseAt: at - 3_540,
  state: 'official',
  numbers: { main: [3, 3, 11, 24, 41], additional: [7] },
};

describe('a draw of the platform', () => {
  it('is logged and counted once when its numbers are impossible', () => {
    const { checks, warn, inc } = setup();
    for (let times = 0; times < 3; times += 1) {
      expect(checks.draw('powerball', wrong)).toEqual({
        id: wrong.id,
        at,
        salesCloseAt: at - 3_540,
        state: 'unavailable',
      });
    }
    expect(warn).toHaveBeenCalledTimes(1);
    expect(warn.mock.calls[0]?.[0]).toEqual({
      event: 'lottery_problem',
      lottery: 'powerball',
      draw: '2026-11-21',
      problem: 'numbers',
    });
    expect(inc.mock.calls).toEqual([[{ problem: 'numbers' }]]);
  });
});

describe('a lottery on sale', () => {
  const lastDraw = { id: '2026-11-21', drawnAt: at, main: [3, 11, 24, 41, 60], additional: [7] };
  const lottery = lotteryFixture({ lastDraw, nextDrawAt: now + 172_800, salesCloseAt: now + 86_400 });

  it('is unchanged when it is valid', () => {
    const { checks, warn } = setup();
    expect(checks.lottery(lottery)).toEqual(lottery);
    expect(warn).not.toHaveBeenCalled();
  });

  it.each([
    ['numbers', { ...lastDraw, main: [3, 3, 11, 24, 41] }],
    ['numbers', { drawnAt: at, main: [3, 11, 24, 41, 70], additional: [7] }],
    ['early', { ...lastDraw, drawnAt: now + 3_600 }],
  ])("has no last draw's numbers with wrong %s", (problem, changed) => {
    const { checks, inc } = setup();
    expect(checks.lottery({ ...lottery, lastDraw: changed }).lastDraw).toEqual({
      ...changed,
      main: [],
      additional: [],
    });
    expect(inc.mock.calls).toEqual([[{ problem }]]);
  });

  it('has no jackpot of 0, and no sales after the draw', () => {
    const { checks, inc } = setup();
    const { jackpot, salesCloseAt } = checks.lottery({
      ...lottery,
      jackpot: usd(0),
      salesCloseAt: lottery.nextDrawAt + 60,
    });
    expect([jackpot, salesCloseAt]).toEqual([undefined, lottery.nextDrawAt]);
    expect(inc.mock.calls).toEqual([[{ problem: 'jackpot' }], [{ problem: 'sales' }]]);
  });
});

const held: TicketDraw = {
  draw: '2026-11-21',
  at,
  state: 'win',
  numbers: { main: [3, 11, 24, 41, 60], additional: [7] },
  won: usd(700),
  entries: [{ matches: { main: 3, additional: 0 }, lines: 1, won: usd(700) }],
};
const ticketWith = (draw: TicketDraw): LotteryTicket => ({
  id: 't-1',
  lottery: 'powerball',
  boughtAt: at - 86_400,
  entries: [{ main: [3, 11, 24, 50, 51], additional: [1] }],
  lines: 1,
  multiplier: false,
  price: usd(200),
  draws: [draw],
  result: 'win',
  won: usd(700),
});

describe('a ticket', () => {
  it('is unchanged when it is valid', () => {
    const { checks } = setup();
    expect(checks.ticket(ticketWith(held))).toEqual(ticketWith(held));
    const lost = { draw: held.draw, at, state: 'loss', won: usd(0) } as const;
    expect(checks.ticket(ticketWith(lost)).draws).toEqual([lost]);
  });

  it.each<[string, string, Partial<TicketDraw>]>([
    ['numbers', 'numbers that can’t be', { numbers: { main: [3, 3, 11, 24, 41], additional: [7] } }],
    ['early', 'a result before the draw', { at: now + 3_600 }],
    ['ticket', 'a win of nothing', { won: usd(0), entries: [] }],
    ['ticket', 'money for a loss', { state: 'loss' }],
    ['ticket', 'lines that add up to something else', { won: usd(70_000) }],
    ['ticket', 'results of more lines than it has', { entries: [...(held.entries ?? []), ...(held.entries ?? [])] }],
  ])('has no result: %s, with %s', (problem, _, changes) => {
    const { checks, inc } = setup();
    const draw = { ...held, ...changes };
    expect(checks.ticket(ticketWith(draw)).draws).toEqual([{ draw: draw.draw, at: draw.at, state: 'unavailable' }]);
    expect(inc.mock.calls).toEqual([[{ problem }]]);
  });
});

describe('a read of lotteries', () => {
  const numbers = { main: [3, 3, 11, 24, 41], additional: [7] };
  const ticket = ticketWith({ ...held, numbers });
  const replies: Readonly<Record<string, unknown>> = {
    'lotto-available': { lotteries: [lotteryFixture({ lastDraw: { drawnAt: at, ...numbers } })] },
    'lotto-draws': { draws: [wrong], total: 1, years: [2026] },
    'lotto-draw': wrong,
    'lotto-upcoming': { draws: [{ ...wrong, lottery: 'powerball' }] },
    'lotto-tickets': { tickets: [ticket], total: 1 },
    'lotto-ticket': ticket,
  };
  const transport: PlatformTransport = ({ call }) => Promise.resolve(replies[call]);
  const part = { offset: 0, limit: 1 };
  const query = { filter: 'ALL', sort: 'DRAW_DATE', ...part } as const;
  const caller = { transport, token: 'token' };
  const readings: Readonly<Record<string, (reads: SharedReads) => Promise<unknown>>> = {
    lotteries: (reads) => reads.lotteries(),
    ownLotteries: (reads) => reads.ownLotteries(caller),
    lotteryDraws: (reads) => reads.lotteryDraws('powerball', part),
    archivedDraws: (reads) => reads.archivedDraws('powerball', part),
    lotteryDraw: (reads) => reads.lotteryDraw('powerball', wrong.id),
    upcomingDraws: (reads) => reads.upcomingDraws(now),
    ownTickets: (reads) => reads.ownTickets(caller, query),
    ownTicket: (reads) => reads.ownTicket(caller, ticket.id),
  };

  it.each(Object.entries(readings))('is checked: %s', async (_, read) => {
    const { checks, inc } = setup();
    const value = await read(createSharedReads(transport, checks));
    expect(JSON.stringify(value)).not.toContain('3,3,11');
    expect(inc.mock.calls).toEqual([[{ problem: 'numbers' }]]);
  });
});

describe('a daily draw', () => {
  const daily = { date_draw: '2026-11-23', tickets: 1, prizes: [], winners: [], days: [] };

  it('is rejected with winners before its time', () => {
    const { checks, inc } = setup();
    const open = { ...daily, status: 'open', drawsAt: now + 3_600 } as const;
    expect(checks.dailyDraw(open)).toBe(open);
    const held = { ...daily, status: 'drawn', drawsAt: now - 60 } as const;
    expect(checks.dailyDraw(held)).toBe(held);
    expect(() => checks.dailyDraw({ ...held, drawsAt: now + 3_600 })).toThrow('winners before it is held');
    expect(inc.mock.calls).toEqual([[{ problem: 'early' }]]);
  });
});
