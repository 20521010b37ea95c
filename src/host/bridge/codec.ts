import * as z from 'zod/mini';
import { type Envelope, headField } from './envelope.ts';

/** Maximum characters; the longest message has a tenth of them. */
const maxText = 262_144;

const count = z.int().check(z.gte(0));

const headSchema = z.object({
  v: z.literal([1, 2]),
  epoch: z.string().check(z.regex(/^[\w-]{8,32}$/)),
  id: count,
  to: z.exactOptional(count),
});

/** An envelope, or why the data is not one. */
export type Decoded =
  | { readonly envelope: Envelope; readonly problem?: undefined }
  | { readonly problem: 'unreadable' | 'no-type'; readonly envelope?: undefined };

const unreadable: Decoded = { problem: 'unreadable' };

/** Encodes for a window or an iOS app: the message's fields and the head are in one object. */
export const encode = ({ head, message }: Envelope): Envelope['message'] => ({
  ...message,
  ...(head && { [headField]: head }),
});

/** Encodes for transports of text: the same object as JSON. */
export const encodeText = (envelope: Envelope): string => JSON.stringify(encode(envelope));

/** Encodes for an app of version 1, which has a method for each type: there is no head. */
export const encodeCall = ({ message: { type, ...fields } }: Envelope): readonly [method: string, argument: string] => [
  type,
  JSON.stringify(fields),
];

/** The received object, from itself or its JSON text; throws for anything else. */
export function readWire(data: unknown): object {
  const isText = typeof data === 'string' && data.length <= maxText;
  const value: unknown = isText ? JSON.parse(data) : data;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new TypeError('No object');
  return value;
}

/**
 * Decodes data of any transport except the method calls of version 1. The fields are a copy of the sender's object and
 * not checked yet. Never throws.
 */
export function decode(data: unknown): Decoded {
  try {
    const wire = readWire(data);
    // An own field with this name is an attempt at prototype pollution.
    if (Object.hasOwn(wire, '__proto__')) return unreadable;
    const { [headField]: head, type, ...fields }: Record<string, unknown> = { ...wire };
    if (typeof type !== 'string' || type === '') return { problem: 'no-type' };
    return { envelope: { message: { type, ...fields }, ...(head !== undefined && { head: headSchema.parse(head) }) } };
  } catch {
    // Getters and proxies of the sender may throw; the text may not be JSON, or the head malformed.
    return unreadable;
  }
}

/** Decodes a method call of version 1: the counterpart of {@link encodeCall}. Never throws. */
export function decodeCall(method: string, argument: unknown): Decoded {
  try {
    return decode({ ...readWire(argument), type: method });
  } catch {
    return unreadable;
  }
}
