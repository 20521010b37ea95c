import * as z from 'zod';
import { accountChecks } from '../bonuses/account-checks.ts';
import type { Campaign } from '../campaigns/campaign.ts';
import { drawsReply, ownDraws } from '../campaigns/draws.ts';
import { promotionObstacles } from '../campaigns/obstacles.ts';
import { ownProgress } from '../campaigns/own-progress.ts';
import { type Round, roundClosesAt, roundReply } from '../campaigns/rounds.ts';
import { CallError } from '../lib/call-error.ts';
import { forecastReply, forecastRoundAt } from '../promotions/forecast-round.ts';
import { drawCommitment, drawWinners, participantsAt } from '../promotions/raffle.ts';
import { findTicketCode, isExpired } from '../promotions/ticket-codes.ts';
import { type Account, findAccount } from '../state/accounts.ts';
import { accountTickets } from './account-tickets.ts';
import { requiredAccount } from './caller-identity.ts';
import { callerLanguage } from './caller-language.ts';
import { idempotencyKey } from './idempotency-key.ts';
import type { CallContext, PlatformCall } from './platform-call.ts';
import { findPromotionNow, promotionNow, requireActive, requireParticipation } from './promotion-now.ts';

/** `GET {external-api}/promotions/{id}` */
function promotionReply(context: CallContext) {
  const { seed, participation, clock } = context.state;
  const { promotion, campaign, calendar, now, status } = promotionNow(context);
  const round = campaign && roundReply(campaign, calendar, now);
  const draws = drawsReply(campaign, drawsAt(context));
  const drawn = status === 'finished' ? drawnNow(context) : undefined;
  const isDrawn = campaign ? campaign.mechanic === 'raffle' : promotion.kind === 'raffle';
  const matches = forecastRoundAt({ seed, startedAt: clock.startedAt(), now }, promotion.id, campaign);
  return {
    id: promotion.id,
    status,
    startAt: calendar.startAt,
    ...(Number.isFinite(calendar.endAt) && { endAt: calendar.endAt }),
    prizePool: promotion.prizePool,
    ...(round && { round }),
    ...(draws && { draws }),
    ...(matches && { forecast: forecastReply(matches, now) }),
    participants: participantsAt(seed, promotion, calendar, now) + participation.count(promotion.id),
    winners: (drawn?.winners ?? []).map(({ accountId: _, ...winner }) => winner),
    ...(isDrawn && { commitment: drawCommitment(seed, promotion.id), fairness: drawn?.fairness }),
  };
}

/** Input of the promotion's draws. */
function drawsAt(context: CallContext) {
  const { state } = context;
  const { promotion, calendar, now } = promotionNow(context);
  return {
    seed: state.seed,
    calendar,
    now,
    language: callerLanguage(context),
    holdersIn: (round: Round) =>
      state.participation
        .accounts(promotion.id)
        .filter((id) => ticketsIn(context, id, round) > 0)
        .flatMap((id) => findAccount(id) ?? []),
  };
}

/** Tickets that an account earns in a round until the draw. */
function ticketsIn(context: CallContext, accountId: number, round: Round): number {
  const { promotion, campaign, calendar } = promotionNow(context);
  const until = (moment: number) =>
    accountTickets(context.state, { ...promotion, campaign }, calendar, accountId, moment);
  return until(roundClosesAt(round)) - until(round.startsAt);
}

/** The winners, including accounts that have tickets. */
function drawnNow(context: CallContext) {
  const { state } = context;
  const { promotion, campaign, calendar, now } = promotionNow(context);
  const holders = state.participation
    .accounts(promotion.id)
    .filter((id) => accountTickets(state, { ...promotion, campaign }, calendar, id, now) > 0)
    .flatMap((id) => findAccount(id) ?? []);
  return drawWinners(state.seed, promotion, holders);
}

/**
 * `GET /api/web/promotions/wheel/{id}/confirm-participation`: whether the visitor takes part, and the number of their
 * tickets.
 */
async function participationReply(context: CallContext) {
  const account = await requiredAccount(context);
  return participationOf(context, account);
}

function participationOf(context: CallContext, account: Account) {
  const { id: accountId } = account;
  const { state } = context;
  const { promotion, campaign, calendar, now, status } = promotionNow(context);
  const joinedAt = state.participation.joinedAt(promotion.id, accountId);
  const obstacles = promotionObstacles(account, campaign);
  const isCompleted = hasReceivedAllRewards(accountId, promotion.id, campaign);
  const tickets = accountTickets(state, { ...promotion, campaign }, calendar, accountId, now);
  const enteredCodes = state.ticketCodes
    .enteredBy(promotion.id, accountId)
    .map(({ code, enteredAt }) => ({ code, enteredAt }))
    .toReversed();
  return {
    participates: isCompleted || joinedAt !== undefined,
    ...(joinedAt !== undefined && { joinedAt }),
    tickets,
    ...(obstacles.length > 0 && { obstacles }),
    ...(isCompleted && { isCompleted }),
    ...(joinedAt !== undefined && ownProgress(campaign, { state, calendar, accountId, joinedAt, tickets, now })),
    ...(campaign?.mechanic === 'raffle' &&
      joinedAt !== undefined && {
        draws: ownDraws(campaign, accountId, (round) => ticketsIn(context, accountId, round), drawsAt(context)),
      }),
    ...(enteredCodes.length > 0 && { enteredCodes }),
    ...(status === 'finished' && {
      prizes: drawnNow(context)
        .winners.filter((winner) => winner.accountId === accountId)
        .map(({ place, ticket, prize }) => ({ place, ticket, prize })),
    }),
  };
}

