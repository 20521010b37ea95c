import { clause, significant, step } from '../../clauses/clause.ts';
import { requireFact } from '../../clauses/clause-error.ts';
import { prizeClauses } from '../../clauses/prize-clauses.ts';
import { stakeClauses } from '../../clauses/stake-clauses.ts';
import { placeBets, takePart } from '../../clauses/steps.ts';
import { defineTerms } from '../../clauses/terms.ts';
import { useClauses } from '../../clauses/use-clauses.ts';
import { count, integer, text } from '../../clauses/values.ts';
import { onePrizePerDraw, publishedResults, randomDraw } from '../ticket-clauses.ts';
import type { DailyDrawFacts } from './facts.ts';

/** The terms of a daily draw. */
export const dailyDrawTerms = defineTerms<DailyDrawFacts>({
  clauses: [
    ...stakeClauses,
    randomDraw,
    onePrizePerDraw,
    publishedResults,
    significant('dd.ticket', 'qualify', ({ ticket, limit }) => ({
      tickets: integer(ticket.tickets),
      limit: integer(limit),
    })),
    significant('dd.times', 'fairness', ({ salesEnd, drawAt, zone }) => ({
      salesEnd: text(salesEnd),
      drawAt: text(drawAt),
      zone: text(zone),
    })),
    clause('dd.past', 'fairness', ({ pastDays }) => ({ days: count(pastDays, 'days') })),
    ...prizeClauses,
    ...useClauses,
  ],
  steps: [
    takePart,
    placeBets,
    step('day-tickets', undefined, ({ limit }) => ({ limit: integer(limit) })),
    step('day-draw', undefined, ({ drawAt, zone }) => ({ at: text(drawAt), zone: text(zone) })),
  ],
  figure: (_, { prizes }) => ({
    id: 'daily-draw.prizes',
    values: { quantity: count(requireFact(prizes, 'prizes').quantity, 'prizes') },
  }),
});
