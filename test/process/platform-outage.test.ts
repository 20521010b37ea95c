import { afterAll, describe, expect, it, vi } from 'vitest';
import { freePort } from '../../tools/scripts/free-ports.ts';
import { killMarquees, type MarqueeProcess, processPorts, spawnMarquee, untilReady } from '../support/spawn-marquee.ts';
import { startSandbox } from '../support/start-service.ts';

/** A process that expects its platform at this port, whether one listens there or not. */
const spawnWith = async (platformPort: number) =>
  spawnMarquee(
    {
      PLATFORM_URL: `http://127.0.0.1:${platformPort}`,
      PLATFORM_TIMEOUT_MS: '2000',
      CONFIGURATION_FRESH_MS: '200',
      DEFAULT_COUNTRY: 'IE',
      DRAIN_DELAY_MS: '0',
    },
    await processPorts(),
  );

const statusOf = async (address: string) => (await fetch(address)).status;
const metricsOf = async (marquee: MarqueeProcess) => (await fetch(`${marquee.opsUrl}/metrics`)).text();

describe.concurrent('the platform is down', { timeout: 300_000 }, () => {
  afterAll(killMarquees);

  it('before the start: not ready, a clear log, no crash; ready soon after its return', async () => {
    const platformPort = await freePort();
    const marquee = await spawnWith(platformPort);
    await vi.waitFor(() => expect(marquee.output()).toContain('server data error message: '), { timeout: 30_000 });
    expect(await statusOf(`${marquee.opsUrl}/readyz`)).toBe(503);
    expect(await statusOf(`${marquee.opsUrl}/livez`)).toBe(200);
    const page = await fetch(`${marquee.url}/de/lotto/`);
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await page.text()).toContain('<html lang="de"');
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    expect(marquee.child.exitCode).toBeNull();
    expect(marquee.output().match(/server data error message: /g)?.length).toBeLessThan(8);

    const platform = await startSandbox(platformPort);
    await untilReady(marquee);
    expect(await statusOf(`${marquee.opsUrl}/readyz`)).toBe(200);
    expect(await statusOf(`${marquee.url}/de/lotto/`)).toBe(200);
    platform.stop();
  });

  it('after the start: pages are served from the last good data, and a metric shows it', async () => {
    const platformPort = await freePort();
    const platform = await startSandbox(platformPort);
    const marquee = await spawnWith(platformPort);
    await untilReady(marquee);
    // No visitor has opened a page in German yet.
    const pages = [
      '/en/',
      '/en/promotion/lucky-friday',
      '/en/lotto/',
      '/de/no-such-page',
      '/fa/promotion/lucky-friday',
    ];
    const statuses = [200, 200, 200, 404, 200];
    for (const path of pages.slice(0, 3)) expect(await statusOf(marquee.url + path)).toBe(200);
    platform.stop();

    await vi.waitFor(
      async () => {
        expect(await Promise.all(pages.map((path) => statusOf(marquee.url + path)))).toEqual(statuses);
        expect(await metricsOf(marquee)).toContain('site_configuration_stale{language="en"} 1');
      },
      { timeout: 30_000, interval: 300 },
    );
    expect(await statusOf(`${marquee.opsUrl}/readyz`)).toBe(200);

    const returned = await startSandbox(platformPort);
    await vi.waitFor(
      async () => {
        await statusOf(`${marquee.url}/en/`);
        expect(await metricsOf(marquee)).toContain('site_configuration_stale{language="en"} 0');
      },
      { timeout: 30_000, interval: 300 },
    );
    returned.stop();
  });
});