/**
 * Whether the account has received all rewards of the promotion: a reward for verification is given once the account is
 * verified.
 */
function hasReceivedAllRewards(accountId: number, promotionId: number, campaign: Campaign | undefined): boolean {
  const { completed, isIdentified } = accountChecks(accountId);
  const isForVerification = campaign?.mechanic === 'free-bet' && campaign.facts.trigger === 'verification';
  return completed.includes(promotionId) || (isForVerification && isIdentified);
}

/**
 * `POST /api/web/promotions/wheel/{id}/confirm-participation`: joins a running promotion; joining again changes
 * nothing.
 */
async function confirmParticipation(context: CallContext) {
  const account = await requiredAccount(context);
  const { id: accountId } = account;
  const { promotion, campaign, now, status } = promotionNow(context);
  const { participation, replies } = context.state;
  const request = { accountId, call: `participation-confirm ${promotion.id}`, key: idempotencyKey(context) };
  const { reply } = replies.once(request, () => {
    requireActive(status);
    const [obstacle] = promotionObstacles(account, campaign);
    if (obstacle !== undefined) throw new CallError(403, 'The promotion is not for this account', obstacle);
    participation.join(promotion.id, accountId, now);
    return participationOf(context, account);
  });
  return reply;
}

/** Unknown codes in a minute after which an account may not enter codes for a while. */
const allowedGuesses = 5;

const ticketBodySchema = z.object({ promoId: z.int(), ticketId: z.string().regex(/^[A-Za-z0-9-]{4,32}$/) });

function enterCode(context: CallContext, promotionId: number, accountId: number, typed: string): string {
  const { seed, campaigns, ticketCodes, wallets, clock } = context.state;
  if (ticketCodes.guessesOf(accountId, clock.now()) >= allowedGuesses)
    throw new CallError(
      429,
      'Too many unknown tickets',
      'ticket-too-often',
      ticketCodes.secondsUntilGuess(accountId, clock.now()),
    );
  const found = findTicketCode(seed, promotionId, campaigns.find(promotionId), typed);
  if (found === undefined) {
    ticketCodes.recordGuess(accountId, clock.now());
    throw new CallError(404, 'There is no such ticket', 'ticket-unknown');
  }
  const owner = ticketCodes.ownerOf(promotionId, found.code);
  if (owner === accountId) return found.code;
  if (owner !== undefined) throw new CallError(409, 'The ticket was used already', 'ticket-used');
  if (isExpired(found, clock.startedAt(), clock.now()))
    throw new CallError(410, 'The ticket is over', 'ticket-expired');
  const { prize } = found;
  if (prize && 'amount' in prize) wallets.credit(accountId, prize.kind === 'money' ? 'balance' : 'bonus', prize);
  ticketCodes.enter(promotionId, accountId, { code: found.code, tickets: found.tickets, enteredAt: clock.now() });
  return found.code;
}

/**
 * `POST /external-api/promotions/ticket`: enters the code of a ticket; entering one's own code again changes nothing.
 */
async function ticketReply(context: CallContext) {
  const { id: accountId } = await requiredAccount(context);
  const { promoId, ticketId } = ticketBodySchema.parse(context.request.body);
  const { promotion, campaign, calendar, now, status } = findPromotionNow(context, promoId);
  const request = { accountId, call: `ticket ${promoId}`, key: idempotencyKey(context) };
  const { reply } = context.state.replies.once(request, () => {
    requireActive(status);
    requireParticipation(context, promotion.id, accountId);
    const code = enterCode(context, promotion.id, accountId, ticketId);
    return {
      promoId,
      ticketId: code,
      tickets: accountTickets(context.state, { ...promotion, campaign }, calendar, accountId, now),
    };
  });
  return reply;
}

const participationPath = '/web-api/api/web/promotions/wheel/:id/confirm-participation';

/** The calls about promotions in general (R7.19, R7.31, R7.32). */
export const promotionCalls: readonly PlatformCall[] = [
  {
    id: 'promotion',
    about:
      'Every campaign folder, and 1101, 1103 and 1105 of `data/promotions.json`; 404 for others. Includes the current round, the draws of raffles and missions, and the matches of predictors',
    method: 'get',
    path: '/web-api/external-api/promotions/:id',
    reply: promotionReply,
  },
  {
    id: 'participation',
    about:
      'Whether the account takes part and since when, or what keeps it from taking part; its tickets, missions, forecasts, entered codes and cashback',
    method: 'get',
    path: participationPath,
    reply: participationReply,
  },
  {
    id: 'participation-confirm',
    about:
      'Joins; joining again changes nothing. 409 before the start and after the end, 403 with the code of the obstacle for a customer who may not',
    method: 'post',
    path: participationPath,
    reply: confirmParticipation,
  },
  {
    id: 'ticket',
    about:
      'A code of `data/ticket-codes.json` (as `AB12-CD34`), or of a campaign of codes: `/sandbox/api/codes` lists them, the last one has expired. It gives tickets or a free bet, once; 5 attempts a minute. Refusals: `ticket-used`, `ticket-unknown`, `ticket-expired`, `ticket-too-often`',
    method: 'post',
    path: '/web-api/external-api/promotions/ticket',
    reply: ticketReply,
  },
];
