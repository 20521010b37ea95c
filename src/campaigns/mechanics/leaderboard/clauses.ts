import { type Clause, clause, significant, step } from '../../clauses/clause.ts';
import { prizeClauses } from '../../clauses/prize-clauses.ts';
import { prizePool } from '../../clauses/prize-figure.ts';
import { worth } from '../../clauses/reward-values.ts';
import { stakeClauses } from '../../clauses/stake-clauses.ts';
import { placeBets, placeBetsAtOdds, playGames, takePart } from '../../clauses/steps.ts';
import { defineTerms } from '../../clauses/terms.ts';
import { useClauses } from '../../clauses/use-clauses.ts';
import { count, day, integer, name, odds, word } from '../../clauses/values.ts';
import { ticketLimits, ticketsOfBets } from '../ticket-clauses.ts';
import type { LeaderboardFacts } from './facts.ts';

/** Clauses about the score. */
const scoringClauses: readonly Clause<LeaderboardFacts>[] = [
  significant('lb.sum-of-stakes', 'qualify', ({ scoring }) => scoring === 'sum-of-stakes'),
  significant('lb.number-of-bets', 'qualify', ({ scoring }) => scoring === 'number-of-bets'),
  significant('lb.win-to-stake', 'qualify', ({ scoring }) => scoring === 'win-to-stake'),
  significant('lb.highest-multiplier', 'qualify', ({ scoring }) => scoring === 'highest-multiplier'),
  significant('lb.tickets', 'qualify', ({ scoring }) => scoring === 'tickets'),
  significant('lb.points', 'qualify', ({ scoring }) => scoring === 'odds-points'),
  clause('lb.points.range', 'qualify', (facts) =>
    pointsOf(facts).flatMap((row) =>
      'oddsTo' in row ? [{ from: odds(row.oddsFrom), to: odds(row.oddsTo), points: integer(row.points) }] : [],
    ),
  ),
  clause('lb.points.above', 'qualify', (facts) =>
    pointsOf(facts).flatMap((row) =>
      'oddsTo' in row ? [] : [{ from: odds(row.oddsFrom), points: integer(row.points) }],
    ),
  ),
  clause('lb.points.runs', 'qualify', (facts) => isInRuns(facts)),
];

/** Whether points are called runs. */
export const isInRuns = (facts: LeaderboardFacts): boolean =>
  facts.scoring === 'odds-points' && facts.pointsName === 'runs';

const pointsOf = (facts: LeaderboardFacts) => ('pointsTable' in facts ? facts.pointsTable : []);

/** The terms of a leaderboard. */
export const leaderboardTerms = defineTerms<LeaderboardFacts>({
  round: ({ source }) => (source === 'tournament' ? 'tournament' : undefined),
  clauses: [
    ...stakeClauses,
    ticketsOfBets,
    ticketLimits,
    ...scoringClauses,
    significant(
      'lb.capacity',
      'qualify',
      (facts) => facts.source === 'tournament' && { capacity: integer(facts.capacity) },
    ),
    clause('lb.stage', 'period', ({ stages }) =>
      stages?.map((stage) => ({ name: name(stage.id), from: day(stage.from), to: day(stage.to) })),
    ),
    clause('lb.tie.first', 'fairness', ({ tieRule }) => tieRule === 'first-to-reach'),
    clause('lb.tie.customer', 'fairness', ({ tieRule }) => tieRule === 'longer-customer'),
    clause('lb.update', 'fairness', ({ updateMinutes }) => ({ minutes: count(updateMinutes, 'minutes') })),
    clause('lb.one', 'reward', () => true),
    clause(
      'lb.day',
      'reward',
      ({ periodPrizes }) =>
        periodPrizes?.day && {
          per: word('per', periodPrizes.day.per),
          quantity: integer(periodPrizes.day.quantity),
        },
    ),
    clause(
      'lb.week',
      'reward',
      ({ periodPrizes }) =>
        periodPrizes?.week && {
          per: word('per', periodPrizes.week.per),
          quantity: integer(periodPrizes.week.quantity),
          worth: worth(periodPrizes.week),
        },
    ),
    ...prizeClauses,
    ...useClauses,
  ],
  steps: [
    takePart,
    placeBets,
    placeBetsAtOdds,
    playGames,
    step('climb-leaderboard', undefined, ({ updateMinutes }) => ({ minutes: count(updateMinutes, 'minutes') })),
    step('final-leaderboard', undefined, ({ creditHours }) => ({ hours: count(creditHours, 'hours') })),
  ],
  figure: prizePool,
});
