import * as z from 'zod/mini';
import { countrySchema } from '../entities/country.ts';

/** The visitor, as confirmed by the platform (R3.27, R3.38, R4.7). */
export const visitorSchema = z.object({
  userId: z.nullable(z.int()),
  userCountry: z.nullable(countrySchema),
  /** Whether the platform has confirmed the user id, including 0; otherwise the id is from a cookie. */
  isKnown: z.boolean(),
});

/** The visitor as known from the platform. */
export type Visitor = z.infer<typeof visitorSchema>;

/** The visitor before any reply. */
export const unknownVisitor: Visitor = { userId: null, userCountry: null, isKnown: false };
