import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { maxWaiting } from '../../server/http/connections.ts';
import { startLoad, stopLoads } from '../support/keep-alive-load.ts';
import { readSlowly } from '../support/read-slowly.ts';
import { startRelayPlatform } from '../support/relay-platform.ts';
import { killMarquees, type MarqueeProcess, processPorts, spawnMarquee, untilReady } from '../support/spawn-marquee.ts';
import { startSandbox } from '../support/start-service.ts';
import { visitorRequests } from '../support/visitor-requests.ts';

type Sandbox = Awaited<ReturnType<typeof startSandbox>>;
type RelayPlatform = Awaited<ReturnType<typeof startRelayPlatform>>;

let sandbox: Sandbox;
const platforms: RelayPlatform[] = [];
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(async () => {
  stopLoads();
  await killMarquees();
  for (const platform of platforms) platform.stop();
  sandbox.stop();
});

/** A page, and its call, which a test holds back. */
const slowPage = { path: '/en/lotto/', call: '/web-api/external-api/lotto/available' };

/** A process of the test's own, with a platform whose replies the test may change: tests run in parallel. */
async function start(more: Readonly<Record<string, string>> = {}, change?: (platform: RelayPlatform) => void) {
  const platform = await startRelayPlatform(sandbox.url);
  platforms.push(platform);
  change?.(platform);
  const marquee = spawnMarquee(
    // Without shedding, so that the drain is to blame for every lost request.
    {
      PLATFORM_URL: platform.url,
      DEFAULT_COUNTRY: 'IE',
      DRAIN_DELAY_MS: '0',
      OVERLOAD_PROTECTION: 'off',
      ...more,
    },
    await processPorts(),
  );
  await untilReady(marquee);
  return { marquee, platform };
}

/**
 * Starts it without the data of the slow page: data that was read before the first visitor would be shown to them at
 * once.
 */
async function startUnread(more: Readonly<Record<string, string>>) {
  const started = await start(more, (platform) => platform.change(slowPage.call, () => 'nothing yet'));
  started.platform.reset();
  return started;
}

/** The platform is slow: no wait of a test may depend on how slow. */
const patient = { PLATFORM_TIMEOUT_MS: '60000', SHELL_TIMEOUT_MS: '60000', DRAIN_DEADLINE_MS: '40000' };

