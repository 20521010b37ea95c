import { codeEntry } from '../../../blocks/code-entry/block.tsx';
import { requiredDocuments } from '../../../blocks/required-documents/block.tsx';
import { rewardCard } from '../../../blocks/reward-card/block.tsx';
import { defineMechanic, kindsOf, type MechanicPage, missingRules } from '../mechanic.ts';
import { needsOf } from '../needs.ts';
import { pastReward } from '../past-reward.ts';
import { rewardTerms } from '../reward-terms.ts';
import { freeBetTerms } from './clauses.ts';
import { type FreeBetFacts, facts } from './facts.ts';

/** One reward for one condition, once or once per period. */
export const freeBetReward = defineMechanic({
  id: 'free-bet',
  world: 'foil',
  composition: 'offer',
  facts,
  terms: freeBetTerms,
  promotionType: 'free-bets',
  prizes: 'none',
  rewards: ({ reward }) => kindsOf([reward]),
  bonusIds: ({ bonusId }) => [bonusId],
  problems: (facts) => missingRules(kindsOf([facts.reward]), facts),
  stage: (facts, page) => [
    page.isOver
      ? pastReward(page, { kind: 'bonus', bonusId: facts.bonusId })
      : rewardCard.of({
          title: page.t('facts_reward_title'),
          figure: page.write.reward(facts.reward),
          terms: rewardTerms(facts, page),
          source: { kind: 'bonus', bonusId: facts.bonusId },
          ...(facts.reward.kind === 'free-bet' && page.playHref !== undefined && { useHref: page.playHref }),
        }),
    ...codesOf(facts, page),
    ...needsOf(page),
    ...documentsOf(facts, page),
  ],
});

/** Documents for identification, as long as it can still be done. */
const documentsOf = (facts: FreeBetFacts, { t, isOver }: MechanicPage) =>
  facts.trigger === 'verification' && !isOver
    ? [requiredDocuments.of({ title: t('documents_title'), types: facts.documents })]
    : [];

/** The form for codes, if a code grants the reward. */
const codesOf = (facts: FreeBetFacts, { t, write, promotionId, isRunning }: MechanicPage) =>
  facts.trigger === 'code' && isRunning
    ? [
        codeEntry.of({
          title: t('facts_code_title'),
          promotionId,
          pattern: facts.codePattern,
          reward: write.reward(facts.reward),
        }),
      ]
    : [];
