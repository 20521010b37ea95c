import * as z from 'zod';
import records from '../data/bet-series.json' with { type: 'json' };
import { seededRandom, wholeBetween } from '../lib/seeded-random.ts';
import { type PrizeRecord, prizeRecordSchema } from './prizes.ts';
import type { PromotionCalendar } from './promotion-calendar.ts';

const rewardSchema = z.strictObject({ bets: z.int().positive(), prize: prizeRecordSchema });

const tableSchema = z
  .strictObject({
    promotionId: z.int(),
    /** In minor units of the prizes' currency. */
    minimumStake: z.int().positive(),
    /** In hundredths. */
    minimumOdds: z.int().gt(100),
    /** How many of a hundred bets are won. */
    winsPerHundred: z.int().min(1).max(99),
    rewards: z.tuple([rewardSchema], rewardSchema),
  })
  .refine(
    ({ rewards }) => rewards.every(({ bets }, index) => bets > (rewards[index - 1]?.bets ?? 0)),
    'the rewards must go from the shortest to the longest',
  );

/** What a series of won bets gives. */
export type BetSeriesTable = z.infer<typeof tableSchema>;

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

const tables = z.array(tableSchema).parse(records);

/** What series give in the promotion. */
export const findBetSeries = (promotionId: number): BetSeriesTable | undefined =>
  tables.find((table) => table.promotionId === promotionId);

/** The bets of an account that joined at `joinedAt`: one every few hours until the end. */
export function settledBets(
  seed: string,
  { promotionId, winsPerHundred }: BetSeriesTable,
  accountId: number,
  joinedAt: number,
  { endAt }: PromotionCalendar,
  now: number,
): SettledBet[] {
  const pace = wholeBetween(seededRandom(seed, 'series pace', promotionId, accountId), 2 * 3600, 4 * 3600);
  const count = Math.max(0, Math.floor((Math.min(now, endAt) - joinedAt) / pace));
  return Array.from({ length: count }, (_, index) => ({
    settledAt: joinedAt + (index + 1) * pace,
    isWon: seededRandom(seed, 'series bet', promotionId, accountId, index)() < winsPerHundred / 100,
  }));
}

/**
 * The series that the bets make, oldest first. A lost bet ends one, and the longest that is rewarded ends by itself; what
 * its length is worth is paid then.
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
