import { createServer } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { callTable } from '../../src/platform/call-table.ts';
import { browserMethod } from '../../src/platform/transport.ts';
import { freePorts } from '../../tools/scripts/free-ports.ts';
import { hasNginx, startNginx } from '../support/nginx.ts';
import { urlOf } from '../support/start-service.ts';

/** Starts a server that reads a request, and exits before it responds. */
async function startDroppingServer(seen: string[]) {
  const server = createServer(({ method, url, socket }) => {
    seen.push(`${method} ${url}`);
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

const actions = callTable
  .filter(({ isMoneyAction }) => isMoneyAction)
  .map((call) => ({ id: call.id, method: browserMethod(call), path: call.path.replace(/:\w+/g, '501') }));

// tools/scripts/test.ts installs nginx if possible, and otherwise reports that it is missing.
describe.skipIf(!hasNginx())('a request whose Marquee process exits in the middle of it', () => {
  const seen: string[] = [];
  let servers: Awaited<ReturnType<typeof startDroppingServer>>[];
  let nginx: Awaited<ReturnType<typeof startNginx>>;
  beforeAll(async () => {
    servers = await Promise.all([startDroppingServer(seen), startDroppingServer(seen)]);
    const [port = 0, healthPort = 0] = await freePorts(2);
    const upstreams = servers.map((server) => urlOf(server).replace('http://', ''));
    nginx = await startNginx({ port, healthPort, upstreams });
  });
  afterEach(() => {
    seen.length = 0;
  });
  afterAll(async () => {
    await nginx.stop();
    for (const server of servers) server.close();
  });

  it.each(actions)('is not retried on another process when it is an action: $id', async ({ method, path }) => {
    expect((await fetch(nginx.url + path, { method })).status).toBe(502);
    expect(seen).toEqual([`${method} ${path}`]);
  });

  it('is retried on another process when it is a read', async () => {
    await fetch(`${nginx.url}/en/`);
    expect(seen).toHaveLength(2);
  });
});
