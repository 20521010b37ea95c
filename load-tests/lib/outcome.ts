import type { Target } from './routes.ts';

/**
 * Outcome for a visitor. `stale`: an old page from the cache, because no new one could be made. `shell`: a page without
 * its content, which the browser requests itself. Both are worse than `full`, and are never counted as that.
 */
export type Outcome = 'full' | 'stale' | 'shell' | 'error';

/** All outcomes, as values of the tag `outcome`. */
export const outcomes: readonly Outcome[] = ['full', 'stale', 'shell', 'error'];

/** The part of k6's response that decides the outcome. */
export interface ReceivedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** Whether the target is a page: its body is read. */
export const isPage = ({ kind, status }: Target): boolean => status !== 302 && (kind === 'document' || kind === 'list');

/** The outcome of a response. A page that ends early is an error, whatever its status is. */
export function outcomeOf(target: Target, { status, headers, body }: ReceivedResponse): Outcome {
  if (status !== target.status) return 'error';
  if (!isPage(target)) return 'full';
  if (typeof body !== 'string' || !body.endsWith('</html>')) return 'error';
  // Only the document's state has this: every other `"` of a document is escaped.
  if (body.includes('"isPending":true')) return 'shell';
  // `UPDATING` is not stale: the page is within its age limit while the next one is made.
  return headers['X-Cache'] === 'STALE' ? 'stale' : 'full';
}
