import * as z from 'zod';
import { type Round, roundsUntil } from '../campaigns/rounds.ts';
import { CallError } from '../lib/call-error.ts';
import { drawWithoutReplacement, randomInteger, seededRandom } from '../lib/seeded-random.ts';
import { clubs } from '../promotions/forecast-round.ts';
import { winnerNameOf } from '../promotions/raffle.ts';
import { optionalAccount, requiredAccount } from './caller-identity.ts';
import { idempotencyKey } from './idempotency-key.ts';
import type { CallContext, PlatformCall } from './platform-call.ts';
import { promotionNow, requireActive } from './promotion-now.ts';

/** Nominees of a month. */
const nomineesCount = 5;

function nomineesOf(seed: string, { id: roundId }: Round) {
  return Array.from({ length: nomineesCount }, (_, index) => {
    const random = seededRandom(seed, 'nominee', roundId, index);
    return {
      id: index + 1,
      name: winnerNameOf(seed, `nominee ${roundId} ${index}`),
      event: drawWithoutReplacement(random, clubs, 2).join(' – '),
      odds: randomInteger(random, 200, 900),
    };
  });
}

/** The month of a campaign with a vote, and the one before. */
function awardsNow(context: CallContext) {
  const { campaign, calendar, now, status } = promotionNow(context);
  if (campaign?.mechanic !== 'leaderboard' || campaign.facts.source !== 'tickets' || !campaign.facts.award)
    throw new CallError(404, 'The promotion has no award', 'promotion-unknown');
  const [round, before] = roundsUntil(campaign, calendar, now, 2);
  if (round === undefined) throw new CallError(409, 'The promotion has not started yet', 'promotion-scheduled');
  return { round, before, status, about: `award ${round.id}` };
}

function awardsOf({ state }: CallContext, { round, before, about }: ReturnType<typeof awardsNow>, accountId?: number) {
  const last =
    before && nomineesOf(state.seed, before)[randomInteger(seededRandom(state.seed, before.id), 0, nomineesCount - 1)];
  const vote = accountId === undefined ? undefined : state.votes.voteOf(about, accountId);
  return {
    monthAt: round.startsAt,
    closesAt: round.endsAt,
    nominees: nomineesOf(state.seed, round),
    ...(vote !== undefined && { vote }),
    ...(last && { last: { name: last.name, event: last.event, odds: last.odds } }),
  };
}

/** `GET {external-api}/promotions/{id}/awards` */
async function awardsReply(context: CallContext) {
  const account = await optionalAccount(context);
  return awardsOf(context, awardsNow(context), account?.id);
}

const bodySchema = z.object({ nominee: z.int().positive() });

/** `POST {external-api}/promotions/{id}/awards` */
async function voteReply(context: CallContext) {
  const { id: accountId } = await requiredAccount(context);
  const { nominee } = bodySchema.parse(context.request.body);
  const current = awardsNow(context);
  const { state } = context;
  const request = { accountId, call: current.about, key: idempotencyKey(context) };
  const { reply } = state.replies.once(request, () => {
    requireActive(current.status);
    if (!nomineesOf(state.seed, current.round).some(({ id }) => id === nominee))
      throw new CallError(404, 'There is no such nominee', 'nominee-unknown');
    if (!state.votes.vote(current.about, accountId, nominee))
      throw new CallError(409, 'The account has voted this month', 'vote-taken');
    return awardsOf(context, current, accountId);
  });
  return reply;
}

const path = '/web-api/external-api/promotions/:id/awards';

export const awardsCalls: readonly PlatformCall[] = [
  {
    id: 'awards',
    about:
      'Campaigns of the mechanic `leaderboard` with an `award`: five nominated bets of the month, last month’s winner and, with a token, the visitor’s vote',
    method: 'get',
    path,
    reply: awardsReply,
  },
  {
    id: 'awards-vote',
    about: 'One vote a month; the same again changes nothing, another is 409 `vote-taken`',
    method: 'post',
    path,
    reply: voteReply,
  },
];
