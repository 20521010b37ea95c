import { brotliDecompressSync } from 'node:zlib';

/** Outcomes of a request, in the order of the table. `error` is a wrong response, or none. */
export const responseKinds = ['full', 'stale', 'shell', 'refused', '5xx', 'timeout', 'error'] as const;

/** One of {@link responseKinds}. */
export type ResponseKind = (typeof responseKinds)[number];

/** A response as received, not decompressed. */
export interface ReceivedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

/** The outcome for the visitor. The header `x-cache` identifies pages of the page cache. */
export function responseKind({ status, headers, body }: ReceivedResponse): ResponseKind {
  if (status === 503 && headers['retry-after'] !== undefined) return 'refused';
  if (status >= 500) return '5xx';
  if (status !== 200) return 'error';
  const cache = headers['x-cache'];
  if (cache === 'STALE') return 'stale';
  if (cache === 'HIT') return 'full';
  const page = headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body;
  if (!page.includes('</html>')) return 'error';
  // In the document's state, the field after the time depends on the kind of page.
  const [, next] = /"serverTime":\d+,"(\w+)":/.exec(page.toString()) ?? [];
  if (next === 'isPending') return 'shell';
  return next === 'texts' ? 'full' : 'error';
}
