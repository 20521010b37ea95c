import * as z from 'zod';
import { bonus, bonusState } from '../../src/blocks/bonus/block.tsx';
import { bonusRules } from '../../src/blocks/bonus-rules/block.tsx';
import { rewardState } from '../../src/blocks/reward-card/block.tsx';
import { wageringStage } from '../../src/blocks/wagering-progress/block.tsx';
import { loadBonus } from '../../src/platform/bonuses/bonus.ts';
import { optional } from '../platform/optional.ts';
import { readParticipation } from '../platform/read-participation.ts';
import { blockEntry, ownEntry } from './block-loader.ts';

/** Value and conditions of a bonus; its list of rules may be missing. */
export const bonusBlock = blockEntry(bonus, {
  deadline: 600,
  load: async ({ bonusId }, { reads, language, currency }) => {
    const [{ amount, minimumDeposit, maximumBet, wagering, endAt }, rules] = await Promise.all([
      reads.bonus(bonusId, language, currency),
      optional(reads.bonusRules(bonusId, language, currency)),
    ]);
    const offer = { amount, minimumDeposit, maximumBet, wagering, endAt };
    return { offer, ...(rules && { rulesVersion: rules.version }) };
  },
});

/** The rules of a bonus. */
export const bonusRulesBlock = blockEntry(bonusRules, {
  deadline: 600,
  load: ({ bonusId }, { reads, language, currency }) => reads.bonusRules(bonusId, language, currency),
});

/** The visitor's progress with one bonus. */
export const ownBonus = ownEntry(bonusState, {
  deadline: 250,
  params: z.int(),
  load: (id, { transport, language, session }) => loadBonus(transport, id, { language }, session.token),
});

/** The visitor's progress with the bonuses of a campaign. */
export const ownBonuses = ownEntry(wageringStage, {
  deadline: 250,
  params: z.array(z.int()),
  load: (ids, { transport, language, session }) =>
    Promise.all(ids.map((id) => loadBonus(transport, id, { language }, session.token))),
});

const source = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('bonus'), bonusId: z.int() }),
  z.object({ kind: z.literal('refund'), promotionId: z.int() }),
]);

/** State of the visitor's reward. */
export const ownReward = ownEntry(rewardState, {
  deadline: 250,
  params: source,
  load: async (from, { transport, language, session }) => {
    if (from.kind === 'refund') {
      const { refund } = await readParticipation(transport, from.promotionId, session.token);
      return { kind: 'refund', ...(refund && { refund }) } as const;
    }
    const { state, amount, endAt } = await loadBonus(transport, from.bonusId, { language }, session.token);
    return { kind: 'bonus', bonus: { state, amount, ...(endAt !== undefined && { endAt }) } } as const;
  },
});
