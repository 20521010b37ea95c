import { brotliDecompressSync } from 'node:zlib';

/** What became of a request, in the order of the table. `error` is an answer that is not what was asked for, or none. */
export const answerKinds = ['full', 'stale', 'shell', 'refused', '5xx', 'timeout', 'error'] as const;

/** One of {@link answerKinds}. */
export type AnswerKind = (typeof answerKinds)[number];

/** An answer as it came over the line. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

/** Tells what a visitor has got from what has arrived. A page of the page cache is known by its header. */
export function answerKind({ status, headers, body }: Answer): AnswerKind {
  if (status === 503 && headers['retry-after'] !== undefined) return 'refused';
  if (status >= 500) return '5xx';
  if (status !== 200) return 'error';
  const cache = headers['x-cache'];
  if (cache === 'STALE') return 'stale';
  if (cache === 'HIT') return 'full';
  const page = headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body;
  if (!page.includes('</html>')) return 'error';
  // What follows the time in the view of the document's state says what kind of page it is.
  const [, next] = /"serverTime":\d+,"(\w+)":/.exec(page.toString()) ?? [];
  if (next === 'isPending') return 'shell';
  return next === 'texts' ? 'full' : 'error';
}
