import * as z from 'zod/mini';
import { epochSecondsSchema } from '../../lib/epoch-seconds.ts';
import { callPlatform } from '../call-platform.ts';
import type { CallSpec } from '../call-spec.ts';
import { defineCall } from '../define-call.ts';
import { english, exampleTime } from '../example-values.ts';
import { shortFreshness } from '../freshness.ts';
import { idShape } from '../parameter-shapes.ts';
import type { PlatformTransport } from '../transport.ts';
import type { BonusReader } from './bonus-contracts.ts';
import { bonusPath, bonusQuerySchema } from './bonus-contracts.ts';

/** A part of rules or terms: plain paragraphs, then points. Never markup. */
const rulesSectionSchema = z.object({
  title: z.string(),
  paragraphs: z.array(z.string()),
  points: z.array(z.string()),
});

const rulesVersion = {
  /** Changes with every change of the text, so that a page can name the version that a visitor agreed to. */
  version: z.string(),
  /** Seconds since epoch. */
  updatedAt: epochSecondsSchema,
  /** Terms that must be shown beside the offer itself. */
  significant: z.array(z.string()),
  sections: z.array(rulesSectionSchema).check(z.minLength(1)),
};

/** Reply of `POST /api/v3/bonuses/{id}/rules-and-terms`; its fields are Marquee's own (R7.5). */
export const bonusRulesReplySchema = z.object({
  id: z.int(),
  title: z.string(),
  /** Language of the texts: another than requested if the operator has not translated them. */
  language: z.string(),
  ...rulesVersion,
  /** Earlier versions, newest first. */
  earlier: z.optional(z.array(z.object(rulesVersion))),
});

/** The rules and terms of a bonus. */
export type BonusRules = z.infer<typeof bonusRulesReplySchema>;

const spec = {
  id: 'bonus-rules',
  group: 'bonuses',
  method: 'POST',
  path: `${bonusPath}/rules-and-terms`,
  isRepeatable: true,
  isMoneyAction: false,
  query: bonusQuerySchema,
  reply: bonusRulesReplySchema,
} as const satisfies CallSpec;

/** The rules and terms of a bonus in a language, with amounts in a currency. */
export const loadBonusRules = (
  transport: PlatformTransport,
  id: number,
  { language, currency }: BonusReader,
): Promise<BonusRules> => callPlatform(transport, spec, { parameters: { id }, query: { currency }, language });

export const bonusRulesCall = defineCall(spec, {
  function: loadBonusRules,
  token: 'none',
  parameters: { id: idShape },
  regionRule: { bonus: 'path.id' },
  usedOn: { page: 'bonus/first-deposit', failure: 'partial' },
  freshness: shortFreshness,
  example: () => {
    const rules = { title: 'Who can take part', paragraphs: ['Adults.'], points: ['One account each.'] };
    return {
      make: (transport) => loadBonusRules(transport, 12, { language: 'en', currency: 'GBP' }),
      sent: { method: 'POST', path: '/web-api/api/v3/bonuses/12/rules-and-terms?currency=GBP', headers: english },
      reply: {
        id: 12,
        title: 'First deposit',
        language: 'en',
        version: '3',
        updatedAt: exampleTime,
        significant: ['Bets from 1 EUR.'],
        sections: [rules],
      },
    };
  },
  sample: () => ({ parameters: { id: '12' }, query: { currency: 'EUR' }, headers: english }),
});
