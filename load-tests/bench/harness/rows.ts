import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort, freePorts } from '../../../tools/scripts/free-ports.ts';
import { type BodyComparison, compareBodies } from '../page/compare-bodies.ts';
import { browserHeaders, pagePath } from '../page/page-under-test.ts';
import type { Capture } from '../page/read-capture.ts';
import { aliceId, joinLargeTournament, largeTournament, signIn, tournamentCalls } from './platform.ts';
import { type ServerProcess, startServer } from './server-process.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const folder = path.join(root, 'load-tests/bench/dist');

/** A server under measurement, and its request. */
export interface Row {
  readonly name: string;
  readonly server: ServerProcess;
  readonly request: Readonly<Record<string, string>>;
  readonly body: BodyComparison;
  /** Bytes of its body. */
  readonly size: number;
}

/** Platform adapters: one that adapts every call, and one that adapts none of the page's calls. */
const adapterFile = (name: string) => path.join(root, `load-tests/bench/servers/${name}-adapter.ts`);

type Keep = (server: Promise<ServerProcess>) => Promise<ServerProcess>;

/** Cached responses are compressed, so these rows are requested with browsers' headers. */
const compressed = { ...browserHeaders, 'accept-encoding': 'gzip, deflate, br' };

/** Marks a row that deliberately sends another page: only its cost per byte is compared. */
const ownPage: BodyComparison = { isSame: true, text: 'its own page' };

/**
 * Starts the platform, Marquee and the servers that it is compared with, which send the page that Marquee sent. Every process is added to
 * `started` at once, so that a failure midway leaves none running.
 */
export async function startRows(started: ServerProcess[]): Promise<Row[]> {
  const keep: Keep = async (server) => {
    started.push(await server);
    return server;
  };
  const platform = await keep(startSandbox());
  const origin = new URL(platform.url).origin;
  const signedIn = { ...browserHeaders, cookie: `user_token=${await signIn(origin, aliceId)}` };
  const uncached = await keep(startMarquee(origin, { PAGE_CACHE_MB: '0' }));
  const withAdapter = (name: string) =>
    keep(startMarquee(origin, { PAGE_CACHE_MB: '0', PLATFORM_ADAPTER: adapterFile(name) }));
  const cached = await keep(startMarquee(origin, { PAGE_CACHE_FRESH_MS: '3600000' }));

  const [signedInCapture, anonymousCapture, cachedCapture] = [
    await capture(uncached.url, signedIn),
    await capture(uncached.url, browserHeaders),
    // The second response is the first one from the cache.
    (await capture(cached.url, compressed)) && (await capture(cached.url, compressed)),
  ];
  const files = { signedIn: await write('signed-in', signedInCapture), cached: await write('cached', cachedCapture) };
  const row = async (name: string, server: ServerProcess, reference: Capture): Promise<Row> => {
    const { body, request } = await capture(server.url, reference.request);
    return { name, server, request, body: compareBodies(body, reference.body), size: Buffer.byteLength(body) };
  };
  const compared = async (name: string, script: string, file: string, reference: Capture): Promise<Row> =>
    row(name, await keep(startComparison(script, file, origin)), reference);
  const built = (name: string) => `load-tests/bench/dist/servers/${name}.js`;
  const naive = await compared('naive', built('naive-server'), files.signedIn, signedInCapture);

  return [
    await compared('buffer', built('buffer-server'), files.signedIn, signedInCapture),
    await compared('bare', built('bare-server'), files.signedIn, signedInCapture),
    await compared('express', built('express-server'), files.signedIn, signedInCapture),
    await row('signed-in', uncached, signedInCapture),
    await row('adapted', await withAdapter('plain'), signedInCapture),
    await row('adapted elsewhere', await withAdapter('other-calls'), signedInCapture),
    await row('anonymous', uncached, anonymousCapture),
    { ...naive, body: ownPage },
    await compared('vike', 'load-tests/bench/vike/vike-server.ts', files.signedIn, signedInCapture),
    await compared('express buffer', built('express-buffer-server'), files.cached, cachedCapture),
    await row('cached', cached, cachedCapture),
    await row('cached, plain', cached, { ...cachedCapture, request: browserHeaders }),
    ...(await startLargeLeaderboard(keep)),
  ];
}

/**
 * The page of a visitor among 100,000 players, and page 5,000 of their standings. Its platform is separate, with a
 * clock at which all have joined.
 */
async function startLargeLeaderboard(keep: Keep): Promise<Row[]> {
  const platform = await keep(startSandbox());
  const origin = new URL(platform.url).origin;
  await joinLargeTournament(origin, [aliceId]);
  const token = await signIn(origin, aliceId);
  const marquee = await keep(startMarquee(origin, { PAGE_CACHE_MB: '0' }));
  const request = { ...browserHeaders, cookie: `user_token=${token}` };
  const row = async (name: string, path: string): Promise<Row> => {
    const server = { ...marquee, url: new URL(path, marquee.url).href };
    // The first response may lack the standings, which the platform is still computing.
    await capture(server.url, request);
    const { body } = await capture(server.url, request);
    return { name, server, request, body: ownPage, size: Buffer.byteLength(body) };
  };
  return [
    await row('leaderboard', `/en/${largeTournament.page.type}/${largeTournament.page.href}`),
    await row('page 5,000', `${tournamentCalls}/tournamentresults/${largeTournament.id}?offset=49990&limit=10`),
  ];
}

/** The server's response to a request for the page. */
async function capture(url: string, request: Readonly<Record<string, string>>): Promise<Capture> {
  const response = await fetch(url, { headers: request });
  const headers = [...response.headers].filter(([name]) => !hopHeaders.has(name));
  return { request, headers, body: await response.text() };
}

/** Headers that Node writes itself. */
const hopHeaders: ReadonlySet<string> = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding']);

async function write(name: string, captured: Capture): Promise<string> {
  const file = path.join(folder, `captured-${name}.json`);
  await writeFile(file, JSON.stringify(captured));
  return file;
}

/** The platform for Marquee. */
export async function startSandbox(): Promise<ServerProcess> {
  const port = await freePort();
  const settings = { NODE_ENV: 'development', SANDBOX_PORT: `${port}` };
  return startServer({ script: 'tools/sandbox/main.ts', directory: root, port, path: '/sandbox/api/state', settings });
}

/** Starts Marquee as in production, with its log enabled. */
export async function startMarquee(
  platform: string,
  more: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const [port = 0, opsPort] = await freePorts(2);
  const settings = {
    ...productSettings(platform),
    LOG_LEVEL: 'info',
    HOST: '127.0.0.1',
    PORT: `${port}`,
    OPS_PORT: `${opsPort}`,
    DRAIN_DELAY_MS: '0',
    ...more,
  };
  return startServer({ script: 'dist/server/main.js', directory: root, port, path: pagePath, settings });
}

const productSettings = (platform: string) => ({
  NODE_ENV: 'production',
  PLATFORM_URL: platform,
  TOKEN_KEYS_URL: `${platform}/.well-known/jwks.json`,
  DEFAULT_COUNTRY: 'IE',
  SERVED_COUNTRIES: 'IE',
});

/** A server for comparison. */
export async function startComparison(
  script: string,
  captured: string,
  platform: string,
  more: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const port = await freePort();
  const settings = { ...productSettings(platform), PORT: `${port}`, CAPTURE_FILE: captured, DIST_DIR: 'dist', ...more };
  return startServer({ script, directory: root, port, path: pagePath, settings });
}
