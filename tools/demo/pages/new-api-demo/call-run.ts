import * as z from 'zod/mini';

/** Whether a reply matches the contract of its call; `unknown`: it could not be checked. */
export const contractResultSchema = z.discriminatedUnion('result', [
  z.object({ result: z.literal('kept') }),
  /** The first mismatch; never a value. */
  z.object({ result: z.literal('broken'), issue: z.string() }),
  z.object({ result: z.literal('unknown') }),
]);

/** Whether a reply matches the contract of its call. */
export type ContractResult = z.infer<typeof contractResultSchema>;

const headers = z.record(z.string(), z.string());

/** The request, with secrets masked. */
const sentSchema = z.object({ method: z.string(), path: z.string(), headers, body: z.optional(z.unknown()) });

const common = {
  /** Missing if the call was refused before it was sent. */
  request: z.optional(sentSchema),
  /** Milliseconds until the whole reply had arrived. */
  durationMs: z.number(),
  /** Headers of the reply, if visible. */
  headers: z.optional(headers),
  /** Status of the reply, if visible. */
  status: z.optional(z.int()),
};

/** A run of a call: request and result. Secrets are masked. */
export const callRunSchema = z.discriminatedUnion('outcome', [
  z.object({ ...common, outcome: z.literal('answered'), reply: z.unknown(), contract: contractResultSchema }),
  z.object({
    ...common,
    outcome: z.literal('failed'),
    /** A code of the error catalogue. */
    code: z.string(),
    platformCode: z.optional(z.string()),
    details: z.optional(z.string()),
    /** For developers: the mismatch, or why there was no reply. */
    message: z.optional(z.string()),
    reply: z.optional(z.unknown()),
  }),
]);

/** One run of a call. */
export type CallRun = z.infer<typeof callRunSchema>;

/** Who makes a call: the visitor's browser through Marquee's API groups, or Marquee's server with its own transport. */
export type RunWay = 'browser' | 'server';

/** Result of a run in one word. */
export type RunVerdict = 'ok' | 'refused' | 'failed';

/** Refusals are decisions of the platform, or ours; any other invalid reply is a failure. */
const refusals = new Set(['platform-refused', 'bad-request', 'region-blocked', 'cross-site-write', 'body-too-large']);

/** Verdict of a run. */
export function verdictOf(run: CallRun): RunVerdict {
  if (run.outcome === 'answered') return run.contract.result === 'broken' ? 'failed' : 'ok';
  return refusals.has(run.code) ? 'refused' : 'failed';
}
