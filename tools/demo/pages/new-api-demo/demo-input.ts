import * as z from 'zod/mini';

/** A developer's input for a call, parsed. The debug endpoint accepts nothing else. */
export const demoInputSchema = z.strictObject({
  /** Values of the path's parameters, by name. */
  parameters: z.record(z.string(), z.string()),
  query: z.optional(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))),
  body: z.optional(z.unknown()),
  headers: z.record(z.string(), z.string()),
  idempotencyKey: z.optional(z.string()),
});

/** A developer's input for a call, parsed. */
export type DemoInput = z.infer<typeof demoInputSchema>;
