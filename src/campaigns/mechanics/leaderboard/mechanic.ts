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
  rewards: (facts) => kindsOf(periodRewards(facts)),
  hasTickets: ({ source }) => source === 'tickets',
  tournamentId: (facts) => (facts.source === 'tournament' ? facts.tournamentId : undefined),
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
  stage: (facts, page) => [...needsOf(page), leaderboardBlock.of(standingsOf(facts, page))],
  showsPrizesFirst: true,
  tables: leaderboardTables,
});

const day = 86_400;

const tieClauses = { 'first-to-reach': 'lb.tie.first', 'longer-customer': 'lb.tie.customer' } as const;

function standingsOf(facts: LeaderboardFacts, { t, write, promotionId, prizes }: MechanicPage) {
  const common = { title: t('facts_standings_title'), tieRule: write.clause(tieClauses[facts.tieRule]) };
  if (facts.source === 'tournament') return { ...common, tournamentId: facts.tournamentId };
  const ladders = { ...facts.periodPrizes, total: prizes };
  const periods = facts.periods.map((period) => {
    const lastPrizePlace = ladders[period]?.items.at(-1)?.toPlace;
    return { period, ...(lastPrizePlace !== undefined && { lastPrizePlace }) };
  });
  const unit = isInRuns(facts) ? ('runs' as const) : ('points' as const);
  return { ...common, promotionId, ...(facts.scoring === 'odds-points' && { unit }), periods };
}

function leaderboardProblems(facts: LeaderboardFacts, frame: CampaignContext): FactProblem[] {
  const rewards = [...(frame.prizes?.items ?? []).map(({ reward }) => reward), ...periodRewards(facts)];
  const problems = missingRules(kindsOf(rewards), facts);
  if (facts.scoring === 'odds-points') {
    for (const [index, row] of facts.pointsTable.entries()) {
      const before = facts.pointsTable[index - 1];
      if (before && row.oddsFrom <= before.oddsFrom) {
        problems.push({ path: ['pointsTable', index, 'oddsFrom'], message: 'must be above the row before it' });
      }
    }
    if (facts.pointsTable[0]?.oddsFrom !== facts.stake.minOdds) {
      problems.push({ path: ['pointsTable', 0, 'oddsFrom'], message: 'must equal stake.minOdds' });
    }
  }
  if (facts.source === 'tournament' && (frame.prizes?.quantity ?? 0) > facts.capacity) {
    problems.push({ path: ['capacity'], message: 'is less than the number of prizes' });
  }
  return problems;
}

function leaderboardTables(facts: LeaderboardFacts, page: MechanicPage) {
  const { t, write } = page;
  return [
    ...(facts.award && page.isRunning
      ? [awardVote.of({ title: t('facts_award_title'), promotionId: page.promotionId })]
      : []),
    ...(facts.scoring === 'odds-points'
      ? [
          tierTable.of({
            title: t('facts_points_title'),
            head: [t('facts_odds'), t(isInRuns(facts) ? 'standings_runs' : 'facts_points')],
            tiers: facts.pointsTable.map((row) => ({
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
    ...(facts.stages
      ? [
          table.of({
            title: t('facts_stages_title'),
            head: [t('facts_stage'), t('facts_start'), t('facts_end')],
            rows: facts.stages.map(({ id, from, to }) => [write.name(id), write.day(from), write.day(to)]),
          }),
        ]
      : []),
    ...gamesOf(facts.stake.games, page),
  ];
}
