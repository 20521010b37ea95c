import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { configDirectory } from '../support/config-directory.ts';
import { exchange } from '../support/exchange.ts';
import { startLoad, stopLoads } from '../support/keep-alive-load.ts';
import { killMarquees, type MarqueeProcess, processPorts, spawnMarquee, untilReady } from '../support/spawn-marquee.ts';
import { startSandbox, urlOf } from '../support/start-service.ts';
import { visitorRequests } from '../support/visitor-requests.ts';

let sandbox: Awaited<ReturnType<typeof startSandbox>>;
let settings: Readonly<Record<string, string>>;
beforeAll(async () => {
  sandbox = await startSandbox();
  settings = { PLATFORM_URL: sandbox.url, DEFAULT_COUNTRY: 'IE', DRAIN_DELAY_MS: '0' };
});
afterAll(async () => {
  stopLoads();
  await killMarquees();
  sandbox.stop();
});

/** Starts a process of the test's own: tests run side by side. */
const spawnOwn = async (own: Readonly<Record<string, string>>) => spawnMarquee(own, await processPorts());

const statusOf = async (url: string) => (await fetch(url)).status;

/** Consecutive failures after which the liveness probe of k8s/base/deployment.yaml restarts a pod. */
const liveness = { timeout: 5_000, failureThreshold: 6 };

async function isAlive(url: string): Promise<boolean> {
  for (let attempt = 0; attempt < liveness.failureThreshold; attempt += 1) {
    const status = await fetch(url, { signal: AbortSignal.timeout(liveness.timeout) }).then(
      (response) => response.status,
      () => undefined,
    );
    if (status === 200) return true;
  }
  return false;
}

