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

const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const crawler = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

/** Only a placeholder loads itself again. */
const placeholder = '<noscript><meta http-equiv="refresh"';

const statusOf = async (address: string, headers: Readonly<Record<string, string>> = {}) =>
  (await fetch(address, { headers })).status;
/** A page as a person's browser gets it. */
const bodyOf = async (address: string, headers: Readonly<Record<string, string>> = {}) => {
  const response = await fetch(address, { headers: { 'user-agent': browser, ...headers } });
  return { status: response.status, headers: response.headers, body: await response.text() };
};
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

  it('after the start: people get a placeholder for a page that was never read, until the platform is back', async () => {
    const platformPort = await freePort();
    const platform = await startSandbox(platformPort);
    const cookie = `user_token=${await platform.token()}`;
    const marquee = await spawnWith(platformPort);
    await untilReady(marquee);
    const lotteries = `${marquee.url}/en/lotto/`;
    expect(await statusOf(lotteries)).toBe(200);
    // Their visitor was identified before the outage, so that the page asks for their own lotteries.
    expect(await statusOf(lotteries, { cookie })).toBe(200);
    platform.stop();

    expect(await (await fetch(lotteries, { headers: { cookie } })).text()).toContain('id="lottery-powerball"');
    const unread = ['/en/lotto/results/GER6', '/tr/bonus/daily-gift', '/ru/promo-store/free-bet-5'];
    // More failures than open a breaker, as a refusal without a call is the faster one.
    for (const path of Array.from({ length: 5 }, () => unread).flat()) {
      for (const headers of [{}, { cookie }]) {
        const { status, headers: answered, body } = await bodyOf(marquee.url + path, headers);
        expect([path, status, answered.get('cache-control')]).toEqual([path, 200, 'no-store, no-transform']);
        expect(body).toContain(placeholder);
      }
      const refused = await Promise.all([
        fetch(`${marquee.url}/page-data${path}`),
        fetch(marquee.url + path, { headers: { 'user-agent': crawler } }),
      ]);
      expect(refused.map(({ status, headers }) => [status, headers.has('retry-after')])).toEqual([
        [503, true],
        [503, true],
      ]);
    }
    expect(await metricsOf(marquee)).toMatch(
      /overload_shed_total\{kind="anonymous",answer="shell",reason="platform-unavailable"\} \d/,
    );

    const returned = await startSandbox(platformPort);
    await vi.waitFor(
      async () => {
        const pages = await Promise.all(unread.map((path) => bodyOf(marquee.url + path)));
        expect(pages.map(({ status, body }) => [status, body.includes(placeholder)])).toEqual(
          unread.map(() => [200, false]),
        );
      },
      { timeout: 30_000, interval: 300 },
    );
    returned.stop();
  });
});
