import * as z from 'zod/mini';

/** Prefilled input of a call; texts are JSON. */
export const sampleTextsSchema = z.object({
  parameters: z.record(z.string(), z.string()),
  query: z.optional(z.string()),
  body: z.optional(z.string()),
  headers: z.string(),
});

/** Prefilled input of a call. */
export type SampleTexts = z.infer<typeof sampleTextsSchema>;

/** A call to the platform on the demo page: everything of the call table except its contracts. */
export const demoCallSchema = z.object({
  id: z.string(),
  group: z.string(),
  method: z.enum(['GET', 'POST']),
  path: z.string(),
  /** The function that makes the call, and its file. */
  function: z.string(),
  file: z.string(),
  token: z.enum(['none', 'optional', 'required']),
  isRepeatable: z.boolean(),
  isMoneyAction: z.boolean(),
  /** Whether it has no effects, so that the page may make it in bulk. */
  isSafeRead: z.boolean(),
  /** Why the page asks for confirmation before the call. */
  warning: z.optional(z.string()),
  /** Whether browsers may make it through Marquee's API groups. */
  isForBrowsers: z.boolean(),
  /** Whether it has a key that identifies the visitor's request. */
  takesIdempotencyKey: z.boolean(),
  /** Its lines in the operator's list of calls (R7.6 to R7.62). */
  specifiedAs: z.array(z.string()),
  sample: sampleTextsSchema,
  /** How to make the sample succeed. */
  hint: z.optional(z.string()),
});

/** A call to the platform, as the demo page shows it. */
export type DemoCall = z.infer<typeof demoCallSchema>;