/** Runs a script in the process before its own. */
const preload = (script: string): Record<string, string> => ({
  NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(script)}`,
});

/** Ends the delay on the signal SIGUSR2, however long the steps before take on a busy machine. */
const endlessDelay = {
  DRAIN_DELAY_MS: '3599999',
  ...preload(`const setTimer = setTimeout;
    globalThis.setTimeout = (call, ms, ...values) =>
      ms === 3_599_999 ? process.once('SIGUSR2', call) : setTimer(call, ms, ...values);`),
};

const statusOf = async (url: string) => (await fetch(url)).status;
const untilLogged = ({ output }: MarqueeProcess, text: string) =>
  vi.waitFor(() => expect(output()).toContain(text), { timeout: 60_000 });

/**
 * Drains the process by a signal while a page waits for the platform: the page is complete, and its connection ends.
 */
async function expectPageDuringDrain(
  { marquee, platform }: Awaited<ReturnType<typeof start>>,
  signal: NodeJS.Signals,
): Promise<void> {
  const call = platform.hold(slowPage.call);
  const slow = fetch(marquee.url + slowPage.path);
  await call.requested;
  marquee.child.kill(signal);
  await untilLogged(marquee, 'draining');
  call.release();
  const response = await slow;
  expect([response.status, response.headers.get('connection')]).toEqual([200, 'close']);
  expect(await response.text()).toMatch(/<\/html>$/);
}

describe.concurrent('SIGTERM', { timeout: 300_000 }, () => {
  it('at 500 requests a second over 200 connections fails readiness first; no request fails, is cut or keeps its connection', async () => {
    const { marquee } = await start({ ...endlessDelay, LOG_LEVEL: 'warn' });
    expect(await statusOf(`${marquee.opsUrl}/readyz`)).toBe(200);

    const load = await startLoad(visitorRequests(marquee.url), {
      perSecond: 500,
      connections: 200,
      opening: `${marquee.url}/assets/none.js`,
      maxPending: 20,
    });
    const untilSent = async (count: number) => {
      const target = load.sent() + count;
      await vi.waitFor(() => expect(load.sent()).toBeGreaterThan(target), { timeout: 60_000 });
    };
    await untilSent(300);
    marquee.child.kill('SIGTERM');
    await vi.waitFor(async () => expect(await statusOf(`${marquee.opsUrl}/readyz`)).toBe(503), {
      interval: 20,
      timeout: 30_000,
    });
    load.expectClose();
    expect(await statusOf(`${marquee.opsUrl}/livez`)).toBe(200);
    const paths = ['/en/lotto/', '/assets/none.js', '/no//address', '/web-api/none'];
    const during = await Promise.all(paths.map((path) => fetch(marquee.url + path)));
    expect(during.map(({ headers }) => headers.get('connection'))).toEqual(paths.map(() => 'close'));

    // More than there are connections: each of them is reused. A load balancer stops sending within the delay.
    await untilSent(300);
    const result = await load.stop();
    marquee.child.kill('SIGUSR2');
    expect(result).toMatchObject({ failed: [], cut: [], kept: 0 });
    expect(await marquee.exited).toBe(0);
  });

  it('ends the connection of a request that is already waiting, completes its response, and exits 0', async () => {
    const started = await startUnread(patient);
    await expectPageDuringDrain(started, 'SIGTERM');
    expect(await started.marquee.exited).toBe(0);
  });

  it.each(['SIGINT', 'SIGHUP'] as const)('has the same effect as %s', async (signal) => {
    const started = await startUnread(patient);
    await expectPageDuringDrain(started, signal);
    expect(await started.marquee.exited).toBe(0);
  });

  it('sent twice ends the process at once, with exit code 1', async () => {
    const { marquee } = await start({ DRAIN_DELAY_MS: '600000' });
    marquee.child.kill('SIGTERM');
    await untilLogged(marquee, 'draining');
    marquee.child.kill('SIGTERM');
    expect(await marquee.exited).toBe(1);
  });

  it('aborts hanging requests at the deadline, logs them with their age, and exits 1', async () => {
    const { marquee, platform } = await startUnread({ ...patient, DRAIN_DEADLINE_MS: '4000' });
    const call = platform.hold(slowPage.call);
    const hanging = fetch(marquee.url + slowPage.path).catch((error: unknown) => error);
    await call.requested;
    marquee.child.kill('SIGTERM');
    await untilLogged(marquee, 'draining');
    expect(await statusOf(`${marquee.opsUrl}/livez`)).toBe(200);
    expect(await hanging).toBeInstanceOf(Error);
    expect(await marquee.exited).toBe(1);
    expect(marquee.lines().filter(({ message }) => message === 'requests were cut at the drain deadline')).toEqual([
      expect.objectContaining({
        inFlight: 1,
        hanging: [{ route: 'lotto-main', ageMs: expect.any(Number), requestId: expect.any(String) }],
      }),
    ]);
    const done = marquee.lines().filter(({ event }) => event === 'request_done');
    expect(done).toEqual([expect.objectContaining({ route: 'lotto-main', outcome: 'cut' })]);
    expect(marquee.lines().at(-1)).toMatchObject({ message: 'stopped' });
  });
});

/** Whether a response is complete: by the length in its headers, or by its last chunk. */
function isWhole(response: string): boolean {
  const end = response.indexOf('\r\n\r\n') + 4;
  const length = /^content-length: (\d+)/im.exec(response.slice(0, end))?.[1];
  return length === undefined ? response.endsWith('\r\n0\r\n\r\n') : response.length - end === Number(length);
}

describe.concurrent('SIGTERM while clients read large responses slowly', { timeout: 300_000 }, () => {
  // The kernel buffers three megabytes of a response, more than a single one of ours: each reader requests several.
  it.each([
    ['as large as the proxy lets them be', '/web-api/api/v3/landings/7', 6],
    ['pages', slowPage.path, 8],
    ['data of pages, which end at once and wait to be sent', `/page-data${slowPage.path}`, 1 + maxWaiting],
  ])('%s: cuts off no response that has begun', async (_, path, count) => {
    const { marquee } = await start(patient, (platform) => {
      platform.change('/web-api/api/v3/landings/7', () => JSON.stringify({ filler: 'x'.repeat(1_048_000) }));
      platform.change(slowPage.call, (body) =>
        body.replace(/\[(\{.*\})\]/s, (_list, items) => `[${Array(80).fill(items)}]`),
      );
    });
    const whole = await (await fetch(marquee.url + path)).text();
    expect(whole.length).toBeGreaterThan(500_000);

    let isRequested = false;
    const bytes = await readSlowly(marquee.url, Array(count).fill(path), {
      perSecond: 4_000_000,
      onBytes: (total) => {
        if (isRequested || total < whole.length / 10) return;
        isRequested = true;
        marquee.child.kill('SIGTERM');
      },
    });
    const answers = bytes.split(/(?=HTTP\/1\.1 )/);
    expect(answers.filter((response) => !isWhole(response)).map((response) => response.slice(0, 500))).toEqual([]);
    // A response that begins after the signal announces the end of the connection.
    if (answers.length < count) expect(answers.at(-1)).toMatch(/^connection: close/im);
    expect(bytes.length).toBeGreaterThan(whole.length);
    expect(await marquee.exited).toBe(0);
  });
});

/** Makes the process throw an uncaught error on the signal SIGUSR2. */
const throwing = (statement: string) => preload(`process.on('SIGUSR2', () => { ${statement} })`);

describe.concurrent('an uncaught error', { timeout: 300_000 }, () => {
  it.each([
    ['an exception', "throw new Error('out of nowhere')"],
    ['a rejection', "void Promise.reject(new Error('out of nowhere'))"],
  ])('%s is logged and ends the process with 1, after the other requests are completed', async (_, statement) => {
    const started = await startUnread({ ...patient, ...throwing(statement) });
    const { marquee } = started;
    await expectPageDuringDrain(started, 'SIGUSR2');
    expect(await marquee.exited).toBe(1);
    const fatal = marquee.lines().filter(({ level }) => level === 60);
    const error = expect.objectContaining({ message: 'out of nowhere' });
    // The page that is being sent.
    const running = [expect.objectContaining({ route: expect.any(String), requestId: expect.any(String) })];
    expect(fatal).toEqual([expect.objectContaining({ event: 'uncaught_error', error, running })]);
    expect(marquee.lines().at(-1)).toMatchObject({ message: 'stopped' });
  });
});
