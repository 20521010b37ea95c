import path from 'node:path';
import { freePort } from '../../../tools/scripts/free-ports.ts';
import { startMarquee, startSandbox } from '../harness/rows.ts';
import { type ServerProcess, startServer } from '../harness/server-process.ts';
import { controlSandbox } from './control-sandbox.ts';

const directory = path.resolve(import.meta.dirname, '../../..');

/** Adds a server to those that end with the run, as soon as it has started. */
export async function keep(started: ServerProcess[], server: Promise<ServerProcess>): Promise<ServerProcess> {
  started.push(await server);
  return server;
}

/** Starts a sandbox platform. `sandboxControl` sets its faults and reads its counters. */
export async function startPlatform(started: ServerProcess[]) {
  const { origin } = new URL((await keep(started, startSandbox())).url);
  return { origin, sandboxControl: controlSandbox(origin) };
}

/** Starts Marquee with a known operations port. */
export async function startMarqueeWithOps(
  started: ServerProcess[],
  platform: string,
  settings: Readonly<Record<string, string>> = {},
) {
  const port = await freePort();
  const server = await keep(started, startMarquee(platform, { ...settings, OPS_PORT: `${port}` }));
  return { server, origin: new URL(server.url).origin, opsUrl: `http://127.0.0.1:${port}` };
}

/** Starts a relay that only connects two sockets, in Marquee's place: the baseline of this machine. */
export async function startBareRelay(platform: string): Promise<ServerProcess> {
  const port = await freePort();
  const settings = { PORT: `${port}`, PLATFORM_URL: platform };
  return startServer({
    script: 'load-tests/bench/reactions/bare-relay.ts',
    directory,
    port,
    path: '/sandbox/api/state',
    settings,
  });
}
