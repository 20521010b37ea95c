import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startService, type TestService } from '../support/start-service.ts';

let service: TestService;
let directory: string;
const switchFile = () => path.join(directory, 'shell-only');

async function start(): Promise<TestService> {
  const started = await startService({
    settings: {
      DEFAULT_COUNTRY: 'IE',
      EDGE_COUNTRY_HEADER: 'x-edge-country',
      TRUSTED_PROXIES: 'loopback',
      PAGE_CACHE_MB: '16',
      PAGE_CACHE_FRESH_MS: '600000',
      OVERLOAD_PROTECTION: 'on',
      SHELL_TIMEOUT_MS: '300',
      PLATFORM_TIMEOUT_MS: '10000',
      SHELL_ONLY_FILE: switchFile(),
    },
  });
  await started.ready();
  return started;
}

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'marquee-documents-'));
  service = await start();
});
afterEach(async () => {
  await service.sandbox.reset();
});
afterAll(async () => {
  await service.close();
  await rm(directory, { recursive: true, force: true });
});

const browser = { 'user-agent': 'Mozilla/5.0 Chrome/148.0' };
const bot = { 'user-agent': 'Googlebot/2.1' };
const lottery = '/en/lotto/';
const pending = '"isPending":true';
const get = async (path: string, headers: Record<string, string>, { url } = service) => {
  const response = await fetch(url + path, { headers, redirect: 'manual' });
  return { status: response.status, headers: response.headers, text: await response.text() };
};
const readCount = async (series: string, { opsUrl } = service) => {
  const text = await (await fetch(`${opsUrl}/metrics`)).text();
  return Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.slice(series.length) ?? 0,
  );
};

describe('every document', () => {
  it.each(['/en/', '/en/promotion/lucky-friday', '/en/nowhere'])(
    'of %s keeps phones from making links of its texts',
    async (address) => {
      const { text } = await get(address, browser);
      const [, detected = ''] = /<meta name="format-detection" content="([^"]*)">/.exec(text) ?? [];
      expect(detected.split(', ')).toEqual(['telephone=no', 'date=no', 'address=no', 'email=no']);
    },
  );
});

describe('a page whose data is slow', () => {
  it('is sent without it to a person and with it to a bot, and is cached', async () => {
    // The shared data was not read yet.
    const unread = await start();
    await unread.sandbox.fault('lotto-available', { latencyMs: 2_500 });
    const [person, crawler] = await Promise.all([get(lottery, browser, unread), get(lottery, bot, unread)]);
    expect([person.status, person.headers.get('cache-control')]).toEqual([200, 'no-store, no-transform']);
    expect(person.text).toContain(pending);
    expect(person.text).toContain('This is taking longer than usual');
    expect(person.text).not.toContain('Many people');
    expect(person.text.endsWith('</html>')).toBe(true);
    expect(await readCount('overload_shed_total{kind="anonymous",answer="shell",reason="slow"}', unread)).toBe(1);
    expect(crawler.text).not.toContain(pending);
    expect(crawler.text).not.toMatch(/hidden id="S:/);
    const next = await get(lottery, browser, unread);
    expect([next.headers.get('x-cache'), next.text.includes(pending)]).toEqual(['HIT', false]);
    await unread.close();
  });

  it('is sent without it and without visitor data to a signed-in visitor', async () => {
    const token = await service.sandbox.token();
    await service.sandbox.fault('lotto-available', { latencyMs: 2_500 });
    const own = await get(lottery, { ...browser, cookie: `user_token=${token}` });
    expect(own.text).toContain(pending);
    expect(own.text).not.toContain('285104233');
    expect(own.headers.get('cache-control')).toBe('no-store, no-transform');
  });

  it.each([
    ['the owner of the session is unknown', 'session-user'],
    ['the session can’t be renewed', 'token'],
  ] as const)('is a document to fill if %s in time, and the browser gets all of it afterwards', async (_, call) => {
    const token = await service.sandbox.token(undefined, call === 'token' ? -60 : undefined);
    const cookie = `user_token=${token}`;
    await service.sandbox.fault(call, { latencyMs: 2_500 });
    const document = await get('/en/', { ...browser, cookie });
    expect([document.status, document.text.includes(pending)]).toEqual([200, true]);
    expect(document.headers.get('cache-control')).toBe('no-store, no-transform');
    const data = await get('/page-data/en/', { ...browser, cookie });
    expect([data.status, data.text.includes('285104233')]).toEqual([200, true]);
  });

  it('is sent complete to a bot with an unknown session', async () => {
    const token = await service.sandbox.token();
    await service.sandbox.fault('session-user', { latencyMs: 2_500 });
    const crawler = await get('/en/', { ...bot, cookie: `user_token=${token}` });
    expect([crawler.status, crawler.text.includes(pending)]).toEqual([200, false]);
  });

  it('leaves no timer behind', async () => {
    const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
    await get('/en/', browser);
    const before = timers();
    await Promise.all(Array.from({ length: 100 }, (_, number) => get(`/en/?visit=${number}`, browser)));
    await vi.waitFor(() => expect(timers()).toBeLessThanOrEqual(before + 1), { timeout: 30_000 });
  });
});

describe('shell-only mode', () => {
  const turn = async (state: 'on' | 'off') => {
    await writeFile(switchFile(), state);
    await vi.waitFor(async () => expect(await readCount('shell_only_mode')).toBe(state === 'on' ? 1 : 0), {
      timeout: 30_000,
    });
  };

  it('sends people a placeholder and bots a cached page or a refusal, until it is turned off', async () => {
    await get('/en/promotion/lucky-friday', browser);
    await turn('on');
    const person = await get('/en/promotion/lucky-friday', browser);
    expect([person.status, person.text.includes(pending)]).toEqual([200, true]);
    const kept = await get('/en/promotion/lucky-friday', bot);
    expect(kept.headers.get('x-cache')).toBe('STALE');
    expect(kept.headers.get('server-timing')).toMatch(/^age;dur=\d+, old$/);
    const refused = await get('/de/promotion/lucky-friday', bot);
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toMatch(/^[1-3]$/);
    expect((await get('/page-data/en/promotion/lucky-friday', browser)).status).toBe(200);
    await turn('off');
    expect((await get('/en/promotion/lucky-friday', browser)).text).not.toContain(pending);
  });

  it('does not change refusals and missing pages', async () => {
    await turn('on');
    expect((await get('/en/no-such-page', browser)).status).toBe(404);
    const blocked = await get('/en/blockPage', { ...browser, 'x-edge-country': 'US' });
    expect(blocked.status).toBe(451);
    expect(blocked.text).not.toContain(pending);
    const away = await get('/en/promotion/lucky-friday', { ...browser, 'x-edge-country': 'US' });
    expect([away.status, away.headers.get('location')]).toEqual([302, '/en/blockPage']);
    await turn('off');
  });
});
