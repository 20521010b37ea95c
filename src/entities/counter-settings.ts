import * as z from 'zod/mini';

/** Name of a kind of counter, as the platform's counters call has it. */
const counterTypeSchema = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,31}$/));

/** A code that identifies an operator's account with a counter. It becomes part of a script's address, so few characters are allowed. */
const counterCodeSchema = z.string().check(z.regex(/^[\w-]{1,64}$/));

/** An analytics code, and the kind of counter that it is for. */
export const counterSchema = z.object({ type: counterTypeSchema, code: counterCodeSchema });
export type Counter = z.infer<typeof counterSchema>;

/** Placeholder of the code in the address of a counter's script. */
export const codePlaceholder = '{code}';

/**
 * Settings that a browser needs to load counters: the address of each kind's script, and the tag to use if the platform has no counters.
 */
export const counterSettingsSchema = z.object({
  /** The operator's project, whose counters the platform names. */
  project: z.int(),
  scripts: z.record(counterTypeSchema, z.string()),
  defaultTag: counterSchema,
});

/** Settings that a browser needs to load counters. */
export type CounterSettings = z.infer<typeof counterSettingsSchema>;
