import { setTimeout as pause } from 'node:timers/promises';
import { withRequest } from '../../server/http/connections.ts';

/**
 * Visitors leave in the middle of requests that have arrived. A client that ends its side together with its request waits for the response,
 * so this waits first.
 */
export async function leave(...sockets: readonly { destroy: () => unknown }[]): Promise<void> {
  await pause(2 * withRequest);
  for (const socket of sockets) socket.destroy();
}
