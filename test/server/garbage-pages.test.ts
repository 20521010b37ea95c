import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import * as fc from 'fast-check';
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { callTable } from '../../src/platform/call-table.ts';
import { availableLotteriesReplySchema } from '../../src/platform/lotto/lotto-available.ts';
import { callExamples } from '../fixtures/call-examples.ts';
import { mutated } from '../fixtures/mutated-reply.ts';
import { caseCount } from '../support/case-count.ts';
import { startSandbox, startService, type TestService, urlOf } from '../support/start-service.ts';

/** Calls that pages make, and the number of garbage replies for each on each page. */
const calls = [
  'site-configuration',
  'dictionary',
  'promotion',
  'lotto-available',
  'participation',
  'session-user',
  'user-configuration',
  'token',
];
const repliesPerPage = caseCount(50);
const arabic = '/ar/promotion/lucky-friday';
const paths = ['/en/', arabic, '/en/lotto/'];
const year = 365 * 24 * 60 * 60;

/** The sandbox as the platform, with one call whose replies a test writes. */
async function startManglingPlatform() {
  const sandbox = await startSandbox();
  let mangled: { readonly path: RegExp; readonly reply: unknown } | undefined;
  const server = createServer(async (incoming, outgoing) => {
    const body = await buffer(incoming);
    if (mangled?.path.test(incoming.url ?? '')) {
      outgoing.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(mangled.reply));
      return;
    }
    const response = await fetch(sandbox.url + incoming.url, toForwardedRequest(incoming, body));
    outgoing.writeHead(response.status, { 'content-type': response.headers.get('content-type') ?? '' });
    outgoing.end(Buffer.from(await response.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: urlOf(server),
    sandbox,
    mangle: (call: string, reply: unknown) => {
      const path = callTable.find(({ id }) => id === call)?.path ?? '';
      mangled = { path: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/?]+')}(\\?|$)`), reply };
    },
    heal: () => {
      mangled = undefined;
    },
    close: () => {
      server.close();
      server.closeAllConnections();
      sandbox.stop();
    },
  };
}

function toForwardedRequest({ method = 'GET', headers }: IncomingMessage, body: Buffer): RequestInit {
  const kept = ['x-auth', 'content-type', 'accept-language'].flatMap((name) => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  return { method, headers: Object.fromEntries(kept), ...(body.length > 0 && { body: new Uint8Array(body) }) };
}

let platform: Awaited<ReturnType<typeof startManglingPlatform>>;
let service: TestService;
let token: string;
beforeAll(async () => {
  platform = await startManglingPlatform();
  service = await startService({
    settings: { DEFAULT_COUNTRY: 'IE', PLATFORM_URL: platform.url, CONFIGURATION_FRESH_MS: '0' },
  });
  await service.ready();
  token = await platform.sandbox.token(undefined, year);
  // Everything that pages cache is stale for the next one.
  vi.useFakeTimers({ toFake: ['Date'], shouldAdvanceTime: true });
});
afterAll(async () => {
  vi.useRealTimers();
  await service.close();
  platform.close();
});
beforeEach(async () => {
  platform.heal();
  // The last configuration may lack a language: the next page requests it again, in the background.
  vi.setSystemTime(Date.now() + 60_000);
  await request(service.url).get('/en/');
  await vi.waitFor(async () => expect((await request(service.url).get(arabic)).status).toBe(200), 30_000);
  service.lines.length = 0;
});

/** The example of a call's reply; if it lists languages, Arabic is among them. */
function exampleOf(call: string): unknown {
  const reply = callExamples.find((one) => one.call === call)?.reply;
  if (call !== 'site-configuration' || typeof reply !== 'object' || reply === null) return reply;
  return { ...reply, languages: ['en', 'ar'].map((code, index) => ({ id: index + 1, title: code, code })) };
}

/** The value with every time in it multiplied by a thousand, or by a million. */
function withTimesTimes(factor: number, value: unknown): unknown {
  if (typeof value === 'number') return value > 1e9 && value < 1e10 ? value * factor : value;
  if (Array.isArray(value)) return value.map((inner) => withTimesTimes(factor, inner));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withTimesTimes(factor, inner)]));
}

