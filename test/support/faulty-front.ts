import { type IncomingMessage, request, Server, type ServerResponse } from 'node:http';
import { urlOf } from './start-service.ts';

/** Faults that {@link startFaultyFront} adds to responses. */
export interface Faults {
  /** Milliseconds by which each response is delayed. */
  readonly delayMs?: number;
  /** Every nth request gets a 500, and does not reach the service. */
  readonly failEvery?: number;
}

/**
 * A server in front of another that slows it down and lets it fail, as a bad build would: the checks that judge builds
 * must notice.
 */
export async function startFaultyFront(target: string, { delayMs = 0, failEvery }: Faults) {
  let requests = 0;
  const server = new Server((incoming, response) => {
    requests += 1;
    if (failEvery !== undefined && requests % failEvery === 0) {
      response.writeHead(500).end('made to fail');
      return;
    }
    setTimeout(() => forward(target, incoming, response), delayMs);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: urlOf(server),
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function forward(target: string, incoming: IncomingMessage, response: ServerResponse): void {
  const outgoing = request(target + (incoming.url ?? '/'), { method: incoming.method, headers: incoming.headers });
  outgoing.on('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  outgoing.on('error', () => response.destroy());
  incoming.pipe(outgoing);
}
