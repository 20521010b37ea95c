import { hash } from 'node:crypto';
import * as z from 'zod';
import type { Campaign } from '../campaigns/campaign.ts';
import records from '../data/ticket-codes.json' with { type: 'json' };
import { secondsPerDay } from '../lib/weekdays.ts';
import type { PrizeRecord } from './prizes.ts';

const codeSchema = z.strictObject({
  promotionId: z.int(),
  /** As printed: in capitals. */
  code: z.string().regex(/^[A-Z0-9-]{4,32}$/),
  tickets: z.int().positive(),
  /** Days from the sandbox's start; negative for a code that expired before, `null` while the promotion runs. */
  expiresInDays: z.int().nullable(),
});

/** A code that is worth tickets or, instead, a prize. */
export type TicketCode = z.infer<typeof codeSchema> & { readonly prize?: PrizeRecord };

const ticketCodes = z.array(codeSchema).parse(records);

/** Finds an entered code, in upper or lower case. */
export const findTicketCode = (
  seed: string,
  promotionId: number,
  campaign: Campaign | undefined,
  typed: string,
): TicketCode | undefined =>
  [...ticketCodes.filter((code) => code.promotionId === promotionId), ...campaignCodes(seed, campaign)].find(
    ({ code }) => code === typed.toUpperCase(),
  );

/** Number of codes of a campaign of codes; the last one has expired. */
const codesOfCampaign = 5;

/** The codes of a campaign that is entered by codes: they follow from the seed and the form that the campaign names. */
export function campaignCodes(seed: string, campaign: Campaign | undefined): TicketCode[] {
  if (campaign?.mechanic !== 'raffle' && campaign?.mechanic !== 'free-bet') return [];
  const { codePattern: pattern } = campaign.facts;
  if (pattern === undefined) return [];
  const prize = 'reward' in campaign.facts ? { prize: campaign.facts.reward.prize } : {};
  return Array.from({ length: codesOfCampaign }, (_, index) => ({
    promotionId: campaign.promotionId,
    code: codeOf(pattern, `${seed} ${campaign.promotionId} ${index}`),
    tickets: 1,
    expiresInDays: index === codesOfCampaign - 1 ? -1 : null,
    ...prize,
  }));
}

const wordLetters = 6;

/** In a pattern, `A` stands for a letter, `0` for a digit, and `WORD` for a word of letters. */
function codeOf(pattern: string, key: string): string {
  const bytes = hash('sha256', key, 'buffer');
  return [...(pattern === 'WORD' ? 'A'.repeat(wordLetters) : pattern)]
    .map((sign, index) => {
      const byte = bytes[index] ?? 0;
      if (sign === 'A') return String.fromCharCode('A'.charCodeAt(0) + (byte % 26));
      return sign === '0' ? String(byte % 10) : sign;
    })
    .join('');
}

/** Whether the code has expired at `now`. */
export const isExpired = ({ expiresInDays }: TicketCode, sandboxStartedAt: number, now: number): boolean =>
  expiresInDays !== null && now >= sandboxStartedAt + expiresInDays * secondsPerDay;
