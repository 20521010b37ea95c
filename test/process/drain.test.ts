import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startLoad } from '../support/keep-alive-load.ts';
import { killMarquees, spawnMarquee, untilReady } from '../support/spawn-marquee.ts';
import { startSandbox } from '../support/start-service.ts';

let sandbox: Awaited<ReturnType<typeof startSandbox>>;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterEach(async () => {
  await killMarquees();
  await sandbox.reset();
});
afterAll(() => {
  sandbox.server.close();
  sandbox.server.closeAllConnections();
});

const statusOf = async (url: string) => (await fetch(url)).status;

describe('SIGTERM', () => {
  it('at 300 requests a second over keep-alive connections fails readiness first, and no request fails or is cut', async () => {
    // Longer than all that this test does before it stops sending takes on a machine that has other work.
    const settings = { PLATFORM_URL: sandbox.url, DEFAULT_COUNTRY: 'IE', DRAIN_DELAY_MS: '12000', LOG_LEVEL: 'warn' };
    const marquee = spawnMarquee(settings, { main: 3371, ops: 9571 });
    await untilReady(marquee);
    expect(await statusOf(`${marquee.opsUrl}/readyz`)).toBe(200);

    const load = startLoad(
      `${marquee.url}/en/promotion/lucky-friday`,
      300,
      (status, body) => status === 200 && body.endsWith('</html>'),
    );
    await sleep(1_500);
    marquee.child.kill('SIGTERM');
    await vi.waitFor(async () => expect(await statusOf(`${marquee.opsUrl}/readyz`)).toBe(503), { interval: 20 });
    expect(await statusOf(`${marquee.opsUrl}/livez`)).toBe(200);
    for (const path of [
      '/en/lotto/',
      '/assets/none.js',
      '/web-api/api/web/promotions/wheel/1101/confirm-participation',
    ]) {
      const during = await fetch(marquee.url + path);
      expect([path, during.headers.get('connection')]).toEqual([path, 'close']);
    }

    // A load balancer stops sending within the delay.
    await sleep(1_500);
    const result = await load.stop();
    expect(result.sent).toBeGreaterThan(500);
    expect(result).toMatchObject({ failed: [], cut: 0 });
    expect(await marquee.exited).toBe(0);
  }, 60_000);

  it('waits for a slow request and exits 0; a second one exits at once', async () => {
    const settings = {
      PLATFORM_URL: sandbox.url,
      DEFAULT_COUNTRY: 'IE',
      DRAIN_DELAY_MS: '0',
      PLATFORM_TIMEOUT_MS: '5000',
    };
    const marquee = spawnMarquee(settings, { main: 3372, ops: 9572 });
    await untilReady(marquee);
    await sandbox.fault('lotto-available', { latencyMs: 1_000 });
    const slow = fetch(`${marquee.url}/en/lotto/`);
    await vi.waitFor(async () => expect(await sandbox.calls('lotto-available')).toBeGreaterThan(0));
    marquee.child.kill('SIGTERM');
    expect((await slow).status).toBe(200);
    expect(await marquee.exited).toBe(0);
    const hung = spawnMarquee({ ...settings, DRAIN_DELAY_MS: '60000' }, { main: 3373, ops: 9573 });
    await untilReady(hung);
    hung.child.kill('SIGTERM');
    await vi.waitFor(() => expect(hung.output()).toContain('draining'));
    hung.child.kill('SIGTERM');
    expect(await hung.exited).toBe(1);
  }, 60_000);

  it('cuts what hangs at the deadline, says so, and exits 1', async () => {
    const settings = {
      PLATFORM_URL: sandbox.url,
      DEFAULT_COUNTRY: 'IE',
      DRAIN_DELAY_MS: '0',
      DRAIN_DEADLINE_MS: '500',
      PLATFORM_TIMEOUT_MS: '60000',
    };
    const marquee = spawnMarquee(settings, { main: 3374, ops: 9574 });
    await untilReady(marquee);
    await sandbox.fault('lotto-available', { hang: true });
    const hanging = fetch(`${marquee.url}/en/lotto/`).catch((error: unknown) => error);
    await vi.waitFor(async () => expect(await sandbox.calls('lotto-available')).toBeGreaterThan(0));
    marquee.child.kill('SIGTERM');
    expect(await hanging).toBeInstanceOf(Error);
    expect(await marquee.exited).toBe(1);
    expect(marquee.output()).toContain('requests were cut at the drain deadline');
  }, 60_000);
});

describe('the start', () => {
  it('names every setting that is wrong, one line each, and exits 1', async () => {
    const marquee = spawnMarquee({ PLATFORM_URL: 'nonsense', KEEPALIVE_MS: 'soon' }, { main: 3375, ops: 9575 });
    expect(await marquee.exited).toBe(1);
    const lines = marquee.output().trim().split('\n');
    expect(lines.map((line) => line.split(' ')[0]).sort()).toEqual(['KEEPALIVE_MS', 'PLATFORM_URL']);
  });

  it('waits for a platform that is down, and is ready soon after it is back', async () => {
    await sandbox.fault('site-configuration', { status: 503 });
    const marquee = spawnMarquee({ PLATFORM_URL: sandbox.url, DEFAULT_COUNTRY: 'IE' }, { main: 3376, ops: 9576 });
    await vi.waitFor(() => expect(marquee.output()).toContain('server data error message'), { timeout: 10_000 });
    expect(await statusOf(`${marquee.opsUrl}/readyz`)).toBe(503);
    expect(marquee.child.exitCode).toBeNull();
    await sandbox.reset();
    await untilReady(marquee);
    expect(await statusOf(`${marquee.opsUrl}/readyz`)).toBe(200);
  }, 30_000);
});
