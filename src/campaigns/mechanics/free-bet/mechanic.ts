import * as z from 'zod';
import { codeEntry } from '../../../blocks/code-entry/block.tsx';
import { rewardCard } from '../../../blocks/reward-card/block.tsx';
import { codePattern, count, creditHours, freeBet, limit, money, stake } from '../../campaign-fields.ts';
import { defineMechanic, kindsOf, type MechanicPage, missingRules } from '../mechanic.ts';
import { needsOf } from '../needs.ts';
import { rewardTerms } from '../reward-terms.ts';

const fields = {
  reward: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('money'), value: money }),
    z.strictObject({ kind: z.literal('free-bet'), value: money }),
  ]),
  limit,
  /** The bonus on the platform. */
  bonusId: z.int().min(1),
  creditHours,
  freeBet: freeBet.optional(),
};

const bets = { ...fields, stake, betsNeeded: count, per: z.enum(['promotion', 'day', 'week', 'month']) };

const facts = z.discriminatedUnion('trigger', [
  z.strictObject({ trigger: z.literal('stake'), ...bets }),
  z.strictObject({ trigger: z.literal('sports-mix'), ...bets }),
  z.strictObject({ trigger: z.literal('first-bet'), ...fields, stake, betsNeeded: z.literal(1), claimDays: count }),
  z.strictObject({ trigger: z.literal('code'), ...fields, codePattern }),
  z.strictObject({
    trigger: z.literal('verification'),
    ...fields,
    documents: z.array(z.enum(['passport', 'identity_card', 'driving_licence'])).min(1),
  }),
]);

/** One condition, one reward, once or once a period. */
export const freeBetReward = defineMechanic({
  id: 'free-bet',
  facts,
  prizes: 'none',
  rewards: ({ reward }) => kindsOf([reward]),
  bonusIds: ({ bonusId }) => [bonusId],
  problems: (facts) => missingRules(kindsOf([facts.reward]), facts),
  stage: (facts, page) => [
    ...(page.isOver
      ? []
      : [
          rewardCard.of({
            title: page.t('facts_reward_title'),
            figure: page.write.reward(facts.reward),
            terms: rewardTerms(facts, page),
            source: { kind: 'bonus', bonusId: facts.bonusId },
            ...(facts.reward.kind === 'free-bet' && page.playHref !== undefined && { useHref: page.playHref }),
          }),
        ]),
    ...codesOf(facts, page),
    ...needsOf(page),
  ],
});

/** The form for codes, where a code brings the reward. */
const codesOf = (written: z.infer<typeof facts>, { t, write, promotionId, isRunning }: MechanicPage) =>
  written.trigger === 'code' && isRunning
    ? [
        codeEntry.of({
          title: t('facts_code_title'),
          promotionId,
          pattern: written.codePattern,
          reward: write.reward(written.reward),
        }),
      ]
    : [];
