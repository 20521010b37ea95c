import { once } from 'node:events';
import { connect } from 'node:net';

/**
 * A server's response to these exact bytes; an HTTP client would normalize them. The server must close the connection
 * itself.
 */
export async function exchange(url: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write(bytes);
  let response = '';
  for await (const chunk of socket) response += String(chunk);
  return response;
}

/**
 * A server's responses to requests sent at the same moment over open connections. `onSent` is called when all of them
 * have been passed to the system.
 */
export async function exchangeAtOnce(url: string, requests: readonly string[], onSent = () => {}): Promise<string[]> {
  const { hostname, port } = new URL(url);
  const sockets = await Promise.all(
    requests.map(async () => {
      const socket = connect(Number(port), hostname);
      await once(socket, 'connect');
      return socket;
    }),
  );
  await Promise.all(
    sockets.map((socket, index) => new Promise((resolve) => socket.write(requests[index] ?? '', resolve))),
  );
  onSent();
  return Promise.all(
    sockets.map(async (socket) => {
      let response = '';
      for await (const chunk of socket) response += String(chunk);
      return response;
    }),
  );
}

/** The response to a path that is sent unchanged. */
export const getRaw = (url: string, path: string, method = 'GET'): Promise<string> =>
  exchange(url, `${method} ${path} HTTP/1.1\r\nHost: marquee.test\r\nConnection: close\r\n\r\n`);
