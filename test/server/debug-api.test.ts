import { request as httpRequest } from 'node:http';
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { type CallRun, callRunSchema } from '../../tools/demo/pages/new-api-demo/call-run.ts';
import { readInput } from '../../tools/demo/pages/new-api-demo/input-texts.ts';
import { demoCalls } from '../../tools/demo/server/demo-calls.ts';
import { readPage } from '../support/document-state.ts';
import { aliceId, startService, type TestService } from '../support/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ settings: { DEFAULT_COUNTRY: 'IE' } });
  await service.ready();
});
beforeEach(() => service.sandbox.reset());
afterAll(() => service.close());

const xhr = { 'x-requested-with': 'XMLHttpRequest' };
const nothing = { parameters: {}, headers: {} };

const calls = demoCalls(Math.trunc(Date.now() / 1000));

function sampleOf(id: string) {
  const call = calls.find((known) => known.id === id);
  const read = call && readInput({ ...call.sample, idempotencyKey: '' });
  if (!read || !('input' in read)) throw new Error(`The sample of ${id} cannot be read`);
  return read.input;
}

const ask = (path: string, body: object, headers: Readonly<Record<string, string>> = xhr) =>
  request(service.url).post(`/debug-api/calls/${path}`).set(headers).send(body);

const session = (token: string) => ({ ...xhr, cookie: `user_token=${token}` });

async function run(id: string, body: object, headers?: Readonly<Record<string, string>>): Promise<CallRun> {
  const response = await ask(id, body, headers);
  expect([response.status, response.headers['content-type'], response.headers['cache-control']]).toEqual([
    200,
    'application/json; charset=utf-8',
    expect.stringMatching(/private|no-store/),
  ]);
  return callRunSchema.parse(response.body);
}

/** The promotion that an account must join before a call can succeed. */
const takesPartIn: Readonly<Record<string, string>> = {
  ticket: '1101',
  'wheel-spin': '1103',
  'wheel-spin-all': '1103',
};

const ticketsSchema = z.object({ tickets: z.tuple([z.object({ id: z.string() })]).rest(z.unknown()) });

/** A ticket of the account, whose id the sample can't know. */
async function ownTicket(token: string) {
  const made = await run('lotto-tickets', sampleOf('lotto-tickets'), session(token));
  const { tickets } = ticketsSchema.parse('reply' in made ? made.reply : undefined);
  return { ...nothing, parameters: { ticket: tickets[0].id } };
}

/** A login created by one-click registration. */
async function newLogin() {
  const made = await run('one-click-registration', sampleOf('one-click-registration'));
  const { login } = z.object({ login: z.string() }).parse('reply' in made ? made.reply : undefined);
  return { ...nothing, body: { login, email: 'alice@example.com' } };
}

/** Inputs that no sample can contain. */
const ownInputs: Readonly<Record<string, (token: string) => Promise<object>>> = {
  'lotto-ticket': ownTicket,
  'send-login': newLogin,
};

describe('the debug endpoint makes every call with its sample, as Alice', () => {
  it.each(calls.filter(({ id }) => id !== 'token-auth'))('$id', async ({ id, path, method, token: need }) => {
    const token = await service.sandbox.token();
    const input = sampleOf(id);
    const promotion = takesPartIn[id];
    if (promotion !== undefined)
      await run('participation-confirm', { ...nothing, parameters: { id: promotion } }, session(token));
    const own = ownInputs[id];
    const response = await ask(id, own ? await own(token) : input, session(token));
    const made = callRunSchema.parse(response.body);
    expect(made).toMatchObject({ outcome: 'answered', contract: { result: 'kept' }, request: { method } });
    expect(made.request?.path.split('?')[0]?.split('/').length).toBe(path.split('/').length);
    expect(made.request?.headers['x-auth']).toBe(need === 'none' ? undefined : '•••');
    expect(made.durationMs).toBeGreaterThanOrEqual(0);
    expect(JSON.stringify([response.body, response.headers])).not.toContain(token);
    expect(response.text).not.toMatch(/eyJ[\w-]+\./);
  });

  it('token-auth: is refused with the sample, and succeeds with the app’s authorization', async () => {
    const refused = await run('token-auth', sampleOf('token-auth'));
    expect(refused).toMatchObject({ outcome: 'failed', code: 'platform-refused', status: 401 });
    const steered = await fetch(`${service.sandbox.url}/sandbox/api/app-authorizations`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ accountId: aliceId }),
    });
    const { authorization } = z.object({ authorization: z.string() }).parse(await steered.json());
    const response = await ask('token-auth', { ...nothing, headers: { authorization } });
    expect(response.body).toMatchObject({ outcome: 'answered', reply: { token: '•••' } });
    expect(response.body.request.headers.authorization).toBe('•••');
    expect(response.text).not.toContain(authorization.replace('Bearer ', ''));
  });

  it('without a session only calls that need one are refused', async () => {
    for (const { id, token } of calls.filter(({ isSafeRead }) => isSafeRead)) {
      const made = await run(id, sampleOf(id));
      expect(made.outcome, id).toBe(token === 'required' ? 'failed' : 'answered');
      if (made.outcome === 'failed') expect([made.code, made.status], id).toEqual(['platform-refused', 401]);
    }
  });
});

