import * as z from 'zod/mini';
import { countrySchema } from '../entities/country.ts';

/** Who the visitor is, as far as the platform has said (specification, sections 3 and 4). */
export const visitorSchema = z.object({
  userId: z.nullable(z.int()),
  userCountry: z.nullable(countrySchema),
  /** The platform has said who it is, or that it is nobody; otherwise the id is what the browser remembers. */
  isKnown: z.boolean(),
});

/** Who the visitor is, as far as the platform has said. */
export type Visitor = z.infer<typeof visitorSchema>;
