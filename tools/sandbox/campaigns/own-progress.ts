import { randomInteger, seededRandom } from '../lib/seeded-random.ts';
import { secondsPerDay } from '../lib/weekdays.ts';
import type { Money } from '../money/exchange-rates.ts';
import { entryIdOf } from '../promotions/entry-id.ts';
import type { PromotionCalendar } from '../promotions/promotion-calendar.ts';
import { ticketPace, ticketRun } from '../promotions/raffle.ts';
import type { SandboxState } from '../state/sandbox-state.ts';
import type { Campaign, CampaignOf } from './campaign.ts';
import { missionProgress } from './missions.ts';
import { type Round, roundsUntil } from './rounds.ts';

/** The player and the campaign of the progress, and its start. Seconds since epoch. */
interface Player {
  readonly state: SandboxState;
  readonly calendar: PromotionCalendar;
  readonly accountId: number;
  readonly joinedAt: number;
  readonly tickets: number;
  readonly now: number;
}

/** Progress of an account in a campaign besides its tickets: optional fields of `participation`. */
export function ownProgress(campaign: Campaign | undefined, player: Player) {
  const { state, calendar, accountId, joinedAt, now } = player;
  switch (campaign?.mechanic) {
    case 'missions':
      return { progress: missionProgress(state.seed, campaign, accountId, joinedAt, calendar, now) };
    case 'raffle':
      return raffleProgress(campaign, player);
    case 'cashback':
      return { refund: refund(campaign, player) };
    case 'predictor':
      return ownForecasts(campaign, player);
    default:
      return {};
  }
}

/** Numbers of the newest tickets that are sent. */
const numbersShown = 50;

function raffleProgress({ promotionId, facts }: CampaignOf<'raffle'>, player: Player) {
  const { state, calendar, accountId, joinedAt, tickets, now } = player;
  const count = Math.min(tickets, numbersShown);
  const all = ticketRun(state.seed, promotionId);
  const ticketNumbers = Array.from({ length: count }, (_, index) =>
    randomInteger(
      seededRandom(state.seed, 'ticket number', promotionId, accountId, tickets - index),
      all.first,
      all.first + all.count - 1,
    ).toString(),
  );
  const { per } = facts.ticket;
  if (per === undefined || now >= calendar.endAt) return { ticketNumbers };
  const pace = ticketPace(state.seed, accountId);
  const missing = 1 - ((now - joinedAt) % pace) / pace;
  return { ticketNumbers, untilNextTicket: { ...per, amount: Math.ceil(per.amount * missing) } };
}

/** Refund in the current round, updated every hour. */
function refund(campaign: CampaignOf<'cashback'>, player: Player) {
  const { calendar, now } = player;
  const [round] = roundsUntil(campaign, calendar, now, 1);
  const countedAt = Math.floor(Math.min(now, calendar.endAt) / 3_600) * 3_600;
  const nextAt = round !== undefined && Number.isFinite(round.endsAt) ? round.endsAt : countedAt + secondsPerDay;
  return { amount: refundOf(campaign, round, player, countedAt), countedAt, nextAt };
}

/** Refund of the last completed round, and its time; undefined for an account that joined later. */
export function lastRefund(
  campaign: CampaignOf<'cashback'>,
  player: RefundedPlayer & Pick<Player, 'calendar' | 'now'>,
): { readonly at: number; readonly amount: Money } | undefined {
  const round = roundsUntil(campaign, player.calendar, player.now, 2).find(({ endsAt }) => endsAt <= player.now);
  const amount = round && refundOf(campaign, round, player, round.endsAt);
  return round && amount && amount.amount > 0 ? { at: round.endsAt, amount } : undefined;
}

type RefundedPlayer = Pick<Player, 'state' | 'accountId' | 'joinedAt'>;

/** The refund grows linearly during the first day of a round, up to a share of the maximum. */
function refundOf(
  { promotionId, facts: { max } }: CampaignOf<'cashback'>,
  round: Round | undefined,
  { state, accountId, joinedAt }: RefundedPlayer,
  countedAt: number,
): Money {
  const begin = Math.max(joinedAt, round?.startsAt ?? 0);
  const luck = seededRandom(state.seed, 'refund', promotionId, accountId, round?.id ?? '')();
  const share = Math.min(1, Math.max(0, countedAt - begin) / secondsPerDay);
  return { ...max, amount: Math.floor(max.amount * 0.4 * luck * share) };
}

function ownForecasts({ promotionId }: CampaignOf<'predictor'>, { state, accountId, now }: Player) {
  const entry = state.forecasts.entry(promotionId, accountId);
  if (entry === undefined) return {};
  const forecasts = entry.forecasts.map(({ eventId, home, away }) => {
    const event = entry.round.events.find(({ id }) => id === eventId);
    const isOver = event !== undefined && event.endsAt <= now;
    return {
      eventId,
      home,
      away,
      ...(isOver && { isExact: event.result.home === home && event.result.away === away }),
    };
  });
  return { entryId: entryIdOf(state.seed, entry.round.id, accountId), forecasts };
}
