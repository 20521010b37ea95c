import * as z from 'zod';
import { MarqueeError } from '../errors.ts';

/**
 * The JSON of a body.
 * @throws MarqueeError `bad-request`
 */
export function parseJson(bytes: unknown): unknown {
  try {
    return JSON.parse(String(bytes));
  } catch {
    throw new MarqueeError('bad-request');
  }
}

/**
 * Parses a value by its contract.
 * @throws MarqueeError `bad-request`
 */
export function parseBody<Schema extends z.core.$ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const checked = z.safeParse(schema, value);
  if (!checked.success) throw new MarqueeError('bad-request');
  return checked.data;
}
