import type * as z from 'zod/mini';
import type { CallGroup, Json } from './transport.ts';

/** How a call is sent, and the contracts of what goes and what comes: the part of a call that browsers load. */
export interface CallSpec {
  /** Stable: metric label, log field, fault name of the sandbox. */
  readonly id: string;
  readonly group: CallGroup;
  readonly method: 'GET' | 'POST';
  /** From the root of the platform; `:name` is a parameter. */
  readonly path: string;
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
