import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { urlOf } from './start-service.ts';

type Change = (body: string) => string | Promise<string>;

/** A platform that forwards every call to another one; a test may change or hold back its replies. */
export async function startRelayPlatform(target: string) {
  const changes = new Map<string, Change>();
  const server = createServer(async (request, response) => {
    const { method = 'GET', url = '/' } = request;
    const body = await buffer(request);
    const { connection: _, host: __, 'content-length': ___, 'accept-encoding': ____, ...headers } = request.headers;
    const reply = await fetch(target + url, {
      method,
      headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
      ...(body.length > 0 && { body }),
    });
    const text = await reply.text();
    const change = changes.get(new URL(url, target).pathname);
    response.writeHead(change === undefined ? reply.status : 200, {
      'Content-Type': reply.headers.get('content-type') ?? 'application/json',
    });
    response.end(change === undefined ? text : await change(text));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: urlOf(server),
    /** Changes the replies under a path, as long as {@link reset} is not called. */
    change: (path: string, change: Change) => void changes.set(path, change),
    /** Holds the replies under a path back until they are released; `requested` resolves at the first request. */
    hold: (path: string) => {
      const requested = Promise.withResolvers<void>();
      const released = Promise.withResolvers<void>();
      changes.set(path, async (text) => {
        requested.resolve();
        await released.promise;
        return text;
      });
      return { requested: requested.promise, release: () => released.resolve() };
    },
    reset: () => changes.clear(),
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