describe('the report of a run', () => {
  it("has the platform's code and details of a refusal", async () => {
    const made = await run('wheel-spin', sampleOf('wheel-spin'), session(await service.sandbox.token()));
    expect(made).toMatchObject({ outcome: 'failed', code: 'platform-refused', platformCode: 'not-participating' });
    expect(made.outcome === 'failed' && made.details).toBeTruthy();
  });

  it.each([
    [
      { status: 503, times: 5 },
      { outcome: 'failed', code: 'platform-unavailable', status: 503 },
    ],
    [{ garbage: true }, { outcome: 'answered', contract: { result: 'broken' } }],
  ])('a platform that does %j', async (fault, expected) => {
    await service.sandbox.fault('promotion-service-id', fault);
    expect(await run('promotion-service-id', nothing)).toMatchObject(expected);
  });

  it.each([
    ['promotion', { ...nothing, parameters: { id: '..' } }],
    ['promotion', { ...nothing, parameters: { id: 'a/../b' } }],
    ['promotion', { ...nothing, parameters: { id: '1\0' } }],
    ['promotion', nothing],
    ['site-configuration', nothing],
    ['site-configuration', { ...nothing, query: { lang: 7 } }],
    ['ticket', { ...nothing, body: { promoId: 'x' } }],
    ['debug', { ...nothing, headers: { 'x-auth': 'Bearer other' } }],
    ['debug', { ...nothing, headers: { Cookie: 'user_token=other' } }],
    ['debug', { ...nothing, headers: { 'x-a': 'b\r\nx-auth: c' } }],
    ['debug', { ...nothing, idempotencyKey: 'a\nb' }],
  ])('%s with %j breaks the contract of the request and is not sent', async (id, input) => {
    const made = await run(id, input, session(await service.sandbox.token()));
    expect(made).toMatchObject({ outcome: 'failed', code: 'bad-request' });
    expect(made.request).toBeUndefined();
    expect(await service.sandbox.calls(id)).toBe(0);
  });

  it('has the contract check of a browser’s reply', async () => {
    const question = async (reply: unknown) => (await ask('balance/contract', { reply })).body;
    const account = { id: 7, balance: { amount: 1, currency: 'EUR' }, bonus: { amount: 0, currency: 'EUR' } };
    expect(await question({ activeId: 7, accounts: [account] })).toEqual({ result: 'kept' });
    expect(await question({ activeId: 7, accounts: [{ ...account, id: 'a secret' }] })).toEqual({
      result: 'broken',
      issue: 'reply.accounts.0.id does not fit: invalid_type',
    });
    expect(await question(null)).toMatchObject({ result: 'broken' });
  });
});

