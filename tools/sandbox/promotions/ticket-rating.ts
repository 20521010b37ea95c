import type { Campaign } from '../campaigns/campaign.ts';
import type { Ladder } from '../campaigns/campaign-fields.ts';
import { dayStartOf, weekStartOf } from '../lib/days.ts';
import { randomInteger, seededRandom } from '../lib/seeded-random.ts';
import { secondsPerDay } from '../lib/weekdays.ts';
import type { PlacePrizeRecord } from './prizes.ts';
import type { PromotionCalendar } from './promotion-calendar.ts';
import type { Promotion } from './promotions.ts';
import { participantsAt } from './raffle.ts';

export const ratingPeriods = ['day', 'week', 'total'] as const;
export const ratingTypes = ['earned', 'won'] as const;

/** Requested rating. */
export interface RatingQuery {
  readonly period: (typeof ratingPeriods)[number];
  readonly ratingType: (typeof ratingTypes)[number];
}

/** A player in a rating. */
export interface Contender {
  readonly id: number;
  /** Tickets in the period: earned, or won. */
  readonly tickets: number;
}

/** Prizes by place of a period; they go to the accounts with the most tickets. A raffle draws its prizes instead. */
export function ratingPrizes(campaign: Campaign | undefined, period: RatingQuery['period']): PlacePrizeRecord[] {
  if (campaign?.mechanic !== 'leaderboard' || campaign.facts.source !== 'tickets') return [];
  return placePrizes(period === 'total' ? campaign.prizes : campaign.facts.periodPrizes[period]);
}

/** A ladder of prizes as the sandbox pays them. */
export const placePrizes = (ladder: Ladder | undefined): PlacePrizeRecord[] =>
  (ladder?.items ?? []).map(({ fromPlace, toPlace, reward }) => ({ fromPlace, toPlace, prize: reward.prize }));

/** Other players who bet often enough to have tickets. */
const regulars = 300;

/** Time range of a period's tickets. After the end of the promotion, the ranges of its last day and week no longer move. */
export function ratingSpan(period: RatingQuery['period'], { startAt, endAt }: PromotionCalendar, now: number) {
  const until = Math.max(startAt, Math.min(now, endAt));
  const begins = { day: dayStartOf, week: weekStartOf, total: () => startAt }[period];
  return { from: Math.max(startAt, begins(until === endAt ? until - 1 : until)), until };
}

/** Small prizes among the first tickets of a player: every nth ticket from a seeded one on. */
export function wonOf(seed: string, promotionId: number, playerId: number, earned: number): number {
  const random = seededRandom(seed, 'small prizes', promotionId, playerId);
  const every = randomInteger(random, 8, 20);
  return Math.floor((earned + randomInteger(random, 0, every - 1)) / every);
}

/** Tickets of a kind that a player got between two moments; `earnedUntil` returns their number at a moment. */
export function ticketsBetween(
  seed: string,
  promotionId: number,
  playerId: number,
  { ratingType }: RatingQuery,
  { from, until }: { from: number; until: number },
  earnedUntil: (moment: number) => number,
): number {
  const count = (earned: number) => (ratingType === 'earned' ? earned : wonOf(seed, promotionId, playerId, earned));
  return count(earnedUntil(until)) - count(earnedUntil(from));
}

/** The other players in a rating, unordered. Players who join later have fewer tickets. */
export function othersInRating(
  seed: string,
  promotion: Promotion,
  calendar: PromotionCalendar,
  query: RatingQuery,
  now: number,
): Contender[] {
  const span = ratingSpan(query.period, calendar, now);
  const present = Math.min(regulars, participantsAt(seed, promotion, calendar, now));
  return Array.from({ length: present }, (_, index) => {
    const random = seededRandom(seed, 'regular', promotion.id, index);
    const id = randomInteger(random, 100_000_000, 999_999_999);
    const joinedAt = calendar.startAt + Math.floor(random() * 3 * secondsPerDay);
    const secondsPerTicket = randomInteger(random, 2 * 3600, 14 * 3600);
    const earnedUntil = (moment: number) => Math.floor(Math.max(0, moment - joinedAt) / secondsPerTicket);
    return { id, tickets: ticketsBetween(seed, promotion.id, id, query, span, earnedUntil) };
  }).filter(({ tickets }) => tickets > 0);
}

/** Most tickets first; if equal, the account with the smaller number, which is the older one. */
export const rankContenders = (contenders: readonly Contender[]): Contender[] =>
  contenders.toSorted((one, other) => other.tickets - one.tickets || one.id - other.id);

/** A customer's number as a rating shows it: the first two digits and the last three. */
export const maskedNumber = (id: number): string => `${String(id).slice(0, 2)}***${String(id).slice(-3)}`;
