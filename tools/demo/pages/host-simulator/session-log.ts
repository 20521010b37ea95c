import * as z from 'zod/mini';
import { headField, replyType } from '../../../../src/host/bridge/envelope.ts';
import { specFor } from '../../../../src/host/catalogue.ts';
import { noTypeText, readMessage } from '../../../../src/host/check-message.ts';
import { describeIssue } from '../../../../src/host/describe-issue.ts';
import type { Fault } from './faulty-channel.ts';

export type Direction = 'to-host' | 'to-page';

/** Head of a message of version 2. */
const headSchema = z.object({
  v: z.int(),
  epoch: z.string(),
  id: z.int(),
  to: z.optional(z.int()),
});
const enveloped = z.looseObject({ type: z.string(), [headField]: z.optional(headSchema) });

/** Whether a message is in the catalogue, or a reply was expected. */
export type Verdict = { readonly fits: true } | { readonly fits: false; readonly why: string };

/** An entry of the log. */
export interface LogEntry {
  /** Number of the entry in this visit. */
  readonly number: number;
  /** Milliseconds since epoch. */
  readonly at: number;
  readonly direction: Direction;
  /** Undefined: the data has no type. */
  readonly type: string | undefined;
  readonly head: z.infer<typeof headSchema> | undefined;
  /** The whole message as JSON. */
  readonly json: string;
  readonly verdict: Verdict;
  readonly faults: readonly Fault[];
  /** For a message with a reply: the reply, and its duration in milliseconds. */
  readonly answer?: { readonly json: string; readonly roundTrip: number };
  /** For a reply: the type of the message. */
  readonly answerTo?: string;
}

/** The log is bounded: a page that sends too much pushes its own first messages out. */
export const maxEntries = 500;
const shownCharacters = 20_000;

/** Facts of an entry. */
export interface Observation {
  readonly at: number;
  readonly direction: Direction;
  readonly data: unknown;
  readonly faults: readonly Fault[];
}

/** The log, oldest first, with a new observation. */
export function withObservation(
  log: readonly LogEntry[],
  { at, direction, data, faults }: Observation,
): readonly LogEntry[] {
  const known = enveloped.safeParse(data);
  const type = typeOf(data);
  const head = known.success ? known.data[headField] : undefined;
  const question = type === replyType ? questionOf(log, direction, head) : undefined;
  const json = jsonOf(data);
  const entry: LogEntry = {
    number: (log.at(-1)?.number ?? 0) + 1,
    at,
    direction,
    type,
    head,
    json,
    verdict: type === replyType ? answerVerdict(data, question) : messageVerdict(direction, data),
    faults,
    ...(question?.type !== undefined && { answerTo: question.type }),
  };
  const isFirst = question !== undefined && question.answer === undefined && !faults.includes('dropped');
  const before = isFirst ? log.map((other) => (other === question ? withReply(other, entry) : other)) : log;
  return [...before, entry].slice(-maxEntries);
}

const withReply = (question: LogEntry, { json, at }: LogEntry): LogEntry => ({
  ...question,
  answer: { json, roundTrip: at - question.at },
});

/** Type of data that is not a valid message otherwise. */
function typeOf(data: unknown): string | undefined {
  const { success, data: known } = z.looseObject({ type: z.string().check(z.minLength(1)) }).safeParse(data);
  return success ? known.type : undefined;
}

function questionOf(log: readonly LogEntry[], direction: Direction, head: LogEntry['head']): LogEntry | undefined {
  if (head?.to === undefined) return undefined;
  const { to, epoch } = head;
  return log.findLast((entry) => entry.direction !== direction && entry.head?.id === to && entry.head?.epoch === epoch);
}

function messageVerdict(direction: Direction, data: unknown): Verdict {
  // The overloads of `readMessage` need a literal reader.
  const { problem } = direction === 'to-host' ? readMessage('host', data) : readMessage('page', data);
  if (!problem) return { fits: true };
  return { fits: false, why: problem.kind === 'no-type' ? noTypeText : problem.text };
}

const answerSchema = z.looseObject({ result: z.optional(z.unknown()), problem: z.optional(z.string()) });

function answerVerdict(data: unknown, question: LogEntry | undefined): Verdict {
  const answer = answerSchema.safeParse(data);
  if (!answer.success) return { fits: false, why: 'an answer without a result or a problem' };
  if (!question?.type) return { fits: false, why: 'unexpected answer: no message has the id that it answers' };
  if (answer.data.problem !== undefined) return problemVerdict(answer.data.problem);
  const contract = specFor('host', question.type)?.reply?.contract;
  if (!contract) return { fits: false, why: `${question.type}: this message has no answer` };
  const { success, error } = z.safeParse(contract, answer.data.result);
  if (success) return { fits: true };
  return { fits: false, why: `the answer to ${question.type}: ${describeIssue(error.issues[0])}` };
}

const problems: readonly string[] = ['unsupported', 'refused', 'failed'];

const problemVerdict = (problem: string): Verdict =>
  problems.includes(problem) ? { fits: true } : { fits: false, why: `a problem is one of ${problems.join(', ')}` };

/** Messages between windows may contain values that JSON can't represent. */
function jsonOf(data: unknown): string {
  try {
    const text = JSON.stringify(data, undefined, 2) ?? String(data);
    return text.length > shownCharacters ? `${text.slice(0, shownCharacters)}…` : text;
  } catch {
    return '(not serializable)';
  }
}

/** Filter of a log. */
export interface LogFilter {
  readonly text: string;
  readonly direction: Direction | '';
  readonly isWrongOnly: boolean;
}

/** The selected entries. */
export function filterLog(log: readonly LogEntry[], { text, direction, isWrongOnly }: LogFilter): readonly LogEntry[] {
  const wanted = text.trim().toLowerCase();
  return log.filter(
    (entry) =>
      (direction === '' || entry.direction === direction) &&
      (!isWrongOnly || !entry.verdict.fits || entry.faults.length > 0) &&
      (wanted === '' || `${entry.type} ${entry.answerTo ?? ''} ${entry.json}`.toLowerCase().includes(wanted)),
  );
}
