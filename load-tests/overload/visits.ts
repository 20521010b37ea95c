import { performance } from 'node:perf_hooks';
import { Client } from 'undici';
import { type ReceivedResponse, type ResponseKind, responseKind } from './response-kind.ts';
import type { Visitor } from './visitors.ts';

/** Milliseconds after which a visitor gives up. */
const timeout = 1_000;

/** The outcome of a visit, and its duration in milliseconds. */
export interface VisitResult {
  readonly kind: ResponseKind;
  readonly duration: number;
}

/**
 * Visitors of one server. Each uses a connection while waiting, which a later visitor reuses. A plain list, because a pool that searches
 * all its connections for each request is slower than the server under test.
 */
export function createVisits(origin: string) {
  const free: Client[] = [];

  /** Requests one page. Never rejects: after the timeout the visitor leaves and the connection is closed. */
  const visit = ({ path, headers }: Visitor): Promise<VisitResult> => {
    const startedAt = performance.now();
    const client = free.pop() ?? new Client(origin);
    return new Promise((resolve) => {
      const chunks: Buffer[] = [];
      let start: Omit<ReceivedResponse, 'body'> = { status: 0, headers: {} };
      let isOver = false;
      const finishVisit = (kind: () => ResponseKind) => {
        if (isOver) return;
        isOver = true;
        clearTimeout(timer);
        // The time ends before the body is decompressed.
        const duration = performance.now() - startedAt;
        resolve({ kind: kind(), duration });
      };
      const leave = (kind: ResponseKind) => {
        finishVisit(() => kind);
        client.destroy().catch(() => {});
      };
      const timer = setTimeout(leave, timeout, 'timeout');
      client.dispatch(
        { path, method: 'GET', headers },
        {
          // undici recognises this kind of handler by the method.
          onRequestStart: () => {},
          onResponseStart: (_controller, status, received) => {
            start = { status, headers: received };
          },
          onResponseData: (_controller, chunk) => void chunks.push(chunk),
          onResponseEnd: () => {
            free.push(client);
            finishVisit(() => responseKind({ ...start, body: Buffer.concat(chunks) }));
          },
          onResponseError: () => leave('error'),
        },
      );
    });
  };

  return { visit, close: () => Promise.all(free.splice(0).map((client) => client.destroy())) };
}

/** Visitors of one server. */
export type Visits = ReturnType<typeof createVisits>;
