import type { Request } from 'express';
import type { SandboxState } from '../state/sandbox-state.ts';

/** Context of a call. */
export interface CallContext {
  readonly request: Request;
  readonly state: SandboxState;
  /** Origin under which browsers reach the sandbox. */
  readonly publicUrl: string;
  /** Ids of the calls that the sandbox serves. */
  readonly callIds: readonly string[];
}

/** Context that all requests share. */
export type SharedCallContext = Omit<CallContext, 'request' | 'callIds'>;

/** A call of the operator's platform (R7.6 to R7.62). */
export interface PlatformCall {
  /** Stable: keys of faults and counters. */
  readonly id: string;
  /** Description of its reply and data, for the table of platform calls. */
  readonly about: string;
  readonly method: 'get' | 'post';
  readonly path: string;
  /** Returns the JSON body of a 200; refuses with a `CallError`. */
  readonly reply: (context: CallContext) => unknown;
}
