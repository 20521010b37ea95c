import type * as z from 'zod/mini';
import type { CallGroup, Json } from './transport.ts';

/** One call to the platform: address, contracts and side effects. */
export interface CallSpec {
  /** Stable: metric label, log field, fault name of the sandbox. */
  readonly id: string;
  /** Not in the operator's list (R7.6 to R7.62): Marquee needs it, and a document tells the operator what to build. */
  readonly isOwn?: true;
  readonly group: CallGroup;
  readonly method: 'GET' | 'POST';
  /** From the root of the platform; `:name` is a parameter. */
  readonly path: string;
  /** The function that makes the call; its file is in the call table. */
  readonly function: string;
  /** `required`: the platform refuses it with 401 otherwise. `optional`: the reply says more to who is signed in. */
  readonly token: 'none' | 'optional' | 'required';
  /** Sending it again changes nothing more, so that a transport may do so by itself. */
  readonly isRepeatable: boolean;
  /** Moves money or prizes, or takes part in something that does: refused where the visitor's region is not known. */
  readonly isMoneyAction: boolean;
  /** Contract of the query; a field without a value is left out. */
  readonly query?: z.ZodMiniType<Readonly<Record<string, string | number | boolean | undefined>>>;
  /** Contract of the JSON body. */
  readonly body?: z.ZodMiniType<Json>;
  /** Contract of the reply. */
  readonly reply: z.ZodMiniType;
}

/** The calls of one file. */
export type CallSpecs = Readonly<Record<string, CallSpec>>;
