import { type Clause, clause, significant, step } from '../../clauses/clause.ts';
import { requireFact } from '../../clauses/clause-error.ts';
import { prizeClauses } from '../../clauses/prize-clauses.ts';
import { prizePool } from '../../clauses/prize-figure.ts';
import { reward } from '../../clauses/reward-values.ts';
import { takePart } from '../../clauses/steps.ts';
import { defineTerms } from '../../clauses/terms.ts';
import { useClauses } from '../../clauses/use-clauses.ts';
import { count, integer, moment, name, text, word, zone } from '../../clauses/values.ts';
import type { MissionFacts } from './facts.ts';
import { task } from './task.ts';

/** Clauses about the draw among customers who have completed enough missions. */
const finalDrawClauses: readonly Clause<MissionFacts>[] = [
  significant('ms.final', 'fairness', ({ finalNeeds }) => ({ needs: integer(finalNeeds) })),
  significant(
    'ms.final.once',
    'fairness',
    ({ finalDraw }) => finalDraw.every === 'once' && { date: moment(finalDraw.date) },
  ),
  significant(
    'ms.final.round',
    'fairness',
    ({ finalDraw }, { start }) =>
      finalDraw.every !== 'once' && {
        every: word('every', finalDraw.every),
        at: text(finalDraw.at),
        zone: zone(start),
      },
  ),
];

/** The terms of missions. */
export const missionTerms = defineTerms<MissionFacts>({
  clauses: [
    clause('ms.one', 'fairness', () => true),
    clause('ms.task', 'qualify', ({ missions }) =>
      missions.map((mission, index) => ({
        n: integer(index + 1),
        name: name(mission.id),
        task: task(mission.task),
        reward: reward(mission.reward),
      })),
    ),
    significant('ms.chain', 'qualify', ({ order }) => order === 'chain'),
    significant('ms.calendar', 'qualify', ({ order, opensEvery }, { start }) => {
      if (order !== 'calendar') return undefined;
      const { weekday, at } = requireFact(opensEvery, 'opensEvery');
      return { weekday: word('weekday', weekday), at: text(at), zone: zone(start) };
    }),
    ...finalDrawClauses,
    clause('ms.once', 'reward', (_, { cadence }) => cadence !== undefined),
    clause('ms.once.all', 'reward', (_, { cadence }) => cadence === undefined),
    ...prizeClauses,
    ...useClauses,
  ],
  steps: [
    takePart,
    step('open-mission', 'bet', () => true),
    step('mission-reward', undefined, ({ creditHours }) => ({ hours: count(creditHours, 'hours') })),
    step('final-draw', undefined, ({ finalNeeds }) => ({ needs: integer(finalNeeds) })),
  ],
  figure: prizePool,
});
