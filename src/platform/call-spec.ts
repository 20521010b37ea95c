import type * as z from 'zod/mini';
import type { CallGroup, Json } from './transport.ts';

/** Request of a call, and the contracts of request and reply: the part of a call that browsers load. */
export interface CallSpec {
  /** Stable: metric label, log field, fault name of the sandbox. */
  readonly id: string;
  readonly group: CallGroup;
  readonly method: 'GET' | 'POST';
  /** From the root of the platform; `:name` is a parameter. */
  readonly path: string;
  /** Repeatable without further effect, so a transport may retry it. */
  readonly isRepeatable: boolean;
  /** Moves money or prizes, or joins something that does: refused if the visitor's region is unknown. */
  readonly isMoneyAction: boolean;
  /** Contract of the query; a field without a value is left out. */
  readonly query?: z.ZodMiniType<Readonly<Record<string, string | number | boolean | undefined>>>;
  /** Contract of the JSON body. */
  readonly body?: z.ZodMiniType<Json>;
  /** Contract of the reply. */
  readonly reply: z.ZodMiniType;
}
