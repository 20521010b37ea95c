import * as z from 'zod/mini';
import { prizeSchema } from '../../entities/prize.ts';
import { epochSecondsSchema } from '../../lib/epoch-seconds.ts';
import { externalApiBase } from '../transport.ts';
import { positive } from '../whole-numbers.ts';

export const slug = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(64));

/** A purchase of the visitor. */
export const purchaseSchema = z.object({
  /** Visitors quote it to support. */
  id: z.string(),
  item: slug,
  prize: prizeSchema,
  price: positive,
  /** Seconds since epoch. */
  boughtAt: epochSecondsSchema,
  /** `cancelled`: the points were refunded. */
  state: z.enum(['on-its-way', 'delivered', 'cancelled']),
  /** Seconds since epoch until which it must be used. */
  validUntil: z.optional(epochSecondsSchema),
});

/** A purchase of the visitor. */
export type Purchase = z.infer<typeof purchaseSchema>;

export const storePath = `${externalApiBase}/promo-store`;
