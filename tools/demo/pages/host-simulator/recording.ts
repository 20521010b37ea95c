import * as z from 'zod/mini';
import { headField } from '../../../../src/host/bridge/envelope.ts';
import { parseJson } from '../../../../src/lib/parse-json.ts';
import { simulatorSettingsSchema } from './simulator-settings.ts';

const stepSchema = z.object({
  /** Milliseconds after the first message of the page; 0 also for earlier ones. */
  at: z.int().check(z.gte(0), z.lte(3_600_000)),
  data: z.unknown(),
});

/** A message of the host in a session. */
export type Step = z.infer<typeof stepSchema>;

const recordingSchema = z.object({
  format: z.literal('marquee-host-session'),
  version: z.literal(1),
  settings: simulatorSettingsSchema,
  steps: z.array(stepSchema).check(z.maxLength(500)),
  /** The page's messages, in the form of {@link normalizeMessages}. */
  received: z.array(z.string()).check(z.maxLength(500)),
  /** Milliseconds from the first message of the page to the end. */
  length: z.int().check(z.gte(0), z.lte(3_600_000)),
});

/** A session that can be replayed: its settings, the host's messages with their times, and the page's messages. */
export type Recording = z.infer<typeof recordingSchema>;

/** The recording in a text, or the problem with it. */
export function readRecording(text: string): { readonly recording: Recording } | { readonly problem: string } {
  const { success, data, error } = recordingSchema.safeParse(parseJson(text));
  if (success) return { recording: data };
  const issue = error.issues[0];
  const where = issue && issue.path.length > 0 ? `: ${issue.path.join('.')}` : '';
  return { problem: `This is not a recording of the simulator${where}.` };
}

const looseMessage = z.looseObject({
  type: z.string(),
  [headField]: z.optional(z.looseObject({ epoch: z.optional(z.string()), id: z.optional(z.number()) })),
});

/**
 * Reduces a page's messages to what must be the same in two runs, so that sessions can be compared. Heads are dropped, a message repeated
 * with the same id counts once, `init` once for each epoch of the page, and heights once at any value: how often a page is laid out depends
 * on the machine.
 */
export function normalizeMessages(messages: readonly unknown[]): readonly string[] {
  const seen = new Set<string>();
  return messages.flatMap((data) => {
    const known = looseMessage.safeParse(data);
    if (!known.success) return [canonical(data)];
    const { [headField]: head, ...message } = known.data;
    const isHeight = message.type === 'updateHeight';
    const key = isHeight ? 'updateHeight' : head && `${head.epoch} ${message.type === 'init' ? 'init' : head.id}`;
    if (key !== undefined && seen.has(key)) return [];
    if (key !== undefined) seen.add(key);
    return [isHeight ? 'updateHeight' : canonical(message)];
  });
}

/** JSON with its fields in alphabetical order. */
function canonical(data: unknown): string {
  const sortKeys = (_key: string, value: unknown): unknown =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value;
  try {
    return JSON.stringify(data, sortKeys) ?? String(data);
  } catch {
    return '(not serializable)';
  }
}

/** A message that one session sent more often than the other. */
export interface Difference {
  readonly words: string;
  /** Positive: additional occurrences in the replay. Negative: missing ones. */
  readonly count: number;
}

/** Differences between a page's messages in two sessions. The order does not count: servers reply in any order. */
export function compareSessions(recorded: readonly string[], replayed: readonly string[]): readonly Difference[] {
  const counts = new Map<string, number>();
  for (const words of recorded) counts.set(words, (counts.get(words) ?? 0) - 1);
  for (const words of replayed) counts.set(words, (counts.get(words) ?? 0) + 1);
  return [...counts].flatMap(([words, count]) => (count === 0 ? [] : [{ words, count }]));
}
