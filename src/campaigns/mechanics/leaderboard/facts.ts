import * as z from 'zod';
import { scorings } from '../../../platform/third-party/tournament.ts';
import {
  addUpPrizes,
  calendarDay,
  count,
  creditHours,
  freeBet,
  freeSpins,
  headline,
  limit,
  nameId,
  odds,
  prizeLadder,
  stake,
} from '../../campaign-fields.ts';

const fields = {
  periods: z.array(z.enum(['day', 'week', 'total'])).min(1),
  tieRule: z.enum(['first-to-reach', 'longer-customer']),
  stake,
  /** Visitors vote for a bet of the month, without a prize for voting. */
  award: z.literal('bet-of-the-month').optional(),
  updateMinutes: count,
  creditHours,
  freeBet: freeBet.optional(),
  freeSpins: freeSpins.optional(),
  headline: headline.optional(),
  /** Prizes of the shorter periods. */
  periodPrizes: z.strictObject({ day: ladder('day').optional(), week: ladder('week').optional() }).optional(),
  stages: z
    .array(z.strictObject({ id: nameId, from: calendarDay, to: calendarDay }))
    .min(1)
    .optional(),
};

/** A ladder of prizes with its total. */
function ladder(per: 'day' | 'week') {
  return prizeLadder
    .refine((prizes) => prizes.per === per, { path: ['per'], message: `must be ${per}` })
    .transform((prizes) => addUpPrizes(prizes, undefined));
}

const pointsTable = z
  .array(z.strictObject({ oddsFrom: odds, points: count }))
  .min(1)
  // A row ends where the next one begins, so that the table has no gaps.
  .transform((rows) =>
    rows.map((row, index) => {
      const next = rows[index + 1];
      return next ? { ...row, oddsTo: Math.round(next.oddsFrom * 100 - 1) / 100 } : row;
    }),
  );

/** The facts of a leaderboard, as written in `campaign.json`. */
export const facts = z.discriminatedUnion('source', [
  /** A tournament on the platform. */
  z.strictObject({
    source: z.literal('tournament'),
    scoring: z.enum(scorings),
    ...fields,
    tournamentId: z.int().min(1),
    capacity: count,
  }),
  /** A rating by tickets, which count as points. */
  z.discriminatedUnion('scoring', [
    z.strictObject({
      source: z.literal('tickets'),
      scoring: z.literal('odds-points'),
      ...fields,
      pointsTable,
      /** Another word for points. */
      pointsName: z.literal('runs').optional(),
    }),
    z.strictObject({
      source: z.literal('tickets'),
      scoring: z.literal('tickets'),
      ...fields,
      ticket: z.strictObject({ source: z.literal('bet'), tickets: count }),
      ticketLimit: limit,
    }),
  ]),
]);

/** The facts of a leaderboard. */
export type LeaderboardFacts = z.infer<typeof facts>;

/** The rewards of the shorter periods. */
export const periodRewards = ({ periodPrizes }: LeaderboardFacts) =>
  [periodPrizes?.day, periodPrizes?.week].flatMap((prizes) => prizes?.items.map(({ reward }) => reward) ?? []);
