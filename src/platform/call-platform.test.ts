import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { listOfUsable } from '../lib/list-of-usable.ts';
import { callPlatform } from './call-platform.ts';
import type { CallSpec } from './call-spec.ts';
import { sendLuckyChanceForm } from './landings/lucky-chance-form.ts';
import { PlatformError } from './platform-error.ts';
import { loadLuckyDayDraw } from './promotions/lucky-day-draw.ts';
import { loadPromotion } from './promotions/promotion.ts';
import { enterTicket } from './promotions/ticket.ts';
import { loadTournamentResults } from './third-party/tournament-results.ts';
import { authorizeApp } from './token/token-auth.ts';
import type { PlatformRequest, PlatformTransport } from './transport.ts';
import { signIn } from './user/fast-login.ts';
import { loadSessionUser } from './user/session-user.ts';
import { spinWheel } from './wheel/wheel-spin.ts';

const neverCalled: PlatformTransport = () => Promise.reject(new Error('was sent'));

const spec = {
  id: 'balance',
  group: 'common',
  method: 'POST',
  path: '/a/:id',
  isRepeatable: true,
  isMoneyAction: false,
  query: z.object({ page: z._default(z.int(), 0) }),
  body: z.object({ name: z.string() }),
  reply: z.object({ list: z.array(z.object({ amount: z.int() })) }),
} as const satisfies CallSpec;
const input = { parameters: { id: 1 }, query: {}, body: { name: 'n' } };

const failureOf = async (call: Promise<unknown>): Promise<PlatformError> => {
  const error = await call.catch((failure: unknown) => failure);
  if (error instanceof PlatformError) return error;
  throw new Error(`expected a PlatformError, got ${error}`);
};

describe('a call', () => {
  it('sends only fields of its contract', async () => {
    const sent: PlatformRequest[] = [];
    const surplus = { ...input, body: { name: 'n', surplus: true }, query: { page: 0, surplus: 1 } };
    await callPlatform(async (request) => sent.push(request) && { list: [] }, spec, surplus);
    expect(sent).toMatchObject([{ path: '/a/1?page=0', body: { name: 'n' } }]);
    expect(sent[0]?.body).not.toHaveProperty('surplus');
    for (const absent of ['token', 'headers', 'idempotencyKey']) expect(sent[0]).not.toHaveProperty(absent);
  });

  it('reports the path of an invalid field in the reply, but not its value', async () => {
    const call = callPlatform(async () => ({ list: [{ amount: 'canary' }] }), spec, input);
    const { message, code } = await failureOf(call);
    expect([code, message]).toEqual([
      'platform-garbage',
      'balance: reply.list.0.amount does not fit: invalid_type, expected number',
    ]);
  });

  it('reports every invalid path of a reply, and the first of a long list', async () => {
    const reply = { list: ['canary', { amount: null }, ...Array.from({ length: 30 }, () => 0)] };
    const { message } = await failureOf(callPlatform(async () => reply, spec, input));
    expect(message).toContain('reply.list.0 does not fit: invalid_type, expected object; reply.list.1.amount does not');
    expect(message).toContain('; and 12 more');
    expect(message).not.toContain('canary');
  });

  it('reports the problems of a list without a valid item', async () => {
    const lists = { ...spec, reply: z.object({ list: listOfUsable(z.object({ amount: z.int(), at: z.int() })) }) };
    const { message } = await failureOf(callPlatform(async () => ({ list: [{ amount: 1 }] }), lists, input));
    expect(message).toBe('balance: reply.list.0.at does not fit: invalid_type, expected number');
  });

  it('is checked by the compiler', () => {
    const unchecked = async () => {
      // @ts-expect-error: a parameter of the path is missing
      await callPlatform(neverCalled, spec, { query: {}, body: { name: 'n' } });
      // @ts-expect-error: a parameter that the path does not have
      await callPlatform(neverCalled, spec, { ...input, parameters: { name: 1 } });
      // @ts-expect-error: the body is missing
      await callPlatform(neverCalled, spec, { parameters: { id: 1 }, query: {} });
      // @ts-expect-error: the body breaks its contract
      await callPlatform(neverCalled, spec, { ...input, body: { name: 7 } });
      // @ts-expect-error: the query breaks its contract
      await callPlatform(neverCalled, spec, { ...input, query: { page: 'first' } });
    };
    expect(unchecked).toBeTypeOf('function');
  });
});

