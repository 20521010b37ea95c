import { once } from 'node:events';
import { createServer } from 'node:net';
import { RehearsalError } from '../rehearsal-error.ts';

/** Ports of the rehearsal's servers, which listen only on this machine. */
export interface Ports {
  /** Port of nginx, for visitors. */
  readonly edge: number;
  readonly platform: number;
  /** Port of k6's control interface. */
  readonly generator: number;
  readonly service: readonly { readonly main: number; readonly ops: number }[];
}

/** The ports of the rehearsal begin here. */
const firstPort = 4_800;

/**
 * Ports for a number of service processes.
 * @throws {RehearsalError} if one is taken
 */
export async function choosePorts(processes: number): Promise<Ports> {
  const service = Array.from({ length: processes }, (_, index) => ({
    main: firstPort + 10 + index,
    ops: firstPort + 20 + index,
  }));
  const ports: Ports = { edge: firstPort, platform: firstPort + 1, generator: firstPort + 2, service };
  for (const port of [firstPort, firstPort + 1, firstPort + 2, ...service.flatMap(({ main, ops }) => [main, ops])])
    await assertFree(port);
  return ports;
}

async function assertFree(port: number): Promise<void> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    throw new RehearsalError(`Port ${port} is taken, perhaps by another rehearsal`);
  }
  server.close();
  await once(server, 'close');
}
