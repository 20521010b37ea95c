import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { exchangeAtOnce } from '../support/exchange.ts';
import { killMarquees, type MarqueeProcess, processPorts, spawnMarquee, untilReady } from '../support/spawn-marquee.ts';
import { startSandbox } from '../support/start-service.ts';

let sandbox: Awaited<ReturnType<typeof startSandbox>>;
let directory: string;
beforeAll(async () => {
  sandbox = await startSandbox();
  directory = await mkdtemp(path.join(tmpdir(), 'marquee-overload-'));
});
afterAll(async () => {
  await killMarquees();
  sandbox.stop();
  await rm(directory, { recursive: true });
});

const person = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const crawler = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const page = '/en/promotion/lucky-friday';
const waiting = { timeout: 20_000, interval: 100 };

const started = new Map<string, Promise<MarqueeProcess>>();

/** The process with these settings, shared by all tests that use them. */
function start(settings: Readonly<Record<string, string>>): Promise<MarqueeProcess> {
  const key = JSON.stringify(settings);
  const marquee = started.get(key) ?? startNew(settings);
  started.set(key, marquee);
  return marquee;
}

async function startNew(settings: Readonly<Record<string, string>>): Promise<MarqueeProcess> {
  const marquee = spawnMarquee(
    { PLATFORM_URL: sandbox.url, DEFAULT_COUNTRY: 'IE', DRAIN_DELAY_MS: '0', ...settings },
    await processPorts(),
  );
  await untilReady(marquee);
  return marquee;
}

/** A process that caches pages, with a file that switches it to shell-only mode. */
const startCaching = () => start({ SHELL_ONLY_FILE: path.join(directory, 'mode') });

/** Kind of a response: the page, or a shell; anything else is named by its status. */
function kindOf(response: string): string {
  const status = /^HTTP\/1\.1 (\d{3})/.exec(response)?.[1];
  if (status !== '200' || !response.includes('</html>')) return `${status}`;
  return response.includes('"isPending":true') ? 'shell' : 'full';
}

/**
 * The responses to these requests, in order. The process is stopped while they are sent: otherwise, on a busy machine, it would respond to
 * the first before it gets the last.
 */
async function atOnce({ url, child }: MarqueeProcess, userAgents: readonly string[], addresses = [page]) {
  const requests = userAgents.map(
    (userAgent, index) =>
      `GET ${addresses[index % addresses.length]} HTTP/1.1\r\nHost: localhost\r\nUser-Agent: ${userAgent}\r\nConnection: close\r\n\r\n`,
  );
  child.kill('SIGSTOP');
  return exchangeAtOnce(url, requests, () => child.kill('SIGCONT'));
}

/** A number of visitors, one in five of them a crawler. */
const crowdOf = (size: number) => Array.from({ length: size }, (_, index) => (index % 5 === 4 ? crawler : person));

const one = async (marquee: MarqueeProcess) => kindOf((await atOnce(marquee, [person])).join());

/** The value of a metric, or 0 if it has none yet. */
async function metric({ opsUrl }: MarqueeProcess, name: string): Promise<number> {
  const lines = (await (await fetch(`${opsUrl}/metrics`)).text()).split('\n');
  return Number(lines.find((line) => line.startsWith(`${name} `))?.slice(name.length + 1) ?? 0);
}
const shed = (marquee: MarqueeProcess, kind: string, response: string, reason: string) =>
  metric(marquee, `overload_shed_total{kind="${kind}",answer="${response}",reason="${reason}"}`);