describe.concurrent('the start', { timeout: 300_000 }, () => {
  it('reports every invalid setting on its own line, and exits 1', async () => {
    const marquee = await spawnOwn({ PLATFORM_URL: 'nonsense', KEEPALIVE_MS: 'soon' });
    expect(await marquee.exited).toBe(1);
    const lines = marquee.output().trim().split('\n');
    expect(lines.map((line) => line.split(' ')[0]).sort()).toEqual(['KEEPALIVE_MS', 'PLATFORM_URL']);
  });

  it('reports all problems of settings and files at once, like the configuration check', async () => {
    const config = configDirectory({ tenants: 'none' });
    writeFileSync(path.join(config.path, 'route-middleware.json'), '[]');
    writeFileSync(path.join(config.path, 'campaigns/lucky-friday/campaign.json'), '{}');
    const wrong = { ...settings, SERVED_COUNTRIES: 'IE', CONFIG_DIR: config.path, TRUSTED_PROXIES: '0.0.0.0/0' };
    const expected = [
      expect.stringMatching(/^TRUSTED_PROXIES is wrong: 0\.0\.0\.0\/0 is every address/),
      expect.stringMatching(/hosts\.json: tenants: /),
      expect.stringMatching(/route-middleware\.json: the file: must be an object$/),
    ];
    const marquee = await spawnOwn(wrong);
    expect(await marquee.exited).toBe(1);
    expect(marquee.output().trim().split('\n')).toEqual(expected);
    const check = async (...parameters: readonly string[]) => {
      const child = spawn(process.execPath, ['dist/server/check-config.js', ...parameters], {
        env: { ...wrong, CONFIG_DIR: '' },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const [stdout, [status]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
      return { status, stdout };
    };
    const checked = await check(config.path);
    expect([checked.status, checked.stdout.split('\n').slice(0, 3)]).toEqual([1, expected]);
    writeFileSync(path.join(config.path, 'hosts.json'), JSON.stringify({ tenants: [] }));
    writeFileSync(path.join(config.path, 'route-middleware.json'), '{}');
    wrong.TRUSTED_PROXIES = 'everybody';
    expect(await check(config.path)).toMatchObject({
      status: 1,
      stdout: expect.stringMatching(/campaigns\/lucky-friday\/campaign\.json:1: [\s\S]*Marquee would start without/),
    });
    expect(await check()).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/(?:^|\n)The configuration is good\.\n$/),
    });
    config.remove();
  });

  it('fails when the load balancer keeps idle connections for longer than Marquee', async () => {
    const marquee = await spawnOwn({ ...settings, LB_IDLE_MS: '65000', KEEPALIVE_MS: '75000' });
    expect(await marquee.exited).toBe(1);
    expect(marquee.output()).toMatch(/^KEEPALIVE_MS is wrong: must be more than LB_IDLE_MS \+ 10000/);
  });

  it('exits 1 with the reason when a port is taken', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const main = Number(new URL(urlOf(taken)).port);
    const marquee = spawnMarquee(settings, { ...(await processPorts()), main });
    expect(await marquee.exited).toBe(1);
    expect(marquee.output()).toMatch(
      new RegExp(`(?:^|\n)Port ${main} is in use \\(EADDRINUSE\\): set PORT to another one\n$`),
    );
    taken.close();
  });

  it('exits 0 when SIGTERM interrupts it', async () => {
    // Sent as soon as the process handles signals, long before it listens.
    const hook = `process.on('newListener', (name) => {
      if (name === 'SIGINT' && !globalThis.isAsked) globalThis.isAsked = process.kill(process.pid, 'SIGTERM');
    });`;
    const early = { ...settings, NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(hook)}` };
    const marquee = await spawnOwn(early);
    expect(await marquee.exited).toBe(0);
    expect(marquee.output()).not.toContain('Marquee is ready');
  });

  it('stays alive and not ready while the platform is down, and needs no key set to become ready', async () => {
    const ownSandbox = await startSandbox();
    await ownSandbox.fault('site-configuration', { status: 503 });
    const dead = createServer();
    await new Promise<void>((resolve) => dead.listen(0, '127.0.0.1', resolve));
    const keySet = `${urlOf(dead)}/keys`;
    await new Promise((resolve) => dead.close(resolve));

    const marquee = await spawnOwn({ ...settings, PLATFORM_URL: ownSandbox.url, TOKEN_KEYS_URL: keySet });
    await vi.waitFor(() => expect(marquee.output()).toContain('server data error message'), { timeout: 60_000 });
    await vi.waitFor(() => expect(marquee.output()).toContain('"event":"token_keys"'), { timeout: 60_000 });
    expect(await statusOf(`${marquee.opsUrl}/readyz`)).toBe(503);
    expect(await statusOf(`${marquee.opsUrl}/livez`)).toBe(200);
    expect(marquee.child.exitCode).toBeNull();
    await ownSandbox.reset();
    await untilReady(marquee);
    expect(await statusOf(`${marquee.opsUrl}/readyz`)).toBe(200);
    await ownSandbox.fault('site-configuration', { status: 503 });
    expect(await statusOf(`${marquee.opsUrl}/readyz`)).toBe(200);
    expect(await statusOf(`${marquee.opsUrl}/livez`)).toBe(200);
    ownSandbox.stop();
  });
});

describe.concurrent('a running process', { timeout: 300_000 }, () => {
  let started: Promise<MarqueeProcess> | undefined;
  /** A process for tests that leave it unchanged. */
  const start = () => {
    const startOne = async () => {
      const marquee = await spawnOwn({ ...settings, HEADERS_TIMEOUT_MS: '3000', REQUEST_TIMEOUT_MS: '4000' });
      await untilReady(marquee);
      return marquee;
    };
    started ??= startOne();
    return started;
  };

  it('opens no debugger in production on SIGUSR1, and keeps serving', async () => {
    const marquee = await start();
    marquee.child.kill('SIGUSR1');
    for (let request = 0; request < 3; request += 1) expect(await statusOf(`${marquee.url}/en/`)).toBe(200);
    expect(marquee.output()).not.toContain('Debugger');
  });

  it('passes its liveness probe and stays up under overload', async () => {
    const marquee = await spawnOwn({ ...settings, LOG_LEVEL: 'warn' });
    await untilReady(marquee);
    // Forty visitors who each repeat their request at once are more than any process can handle.
    const load = await startLoad(
      visitorRequests(marquee.url).map((visit) => ({ ...visit, isWhole: () => true })),
      { perSecond: 5_000, connections: 40, opening: `${marquee.url}/assets/none.js`, maxPending: 40 },
    );
    for (let count = 0; count < 4; count += 1) {
      const sentBefore = load.sent();
      await vi.waitFor(() => expect(load.sent()).toBeGreaterThan(sentBefore + 100), { timeout: 60_000 });
      expect(await isAlive(`${marquee.opsUrl}/livez`)).toBe(true);
    }
    expect((await load.stop()).failed).toEqual([]);
    expect(marquee.child.exitCode).toBeNull();
    marquee.child.kill('SIGTERM');
    expect(await marquee.exited).toBe(0);
  });

  it('closes connections whose headers or bodies come too slowly, and serves others meanwhile', async () => {
    const marquee = await start();
    const drip = connect(Number(new URL(marquee.url).port), '127.0.0.1');
    const dripped = new Promise((resolve) => drip.once('close', resolve));
    drip.on('error', () => {}).resume();
    drip.write('GET /en/ HTTP/1.1\r\nHost: marquee.test\r\n');
    // Each header is on time, but all of them together are not.
    const timer = setInterval(() => drip.write('X-Drip: 1\r\n'), 100);
    const [headers, body, page] = await Promise.all([
      exchange(marquee.url, 'GET /en/ HTTP/1.1\r\nHost: marquee.test\r\nX-Slow'),
      exchange(
        marquee.url,
        'POST /web-api/api/analytics/events HTTP/1.1\r\nHost: marquee.test\r\nContent-Type: application/json\r\n' +
          'Content-Length: 100\r\n\r\n{"events":',
      ),
      fetch(`${marquee.url}/en/`),
      dripped,
    ]);
    clearInterval(timer);
    expect(headers).toMatch(/^HTTP\/1\.1 408 .*"code":"request-timeout"/s);
    expect(body).toMatch(/^HTTP\/1\.1 408 .*"code":"request-timeout"/s);
    expect(page.status).toBe(200);
  });
});
