import { callToAction } from '../../../blocks/call-to-action/block.tsx';
import { forecast } from '../../../blocks/forecast/block.tsx';
import { rewardCard } from '../../../blocks/reward-card/block.tsx';
import type { ForecastRound } from '../../../platform/promotions/promotion.ts';
import { defineMechanic, kindsOf, missingRules } from '../mechanic.ts';
import { rewardTerms } from '../reward-terms.ts';
import { predictorTerms } from './clauses.ts';
import { type Fixture, facts } from './facts.ts';

/** Visitors forecast the scores of matches. */
export const predictor = defineMechanic({
  id: 'predictor',
  world: 'pitch',
  composition: 'fixture',
  facts,
  terms: predictorTerms,
  promotionType: 'missions',
  isEvent: true,
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
  tables: (_facts, { t, isRunning, ownBetHref }) =>
    isRunning && ownBetHref !== undefined
      ? [
          callToAction.of({
            title: t('facts_own_bet_title'),
            text: t('facts_own_bet_text'),
            link: { href: ownBetHref, label: t('facts_own_bet_link') },
          }),
        ]
      : [],
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

/** The matches named by the facts, with their results. */
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
