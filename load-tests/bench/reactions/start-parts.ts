import { freePort } from '../../../scripts/free-ports.ts';
import { startMarquee, startSandbox } from '../harness/rows.ts';
import type { ServerProcess } from '../harness/server-process.ts';
import { controlSandbox } from './control-sandbox.ts';

/** Adds a server to those that are ended with the run, as soon as it has started. */
export async function keep(started: ServerProcess[], server: Promise<ServerProcess>): Promise<ServerProcess> {
  started.push(await server);
  return server;
}

/** A running sandbox platform, and what steers it. */
export async function startPlatform(started: ServerProcess[]) {
  const { origin } = new URL((await keep(started, startSandbox())).url);
  return { origin, steering: controlSandbox(origin) };
}

/** Marquee whose port for operations is known. */
export async function startMarqueeWithOps(
  started: ServerProcess[],
  platform: string,
  settings: Readonly<Record<string, string>> = {},
) {
  const port = await freePort();
  const server = await keep(started, startMarquee(platform, { ...settings, OPS_PORT: `${port}` }));
  return { server, origin: new URL(server.url).origin, opsUrl: `http://127.0.0.1:${port}` };
}
