import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/** Below the ephemeral ports: no outgoing connection takes a port between its choice and its use. */
const minPort = 20_000;
const maxPort = 32_000;

/** Different ports that nothing listens on. Test suites of several clones may choose ports at the same time. */
export async function freePorts(count: number): Promise<number[]> {
  const held: Server[] = [];
  while (held.length < count) {
    const server = createServer();
    server.listen(randomInt(minPort, maxPort));
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (isFree) held.push(server);
  }
  // All ports stay open until the last is found, so that none is chosen twice.
  const ports = held.map(portOf);
  await Promise.all(held.map((server) => once(server.close(), 'close')));
  return ports;
}

/** A port that nothing listens on. */
export async function freePort(): Promise<number> {
  const [port] = await freePorts(1);
  if (port === undefined) throw new Error('No port is free');
  return port;
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port');
  return address.port;
}
