import { type MessageToHost, type MessageToPage, specFor } from './catalogue.ts';
import type { Reader } from './catalogue-types.ts';
import { describeIssue } from './describe-issue.ts';

/** Why data is not a message. */
export interface MessageProblem {
  readonly kind: 'no-type' | 'unknown-type' | 'wrong-field';
  /** For logs: names types and fields, never values. */
  readonly text: string;
}

/** A message that matches its contract, without other fields, or the problem with it. */
export type ReadMessage<Message> =
  | { readonly message: Message; readonly problem?: undefined }
  | { readonly problem: MessageProblem; readonly message?: undefined };

/** Logged for a message without a type (R8.9). */
export const noTypeText = "Can't send data without required type parameter";

/** Types that are safe in a log; the sender may choose any type. */
const harmlessType = /^[\w.-]{1,64}$/;

/**
 * The message in `data`, which may be anything that a window can receive. Unknown fields are dropped, because the other side may use a
 * later version. Never throws.
 */
export function readMessage(reader: 'host', data: unknown): ReadMessage<MessageToHost>;
export function readMessage(reader: 'page', data: unknown): ReadMessage<MessageToPage>;
export function readMessage(reader: Reader, data: unknown): ReadMessage<MessageToHost | MessageToPage> {
  try {
    return read(reader, data);
  } catch {
    // A getter or a proxy of the sender threw, or a list claims to be longer than memory.
    return { problem: { kind: 'wrong-field', text: 'a message that cannot be read' } };
  }
}

function read(reader: Reader, data: unknown): ReadMessage<MessageToHost | MessageToPage> {
  const type = typeOf(data);
  if (type === undefined) return { problem: { kind: 'no-type', text: noTypeText } };
  const name = harmlessType.test(type) ? type : 'a strange type';
  const spec = specFor(reader, type);
  if (!spec) return { problem: { kind: 'unknown-type', text: `${name}: no message for the ${reader}` } };
  const { success, data: message, error } = spec.contract.safeParse(data);
  if (success) return { message };
  return { problem: { kind: 'wrong-field', text: `${name}: ${describeIssue(error.issues[0])}` } };
}

function typeOf(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || Array.isArray(data) || !('type' in data)) return undefined;
  const { type } = data;
  return typeof type === 'string' && type !== '' ? type : undefined;
}
