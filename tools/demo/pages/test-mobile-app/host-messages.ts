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

/** Message parsed from the form, or why it is invalid. */
export type ParsedMessage = { readonly message: HostMessage } | { readonly problem: string };

/** The log is bounded: a page that sends too much pushes its own first messages out. */
const maxMessages = 50;
const shownCharacters = 2_000;

const recordSchema = z.record(z.string(), z.unknown());

/** Makes a log entry of data, which may be anything that a window can receive. */
export function toLogEntry(
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

/** Parses the type and the parameters, which are JSON. */
export function parseMessage(type: string, parameters: string): ParsedMessage {
  const record = recordSchema.safeParse(parsedJson(parameters.trim() === '' ? '{}' : parameters));
  if (!record.success) return { problem: 'The parameters are not a JSON object; example: {"config": {}}.' };
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
    return '(not serializable)';
  }
}
