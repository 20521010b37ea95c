import type { Campaign } from '../campaigns/campaign.ts';
import { drawWithoutReplacement, randomInteger, seededRandom } from '../lib/seeded-random.ts';
import type { Money } from '../money/exchange-rates.ts';
import { clubs } from './forecast-round.ts';
import type { PrizeRecord } from './prizes.ts';
import type { PromotionCalendar } from './promotion-calendar.ts';

/** Prizes of a series of won bets. */
export interface BetSeriesTable {
  readonly promotionId: number;
  readonly minimumStake: Money;
  /** In hundredths. */
  readonly minimumOdds: number;
  /** Percentage of bets that are won. */
  readonly winsPerHundred: number;
  /** From the shortest to the longest. */
  readonly rewards: readonly { readonly bets: number; readonly prize: PrizeRecord }[];
}

/** Bets won one after the other. Seconds since epoch. */
export interface Series {
  readonly bets: number;
  readonly state: 'running' | 'lost' | 'paid';
  readonly startedAt: number;
  readonly endedAt?: number;
  readonly prize?: PrizeRecord;
}

/** A bet that has been settled. */
export interface SettledBet {
  readonly settledAt: number;
  readonly isWon: boolean;
}

/** Percentage of bets that are won in a series. */
const winsPerHundred = 66;

/** Prizes of the campaign's series. */
export function betSeriesOf(campaign: Campaign | undefined): BetSeriesTable | undefined {
  if (campaign?.mechanic !== 'bet-series') return undefined;
  const { stake, rewards } = campaign.facts;
  return {
    promotionId: campaign.promotionId,
    minimumStake: stake.minStake ?? { amount: 100, currency: 'EUR' },
    minimumOdds: stake.minOdds ?? stake.minLegOdds ?? 101,
    winsPerHundred,
    rewards: rewards.map(({ bets, reward }) => ({ bets, prize: reward.prize })),
  };
}

/** The bets of an account that joined at `joinedAt`: one every few hours until the end. */
export function settledBets(
  seed: string,
  { promotionId, winsPerHundred }: BetSeriesTable,
  accountId: number,
  joinedAt: number,
  { endAt }: PromotionCalendar,
  now: number,
): SettledBet[] {
  const pace = randomInteger(seededRandom(seed, 'series pace', promotionId, accountId), 2 * 3600, 4 * 3600);
  const count = Math.max(0, Math.floor((Math.min(now, endAt) - joinedAt) / pace));
  return Array.from({ length: count }, (_, index) => ({
    settledAt: joinedAt + (index + 1) * pace,
    isWon: seededRandom(seed, 'series bet', promotionId, accountId, index)() < winsPerHundred / 100,
  }));
}

/**
 * The series of the bets, oldest first. A lost bet ends one, and reaching the longest rewarded length does too; its reward is
 * paid then.
 */
export function seriesOf({ rewards }: Pick<BetSeriesTable, 'rewards'>, bets: readonly SettledBet[]): Series[] {
  const longest = Math.max(...rewards.map((reward) => reward.bets));
  const series: Series[] = [];
  let won: number[] = [];
  const end = (endedAt: number) => {
    const [startedAt] = won;
    if (startedAt === undefined) return;
    const prize = rewards.findLast((reward) => reward.bets <= won.length)?.prize;
    const state = prize === undefined ? 'lost' : 'paid';
    series.push({ bets: won.length, state, startedAt, endedAt, ...(prize && { prize }) });
    won = [];
  };
  for (const { settledAt, isWon } of bets) {
    if (isWon) won.push(settledAt);
    if (!isWon || won.length === longest) end(settledAt);
  }
  const [startedAt] = won;
  return startedAt === undefined ? series : [...series, { bets: won.length, state: 'running', startedAt }];
}

/** The lost bet that ended a series; none ends a series of the longest length. */
export function lostBetOf(
  seed: string,
  { promotionId, minimumOdds, rewards }: BetSeriesTable,
  accountId: number,
  { bets, endedAt }: Series,
) {
  if (endedAt === undefined || bets === rewards.at(-1)?.bets) return undefined;
  const random = seededRandom(seed, 'lost bet', promotionId, accountId, endedAt);
  return {
    event: drawWithoutReplacement(random, clubs, 2).join(' – '),
    odds: minimumOdds + randomInteger(random, 0, 150),
  };
}
