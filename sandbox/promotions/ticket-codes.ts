import * as z from 'zod';
import records from '../data/ticket-codes.json' with { type: 'json' };
import { secondsPerDay } from '../lib/weekdays.ts';
import { findPromotion } from './promotions.ts';

const codeSchema = z.strictObject({
  promotionId: z.int().refine((id) => findPromotion(id)?.kind === 'raffle', 'is no raffle'),
  /** As it is printed: in capitals. */
  code: z.string().regex(/^[A-Z0-9-]{4,32}$/),
  tickets: z.int().positive(),
  /** Days from the sandbox's start; below 0 it was over before, `null` while the promotion runs. */
  expiresInDays: z.int().nullable(),
});

/** A code that is worth tickets. */
export type TicketCode = z.infer<typeof codeSchema>;

const ticketCodes = z.array(codeSchema).parse(records);

/** Finds an entered code, in upper or lower case. */
export const findTicketCode = (promotionId: number, typed: string): TicketCode | undefined =>
  ticketCodes.find((code) => code.promotionId === promotionId && code.code === typed.toUpperCase());

/** Is the code over at `now`? */
export const isExpired = ({ expiresInDays }: TicketCode, sandboxStartedAt: number, now: number): boolean =>
  expiresInDays !== null && now >= sandboxStartedAt + expiresInDays * secondsPerDay;
