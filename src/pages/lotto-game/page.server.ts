import { nextDraws } from '../../lottery/engine/draw-calendar.ts';
import { type LotteryKind, rulesOn } from '../../lottery/engine/lottery-kind.ts';
import { jackpotOneIn } from '../../lottery/engine/odds.ts';
import { isJackpotRules, readDraft, type TicketRules } from '../../lottery/ticket-draft.ts';
import type { AvailableLottery } from '../../platform/lotto/lotto-available.ts';
import type { UpcomingDraw } from '../../platform/lotto/lotto-upcoming.ts';
import { optional } from '../../platform/optional.ts';
import type { Loader } from '../loader.server.ts';
import { lotteryOf } from '../lottery-of.server.ts';
import { helpPage, protectionOf } from '../protected-visitor.server.ts';
import type { GameDraw } from './game-data.ts';
import { lottoGamePage } from './lotto-game-page.ts';

/** Maximum draws that a ticket can begin with. */
const maxDraws = 12;

const hour = 3_600;

/** Seconds ahead for which draws are requested. */
const horizon = 90 * 24 * hour;

/**
 * The page for filling in a ticket. It works without the platform, with the draws of the calendar; the platform decides
 * when a ticket is bought. Help for a protected visitor.
 */
export const load: Loader = async (input) => {
  const lottery = lotteryOf(input);
  if (!lottery) return 'not-found';
  const { reads, now, query } = input;
  const { id, kind } = lottery;
  // Rounded to whole hours, so that pages share the read.
  const until = Math.ceil(now / hour) * hour + horizon;
  const [reason, available, upcoming] = await Promise.all([
    protectionOf(input),
    optional(reads.lotteries()),
    optional(reads.upcomingDraws(until, id)),
  ]);
  if (reason) return helpPage(reason, input);
  const offer = available?.find((each) => each.id === id);
  const draws = available && !offer ? [] : drawsOnSale(kind, upcoming, now);
  const rules = rulesFor(kind, draws[0], offer, now);
  const game = {
    id,
    name: kind.name,
    country: kind.country,
    currency: kind.currency,
    rules,
    ...(isJackpotRules(rules) && { jackpotOneIn: jackpotOneIn(rules) }),
    draws,
  };
  return lottoGamePage({ game, draft: readDraft(rules, query) }, input);
};

/** Draws that a ticket can start with now; all have the same rules. */
function drawsOnSale(kind: LotteryKind, upcoming: readonly UpcomingDraw[] | undefined, now: number): GameDraw[] {
  const open: readonly GameDraw[] =
    upcoming?.filter(({ state }) => state === 'open') ?? nextDraws(kind.schedule, now, maxDraws);
  const draws = open.filter(({ salesCloseAt }) => salesCloseAt > now).slice(0, maxDraws);
  const rules = draws[0] && rulesOf(kind, draws[0]);
  return draws
    .filter((draw) => rulesOf(kind, draw) === rules)
    .map(({ id, at, salesCloseAt, jackpot }) => ({ id, at, salesCloseAt, ...(jackpot && { jackpot }) }));
}

const dayLength = '2026-11-21'.length;

const rulesOf = (kind: LotteryKind, { id }: Pick<GameDraw, 'id'>): TicketRules =>
  rulesOn<TicketRules>(kind.rules, id.slice(0, dayLength));

/** Rules of the next draw, with the platform's price of a line. */
function rulesFor(
  kind: LotteryKind,
  next: GameDraw | undefined,
  offer: AvailableLottery | undefined,
  now: number,
): TicketRules {
  const day = new Date(now * 1_000).toISOString().slice(0, dayLength);
  const rules = next ? rulesOf(kind, next) : rulesOn<TicketRules>(kind.rules, day);
  const price = offer?.price;
  return isJackpotRules(rules) && price?.currency === kind.currency ? { ...rules, price: price.amount } : rules;
}
