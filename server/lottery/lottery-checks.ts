import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import {
  areNumbersOf,
  checkDraw,
  type DrawProblem,
  type DrawRules,
  isPool,
  maxClockSkew,
} from '../../src/lottery/engine/check-draw.ts';
import {
  type JackpotRules,
  type LotteryKind,
  type NumbersRules,
  rulesOn,
} from '../../src/lottery/engine/lottery-kind.ts';
import { dayOfDraw } from '../../src/lottery/held-draws.ts';
import { placeOffset } from '../../src/lottery/place-time.ts';
import type { TicketDraw } from '../../src/platform/lotto/lottery-contracts.ts';
import type { AvailableLottery } from '../../src/platform/lotto/lotto-available.ts';
import type { LotteryDraw } from '../../src/platform/lotto/lotto-draw.ts';
import type { LotteryTicket } from '../../src/platform/lotto/lotto-ticket.ts';
import { PlatformError } from '../../src/platform/platform-error.ts';
import { luckyDayDrawCall } from '../../src/platform/promotions/lucky-day-draw.ts';
import type { LotteryChecks } from '../../src/platform/shared-reads.server.ts';
import { upTo } from '../cache/up-to.ts';
import type { Clock } from '../clock.ts';
import { logEvents } from '../observability/log-events.ts';
import type { Metrics } from '../observability/metrics.ts';

interface LotteryChecksDeps {
  readonly lotteries: ReadonlyMap<string, LotteryKind>;
  readonly clock: Clock;
  readonly logger: Pick<Logger, 'warn'>;
  readonly metrics: { readonly lotteryProblems: Pick<Metrics['lotteryProblems'], 'inc'> };
}

/** Maximum remembered problems: each is logged once, even if the same reply is read every second. */
const maxRemembered = 2_000;

/** Checks the platform's lottery data against the rules in force on the day: impossible values are left out, logged and counted. */
export function createLotteryChecks({ lotteries, clock, logger, metrics }: LotteryChecksDeps): LotteryChecks {
  const reported = new LRUCache<string, true>({ ...upTo(maxRemembered) });
  const now = () => clock.now() / 1_000;

  function report(lottery: string, draw: string, problem: DrawProblem | 'ticket'): void {
    const key = JSON.stringify([lottery, draw, problem]);
    if (reported.has(key)) return;
    reported.set(key, true);
    metrics.lotteryProblems.inc({ problem });
    logger.warn(
      { event: logEvents.lotteryProblem, lottery, draw, problem },
      'the platform sent impossible lottery data',
    );
  }

  function rulesOfDay(lottery: string, day: string): DrawRules | undefined {
    const kind = lotteries.get(lottery);
    return kind && { currency: kind.currency, ...rulesOn<JackpotRules | NumbersRules>(kind.rules, day) };
  }

  function ticketDraw(ticket: LotteryTicket, draw: TicketDraw): TicketDraw {
    const rules = rulesOfDay(ticket.lottery, draw.draw.slice(0, dayLength));
    if (draw.numbers && !areNumbersOf(rules, draw.numbers)) report(ticket.lottery, draw.draw, 'numbers');
    else if (isDecided(draw) && draw.at > now() + maxClockSkew) report(ticket.lottery, draw.draw, 'early');
    else if (!doAmountsFit(draw, ticket)) report(ticket.lottery, draw.draw, 'ticket');
    else return draw;
    return { draw: draw.draw, at: draw.at, state: 'unavailable' };
  }

  function draw(lottery: string, reply: LotteryDraw): LotteryDraw {
    const checked = checkDraw(reply, rulesOfDay(lottery, dayOfDraw(reply)), now());
    for (const problem of checked.problems) report(lottery, reply.id, problem);
    return checked.draw;
  }

  function lottery(reply: AvailableLottery): AvailableLottery {
    const { id, jackpot, lastDraw, nextDrawAt, salesCloseAt, ...rest } = reply;
    const next = dayAt(nextDrawAt, lotteries.get(id));
    const isJackpot = isPool(jackpot, rulesOfDay(id, next));
    if (!isJackpot) report(id, next, 'jackpot');
    if (salesCloseAt > nextDrawAt) report(id, next, 'sales');
    return {
      ...rest,
      id,
      nextDrawAt,
      salesCloseAt: Math.min(salesCloseAt, nextDrawAt),
      ...(jackpot && isJackpot && { jackpot }),
      ...(lastDraw && { lastDraw: lastResult(id, lastDraw) }),
    };
  }

  /** Removes the numbers of a result that is early or breaks the rules. */
  function lastResult(id: string, reply: LastDraw): LastDraw {
    const drawId = reply.id ?? dayAt(reply.drawnAt, lotteries.get(id));
    const isEarly = reply.drawnAt > now() + maxClockSkew;
    if (!isEarly && areNumbersOf(rulesOfDay(id, drawId.slice(0, dayLength)), reply)) return reply;
    report(id, drawId, isEarly ? 'early' : 'numbers');
    return { ...reply, main: [], additional: [] };
  }

  return {
    draw,
    lottery,
    dailyDraw: (reply) => {
      if (reply.status !== 'drawn' || reply.drawsAt <= now() + maxClockSkew) return reply;
      report(luckyDayDrawCall.id, reply.date_draw, 'early');
      throw new PlatformError(luckyDayDrawCall.id, 'platform-garbage', 'the draw has winners before it is held');
    },
    ticket: (reply) => ({ ...reply, draws: reply.draws.map((each) => ticketDraw(reply, each)) }),
  };
}

type LastDraw = NonNullable<AvailableLottery['lastDraw']>;

const dayLength = '2026-11-21'.length;

/** Date in the lottery's time zone. */
function dayAt(seconds: number, kind: LotteryKind | undefined): string {
  const date = new Date((seconds + (kind ? placeOffset(kind.schedule.timeZone, seconds) : 0) * 3_600) * 1_000);
  return date.toISOString().slice(0, dayLength);
}

const isDecided = ({ state }: TicketDraw): boolean => state === 'win' || state === 'loss';

/** Whether the winnings fit the state of the draw, and equal the sum of its entries' winnings. */
function doAmountsFit({ state, won, entries }: TicketDraw, ticket: LotteryTicket): boolean {
  const amount = won?.amount ?? 0;
  if (amount < 0 || (state === 'win' && amount === 0) || (state === 'loss' && amount > 0)) return false;
  if (!entries || !won) return true;
  return (
    entries.length === ticket.entries.length &&
    entries.every((entry) => entry.won.currency === won.currency && entry.won.amount >= 0) &&
    entries.reduce((sum, entry) => sum + entry.won.amount, 0) === amount
  );
}
