import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { statePath } from '../paths.ts';

/** Kinds of requests: pages for people and for bots, calls that read, and actions that write. */
const requestKinds = ['person', 'bot', 'call', 'post'] as const;

/** Problem of a request that an overloaded pod refuses with 503 and Retry-After. */
export const refusal = '503 refused';

/** A request of the load and its outcome. */
export const loadRecordSchema = z.object({
  /** Time at which it was sent, in milliseconds since epoch. */
  at: z.number(),
  /** Milliseconds until the end of its response. */
  ms: z.number(),
  kind: z.enum(requestKinds),
  path: z.string(),
  /** Whether the response was a page that the browser fills itself. */
  isPlaceholder: z.literal(true).optional(),
  /** Status or error, if the response was not as expected or not complete. */
  problem: z.string().optional(),
});
/** A {@link loadRecordSchema}. */
export type LoadRecord = z.infer<typeof loadRecordSchema>;

/** File of the records, one per line. */
export const loadFile: string = statePath('load.ndjson');

/** Records of the requests that were sent in a period. */
export function readLoad(from: number, until: number): LoadRecord[] {
  // The last line may be incomplete.
  const lines = readFileSync(loadFile, 'utf8').split('\n').slice(0, -1);
  return lines.map((line) => loadRecordSchema.parse(JSON.parse(line))).filter(({ at }) => at >= from && at < until);
}
