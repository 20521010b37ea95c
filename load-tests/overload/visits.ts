import { performance } from 'node:perf_hooks';
import { Client } from 'undici';
import { type Answer, type AnswerKind, answerKind } from './answer-kind.ts';
import type { Visitor } from './visitors.ts';

/** Milliseconds after which a visitor gives up. */
const timeout = 1_000;

/** What became of a visit, and how long it took in milliseconds. */
export interface VisitResult {
  readonly kind: AnswerKind;
  readonly duration: number;
}

/**
 * Visitors of one server. Each has a connection of their own while they wait, which the next one uses again. A list does
 * for them: a pool that looks through all its connections for each request is slower than the server that it measures.
 */
export function createVisits(origin: string) {
  const free: Client[] = [];

  /** Asks for one page. It never rejects: who has waited for too long goes, and the connection is closed. */
  const visit = ({ path, headers }: Visitor): Promise<VisitResult> => {
    const startedAt = performance.now();
    const client = free.pop() ?? new Client(origin);
    return new Promise((resolve) => {
      const chunks: Buffer[] = [];
      let start: Omit<Answer, 'body'> = { status: 0, headers: {} };
      let isOver = false;
      const done = (kind: () => AnswerKind) => {
        if (isOver) return;
        isOver = true;
        clearTimeout(timer);
        // What it was is found out after the time has been taken.
        const duration = performance.now() - startedAt;
        resolve({ kind: kind(), duration });
      };
      const leave = (kind: AnswerKind) => {
        done(() => kind);
        client.destroy().catch(() => {});
      };
      const timer = setTimeout(leave, timeout, 'timeout');
      client.dispatch(
        { path, method: 'GET', headers },
        {
          // By this one it knows which kind of handler this is.
          onRequestStart: () => {},
          onResponseStart: (_controller, status, received) => {
            start = { status, headers: received };
          },
          onResponseData: (_controller, chunk) => void chunks.push(chunk),
          onResponseEnd: () => {
            free.push(client);
            done(() => answerKind({ ...start, body: Buffer.concat(chunks) }));
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
