import { clause, significant, step } from '../../clauses/clause.ts';
import { prizeClauses } from '../../clauses/prize-clauses.ts';
import { defineTerms } from '../../clauses/terms.ts';
import { useClauses } from '../../clauses/use-clauses.ts';
import { count, integer, money, text, texts } from '../../clauses/values.ts';
import type { DailyGiftFacts } from './facts.ts';

/** The terms of a daily gift. */
export const dailyGiftTerms = defineTerms<DailyGiftFacts>({
  clauses: [
    significant('dg.choice', 'qualify', ({ perDay }) => ({ perDay: integer(perDay) })),
    significant('dg.values', 'reward', ({ freebet, freespin }) => ({
      min: money(freebet.min),
      max: money(freebet.max),
      least: integer(freespin.min),
      most: integer(freespin.max),
      games: texts(freespin.games, 'or'),
    })),
    significant('dg.use', 'reward', ({ validHours }) => ({ hours: count(validHours, 'hours') })),
    clause('dg.next', 'qualify', ({ resetAt, zone }) => ({ at: text(resetAt), zone: text(zone) })),
    ...prizeClauses,
    ...useClauses,
  ],
  steps: [
    step('sign-in-daily', 'sign-in', () => true),
    step('choose-gift', 'gift', () => true),
    step('use-gift', 'bet', ({ validHours }) => ({ hours: count(validHours, 'hours') })),
  ],
  figure: ({ freebet, freespin }) => ({
    id: 'daily-gift.choice',
    values: { max: money(freebet.max), most: count(freespin.max, 'spins') },
  }),
});