describe('a call that breaks its own contract is not sent', () => {
  it.each([
    ['an invalid number', () => loadPromotion(neverCalled, Number.NaN)],
    ['an invalid day', () => loadLuckyDayDraw(neverCalled, '2026-13-01', 'en')],
    ['a ticket with markup', () => enterTicket(neverCalled, 1, '<b>canary', 'key-1')],
    ['an empty login', () => signIn(neverCalled, '', 'canary')],
    ['a password of megabytes', () => signIn(neverCalled, 'a', 'canary'.repeat(1_000))],
    ['a page that starts before the first row', () => loadTournamentResults(neverCalled, 1, { offset: -1 }, 'en')],
    ['a page without rows', () => loadTournamentResults(neverCalled, 1, { limit: 0 }, 'en')],
    ['a page of everything', () => loadTournamentResults(neverCalled, 1, { limit: 101 }, 'en')],
    ['a form without a forecast', () => sendLuckyChanceForm(neverCalled, { promotionId: 1, forecasts: [] }, 'k')],
    ['a token with a line end', () => loadSessionUser(neverCalled, 'canary\r\nx: y')],
    ['a key with a line end', () => spinWheel(neverCalled, 1, 'en', 'canary\n')],
    ['a language with a line end', () => spinWheel(neverCalled, 1, 'canary\n', 'k')],
  ])('%s', async (_, call) => {
    const error = await failureOf(call());
    expect(error.code).toBe('bad-request');
    expect(error.message).not.toContain('canary');
  });
});

describe('R7.50 the results of a tournament', () => {
  it.each([
    [{}, '?offset=0&limit=10'],
    [{ offset: 20 }, '?offset=20&limit=10'],
    [{ offset: 0, limit: 50 }, '?offset=0&limit=50'],
  ])('%j asks for %s', async (page, query) => {
    const paths: string[] = [];
    const record: PlatformTransport = async ({ path }) => paths.push(path);
    await loadTournamentResults(record, 7, page, 'en').catch(() => undefined);
    expect(paths).toEqual([`/web-api/api/thirdparty/tournamentresults/7${query}`]);
  });
});

describe('R7.10 the headers of the token call', () => {
  const authorize = (headers: Record<string, string>, authorization = 'Bearer app') => {
    const sent: PlatformRequest[] = [];
    const transport: PlatformTransport = async (request) => sent.push(request) && { token: 't' };
    return authorizeApp(transport, { authorization, headers }).then(() => sent[0]?.headers);
  };

  it('include extra headers, which do not replace those of the call', async () => {
    expect(await authorize({ 'X-App': '7', Authorization: 'other', Accept: 'text/html' })).toEqual({
      'x-app': '7',
      accept: 'application/json',
      'access-control-allow-origin': '*',
      authorization: 'Bearer app',
    });
  });

  it.each([
    'x-auth',
    'X-Auth',
    'host',
    'cookie',
    'connection',
    'content-length',
    'transfer-encoding',
    'x-forwarded-for',
    'proxy-authorization',
    'sec-fetch-site',
    'idempotency-key',
    'x y',
    '',
    '__proto__',
  ])('an extra header may not be %j', async (name) => {
    const error = await failureOf(authorize(Object.fromEntries([[name, 'canary']])));
    expect([error.code, error.message]).toEqual(['bad-request', 'token-auth: a header may not be set']);
  });

  it.each(['canary\r\nx-auth: y', 'canary\0', 'ключ', '', 'x'.repeat(8_193)])(
    'a value may not be %j',
    async (value) => {
      for (const attempt of [() => authorize({ 'x-app': value }), () => authorize({}, value)]) {
        const error = await failureOf(attempt());
        expect(error.code).toBe('bad-request');
        expect(error.message).not.toContain('canary');
      }
    },
  );
});
