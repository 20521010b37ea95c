import * as z from 'zod/mini';

/** Data of the conformance page: none. */
export const hostConformanceSchema = z.object({});

/** Data of the conformance page. */
export type HostConformancePageData = z.infer<typeof hostConformanceSchema>;
