import * as z from 'zod';
import { forecast } from '../../../blocks/forecast/block.tsx';
import { rewardCard } from '../../../blocks/reward-card/block.tsx';
import type { ForecastRound } from '../../../platform/promotions/promotion.ts';
import { creditHours, freeBet, instant, money, reward } from '../../campaign-fields.ts';
import { defineMechanic, kindsOf, missingRules } from '../mechanic.ts';
import { rewardTerms } from '../reward-terms.ts';

const score = z.int().min(0);

const fixture = z.strictObject({
  id: z.int(),
  home: z.string().min(1),
  away: z.string().min(1),
  kickOff: instant,
  result: z.strictObject({ home: score, away: score }).optional(),
});

type Fixture = z.infer<typeof fixture>;

const fields = {
  /** The platform's form takes no more. */
  matches: z.int().min(1).max(20),
  maxScore: z.int().min(1),
  closes: z.literal('first-start'),
  freeEntry: z.literal(true),
  hitReward: reward,
  jackpot: z.strictObject({ value: money, shared: z.literal(true) }),
  fixturesFrom: z.enum(['platform', 'file']),
  fixtures: z.array(fixture).optional(),
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
  entry: ({ fixtures }, { promotion, now }) => {
    const closesAt = (promotion?.forecast ?? roundOf(fixtures))?.closesAt;
    return closesAt !== undefined && closesAt > now ? { closesAt } : { opensAt: promotion?.round?.nextAt };
  },
  problems: (facts) => [
    ...missingRules(kindsOf([facts.hitReward]), facts),
    ...((facts.fixturesFrom === 'file') === (facts.fixtures?.length === facts.matches)
      ? []
      : [{ path: ['fixtures'], message: 'must have every match where fixturesFrom is file, and be missing else' }]),
  ],
  stage: (facts, page) => {
    const { fixtures, maxScore, hitReward, jackpot } = facts;
    const { t, write, promotionId, promotion, isRunning, isOver } = page;
    const { forecast: announced, round } = promotion ?? {};
    return [
      forecast.of({
        title: t('facts_fixtures_title'),
        promotionId,
        round: announced ?? roundOf(fixtures),
        maxScore,
        isOpen: isRunning && announced !== undefined,
        isKnown: promotion !== undefined,
        ...(isRunning && round?.nextAt !== undefined && { nextAt: round.nextAt }),
      }),
      ...(isOver
        ? []
        : [
            rewardCard.of({
              title: t('facts_reward_title'),
              figure: write.reward(hitReward),
              text: t('facts_exact'),
              terms: [{ label: t('facts_jackpot'), value: write.money(jackpot.value) }, ...rewardTerms(facts, page)],
            }),
          ]),
    ];
  },
});

/** The matches that the facts name, with their results. */
function roundOf(fixtures: readonly Fixture[] | undefined): ForecastRound | undefined {
  if (!fixtures || fixtures.length === 0) return undefined;
  return {
    roundId: 'file',
    closesAt: Math.min(...fixtures.map(({ kickOff }) => kickOff.seconds)),
    matches: fixtures.map(({ id: eventId, home, away, kickOff, result }) => ({
      eventId,
      home,
      away,
      startsAt: kickOff.seconds,
      ...(result && { result }),
    })),
  };
}
