import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type BodyComparison, compareBodies } from '../page/compare-bodies.ts';
import { browserHeaders, pagePath } from '../page/page-under-test.ts';
import { freePort, type ServerProcess, startServer } from './server-process.ts';

const root = path.resolve(import.meta.dirname, '../..');
const captureFile = path.join(root, 'bench/dist/captured-page.html');
const cachedCaptureFile = path.join(root, 'bench/dist/captured-cached-answer.json');

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
  const origin = new URL(platform.url).origin;
  // Every visitor gets a page of their own, as those do who are signed in.
  const marquee = await keep(startMarquee(origin, { PAGE_CACHE_MB: '0' }));
  const cached = await keep(startMarquee(origin, { PAGE_CACHE_FRESH_MS: '3600000' }));
  const captured = await bodyOf(marquee.url);
  await writeFile(captureFile, captured);
  const start = async ([name, script]: readonly [string, string]): Promise<Row> => {
    const server = await keep(startComparison(script, captureFile));
    return { name, server, body: compareBodies(await bodyOf(server.url), captured) };
  };
  return [
    ...(await Promise.all(comparisons.before.map(start))),
    { name: 'marquee', server: marquee, body: compareBodies(captured, captured) },
    ...(await Promise.all(comparisons.after.map(start))),
    ...(await startCachedRows(cached, keep)),
  ];
}

type Keep = (server: Promise<ServerProcess>) => Promise<ServerProcess>;

/** Marquee's answer out of its page cache, and the same answer, headers and all, out of a Buffer of Express. */
async function startCachedRows(cached: ServerProcess, keep: Keep): Promise<Row[]> {
  await bodyOf(cached.url);
  const answer = await fetch(cached.url, { headers: browserHeaders });
  const body = await answer.text();
  const headers = [...answer.headers].filter(([name]) => !hopHeaders.has(name));
  await writeFile(cachedCaptureFile, JSON.stringify({ headers, body }));
  const buffer = await keep(startComparison('bench/dist/servers/express-buffer-server.js', cachedCaptureFile));
  return [
    { name: 'express buffer', server: buffer, body: compareBodies(await bodyOf(buffer.url), body) },
    { name: 'cached', server: cached, body: compareBodies(await bodyOf(cached.url), body) },
  ];
}

/** What Node writes by itself. */
const hopHeaders: ReadonlySet<string> = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding']);

/** The platform that Marquee asks. */
export async function startSandbox(): Promise<ServerProcess> {
  const port = await freePort();
  const settings = { NODE_ENV: 'development', SANDBOX_PORT: `${port}` };
  return startServer({ script: 'sandbox/main.ts', directory: root, port, path: '/sandbox/api/state', settings });
}

/** As it runs in production: with its log switched on. */
export async function startMarquee(
  platform: string,
  more: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
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
    ...more,
  };
  return startServer({ script: 'dist/server/main.js', directory: root, port, path: pagePath, settings });
}

async function startComparison(script: string, capture: string): Promise<ServerProcess> {
  const port = await freePort();
  const settings = { NODE_ENV: 'production', PORT: `${port}`, CAPTURE_FILE: capture, DIST_DIR: 'dist' };
  return startServer({ script, directory: root, port, path: pagePath, settings });
}

const bodyOf = async (url: string): Promise<string> => (await fetch(url, { headers: browserHeaders })).text();
