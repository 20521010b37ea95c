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

const first = 4_800;

/** Ports for a number of service processes. Throws if one is taken. */
export async function choosePorts(processes: number): Promise<Ports> {
  const service = Array.from({ length: processes }, (_, place) => ({
    main: first + 10 + place,
    ops: first + 20 + place,
  }));
  const ports: Ports = { edge: first, platform: first + 1, generator: first + 2, service };
  for (const port of [first, first + 1, first + 2, ...service.flatMap(({ main, ops }) => [main, ops])])
    await free(port);
  return ports;
}

async function free(port: number): Promise<void> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    throw new RehearsalError(`Port ${port} is taken, perhaps by another rehearsal`);
  }
  server.close();
  await once(server, 'close');
}
