import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { freePorts } from '../../tools/scripts/free-ports.ts';
import { startLoad, stopLoads } from '../support/keep-alive-load.ts';
import { hasNginx, startNginx } from '../support/nginx.ts';
import { killMarquees, type MarqueeProcess, processPorts, spawnMarquee, untilReady } from '../support/spawn-marquee.ts';
import { startSandbox } from '../support/start-service.ts';
import { visitorRequests } from '../support/visitor-requests.ts';

const places = [await processPorts(), await processPorts(), await processPorts()] as const;

// tools/scripts/test.ts installs nginx if possible, and otherwise reports that it is missing.
describe.skipIf(!hasNginx())('three processes behind nginx', { timeout: 240_000 }, () => {
  let sandbox: Awaited<ReturnType<typeof startSandbox>>;
  let nginx: Awaited<ReturnType<typeof startNginx>>;
  beforeAll(async () => {
    sandbox = await startSandbox();
    const upstreams = places.map(({ main }) => `127.0.0.1:${main}`);
    const [port = 0, healthPort = 0] = await freePorts(2);
    nginx = await startNginx({ port, healthPort, upstreams });
  });
  afterEach(async () => {
    stopLoads();
    await killMarquees();
  });
  afterAll(async () => {
    await nginx.stop();
    sandbox.stop();
  });

  const start = async (place: (typeof places)[number]): Promise<MarqueeProcess> => {
    const settings = {
      PLATFORM_URL: sandbox.url,
      DEFAULT_COUNTRY: 'IE',
      TRUSTED_PROXIES: 'loopback',
      // Without shedding, so that the restart is to blame for every lost request.
      OVERLOAD_PROTECTION: 'off',
      DRAIN_DELAY_MS: '1500',
      LOG_LEVEL: 'warn',
    };
    const marquee = spawnMarquee(settings, place);
    await untilReady(marquee);
    return marquee;
  };

  it('restart one after the other under load without a failed request or a repeated write', async () => {
    const running = await Promise.all(places.map(start));
    // Enough for some to be in flight when a process gets its signal.
    await sandbox.fault('analytics-events', { latencyMs: 300 });
    const load = await startLoad(visitorRequests(nginx.url), {
      perSecond: 90,
      connections: 40,
      opening: `${nginx.url}/assets/none.js`,
      maxPending: 20,
    });
    const untilSent = async (count: number) => {
      const target = load.sent() + count;
      await vi.waitFor(() => expect(load.sent()).toBeGreaterThan(target), { timeout: 60_000 });
    };
    await untilSent(60);
    for (const [index, place] of places.entries()) {
      running[index]?.child.kill('SIGTERM');
      expect(await running[index]?.exited).toBe(0);
      // Two of three processes serve for a while before the third is back.
      await untilSent(30);
      running[index] = await start(place);
      await untilSent(120);
    }
    const result = await load.stop();
    expect(result, nginx.errors()).toMatchObject({ failed: [], cut: [] });
    // Every third request is such a call.
    expect(await sandbox.calls('analytics-events')).toBe(Math.floor(result.sent / visitorRequests('').length));
  });
});
