import * as z from 'zod/mini';
import { type Envelope, headField } from './envelope.ts';

/** Characters: the longest message has a tenth of them. */
const maximalText = 262_144;

const count = z.int().check(z.gte(0));

const headSchema = z.object({
  v: z.literal([1, 2]),
  epoch: z.string().check(z.regex(/^[\w-]{8,32}$/)),
  id: count,
  to: z.exactOptional(count),
});

/** An envelope, or why there is none: an object without a type, or nothing that is written as an envelope must be. */
export type Decoded =
  | { readonly envelope: Envelope; readonly problem?: undefined }
  | { readonly problem: 'unreadable' | 'no-type'; readonly envelope?: undefined };

const unreadable: Decoded = { problem: 'unreadable' };

/** What a window and an app of iOS are sent: the message's fields, and the head among them. */
export const encode = ({ head, message }: Envelope): Envelope['message'] => ({
  ...message,
  ...(head && { [headField]: head }),
});

/** What is sent where only text goes: the same object as JSON. */
export const encodeText = (envelope: Envelope): string => JSON.stringify(encode(envelope));

/** What an app of version 1 is sent: it has a method for each type, and no head. */
export const encodeCall = ({ message: { type, ...fields } }: Envelope): readonly [method: string, argument: string] => [
  type,
  JSON.stringify(fields),
];

/** The object that came over a wire, as itself or as JSON text; throws for all else. */
export function readWire(data: unknown): object {
  const isText = typeof data === 'string' && data.length <= maximalText;
  const value: unknown = isText ? JSON.parse(data) : data;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new TypeError('No object');
  return value;
}

/**
 * The envelope in anything that came over a wire, but for the method calls of version 1. Its fields are a copy of what the
 * sender's object had when it came, and are still to be checked. Never throws.
 */
export function decode(data: unknown): Decoded {
  try {
    const wire = readWire(data);
    // Nobody has a field of that name who does not hope to change what all objects have.
    if (Object.hasOwn(wire, '__proto__')) return unreadable;
    const { [headField]: head, type, ...fields }: Record<string, unknown> = { ...wire };
    if (typeof type !== 'string' || type === '') return { problem: 'no-type' };
    return { envelope: { message: { type, ...fields }, ...(head !== undefined && { head: headSchema.parse(head) }) } };
  } catch {
    // Getters and proxies of the sender may throw; text may be no JSON, and a head not written as it must be.
    return unreadable;
  }
}

/** What an app of version 1 reads of a method call: the counterpart of {@link encodeCall}. Never throws. */
export function decodeCall(method: string, argument: unknown): Decoded {
  try {
    return decode({ ...readWire(argument), type: method });
  } catch {
    return unreadable;
  }
}
