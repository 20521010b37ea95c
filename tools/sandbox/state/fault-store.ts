import * as z from 'zod';

/** Call id of all calls. */
export const everyCall = '*';

/** Call id of the key set, which is not a platform call: {@link everyCall} does not include it. */
export const keySetId = 'key-set';

/** A fault of the sandbox; see tools/sandbox/README.md. */
export const faultSchema = z
  .strictObject({
    latencyMs: z.int().min(0).max(120_000).optional(),
    status: z.int().min(400).max(599).optional(),
    /** Code of the error, in addition to the status. */
    code: z
      .string()
      .regex(/^[a-z][a-z-]*$/)
      .optional(),
    hang: z.literal(true).optional(),
    garbage: z.literal(true).optional(),
    /** The connection is cut. */
    reset: z.literal(true).optional(),
    /** Whether the call is carried out first, before its reply is delayed or lost. */
    isCarriedOut: z.literal(true).optional(),
    /** Number of calls that it affects; by default all, until it is removed. */
    times: z.int().min(1).optional(),
  })
  .refine(({ latencyMs, ...fault }) => latencyMs !== undefined || endings(fault) === 1, 'say what is to go wrong')
  .refine((fault) => endings(fault) <= 1, 'status, hang, garbage and reset exclude each other')
  .refine(({ code, status }) => code === undefined || status !== undefined, 'a code comes with a status');

/** A fault of one call or of all. */
export type Fault = z.infer<typeof faultSchema>;

function endings({
  status,
  hang,
  garbage,
  reset,
}: Partial<Record<'status' | 'hang' | 'garbage' | 'reset', unknown>>): number {
  return [status, hang, garbage, reset].filter((ending) => ending !== undefined).length;
}

/** The current faults, by call id. */
export interface FaultStore {
  readonly set: (callId: string, fault: Fault) => void;
  readonly remove: (callId: string) => void;
  /** The fault of the next request of a call: the call's own before the one for every call. Counts `times` down. */
  readonly take: (callId: string) => Fault | undefined;
  readonly all: () => Record<string, Fault>;
  readonly reset: () => void;
}

/** An empty fault store. */
export function createFaultStore(): FaultStore {
  const faults = new Map<string, Fault>();
  return {
    set: (callId, fault) => {
      faults.set(callId, fault);
    },
    remove: (callId) => {
      faults.delete(callId);
    },
    take: (callId) => {
      const key = faults.has(callId) || callId === keySetId ? callId : everyCall;
      const fault = faults.get(key);
      if (fault?.times === 1) faults.delete(key);
      else if (fault?.times !== undefined) faults.set(key, { ...fault, times: fault.times - 1 });
      return fault;
    },
    all: () => Object.fromEntries(faults),
    reset: () => faults.clear(),
  };
}
