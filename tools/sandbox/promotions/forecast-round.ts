import * as z from 'zod';
import type { Campaign, CampaignOf } from '../campaigns/campaign.ts';
import { campaignCalendar } from '../campaigns/campaign-promotion.ts';
import { roundsUntil } from '../campaigns/rounds.ts';
import records from '../data/forecast-rounds.json' with { type: 'json' };
import { drawWithoutReplacement, randomInteger, seededRandom } from '../lib/seeded-random.ts';
import { dayStart, secondsPerDay } from '../lib/weekdays.ts';
import type { Money } from '../money/exchange-rates.ts';

const eventSchema = z.strictObject({
  id: z.int().positive(),
  home: z.string().min(1),
  away: z.string().min(1),
  /** Days between the day on which the sandbox started and the match. */
  kickOffDays: z.int().positive(),
  /** Hour of the day, UTC. */
  kickOffHour: z.int().min(0).max(23),
});

const roundSchema = z.strictObject({
  promotionId: z.int().positive(),
  /** Bonus for one exact forecast, in minor units. */
  hitPrize: z.strictObject({ amount: z.int().positive(), currency: z.string() }),
  events: z.array(eventSchema).min(1),
});

/** A match to forecast. Seconds since epoch. */
export interface ForecastEvent {
  readonly id: number;
  readonly home: string;
  readonly away: string;
  readonly startsAt: number;
  readonly endsAt: number;
  /** How it ends. */
  readonly result: Score;
}

/** The matches of one round of forecasts. */
export interface ForecastRound {
  readonly id: string;
  /** Bonus for one exact forecast. */
  readonly hitPrize: Money;
  readonly events: readonly ForecastEvent[];
}

/** The exact score of a match, forecast or final. */
export interface Score {
  readonly home: number;
  readonly away: number;
}

/** Seconds from the kick-off to the result. */
const matchTime = 2 * 3_600;

/** Rounds with matches that count from the sandbox's first day. */
const rounds = z.array(roundSchema).parse(records);

/** Clubs of the matches that no campaign names. */
export const clubs = [...new Set(rounds.flatMap(({ events }) => events.flatMap(({ home, away }) => [home, away])))];

/** The time of a request for a round, and the account that makes it. */
interface Moment {
  readonly seed: string;
  readonly startedAt: number;
  readonly now: number;
}

/** The round of the promotion at that moment. */
export function forecastRoundAt(
  moment: Moment,
  promotionId: number,
  campaign: Campaign | undefined,
): ForecastRound | undefined {
  const record = rounds.find((round) => round.promotionId === promotionId);
  if (record !== undefined) return recordedRound(moment, record);
  return campaign?.mechanic === 'predictor' ? campaignRound(moment, campaign) : undefined;
}

function recordedRound({ seed, startedAt }: Moment, { promotionId, hitPrize, events }: z.infer<typeof roundSchema>) {
  const today = Math.floor((startedAt - dayStart(0)) / secondsPerDay);
  return {
    id: String(promotionId),
    hitPrize,
    events: events.map(({ id, home, away, kickOffDays, kickOffHour }) =>
      match(seed, { id, home, away, startsAt: dayStart(today + kickOffDays) + kickOffHour * 3_600 }),
    ),
  };
}

/** The match ids of each promotion begin at a multiple of this number. */
const matchesPerPromotion = 1_000_000;

function campaignRound({ seed, now }: Moment, campaign: CampaignOf<'predictor'>): ForecastRound | undefined {
  const { promotionId, facts } = campaign;
  const { prize } = facts.hitReward;
  const calendar = campaignCalendar(campaign);
  const [round] = roundsUntil(campaign, calendar, Math.max(now, calendar.startAt), 1);
  if (round === undefined || !('amount' in prize)) return undefined;
  const hitPrize = { amount: prize.amount, currency: prize.currency };
  if (facts.fixtures) {
    const events = facts.fixtures.map(({ kickOff, ...fixture }) => match(seed, { ...fixture, startsAt: kickOff }));
    return { id: round.id, hitPrize, events };
  }
  const number = Math.floor((round.startsAt - calendar.startAt) / secondsPerDay);
  const length = round.endsAt - round.startsAt;
  const events = Array.from({ length: facts.matches }, (_, index) => {
    const random = seededRandom(seed, 'fixture', round.id, index);
    const [home = '', away = ''] = drawWithoutReplacement(random, clubs, 2);
    // In the second half of the round, so that there is time to send scores.
    const startsAt = round.startsAt + Math.floor((length * (0.5 + (0.4 * index) / facts.matches)) / 3_600) * 3_600;
    return match(
      seed,
      { id: promotionId * matchesPerPromotion + number * 100 + index, home, away, startsAt },
      facts.maxScore,
    );
  });
  return { id: round.id, hitPrize, events };
}

type Fixture = Omit<ForecastEvent, 'endsAt' | 'result'> & { readonly result?: Score | undefined };

function match(seed: string, { result, ...fixture }: Fixture, maxScore = 4): ForecastEvent {
  const random = seededRandom(seed, 'match', fixture.id);
  const goals = (most: number) => randomInteger(random, 0, Math.min(most, maxScore));
  return { ...fixture, endsAt: fixture.startsAt + matchTime, result: result ?? { home: goals(4), away: goals(3) } };
}

/** Forecasts are taken until the first match begins. Seconds since epoch. */
export const roundClosesAt = ({ events }: ForecastRound): number => Math.min(...events.map(({ startsAt }) => startsAt));

/** The matches in the format of the calls, with results once they are known. */
export function forecastReply(round: ForecastRound, now: number) {
  return {
    roundId: round.id,
    closesAt: roundClosesAt(round),
    matches: round.events.map(({ id, home, away, startsAt, endsAt, result }) => ({
      eventId: id,
      home,
      away,
      startsAt,
      ...(endsAt <= now && { result }),
    })),
  };
}
