import * as z from 'zod';
import { table } from '../../../blocks/table/block.tsx';
import { creditHours, freeBet, instant, money, reward } from '../../campaign-fields.ts';
import { defineMechanic, kindsOf, missingRules } from '../mechanic.ts';

const score = z.int().min(0);

const fields = {
  /** The platform's form takes no more. */
  matches: z.int().min(1).max(20),
  maxScore: z.int().min(1),
  closes: z.literal('first-start'),
  freeEntry: z.literal(true),
  hitReward: reward,
  jackpot: z.strictObject({ value: money, shared: z.literal(true) }),
  fixturesFrom: z.enum(['platform', 'file']),
  fixtures: z
    .array(
      z.strictObject({
        id: z.int(),
        home: z.string().min(1),
        away: z.string().min(1),
        kickOff: instant,
        result: z.strictObject({ home: score, away: score }).optional(),
      }),
    )
    .optional(),
  freeBet: freeBet.optional(),
  creditHours,
};

/** Scores to foretell. */
export const predictor = defineMechanic({
  id: 'predictor',
  facts: z.discriminatedUnion('unit', [
    z.strictObject({ unit: z.literal('goals'), resultRule: z.literal('regular-time'), ...fields }),
    z.strictObject({ unit: z.literal('maps'), resultRule: z.literal('maps-won'), ...fields }),
  ]),
  prizes: 'none',
  rewards: ({ hitReward }) => [...new Set([...kindsOf([hitReward]), 'money' as const])],
  hasWinners: true,
  problems: (facts) => [
    ...missingRules(kindsOf([facts.hitReward]), facts),
    ...((facts.fixturesFrom === 'file') === (facts.fixtures?.length === facts.matches)
      ? []
      : [{ path: ['fixtures'], message: 'must have every match where fixturesFrom is file, and be missing else' }]),
  ],
  tables: ({ fixtures = [] }, { t, write }) =>
    fixtures.length === 0
      ? []
      : [
          table.of({
            title: t('facts_fixtures_title'),
            head: [t('facts_match'), t('facts_start'), t('facts_score')],
            rows: fixtures.map(({ home, away, kickOff, result }) => [
              `${home} – ${away}`,
              write.moment(kickOff),
              result ? `${write.integer(result.home)}:${write.integer(result.away)}` : '',
            ]),
          }),
        ],
});
