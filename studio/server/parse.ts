import * as z from 'zod';
import { Refusal } from './refusal.ts';

/** Validates a client's input. */
export function parse<Value>(schema: z.ZodType<Value>, given: unknown): Value {
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  throw new Refusal(400, z.prettifyError(result.error));
}
