import * as z from 'zod/mini';

/** The block page shows nothing but texts of the dictionary (specification, section 2). */
export const blockPageSchema = z.object({});
