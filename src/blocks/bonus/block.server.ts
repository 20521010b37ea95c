import * as z from 'zod';
import { loadBonus } from '../../platform/bonuses/bonus.ts';
import { optional } from '../../platform/optional.ts';
import { defineSharedLoader, defineVisitorLoader } from '../block-loader.server.ts';
import { bonus, bonusState } from './block.tsx';

/** Value and conditions of a bonus; its list of rules may be missing. */
export const bonusBlock = defineSharedLoader(bonus, {
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

/** The visitor's progress with one bonus. */
export const ownBonus = defineVisitorLoader(bonusState, {
  deadline: 250,
  params: z.int(),
  load: (id, { transport, language, session }) => loadBonus(transport, id, { language }, session.token),
});
