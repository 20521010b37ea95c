import * as z from 'zod/mini';

/** The ways to fail that have a page of their own. */
export const debugKinds = ['shell-error', 'late-error', 'slow-boundary', 'hydration-mismatch', 'data-error'] as const;

/** Which way to fail. */
export const debugPageSchema = z.object({ kind: z.enum(debugKinds) });

/** Which way to fail. */
export type DebugPageData = z.infer<typeof debugPageSchema>;
