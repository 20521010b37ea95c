import * as z from 'zod';
import { rewardState } from '../../src/blocks/reward-card/block.tsx';
import { wageringStage } from '../../src/blocks/wagering-progress/block.tsx';
import { loadBonus } from '../../src/platform/bonuses.ts';
import { readParticipation } from '../platform/read-participation.ts';
import { ownEntry } from './block-loader.ts';

/** How far the visitor is with the bonuses of a campaign. */
export const ownBonuses = ownEntry(wageringStage, {
  deadline: 250,
  params: z.array(z.int()),
  load: (ids, { transport, language, session }) =>
    Promise.all(ids.map((id) => loadBonus(transport, id, language, session.token))),
});

const source = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('bonus'), bonusId: z.int() }),
  z.object({ kind: z.literal('refund'), promotionId: z.int() }),
]);

/** What the visitor has of a reward. */
export const ownReward = ownEntry(rewardState, {
  deadline: 250,
  params: source,
  load: async (from, { transport, language, session }) => {
    if (from.kind === 'refund') {
      const { refund } = await readParticipation(transport, from.promotionId, session.token);
      return { kind: 'refund', ...(refund && { refund }) } as const;
    }
    const { state, amount, endAt } = await loadBonus(transport, from.bonusId, language, session.token);
    return { kind: 'bonus', bonus: { state, amount, ...(endAt !== undefined && { endAt }) } } as const;
  },
});
