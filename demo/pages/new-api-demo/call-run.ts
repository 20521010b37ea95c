import * as z from 'zod/mini';

/** Whether a reply keeps the contract of its call; `unknown`: it could not be checked. */
export const contractResultSchema = z.discriminatedUnion('result', [
  z.object({ result: z.literal('kept') }),
  /** The first thing that does not fit; never a value. */
  z.object({ result: z.literal('broken'), issue: z.string() }),
  z.object({ result: z.literal('unknown') }),
]);

/** Whether a reply keeps the contract of its call. */
export type ContractResult = z.infer<typeof contractResultSchema>;

const headers = z.record(z.string(), z.string());

/** The request, with secrets masked. */
const sentSchema = z.object({ method: z.string(), path: z.string(), headers, body: z.optional(z.unknown()) });

const common = {
  /** Missing where the call was refused before it was sent. */
  request: z.optional(sentSchema),
  /** Milliseconds until the whole reply was there. */
  durationMs: z.number(),
  /** Headers of the reply, where they are seen. */
  headers: z.optional(headers),
  /** Status of the reply, where it is seen. */
  status: z.optional(z.int()),
};

/** One run of a call: what was sent, and what came of it. Secrets are masked. */
export const callRunSchema = z.discriminatedUnion('outcome', [
  z.object({ ...common, outcome: z.literal('answered'), reply: z.unknown(), contract: contractResultSchema }),
  z.object({
    ...common,
    outcome: z.literal('failed'),
    /** A code of the error catalogue. */
    code: z.string(),
    platformCode: z.optional(z.string()),
    details: z.optional(z.string()),
    /** For developers: what does not fit, or why nothing came. */
    message: z.optional(z.string()),
    reply: z.optional(z.unknown()),
  }),
]);

/** One run of a call. */
export type CallRun = z.infer<typeof callRunSchema>;

/** Who makes a call: the visitor's browser through Marquee's API groups, or Marquee's server with its own transport. */
export type RunWay = 'browser' | 'server';

/** How a run is summed up in a word. */
export type RunVerdict = 'ok' | 'refused' | 'failed';

/** Refusals are the platform's, or ours, decision about what was sent; anything else that is no good reply is a failure. */
const refusals = new Set(['platform-refused', 'bad-request', 'region-blocked', 'cross-site-write', 'body-too-large']);

/** A run in a word. */
export function verdictOf(run: CallRun): RunVerdict {
  if (run.outcome === 'answered') return run.contract.result === 'broken' ? 'failed' : 'ok';
  return refusals.has(run.code) ? 'refused' : 'failed';
}
