import type * as z from 'zod';
import { describeProblem } from '../../config/describe-problem.ts';

/** A mistake in a field of a file: its path, and the reason. */
export interface FieldProblem {
  readonly path: readonly (string | number)[];
  readonly message: string;
  /** The unknown field within the value. */
  readonly inside?: string;
}

/** Fields that match a schema, or their problems. */
export type ReadFields<Value> = { readonly value: Value } | { readonly problems: readonly FieldProblem[] };

/** Parses fields, and describes their problems in sentences. */
export function readFields<Value>(schema: z.ZodType<Value>, raw: unknown): ReadFields<Value> {
  const result = schema.safeParse(raw, { error: describeProblem });
  if (result.success) return { value: result.data };
  const problems = result.error.issues.map((issue): FieldProblem => {
    const path = issue.path.filter((key) => typeof key !== 'symbol');
    const [unknown] = issue.code === 'unrecognized_keys' ? issue.keys : [];
    return { path, message: issue.message, ...(unknown !== undefined && { inside: unknown }) };
  });
  return { problems };
}
