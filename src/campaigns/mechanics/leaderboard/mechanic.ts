import * as z from 'zod';
import { leaderboard as leaderboardBlock } from '../../../blocks/leaderboard/block.tsx';
import { table } from '../../../blocks/table/block.tsx';
import { tierTable } from '../../../blocks/tier-table/block.tsx';
import { scorings } from '../../../platform/third-party/tournament.ts';
import { createCalendar } from '../../calendar.ts';
import {
  addUpPrizes,
  calendarDay,
  count,
  creditHours,
  freeBet,
  freeSpins,
  limit,
  nameId,
  odds,
  prizeLadder,
  stake,
} from '../../campaign-fields.ts';
import { gamesOf } from '../games-of.ts';
import {
  type CampaignFrame,
  defineMechanic,
  type FactProblem,
  kindsOf,
  type MechanicPage,
  missingRules,
} from '../mechanic.ts';
import { needsOf } from '../needs.ts';

const fields = {
  periods: z.array(z.enum(['day', 'week', 'total'])).min(1),
  tieRule: z.enum(['first-to-reach', 'longer-customer']),
  stake,
  updateMinutes: count,
  creditHours,
  freeBet: freeBet.optional(),
  freeSpins: freeSpins.optional(),
  /** Prizes of the shorter periods. */
  periodPrizes: z.strictObject({ day: ladder('day').optional(), week: ladder('week').optional() }).optional(),
  stages: z
    .array(z.strictObject({ id: nameId, from: calendarDay, to: calendarDay }))
    .min(1)
    .optional(),
};

/** A ladder of prizes, added up. */
function ladder(per: 'day' | 'week') {
  return prizeLadder
    .refine((prizes) => prizes.per === per, { path: ['per'], message: `must be ${per}` })
    .transform((prizes) => addUpPrizes(prizes, undefined));
}

const pointsTable = z
  .array(z.strictObject({ oddsFrom: odds, points: count }))
  .min(1)
  // A row ends where the next begins: the table can have no hole.
  .transform((rows) =>
    rows.map((row, index) => {
      const next = rows[index + 1];
      return next ? { ...row, oddsTo: Math.round(next.oddsFrom * 100 - 1) / 100 } : row;
    }),
  );

const facts = z.discriminatedUnion('source', [
  /** A tournament of the platform. */
  z.strictObject({
    source: z.literal('tournament'),
    scoring: z.enum(scorings),
    ...fields,
    tournamentId: z.int().min(1),
    capacity: count,
  }),
  /** The rating by tickets: tickets are the points. */
  z.discriminatedUnion('scoring', [
    z.strictObject({ source: z.literal('tickets'), scoring: z.literal('odds-points'), ...fields, pointsTable }),
    z.strictObject({
      source: z.literal('tickets'),
      scoring: z.literal('tickets'),
      ...fields,
      ticket: z.strictObject({ source: z.literal('bet'), tickets: count }),
      ticketLimit: limit,
    }),
  ]),
]);

type LeaderboardFacts = z.infer<typeof facts>;

const periodRewards = ({ periodPrizes }: LeaderboardFacts) =>
  [periodPrizes?.day, periodPrizes?.week].flatMap((prizes) => prizes?.items.map(({ reward }) => reward) ?? []);

/** Places by score, and prizes for the first. */
export const leaderboard = defineMechanic({
  id: 'leaderboard',
  facts,
  prizes: 'needed',
  rewards: (written) => kindsOf(periodRewards(written)),
  hasTickets: ({ source }) => source === 'tickets',
  tournamentId: (written) => (written.source === 'tournament' ? written.tournamentId : undefined),
  problems: leaderboardProblems,
  entry: ({ stages }, { zone, now }) => {
    if (!stages) return undefined;
    const { fromShown } = createCalendar(zone);
    const moments = stages.map(({ from, to }) => ({
      opensAt: fromShown(Date.parse(from) / 1_000),
      closesAt: fromShown(Date.parse(to) / 1_000 + day),
    }));
    const open = moments.find(({ opensAt, closesAt }) => opensAt <= now && now < closesAt);
    if (open) return { closesAt: open.closesAt };
    const next = moments.flatMap(({ opensAt }) => (opensAt > now ? [opensAt] : []));
    return next.length === 0 ? {} : { opensAt: Math.min(...next) };
  },
  stage: (written, page) => [...needsOf(page), leaderboardBlock.of(standingsOf(written, page))],
  showsPrizesFirst: true,
  tables: leaderboardTables,
});

const day = 86_400;

const tieClauses = { 'first-to-reach': 'lb.tie.first', 'longer-customer': 'lb.tie.customer' } as const;

function standingsOf(written: LeaderboardFacts, { t, write, promotionId, prizes }: MechanicPage) {
  const common = { title: t('facts_standings_title'), tieRule: write.clause(tieClauses[written.tieRule]) };
  if (written.source === 'tournament') return { ...common, tournamentId: written.tournamentId };
  const ladders = { ...written.periodPrizes, total: prizes };
  const periods = written.periods.map((period) => {
    const lastPrizePlace = ladders[period]?.items.at(-1)?.toPlace;
    return { period, ...(lastPrizePlace !== undefined && { lastPrizePlace }) };
  });
  return { ...common, promotionId, ...(written.scoring === 'odds-points' && { unit: 'points' as const }), periods };
}

function leaderboardProblems(written: LeaderboardFacts, frame: CampaignFrame): FactProblem[] {
  const rewards = [...(frame.prizes?.items ?? []).map(({ reward }) => reward), ...periodRewards(written)];
  const problems = missingRules(kindsOf(rewards), written);
  if (written.scoring === 'odds-points') {
    for (const [index, row] of written.pointsTable.entries()) {
      const before = written.pointsTable[index - 1];
      if (before && row.oddsFrom <= before.oddsFrom) {
        problems.push({ path: ['pointsTable', index, 'oddsFrom'], message: 'must be above the row before it' });
      }
    }
    if (written.pointsTable[0]?.oddsFrom !== written.stake.minOdds) {
      problems.push({ path: ['pointsTable', 0, 'oddsFrom'], message: 'must equal stake.minOdds' });
    }
  }
  if (written.source === 'tournament' && (frame.prizes?.quantity ?? 0) > written.capacity) {
    problems.push({ path: ['capacity'], message: 'is less than the number of prizes' });
  }
  return problems;
}

function leaderboardTables(written: LeaderboardFacts, page: MechanicPage) {
  const { t, write } = page;
  return [
    ...(written.scoring === 'odds-points'
      ? [
          tierTable.of({
            title: t('facts_points_title'),
            head: [t('facts_odds'), t('facts_points')],
            tiers: written.pointsTable.map((row) => ({
              from:
                'oddsTo' in row
                  ? `${write.odds(row.oddsFrom)}–${write.odds(row.oddsTo)}`
                  : `${write.odds(row.oddsFrom)}+`,
              gives: write.integer(row.points),
              size: row.points,
            })),
          }),
        ]
      : []),
    ...(written.stages
      ? [
          table.of({
            title: t('facts_stages_title'),
            head: [t('facts_stage'), t('facts_start'), t('facts_end')],
            rows: written.stages.map(({ id, from, to }) => [write.name(id), write.date(from), write.date(to)]),
          }),
        ]
      : []),
    ...gamesOf(written.stake.games, page),
  ];
}
