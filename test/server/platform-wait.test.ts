import { once } from 'node:events';
import { request as ask, type ClientRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { recordedService } from '../support/recorded-service.ts';
import { startRelayPlatform } from '../support/relay-platform.ts';
import { startSandbox, startService, type TestService } from '../support/start-service.ts';

/** Milliseconds of a clock that only the test advances: logged times are exact, however busy the machine is. */
let now = 1_000;
const pass = (milliseconds: number) => {
  now += milliseconds;
};
/** The same for all requests of a test: log lines of other requests to its ports are ignored. */
let requestId = '';
let tests = 0;
beforeEach(() => {
  tests += 1;
  requestId = `platform-wait-${tests}`;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => vi.restoreAllMocks());

const linesOf = ({ lines }: TestService) =>
  lines.filter((line) => line.event === 'request_done' && line['requestId'] === requestId);
const get = (url: string) => fetch(url, { headers: { 'x-request-id': requestId } });

/** The line of the only request that a test has made. */
async function lineOf(service: TestService) {
  await vi.waitFor(() => expect(linesOf(service)).toHaveLength(1), 30_000);
  return linesOf(service)[0];
}

const untilInFlight = ({ metrics }: TestService) =>
  vi.waitFor(async () => expect((await metrics.inFlight.get()).values[0]?.value).toBe(1), 30_000);

function send(service: TestService, path: string, token: string, method = 'GET'): ClientRequest {
  const headers = { cookie: `user_token=${token}`, 'user-agent': 'Mozilla/5.0', 'x-request-id': requestId };
  return ask(service.url + path, { method, headers, agent: false }).on('error', () => {});
}

async function bodyOf(request: ClientRequest): Promise<string> {
  const [response]: IncomingMessage[] = await once(request, 'response');
  return response ? text(response) : '';
}

describe('the log line of a page', () => {
  const sessionUser = '/web-api/api/internal/v1/sessions/user';
  const userConfiguration = '/web-api/user/getuserconfig';
  const lotteries = '/web-api/external-api/lotto/available';
  let sandbox: Awaited<ReturnType<typeof startSandbox>>;
  let relay: Awaited<ReturnType<typeof startRelayPlatform>>;
  let service: TestService;
  // Only the tests' clock delays a held call.
  const relayed = () => ({ DEFAULT_COUNTRY: 'IE', PLATFORM_URL: relay.url, PLATFORM_TIMEOUT_MS: '60000' });
  beforeAll(async () => {
    sandbox = await startSandbox();
    relay = await startRelayPlatform(sandbox.url);
    service = await startService({ settings: relayed() });
    await service.ready();
  });
  afterEach(() => relay.reset());
  afterAll(async () => {
    await service.close();
    relay.stop();
    sandbox.stop();
  });

  it.each(['/en/lotto/', '/page-data/en/lotto/'])(
    'has the time that %s waited for the platform, with concurrent calls counted once',
    async (path) => {
      const [user, configuration] = [relay.hold(sessionUser), relay.hold(userConfiguration)];
      const response = bodyOf(send(service, path, await sandbox.token()).end());
      await Promise.all([user.requested, configuration.requested]);
      pass(400);
      const list = relay.hold(lotteries);
      user.release();
      configuration.release();
      await list.requested;
      pass(100);
      list.release();
      await response;
      // The visitor's identity, settings and currency, the lotteries, and the reasons against offers.
      expect(await lineOf(service)).toMatchObject({ durationMs: 500, platformMs: 500, platformCalls: 5 });
    },
  );

  it('has the time of a shared call, and no time of calls for other pages', async () => {
    const cold = await startService({ settings: relayed() });
    await cold.ready();
    const list = relay.hold(lotteries);
    const response = get(`${cold.url}/en/lotto/`);
    await list.requested;
    pass(300);
    list.release();
    await response;
    expect(await lineOf(cold)).toMatchObject({ durationMs: 300, platformMs: 300, platformCalls: 0 });
    await cold.close();
  });

  it('has the time until its visitor left', async () => {
    const user = relay.hold(sessionUser);
    const leaving = send(service, '/en/lotto/', await sandbox.token()).end();
    await user.requested;
    pass(250);
    leaving.destroy();
    expect(await lineOf(service)).toMatchObject({
      outcome: 'client-gone',
      durationMs: 250,
      platformMs: 250,
      platformCalls: 2,
    });
    user.release();
  });

  it('has no platform time when the page is cached or rendered for the cache', async () => {
    const kept = await startService({
      settings: { DEFAULT_COUNTRY: 'IE', PAGE_CACHE_MB: '16', PAGE_CACHE_FRESH_MS: '600000' },
    });
    await kept.ready();
    const sources: (string | null)[] = [];
    for (let visit = 0; visit < 3; visit += 1) {
      sources.push((await get(`${kept.url}/en/lotto/`)).headers.get('x-cache'));
    }
    expect(sources).toEqual(['MISS', 'HIT', 'HIT']);
    expect(await kept.sandbox.calls('lotto-available')).toBe(1);
    await vi.waitFor(() => expect(linesOf(kept)).toHaveLength(3), 30_000);
    for (const line of linesOf(kept)) {
      expect(line).toHaveProperty('durationMs');
      expect(line).not.toHaveProperty('platformMs');
      expect(line).not.toHaveProperty('platformCalls');
    }
    await kept.close();
  });
});

const { platform, service: recorded } = await recordedService({ DEFAULT_COUNTRY: 'IE', PLATFORM_TIMEOUT_MS: '60000' });

describe('the log line of an API call', () => {
  const balance = '/web-api/user/balance';

  /** The platform sends no replies by itself; its requests appear in this list. */
  function holdPlatform() {
    const requested: { readonly url: string | undefined; readonly response: ServerResponse }[] = [];
    platform.replyWith(({ url, headers }, response) => {
      const isOurs = headers['x-request-id'] === requestId || url?.startsWith('/web-api/user/gettoken');
      if (isOurs) requested.push({ url, response });
    });
    return async (count: number): Promise<ServerResponse> => {
      await vi.waitFor(() => expect(requested.map(({ url }) => url)).toHaveLength(count), 30_000);
      const last = requested[count - 1];
      if (!last) throw new Error('The platform was not asked');
      return last.response;
    };
  }

  const json = { 'Content-Type': 'application/json' };

  it('separates the time of the platform from that of a slow visitor', async () => {
    const request = send(recorded, balance, await recorded.sandbox.token(), 'POST');
    const response = bodyOf(request);
    const nth = holdPlatform();
    request.setHeader('content-type', 'application/json').setHeader('content-length', 2).write('{');
    await untilInFlight(recorded);
    pass(50);
    request.end('}');
    const reply = await nth(1);
    pass(120);
    reply.writeHead(200, json).end('{}');
    await response;
    expect(await lineOf(recorded)).toMatchObject({ durationMs: 170, platformMs: 120, platformCalls: 1 });
  });

  it('has the time until the last byte of the reply', async () => {
    const nth = holdPlatform();
    const request = send(recorded, balance, await recorded.sandbox.token(), 'POST').end();
    const response = bodyOf(request);
    const begun = once(request, 'response');
    const reply = await nth(1);
    pass(20);
    reply.writeHead(200, json).write('{"balance":');
    await begun;
    pass(80);
    reply.end('1}');
    expect(await response).toBe('{"balance":1}');
    expect(await lineOf(recorded)).toMatchObject({ durationMs: 100, platformMs: 100, platformCalls: 1 });
  });

  it('has both attempts of a call whose token was refused, and the time that the fresh token took', async () => {
    const [old, fresh] = [await recorded.sandbox.token(), await recorded.sandbox.token()];
    const nth = holdPlatform();
    const response = bodyOf(send(recorded, balance, old, 'POST').end());
    (await nth(1)).writeHead(401, json).end('{}');
    const renewal = await nth(2);
    pass(200);
    renewal.writeHead(200, json).end(JSON.stringify({ token: fresh }));
    const second = await nth(3);
    pass(30);
    second.writeHead(200, json).end('{}');
    await response;
    expect(await lineOf(recorded)).toMatchObject({ status: 200, durationMs: 230, platformMs: 230, platformCalls: 2 });
  });

  it('has the time until its visitor left', async () => {
    const nth = holdPlatform();
    const leaving = send(recorded, balance, await recorded.sandbox.token(), 'POST').end();
    await nth(1);
    pass(70);
    leaving.destroy();
    expect(await lineOf(recorded)).toMatchObject({
      outcome: 'client-gone',
      durationMs: 70,
      platformMs: 70,
      platformCalls: 1,
    });
  });

  it('has no platform time without a call', async () => {
    await get(`${recorded.url}/web-api/nothing`);
    const line = await lineOf(recorded);
    expect(line).toMatchObject({ status: 404 });
    expect(line).not.toHaveProperty('platformMs');
    expect(line).not.toHaveProperty('platformCalls');
  });
});
