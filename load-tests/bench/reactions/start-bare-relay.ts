import path from 'node:path';
import { freePort } from '../../../scripts/free-ports.ts';
import { type ServerProcess, startServer } from '../harness/server-process.ts';

const directory = path.resolve(import.meta.dirname, '../../..');

/** Starts what stands in Marquee's place to see what the machine does by itself: it joins two connections and no more. */
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
