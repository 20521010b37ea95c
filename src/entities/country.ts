import * as z from 'zod/mini';

/** A country with the operator's number (R3.16); the code is ISO 3166-1 alpha-2. */
export const countrySchema = z.object({ id: z.int(), code: z.string() });

/** A country with the operator's number. */
export type Country = z.infer<typeof countrySchema>;