/** The sandbox's lotteries, because the example has none. */
async function lotteriesOnSale() {
  const response = await fetch(`${platform.sandbox.url}/web-api/external-api/lotto/available`);
  return availableLotteriesReplySchema.parse(await response.json());
}

/** Must not reach a visitor: internal addresses and paths, traces, the token. */
const inside = () => new RegExp(`127\\.0\\.0\\.1|node_modules|\\bat \\w+ \\(|ZodError|issues|${token.split('.')[2]}`);

describe(`a garbage reply of a call, ${repliesPerPage} on every page`, { timeout: 240_000 }, () => {
  it.each(calls)('%s leaves the page complete, in its language, with its own texts', async (call) => {
    const replies = fc.sample(mutated(exampleOf(call)), { seed: 285, numRuns: repliesPerPage });
    for (const reply of replies) {
      platform.mangle(call, reply);
      for (const path of paths) {
        vi.setSystemTime(Date.now() + 60_000);
        const { status, text, headers } = await request(service.url).get(path).set('Cookie', `user_token=${token}`);
        const about = `${path} ${JSON.stringify(reply)}`;
        // A valid reply may be one in which the operator has switched the language off.
        if (call === 'site-configuration' && status === 302) {
          expect([path, headers['location']], about).toEqual([arabic, arabic.replace('/ar/', '/en/')]);
          continue;
        }
        expect([200, 502], about).toContain(status);
        // A section that can't be shown without the call gets the error page; every other page is shown.
        if (status === 502) expect([path, call], about).toEqual(['/en/lotto/', 'lotto-available']);
        expect(text, about).toMatch(/^<!doctype html>/i);
        expect(text, about).toMatch(/<\/html>\s*$/);
        expect(text, about).toContain(path.startsWith('/ar/') ? 'dir="rtl"' : 'dir="ltr"');
        expect(text, about).toMatch(/<h1[\s>]/);
        expect(text, about).not.toMatch(inside());
      }
    }
    expect(service.lines.filter(({ event }) => event === 'request_failed' && call !== 'lotto-available')).toEqual([]);
  });

  it.each([1_000, 1_000_000])('times that are %d times too large remove a block, not the page', async (factor) => {
    for (const call of calls) {
      const example = call === 'lotto-available' ? await lotteriesOnSale() : exampleOf(call);
      platform.mangle(call, withTimesTimes(factor, example));
      for (const path of paths) {
        vi.setSystemTime(Date.now() + 60_000);
        const { status, text } = await request(service.url).get(path).set('Cookie', `user_token=${token}`);
        // The visitor's own list of lotteries is refused as a whole: the page shows the list for all.
        expect([path, call, status]).toEqual([path, call, 200]);
        expect(text).not.toMatch(/\+0\d{5}|\b5\d{4}\b/);
      }
    }
  });

  it('a lottery with an invalid time is left out', async () => {
    const { lotteries } = await lotteriesOnSale();
    const shown = async () => {
      vi.setSystemTime(Date.now() + 60_000);
      const { status, text } = await request(service.url).get('/en/lotto/').set('Cookie', `user_token=${token}`);
      return { status, names: lotteries.filter(({ name }) => text.includes(`>${name}<`)).map(({ name }) => name) };
    };
    platform.mangle('lotto-available', { lotteries });
    const before = await shown();
    const [first] = before.names;
    const withWrongTime = lotteries.map((lottery) =>
      lottery.name === first ? { ...lottery, nextDrawAt: Date.now() * 1_000 } : lottery,
    );
    platform.mangle('lotto-available', { lotteries: withWrongTime });
    expect(await shown()).toEqual({ status: 200, names: before.names.filter((name) => name !== first) });
  });

  it('every page is restored after the platform recovers', async () => {
    for (const path of paths) {
      vi.setSystemTime(Date.now() + 60_000);
      await request(service.url).get(path);
      vi.setSystemTime(Date.now() + 60_000);
      expect((await request(service.url).get(path).set('Cookie', `user_token=${token}`)).status).toBe(200);
    }
  });
});