describe('more requests at once than can be rendered', { timeout: 90_000 }, () => {
  it('return the page or the shell to people, and 503 with Retry-After to crawlers', async () => {
    const marquee = await start({ PAGE_CACHE_MB: '0' });
    const shedBefore = await Promise.all([
      shed(marquee, 'anonymous', 'shell', 'limiter'),
      shed(marquee, 'bot', 'refused', 'limiter'),
    ]);
    const crowd = crowdOf(400);
    const responses = await atOnce(marquee, crowd);
    const responsesTo = (userAgent: string) => responses.filter((_, index) => crowd[index] === userAgent);
    const people = responsesTo(person).map(kindOf);
    const shells = people.filter((kind) => kind === 'shell').length;
    expect(new Set(people)).toEqual(new Set(['full', 'shell']));
    expect(await shed(marquee, 'anonymous', 'shell', 'limiter')).toBe(shedBefore[0] + shells);
    const shell = responses.find((response) => kindOf(response) === 'shell');
    expect(shell).toContain('Many people are here right now');

    const refused = responsesTo(crawler).filter((response) => kindOf(response) === '503');
    expect(refused.length).toBeGreaterThan(0);
    for (const response of refused) expect(response).toMatch(/\r\nRetry-After: [1-3]\r\n/);
    expect(await shed(marquee, 'bot', 'refused', 'limiter')).toBe(shedBefore[1] + refused.length);
    expect(responsesTo(crawler).map(kindOf)).not.toContain('shell');
  });

  it('return the shell to people when each requests a different page', async () => {
    const marquee = await start({ PAGE_CACHE_MB: '0' });
    const campaigns = await readdir('config/campaigns');
    const addresses = campaigns.flatMap((name) => [`/fr/promotion/${name}`, `/pt/promotion/${name}`]);
    const responses = await atOnce(
      marquee,
      addresses.map(() => person),
      addresses,
    );
    expect(new Set(responses.map(kindOf))).toEqual(new Set(['full', 'shell']));
  });

  it('leave no slot in use: the next visitor gets the page', async () => {
    const marquee = await start({ PAGE_CACHE_MB: '0' });
    const shedBefore = await shed(marquee, 'anonymous', 'shell', 'limiter');
    for (let burst = 0; burst < 5; burst += 1)
      await atOnce(
        marquee,
        Array.from({ length: 400 }, () => person),
      );
    expect(await shed(marquee, 'anonymous', 'shell', 'limiter')).toBeGreaterThan(shedBefore);
    await vi.waitFor(async () => expect(await metric(marquee, 'limiter_in_flight')).toBe(0), waiting);
    expect(await one(marquee)).toBe('full');
    expect(await metric(marquee, 'limiter_limit')).toBeGreaterThanOrEqual(4);
  });

  it('are never shed with protection off', async () => {
    const marquee = await start({ PAGE_CACHE_MB: '0', OVERLOAD_PROTECTION: 'off', RENDER_TIMEOUT_MS: '60000' });
    const responses = await atOnce(marquee, crowdOf(80));
    expect(new Set(responses.map(kindOf))).toEqual(new Set(['full']));
  });

  it('share one render of a cacheable page', async () => {
    const marquee = await startCaching();
    const stored = () => metric(marquee, 'page_cache_refreshes_total{outcome="stored"}');
    const storedBefore = await stored();
    // No other test requests these.
    const addresses = ['/de/promotion/lucky-friday'];
    const responses = await atOnce(marquee, crowdOf(100), addresses);
    expect(new Set(responses.map(kindOf))).toEqual(new Set(['full']));
    expect(await stored()).toBe(storedBefore + 1);
  });
});

describe('a lagging event loop', { timeout: 90_000 }, () => {
  it('refuses page data with Retry-After, but no probe or page, until it has recovered', async () => {
    const marquee = await startCaching();
    const ask = async (address: string) => {
      const response = await fetch(address, { headers: { 'user-agent': person } });
      return { status: response.status, retryAfter: response.headers.get('retry-after'), text: await response.text() };
    };
    const pause = async () => {
      marquee.child.kill('SIGSTOP');
      const groups = {
        data: Array.from({ length: 10 }, () => ask(`${marquee.url}/page-data${page}`)),
        pages: Array.from({ length: 10 }, () => ask(marquee.url + page)),
        probes: ['/livez', '/readyz', '/metrics'].map((probe) => ask(marquee.opsUrl + probe)),
      };
      await new Promise((resolve) => setTimeout(resolve, 800));
      marquee.child.kill('SIGCONT');
      const [data, pages, probes] = await Promise.all(Object.values(groups).map((answers) => Promise.all(answers)));
      expect(new Set([...(pages ?? []), ...(probes ?? [])].map(({ status }) => status))).toEqual(new Set([200]));
      return data?.find(({ status }) => status === 503);
    };
    const refusal = await vi.waitFor(
      async () => {
        const found = await pause();
        expect(found).toBeDefined();
        return found;
      },
      { timeout: 60_000, interval: 10 },
    );
    expect(JSON.parse(refusal?.text ?? '')).toMatchObject({ error: { status: 503, code: 'overloaded' } });
    expect(refusal?.retryAfter).toMatch(/^[1-3]$/);
    expect(await shed(marquee, 'page-data', 'refused', 'lag')).toBeGreaterThan(0);
    await vi.waitFor(async () => expect((await ask(`${marquee.url}/page-data${page}`)).status).toBe(200), waiting);
  });
});

describe('shell-only mode', { timeout: 90_000 }, () => {
  it('is switched by a file at run time, logged and measured, and keeps page data', async () => {
    const file = path.join(directory, 'mode');
    const marquee = await startCaching();
    expect(await one(marquee)).toBe('full');
    await writeFile(file, 'on\n');
    await vi.waitFor(async () => expect(await one(marquee)).toBe('shell'), waiting);
    expect(await metric(marquee, 'shell_only_mode')).toBe(1);
    expect(await shed(marquee, 'anonymous', 'shell', 'switch')).toBeGreaterThan(0);
    expect((await fetch(`${marquee.url}/page-data${page}`)).status).toBe(200);
    await writeFile(file, 'off\n');
    await vi.waitFor(async () => expect(await one(marquee)).toBe('full'), waiting);
    expect(await metric(marquee, 'shell_only_mode')).toBe(0);
    expect(marquee.output().match(/"event":"shell_only_mode"/g)).toHaveLength(2);
  });
});
