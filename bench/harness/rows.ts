import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type BodyComparison, compareBodies } from '../page/compare-bodies.ts';
import { browserHeaders, pagePath } from '../page/page-under-test.ts';
import { freePort, type ServerProcess, startServer } from './server-process.ts';

const root = path.resolve(import.meta.dirname, '../..');
const captureFile = path.join(root, 'bench/dist/captured-page.html');

/** Servers that send the captured page. They are kept in the order of the table: what is compared stands around Marquee. */
const comparisons = {
  before: [
    ['buffer', 'bench/dist/servers/buffer-server.js'],
    ['bare', 'bench/dist/servers/bare-server.js'],
    ['express', 'bench/dist/servers/express-server.js'],
  ],
  after: [['vike', 'bench/vike/vike-server.ts']],
} as const;

/** A server under measurement. */
export interface Row {
  readonly name: string;
  readonly server: ServerProcess;
  readonly body: BodyComparison;
}

/**
 * Starts the platform, Marquee and the servers that it is compared with, which send what Marquee sent. Every process is
 * added to `started` at once, so that a failure in the middle leaves none behind.
 */
export async function startRows(started: ServerProcess[]): Promise<Row[]> {
  const keep = async (server: Promise<ServerProcess>) => {
    started.push(await server);
    return server;
  };
  const platform = await keep(startSandbox());
  const marquee = await keep(startMarquee(new URL(platform.url).origin));
  const captured = await bodyOf(marquee.url);
  await writeFile(captureFile, captured);
  const start = async ([name, script]: readonly [string, string]): Promise<Row> => {
    const server = await keep(startComparison(script));
    return { name, server, body: compareBodies(await bodyOf(server.url), captured) };
  };
  return [
    ...(await Promise.all(comparisons.before.map(start))),
    { name: 'marquee', server: marquee, body: compareBodies(captured, captured) },
    ...(await Promise.all(comparisons.after.map(start))),
  ];
}

/** The platform that Marquee asks. */
export async function startSandbox(): Promise<ServerProcess> {
  const port = await freePort();
  const settings = { NODE_ENV: 'development', SANDBOX_PORT: `${port}` };
  return startServer({ script: 'sandbox/main.ts', directory: root, port, path: '/sandbox/api/state', settings });
}

/** As it runs in production: with its log switched on. */
export async function startMarquee(platform: string): Promise<ServerProcess> {
  const port = await freePort();
  const settings = {
    NODE_ENV: 'production',
    LOG_LEVEL: 'info',
    HOST: '127.0.0.1',
    PORT: `${port}`,
    OPS_PORT: `${await freePort()}`,
    PLATFORM_URL: platform,
    DEFAULT_COUNTRY: 'IE',
    DRAIN_DELAY_MS: '0',
  };
  return startServer({ script: 'dist/server/main.js', directory: root, port, path: pagePath, settings });
}

async function startComparison(script: string): Promise<ServerProcess> {
  const port = await freePort();
  const settings = { NODE_ENV: 'production', PORT: `${port}`, CAPTURE_FILE: captureFile, DIST_DIR: 'dist' };
  return startServer({ script, directory: root, port, path: pagePath, settings });
}

const bodyOf = async (url: string): Promise<string> => (await fetch(url, { headers: browserHeaders })).text();
