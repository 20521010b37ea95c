import { connect, type Socket } from 'node:net';

/** A visitor who asks on a connection of their own, and may leave at any moment: `destroy` closes it at once. */
export function askOnOwnSocket(url: string, headers: Readonly<Record<string, string>>): Socket {
  const { hostname, port, host, pathname, search } = new URL(url);
  const socket = connect(Number(port), hostname);
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}`);
  socket.write(`GET ${pathname}${search} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
  socket.on('error', () => {});
  return socket;
}
