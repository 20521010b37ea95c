import { awardVote } from '../../../blocks/award-vote/block.tsx';
import { leaderboard as leaderboardBlock } from '../../../blocks/leaderboard/block.tsx';
import { table } from '../../../blocks/table/block.tsx';
import { tierTable } from '../../../blocks/tier-table/block.tsx';
import { createCalendar } from '../../calendar.ts';
import { gamesOf } from '../games-of.ts';
import {
  type CampaignContext,
  defineMechanic,
  type FactProblem,
  kindsOf,
  type MechanicPage,
  missingRules,
} from '../mechanic.ts';
import { needsOf } from '../needs.ts';
import { isInRuns, leaderboardTerms } from './clauses.ts';
import { facts, type LeaderboardFacts, periodRewards } from './facts.ts';

/** Places by score, with prizes for the best. */
export const leaderboard = defineMechanic({
  id: 'leaderboard',
  world: 'grid',
  composition: 'board',
  facts,
  terms: leaderboardTerms,
  promotionType: 'tournaments',
  isEvent: true,
  prizes: 'needed',
  rewards: (written) => kindsOf(periodRewards(written)),
  hasTickets: ({ source }) => source === 'tickets',
  tournamentId: (written) => (written.source === 'tournament' ? written.tournamentId : undefined),
  problems: leaderboardProblems,
  entry: ({ stages }, { zone, now }) => {
    if (!stages) return undefined;
    const { fromLocal } = createCalendar(zone);
    const moments = stages.map(({ from, to }) => ({
      opensAt: fromLocal(Date.parse(from) / 1_000),
      closesAt: fromLocal(Date.parse(to) / 1_000 + day),
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
  const unit = isInRuns(written) ? ('runs' as const) : ('points' as const);
  return { ...common, promotionId, ...(written.scoring === 'odds-points' && { unit }), periods };
}

function leaderboardProblems(written: LeaderboardFacts, frame: CampaignContext): FactProblem[] {
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
    ...(written.award && page.isRunning
      ? [awardVote.of({ title: t('facts_award_title'), promotionId: page.promotionId })]
      : []),
    ...(written.scoring === 'odds-points'
      ? [
          tierTable.of({
            title: t('facts_points_title'),
            head: [t('facts_odds'), t(isInRuns(written) ? 'standings_runs' : 'facts_points')],
            tiers: written.pointsTable.map((row) => ({
              from:
                'oddsTo' in row
                  ? write.range(write.odds(row.oddsFrom), write.odds(row.oddsTo))
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
            rows: written.stages.map(({ id, from, to }) => [write.name(id), write.day(from), write.day(to)]),
          }),
        ]
      : []),
    ...gamesOf(written.stake.games, page),
  ];
}
