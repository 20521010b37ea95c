import * as z from 'zod/mini';

/** Number of an odds format, as the platform counts them (specification, section 3, `coefViewId`). */
export const coefficientViewSchema = z.int().check(z.gte(0), z.lte(99));
