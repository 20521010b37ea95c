import { once } from 'node:events';
import http from 'node:http';
import zlib from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startRelayPlatform } from '../support/relay-platform.ts';
import { startSandbox, startService, type TestService } from '../support/start-service.ts';

const page = '/en/promotion/daily-tournament';
const call = '/web-api/api/thirdparty/tournamentresults/501';

/** A text that only the standings contain. */
const row = 'Counted on';
/** Shown in place of a block that waits for its data. */
const waiting = 'Try again now';
const pending = '"isPending":true';
const person = { 'user-agent': 'Mozilla/5.0 Chrome/148.0' };

let sandbox: Awaited<ReturnType<typeof startSandbox>>;
let relay: Awaited<ReturnType<typeof startRelayPlatform>>;
let service: TestService;

const start = async (settings: Readonly<Record<string, string>> = {}): Promise<TestService> => {
  const started = await startService({
    settings: {
      PLATFORM_URL: relay.url,
      PLATFORM_TIMEOUT_MS: '60000',
      OVERLOAD_PROTECTION: 'on',
      SHELL_TIMEOUT_MS: '30000',
      ...settings,
    },
  });
  await started.ready();
  return started;
};

beforeAll(async () => {
  sandbox = await startSandbox();
  relay = await startRelayPlatform(sandbox.url);
});
beforeEach(async () => {
  service = await start();
});
afterEach(async () => {
  relay.reset();
  await service.close();
});
afterAll(() => {
  relay.stop();
  sandbox.stop();
});

/** Requests the page. Returns the part that had arrived when a text appeared, and the complete text. */
async function ask(headers: Readonly<Record<string, string>>, until = '', { url } = service) {
  const request = http.get(url + page, { headers: { ...person, ...headers } });
  const [response]: http.IncomingMessage[] = await once(request, 'response');
  if (!response) throw new Error('No response');
  const isCompressed = response.headers['content-encoding'] === 'gzip';
  const body = (isCompressed ? response.pipe(zlib.createGunzip()) : response).setEncoding('utf8');
  let document = '';
  body.on('data', (piece: string) => {
    document += piece;
  });
  const whole = once(body, 'end').then(() => document);
  await expect.poll(() => document).toContain(until);
  return { response, first: document, whole };
}

describe('a page with a block whose call is slow', () => {
  it('starts before the call ends, and streams the block afterwards', async () => {
    const held = relay.hold(call);
    const { response, first, whole } = await ask({}, waiting);
    expect(response.statusCode).toBe(200);
    expect(first).toContain('<h1');
    expect(first).not.toContain(row);
    await held.requested;
    held.release();
    const document = await whole;
    expect(document.indexOf(row)).toBeGreaterThan(first.length);
    expect(document).not.toContain(pending);
    expect(document).toMatch(/<\/script><\/body><\/html>$/);
  });

  it('is compressed chunk by chunk', async () => {
    const held = relay.hold(call);
    const { response, first, whole } = await ask({ 'accept-encoding': 'gzip' }, waiting);
    expect(response.headers['content-encoding']).toBe('gzip');
    expect(first).toContain('<h1');
    held.release();
    expect(await whole).toContain(row);
  });

  it('has its nonce on the scripts that insert the block', async () => {
    const held = relay.hold(call);
    const { response, whole } = await ask({});
    held.release();
    const [, nonce] = /'nonce-([^']+)'/.exec(String(response.headers['content-security-policy'])) ?? [];
    const scripts = (await whole).match(/<script[^>]*>/g) ?? [];
    expect(nonce).toBeDefined();
    for (const script of scripts) if (!script.includes('ld+json')) expect(script).toContain(`nonce="${nonce}"`);
  });

  it('keeps the loading state after its deadline, and lets the browser retry', async () => {
    const hurried = await start({ SHELL_TIMEOUT_MS: '300' });
    const held = relay.hold(call);
    const { whole } = await ask({}, '', hurried);
    const document = await whole;
    expect(document).toContain(waiting);
    expect(document).toContain(pending);
    expect(document).not.toContain(row);
    held.release();
    await hurried.close();
  });

  it('is complete for a bot', async () => {
    const held = relay.hold(call);
    const requested = ask({ 'user-agent': 'Googlebot/2.1' });
    await held.requested;
    held.release();
    const document = await (await requested).whole;
    expect(document).toContain(row);
    expect(document).not.toMatch(/hidden id="S:/);
  });

  it('is complete when it is cached', async () => {
    const keeping = await start({ PAGE_CACHE_MB: '16' });
    const held = relay.hold(call);
    const requested = ask({}, '', keeping);
    await held.requested;
    held.release();
    const document = await (await requested).whole;
    expect(document).toContain(row);
    expect(document).not.toMatch(/hidden id="S:/);
    await keeping.close();
  });
});
