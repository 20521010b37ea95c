import * as z from 'zod';
import { MarqueeError } from '../errors.ts';

/**
 * Parses the JSON of a request's body.
 * @throws MarqueeError `bad-request`
 */
export function parseRequestJson(bytes: unknown): unknown {
  try {
    return JSON.parse(String(bytes));
  } catch {
    throw new MarqueeError('bad-request');
  }
}

/**
 * Parses a value of a request by its contract.
 * @throws MarqueeError `bad-request`
 */
export function parseRequestValue<Schema extends z.core.$ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const checked = z.safeParse(schema, value);
  if (!checked.success) throw new MarqueeError('bad-request');
  return checked.data;
}
