import * as z from 'zod/mini';
import { type HostMessage, readHostMessage } from '../../../../src/host/message-types.ts';

/** A message between the page in the frame and this one, as the log shows it. */
export interface LoggedMessage {
  /** Number of the message in this visit. */
  readonly id: number;
  /** Milliseconds since epoch. */
  readonly at: number;
  readonly direction: 'received' | 'sent';
  /** Undefined: the message has none, so no host would accept it. */
  readonly type: string | undefined;
  /** All but the type, as JSON. */
  readonly parameters: string;
}

/** The parameters of a message in a typed text, or the problem with it. */
export type WrittenMessage = { readonly message: HostMessage } | { readonly problem: string };

/** The log is bounded: a page that sends too much pushes its own first messages out. */
const maxMessages = 50;
const shownCharacters = 2_000;

const recordSchema = z.record(z.string(), z.unknown());

/** A received message: it may be anything that a window can receive. */
export function logMessage(
  data: unknown,
  { id, at, direction }: Pick<LoggedMessage, 'id' | 'at' | 'direction'>,
): LoggedMessage {
  const message = readHostMessage(data);
  const { type, ...rest } = message ?? { type: undefined };
  const parameters = message ? jsonOf(rest) : jsonOf(data);
  return { id, at, direction, type, parameters };
}

/** The log with another message, newest first. */
export const withMessage = (log: readonly LoggedMessage[], message: LoggedMessage): readonly LoggedMessage[] =>
  [message, ...log].slice(0, maxMessages);

/** Builds a message for the page. */
export function writeMessage(type: string, parameters: string): WrittenMessage {
  const record = recordSchema.safeParse(parsedJson(parameters.trim() === '' ? '{}' : parameters));
  if (!record.success) return { problem: 'The parameters are not a JSON object, such as {"config": {}}.' };
  const message = readHostMessage({ ...record.data, type: type.trim() });
  return message ? { message } : { problem: 'A message needs a type of 1 to 64 characters.' };
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Messages between windows may contain values that JSON can't represent. */
function jsonOf(data: unknown): string {
  try {
    const text = JSON.stringify(data) ?? String(data);
    return text.length > shownCharacters ? `${text.slice(0, shownCharacters)}…` : text;
  } catch {
    return '(not to be written as JSON)';
  }
}
