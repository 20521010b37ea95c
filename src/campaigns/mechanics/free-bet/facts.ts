import * as z from 'zod';
import { identityDocuments } from '../../../entities/identity-documents.ts';
import { codePattern, count, creditHours, freeBet, limit, money, stake } from '../../campaign-fields.ts';

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

/** `per`: the bets that are needed for one reward are counted in this period. */
const bets = { ...fields, stake, betsNeeded: count, per: z.enum(['promotion', 'day', 'week', 'month']) };

/** The facts of a reward for meeting one condition (`trigger`), as written in `campaign.json`. */
export const facts = z.discriminatedUnion('trigger', [
  z.strictObject({ trigger: z.literal('stake'), ...bets }),
  z.strictObject({ trigger: z.literal('sports-mix'), ...bets }),
  z.strictObject({ trigger: z.literal('first-bet'), ...fields, stake, betsNeeded: z.literal(1), claimDays: count }),
  z.strictObject({ trigger: z.literal('code'), ...fields, codePattern }),
  z.strictObject({
    trigger: z.literal('verification'),
    ...fields,
    documents: z.array(z.enum(identityDocuments)).min(1),
  }),
]);

/** The facts of a reward for meeting one condition. */
export type FreeBetFacts = z.infer<typeof facts>;
