import { connect, type Socket } from 'node:net';

/** Sends a request on a separate connection. `destroy` closes it at once, as a visitor who leaves does. */
export function requestOnOwnSocket(url: string, headers: Readonly<Record<string, string>>): Socket {
  const { hostname, port, host, pathname, search } = new URL(url);
  const socket = connect(Number(port), hostname);
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}`);
  socket.write(`GET ${pathname}${search} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
  socket.on('error', () => {});
  return socket;
}
