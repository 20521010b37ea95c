import * as z from 'zod';
import { CallError } from '../lib/call-error.ts';
import { convertLimit } from '../money/exchange-rates.ts';
import {
  type BetSeriesTable,
  betSeriesOf,
  lostBetOf,
  type Series,
  seriesOf,
  settledBets,
} from '../promotions/bet-series.ts';
import { prizeCurrency, prizeOfPlace, prizeReply } from '../promotions/prizes.ts';
import {
  type Contender,
  maskedNumber,
  othersInRating,
  rankContenders,
  ratingPeriods,
  ratingPrizes,
  ratingSpan,
  ratingTypes,
  ticketsBetween,
} from '../promotions/ticket-rating.ts';
import { accounts } from '../state/accounts.ts';
import { accountTickets } from './account-tickets.ts';
import { optionalAccount } from './caller-identity.ts';
import { callerLanguage } from './caller-language.ts';
import type { CallContext, PlatformCall } from './platform-call.ts';
import { promotionNow } from './promotion-now.ts';

/** Maximum rows of a rating. */
const ratingRows = 50;

/** Only the newest series. */
const seriesShown = 20;

const ratingQuerySchema = z.object({ period: z.enum(ratingPeriods), ratingType: z.enum(ratingTypes) });

type RatingQuery = z.infer<typeof ratingQuerySchema>;
type PromotionNow = ReturnType<typeof promotionNow>;

function accountsInRating({ state }: CallContext, current: PromotionNow, query: RatingQuery): Contender[] {
  const { promotion, campaign, calendar, now } = current;
  const span = ratingSpan(query.period, calendar, now);
  return accounts.map(({ id }) => {
    const earnedUntil = (moment: number) => accountTickets(state, { ...promotion, campaign }, calendar, id, moment);
    return { id, tickets: ticketsBetween(state.seed, promotion.id, id, query, span, earnedUntil) };
  });
}

function prizeAt(context: CallContext, { period, ratingType }: RatingQuery, place: number | undefined) {
  const { campaign } = promotionNow(context);
  const prize = ratingType === 'earned' ? prizeOfPlace(ratingPrizes(campaign, period), place) : undefined;
  return prize && { prize: prizeReply(prize, callerLanguage(context)) };
}

/** `GET /api/web/promotions/{id}/rating/by-tickets` */
async function ratingReply(context: CallContext) {
  const account = await optionalAccount(context);
  const query = ratingQuerySchema.parse(context.request.query);
  const current = promotionNow(context);
  const { promotion, calendar, now } = current;
  if (promotion.kind !== 'raffle') throw new CallError(404, 'The promotion has no tickets', 'rating-unknown');
  const known = accountsInRating(context, current, query);
  const otherPlayers = othersInRating(context.state.seed, promotion, calendar, query, now);
  const ranked = rankContenders([...otherPlayers, ...known.filter(({ tickets }) => tickets > 0)]);
  const rows = ranked.slice(0, ratingRows).map(({ id, tickets }, index) => ({
    place: index + 1,
    name: maskedNumber(id),
    tickets,
    ...prizeAt(context, query, index + 1),
    isMe: id === account?.id,
  }));
  const me = account && visitorInRating(context, query, account.id, known, ranked);
  const { until: updatedAt } = ratingSpan(query.period, calendar, now);
  return { ...query, updatedAt, isFinal: now >= calendar.endAt, rows, total: ranked.length, ...(me && { me }) };
}

function visitorInRating(
  context: CallContext,
  query: RatingQuery,
  accountId: number,
  known: readonly Contender[],
  ranked: readonly Contender[],
) {
  const index = ranked.findIndex(({ id }) => id === accountId);
  const place = index < 0 ? undefined : index + 1;
  const tickets = known.find(({ id }) => id === accountId)?.tickets ?? 0;
  const at = place ?? ranked.length + 1;
  const { campaign } = promotionNow(context);
  const lastPrizePlace =
    query.ratingType === 'earned' ? (ratingPrizes(campaign, query.period).at(-1)?.toPlace ?? 0) : 0;
  const toNextPlace = ticketsToReach(ranked, at - 1, tickets, accountId);
  const toPrize = at > lastPrizePlace ? ticketsToReach(ranked, lastPrizePlace, tickets, accountId) : undefined;
  return {
    ...(place !== undefined && { place }),
    tickets,
    ...prizeAt(context, query, place),
    ...(toNextPlace !== undefined && { toNextPlace }),
    ...(toPrize !== undefined && { toPrize }),
  };
}

/** Tickets that a visitor still needs to reach a place. In a tie, the account with the lower id (the older customer) ranks higher. */
function ticketsToReach(ranked: readonly Contender[], place: number, tickets: number, accountId: number) {
  const other = ranked[place - 1];
  return other && Math.max(0, other.tickets - tickets + (accountId < other.id ? 0 : 1));
}

/** A series with its reward and, unless it was the longest possible, the lost bet that ended it. */
function seriesReply(seed: string, table: BetSeriesTable, accountId: number, series: Series, language: string) {
  const { prize, ...shown } = series;
  const brokenBy = lostBetOf(seed, table, accountId, series);
  return { ...shown, ...(prize && { prize: prizeReply(prize, language) }), ...(brokenBy && { brokenBy }) };
}

/** `GET /api/web/promotions/{id}/betseries/table` */
async function betSeriesReply(context: CallContext) {
  const account = await optionalAccount(context);
  const { promotion, campaign, calendar, now } = promotionNow(context);
  const table = betSeriesOf(campaign);
  if (table === undefined) throw new CallError(404, 'The promotion has no series', 'series-unknown');
  const { seed, participation, wallets } = context.state;
  const language = callerLanguage(context);
  const joinedAt = account && participation.joinedAt(promotion.id, account.id);
  const bets =
    account === undefined || joinedAt === undefined
      ? []
      : settledBets(seed, table, account.id, joinedAt, calendar, now);
  const series = seriesOf(table, bets);
  const me = account && {
    participates: joinedAt !== undefined,
    current: series.findLast(({ state }) => state === 'running')?.bets ?? 0,
    best: Math.max(0, ...series.map((one) => one.bets)),
    series: series
      .slice(-seriesShown)
      .reverse()
      .map((one) => seriesReply(seed, table, account.id, one, language)),
  };
  const currency = account === undefined ? prizeCurrency : wallets.activeCurrency(account.id);
  return {
    promotionId: promotion.id,
    minimumStake: convertLimit(table.minimumStake, currency),
    minimumOdds: table.minimumOdds,
    rewards: table.rewards.map((reward) => ({ bets: reward.bets, prize: prizeReply(reward.prize, language) })),
    ...(me && { me }),
  };
}

const promotionPath = '/web-api/api/web/promotions/:id';

/** The tables of a promotion (R7.27, R7.29). */
export const ratingCalls: readonly PlatformCall[] = [
  {
    id: 'rating-by-tickets',
    about: 'Raffles and tables of tickets, by period and kind; the prizes are those of the folder',
    method: 'get',
    path: `${promotionPath}/rating/by-tickets`,
    reply: ratingReply,
  },
  {
    id: 'bet-series',
    about: 'Bet-series campaigns, such as 1107: series of winning bets since the account joined',
    method: 'get',
    path: `${promotionPath}/betseries/table`,
    reply: betSeriesReply,
  },
];