describe('what the debug endpoint refuses', () => {
  const code = async (sent: request.Test) => {
    const { status, body } = await sent;
    return [status, body.error?.code];
  };

  it.each<[what: string, headers: Record<string, string>, status: number, code: string]>([
    ['no X-Requested-With', { 'x-requested-with': '' }, 400, 'bad-request'],
    ['another one', { 'x-requested-with': 'fetch' }, 400, 'bad-request'],
    ['a page of another site', { ...xhr, 'sec-fetch-site': 'cross-site' }, 403, 'cross-site-write'],
    ['a page of a sister site', { ...xhr, 'sec-fetch-site': 'same-site' }, 403, 'cross-site-write'],
    ['an address typed by hand', { ...xhr, 'sec-fetch-site': 'none' }, 403, 'cross-site-write'],
    ['another origin', { ...xhr, origin: 'https://evil.example' }, 403, 'cross-site-write'],
    ['an opaque origin', { ...xhr, origin: 'null' }, 403, 'cross-site-write'],
    ['a form', { ...xhr, 'content-type': 'text/plain' }, 403, 'cross-site-write'],
    ['another content type', { ...xhr, 'content-type': 'text/json' }, 400, 'bad-request'],
    ['a compressed body', { ...xhr, 'content-encoding': 'gzip' }, 400, 'bad-request'],
  ])('%s', async (_what, headers, status, expected) => {
    const sent = request(service.url)
      .post('/debug-api/calls/disconnect')
      .set({ 'content-type': 'application/json', ...session(await service.sandbox.token()), ...headers })
      .send(JSON.stringify(nothing));
    expect(await code(sent)).toEqual([status, expected]);
    expect(await service.sandbox.calls('disconnect')).toBe(0);
  });

  it.each([
    ['none', 404],
    ['__proto__', 404],
    ['constructor', 404],
    ['WHEEL', 404],
    ['wheel%20', 404],
    ['*', 404],
    ['%2e%2e', 400],
    ['wheel/spin', 404],
    ['', 404],
  ])('the id %j with %i', async (id, status) => {
    expect((await ask(id, nothing)).status).toBe(status);
  });

  it.each([
    '',
    '{',
    'null',
    '[]',
    '"a"',
    '{}',
    '{"parameters":{},"headers":{},"token":"mine"}',
    '{"parameters":{"id":1},"headers":{}}',
    '{"parameters":{},"headers":{},"query":{"a":{}}}',
    '{"parameters":[],"headers":{}}',
    '[[[[',
    '['.repeat(30_000),
    `{"parameters":{},"headers":{},"query":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
  ])('a body that is not an input (%#)', async (body) => {
    const sent = request(service.url).post('/debug-api/calls/debug').set(xhr).type('application/json').send(body);
    expect(await code(sent)).toEqual([400, 'bad-request']);
    expect(await service.sandbox.calls('debug')).toBe(0);
  });

  it('a body that is too large or has no length', async () => {
    expect(await code(ask('debug', { ...nothing, body: 'x'.repeat(70_000) }))).toEqual([413, 'body-too-large']);
    expect((await ask('debug/contract', { reply: 'x'.repeat(70_000) })).status).toBe(200);
    expect(await chunked()).toBe(411);
  });

  it('a money action from a blocked region', async () => {
    const elsewhere = await startService({ settings: { DEFAULT_COUNTRY: 'US' } });
    const sent = request(elsewhere.url)
      .post('/debug-api/calls/participation-confirm')
      .set({ ...xhr, 'content-type': 'application/json', ...session(await elsewhere.sandbox.token()) })
      .send(JSON.stringify({ ...nothing, parameters: { id: '1101' } }));
    expect(await code(sent)).toEqual([451, 'region-blocked']);
    expect(await elsewhere.sandbox.calls('participation-confirm')).toBe(0);
    await elsewhere.close();
  });

  it('another method', async () => {
    const response = await request(service.url).get('/debug-api/calls/debug').set(xhr);
    expect([response.status, response.headers['allow']]).toEqual([405, 'POST']);
  });

  function chunked(): Promise<number | undefined> {
    return new Promise((resolve, reject) => {
      const sending = httpRequest(`${service.url}/debug-api/calls/debug`, {
        method: 'POST',
        headers: { ...xhr, 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
      });
      sending.on('response', (answer) => resolve(answer.resume().statusCode)).on('error', reject);
      sending.end(JSON.stringify(nothing));
    });
  }
});

describe('the demo page of calls, new-api-demo (R2.30)', () => {
  it('is served outside production, and neither cached nor framed', async () => {
    const page = await request(service.url).get('/en/new-api-demo');
    expect([page.status, page.headers['cache-control']]).toEqual([200, expect.stringContaining('no-store')]);
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    const data = await request(service.url).get('/page-data/en/new-api-demo');
    const { calls: shown } = z
      .object({ calls: z.array(z.unknown()) })
      .parse(readPage(data.body).islands.find(({ island }) => island.includes('new-api-demo'))?.props);
    expect(shown).toHaveLength(calls.length);
  });

  it('is a 404 in production: page, data and endpoint', async () => {
    const live = await startService({ settings: { NODE_ENV: 'production', DEFAULT_COUNTRY: 'IE' } });
    try {
      await live.ready();
      const statusOf = async (path: string) => (await request(live.url).get(path).set(xhr)).status;
      expect(await statusOf('/en/new-api-demo')).toBe(404);
      expect(await statusOf('/en/new-api-demo?call=wheel')).toBe(404);
      expect(await statusOf('/page-data/en/new-api-demo')).toBe(404);
      expect(await statusOf('/debug-api/calls/debug')).toBe(404);
      for (const path of ['/debug-api/calls/debug', '/debug-api/calls/debug/contract', '/web-api/no/such/call'])
        expect((await request(live.url).post(path).set(xhr).send(nothing)).status).toBe(404);
      expect(await live.sandbox.calls('debug')).toBe(0);
    } finally {
      await live.close();
    }
  });
});
