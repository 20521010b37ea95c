import * as z from 'zod';
import { loadBonus } from '../../platform/bonuses/bonus.ts';
import { readParticipation } from '../../platform/read-participation.server.ts';
import { defineVisitorLoader } from '../block-loader.server.ts';
import { rewardState } from './block.tsx';

const source = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('bonus'), bonusId: z.int() }),
  z.object({ kind: z.literal('refund'), promotionId: z.int() }),
]);

/** State of the visitor's reward. */
export const ownReward = defineVisitorLoader(rewardState, {
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
