import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import express, { type Request, type Response } from 'express';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { createSandbox } from '../../tools/sandbox/create-sandbox.ts';
import { importContracts } from '../../tools/scripts/contracts/import-contracts.ts';
import { levels } from '../../tools/scripts/platform-check/levels.ts';
import { failuresIn, junitReport, pageReport, textReport } from '../../tools/scripts/platform-check/report.ts';
import { sandboxSettings } from '../support/sandbox-settings.ts';
import { aliceId, urlOf } from '../support/start-service.ts';

const { checkPlatform } = await importContracts<typeof import('../../tools/scripts/platform-check/check-platform.ts')>(
  path.resolve(import.meta.dirname, '../../tools/scripts/platform-check/check-platform.ts'),
);

const { readWheelCampaigns } = await importContracts<typeof import('../../tools/scripts/platform-check/wheel-odds.ts')>(
  path.resolve(import.meta.dirname, '../../tools/scripts/platform-check/wheel-odds.ts'),
);

/** A fault of a copy of the sandbox: it answers itself, or replaces the sandbox's body. */
interface Planted {
  readonly call: string;
  /** Part of the call's path. */
  readonly at: string;
  readonly answer?: (request: Request, response: Response) => unknown;
  readonly reply?: (body: unknown, request: Request) => unknown;
  /** Milliseconds that Marquee waits; a minute without it. */
  readonly timeout?: number;
}

let planted: Planted | undefined;
let server: Server;
let origin: string;
let token: string;

const control = async (method: string, name: string, body?: object): Promise<unknown> => {
  const response = await fetch(`${origin}/sandbox/api/${name}`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return response.json();
};

beforeAll(async () => {
  const app = express();
  app.use((request, response, next) => {
    const fault = planted !== undefined && request.path.endsWith(planted.at) ? planted : undefined;
    if (fault?.answer) {
      if (fault.answer(request, response) === 'pass') next();
      return;
    }
    if (fault?.reply) {
      const send = response.json.bind(response);
      response.json = (body: unknown) =>
        send(response.statusCode === 200 ? fault.reply?.(structuredClone(body), request) : body);
    }
    next();
  });
  app.use(createSandbox(sandboxSettings('check')));
  server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = urlOf(server);
});

beforeEach(async () => {
  planted = undefined;
  await control('POST', 'reset');
  token = z.object({ token: z.string() }).parse(await control('POST', 'tokens', { accountId: aliceId })).token;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const campaigns = readWheelCampaigns('config');

/** The limits of the sandbox end by its clock. */
const wait = (seconds: number) => control('POST', 'clock', { advanceSeconds: seconds });

const check = (calls?: readonly string[], timeout = 60_000) =>
  checkPlatform({ origin, timeout, token, withMoneyActions: true, calls, campaigns, wait });

/** Sets the field at a path such as `sectors.0.id`; removes it if the value is `undefined`. */
const setting =
  (place: string, value: unknown) =>
  (body: unknown): unknown => {
    const keys = place.split('.');
    const last = keys.pop() ?? '';
    const holder = keys.reduce<unknown>((inner, key) => Reflect.get(Object(inner), key), body);
    if (value === undefined) Reflect.deleteProperty(Object(holder), last);
    else Reflect.set(Object(holder), last, value);
    return body;
  };

const wheel = { call: 'wheel', at: '/wheel/1103' };
const promotion = { call: 'promotion', at: '/promotions/1101' };
const balance = { call: 'balance', at: '/user/balance' };
const banners = { call: 'banners', at: '/banners/data' };
const debug = { call: 'debug', at: '/api/debug' };
const unknownWheel = { call: 'wheel', at: '/wheel/999999999' };
const refusal = (status: number, code: string) => (_: Request, response: Response) =>
  response.status(status).json({ errors: [{ code, detail: 'No' }] });

const signOut = { call: 'disconnect', at: '/user/disconnect' };
const spin = { call: 'wheel-spin', at: '/1103/spin' };
const history = { call: 'wheel-spin', at: '/1103/getHistoryWheel' };

/** Reads tokens without their signature. */
const trusting = (request: Request) => {
  const [, claims = ''] = token.split('.');
  if (request.get('x-auth')?.includes(claims)) request.headers['x-auth'] = `Bearer ${token}`;
  return 'pass';
};

/** Does not recognize a repeated key while the first request with it is being processed. */
const withoutPendingKeys = (request: Request) => {
  if (timesOf(request.get('idempotency-key')) === 2) request.headers['idempotency-key'] = randomUUID();
  return 'pass';
};

/** How often a key or token has come, this time included. */
const timesOf = (name = ''): number => {
  const times = (timesSent.get(name) ?? 0) + 1;
  timesSent.set(name, times);
  return times;
};
const timesSent = new Map<string, number>();

const faults: readonly (readonly [name: string, fault: Planted, where: string, expected: string])[] = [
  ['a number as text', { ...wheel, reply: setting('totalSpins', '7') }, 'reply.totalSpins', 'number'],
  ['a field less', { ...wheel, reply: setting('participates', undefined) }, 'reply.participates', 'boolean'],
  ['null for nothing', { ...wheel, reply: setting('endAt', null) }, 'reply.endAt', 'number'],
  [
    'an unknown state',
    { ...wheel, reply: setting('status', 'running') },
    'reply.status',
    'one of scheduled, active, finished',
  ],
  ['a list that is too short', { ...wheel, reply: setting('sectors', []) }, 'reply.sectors', 'at least 2'],
  [
    'a field deep in a list',
    { ...wheel, reply: setting('sectors.1.chance.wins', 0.5) },
    'reply.sectors[1].chance.wins',
    'whole number',
  ],
  [
    'odds over one',
    { ...wheel, reply: setting('sectors.0.chance', { wins: 9, of: 3 }) },
    'reply.sectors[0].chance',
    'wins more often',
  ],
  [
    'an unknown kind of prize',
    { ...wheel, reply: setting('sectors.0.prize', { kind: 'car' }) },
    'reply.sectors[0].prize.kind',
    'kind',
  ],
  ['a negative count', { ...promotion, reply: setting('participants', -1) }, 'reply.participants', 'at least 0'],
  [
    'milliseconds',
    { ...promotion, reply: setting('startAt', 1_795_251_600_000) },
    'reply.startAt',
    'at most 253402300799',
  ],
  ['minutes', { ...promotion, reply: setting('startAt', 29_920_860) }, 'reply.startAt', 'seconds since 1970'],
  ['an ISO date', { ...promotion, reply: setting('startAt', '2026-11-27T09:00:00Z') }, 'reply.startAt', 'number'],
  [
    'euros for cents',
    { ...balance, reply: setting('accounts.0.balance.amount', 12.5) },
    'reply.accounts[0].balance.amount',
    'whole number',
  ],
  [
    'an amount as text',
    { ...balance, reply: setting('accounts.0.bonus.amount', '1250') },
    'reply.accounts[0].bonus.amount',
    'number',
  ],
  [
    'a sign for a currency',
    { ...balance, reply: setting('accounts.0.balance.currency', '€') },
    'reply.accounts[0].balance.currency',
    'text like',
  ],
  [
    'a currency that does not exist',
    { ...balance, reply: setting('accounts.0.balance.currency', 'XYZ') },
    'reply.accounts[0].balance.currency',
    'ISO 4217',
  ],
  [
    'another language that lacks a text',
    {
      ...banners,
      reply: (body, request) => (request.get('accept-language') === 'ar' ? setting('banners.0.title', 7)(body) : body),
    },
    'reply.banners[0].title',
    'in ar as well',
  ],
  ['no active account', { ...balance, reply: setting('activeId', 1) }, 'reply', 'has no active account'],
  [
    'one broken item of a list',
    { ...banners, reply: setting('banners.1.slug', '//x') },
    'reply.banners[1].slug',
    'text like',
  ],
  [
    'camel case',
    { call: 'session-user', at: '/sessions/user', reply: () => ({ userId: 7 }) },
    'reply.user_id',
    'number',
  ],
  ['a list for an object', { ...debug, reply: () => [] }, 'reply', 'object'],
  [
    'UTF-8 read as Latin-1',
    { ...banners, reply: setting('banners.0.title', 'GlÃ¼ck') },
    'reply.banners[0].title',
    'plain text in UTF-8',
  ],
  [
    'HTML in a text',
    { ...banners, reply: setting('banners.0.text', 'Win &amp; spin') },
    'reply.banners[0].text',
    'plain text in UTF-8',
  ],
  [
    'Latin-1',
    { ...debug, answer: (_, response) => response.type('json').send(Buffer.from('{"a":"\u00fc"}', 'latin1')) },
    'reply',
    'UTF-8',
  ],
  [
    'a page of HTML',
    { ...debug, answer: (_, response) => response.send('<p>Hello</p>') },
    'content-type',
    'application/json',
  ],
  ['half a body', { ...debug, answer: (_, response) => response.type('json').send('{"a":') }, 'reply', 'JSON'],
  [
    'a huge reply',
    { ...debug, answer: (_, response) => response.json({ a: 'x'.repeat(5_000_000) }) },
    'reply',
    'at most 4194304 bytes',
  ],
  [
    'a reply that does not come',
    { ...debug, answer: () => 'hangs', timeout: 2_000 },
    'reply',
    'half of what Marquee waits',
  ],
  [
    'a reply that comes late',
    {
      ...debug,
      answer: (_, response) => setTimeout(() => response.json({ serverTime: Math.floor(Date.now() / 1000) }), 1_200),
      timeout: 2_000,
    },
    'reply',
    'half of what Marquee waits',
  ],
  [
    'a body that stops half-way',
    { ...debug, answer: (_, response) => response.type('json').write('{"serverTime":'), timeout: 2_000 },
    'reply',
    'half of what Marquee waits',
  ],
  ['a cut connection', { ...debug, answer: (_, response) => response.socket?.destroy() }, 'connection', 'an answer'],
  ['a failing service', { ...debug, answer: refusal(500, 'x') }, 'status', '200'],
  ['a redirect', { ...debug, answer: (_, response) => response.redirect('/sign-in') }, 'status', '200'],
  [
    'a clock an hour late',
    { ...debug, reply: setting('serverTime', Math.floor(Date.now() / 1000) - 3_600) },
    'reply.serverTime',
    'within 30 s',
  ],
  [
    'a late clock in the headers',
    { ...banners, answer: (_, response) => response.set('date', new Date(0).toUTCString()).json({ banners: [] }) },
    'date',
    'within 30 s',
  ],
  [
    'another status for no token',
    {
      ...balance,
      answer: (request, response) =>
        request.get('x-auth')?.includes('ey') ? 'pass' : refusal(403, 'no')(request, response),
    },
    'status',
    '401 without a token',
  ],
  [
    'no wheel for an unknown id',
    { ...unknownWheel, answer: (_, response) => response.json({}) },
    'status',
    '404 for the unknown id',
  ],
  [
    'a refusal of another form',
    { ...unknownWheel, answer: (_, response) => response.status(404).json({ message: 'No' }) },
    'reply.errors',
    'list',
  ],
  [
    'a refusal without a sentence',
    { ...unknownWheel, answer: (_, response) => response.status(404).json({ errors: [{ code: 'x' }] }) },
    'reply.errors[0].detail',
    'string',
  ],
  [
    'another status for a code',
    { call: 'wheel-spin', at: '/1103/spin', answer: refusal(400, 'no-attempts') },
    'status',
    '409 with no-attempts',
  ],
  [
    'a code that no page knows',
    { ...unknownWheel, answer: refusal(404, 'WHEEL_NOT_FOUND') },
    'reply.errors[0].code',
    'wheel-unknown',
  ],
  [
    'another spin for the same key',
    { call: 'wheel-spin', at: '/1103/spin', reply: (body) => setting('spin.spinId', randomUUID())(body) },
    'reply.spin.spinId',
    'the first reply',
  ],
  [
    'chances that do not add up',
    { ...wheel, reply: setting('sectors.0.chance', { wins: 1, of: 2 }) },
    'reply.sectors',
    'add up to 1',
  ],
  [
    'other chances than the terms of the page',
    {
      ...wheel,
      reply: (body) =>
        setting('sectors.0.chance', { wins: 2_400, of: 10_000 })(
          setting('sectors.3.chance', { wins: 1, of: 10_000 })(body),
        ),
    },
    'reply.sectors[0].chance',
    '0.01 % for money 50000 EUR, as the terms of the campaign spin-wheel say',
  ],
  [
    'a history with the oldest spin first',
    { ...history, reply: (body) => Object.assign(Object(body), { spins: [olderSpin, ...Object(body).spins] }) },
    'reply.spin.spinId',
    'the first of wheel-history',
  ],
  [
    'a history without the last spin',
    { ...history, reply: () => ({ spins: [], total: 0 }) },
    'reply.spin.spinId',
    'the first of wheel-history',
  ],
  [
    'a token whose signature nobody checks',
    { ...balance, answer: trusting },
    'status',
    '401 with a changed signature\n401 with a token that says it has no signature',
  ],
  [
    'a new token for one of another issuer',
    { call: 'token', at: '/gettoken', answer: trusting },
    'status',
    '401 with a changed signature',
  ],
  [
    'the owner of a token of another issuer',
    { call: 'session-user', at: '/sessions/user', answer: trusting },
    'reply.user_id',
    '0 with a changed signature, or 401',
  ],
  [
    'a session that goes on after signing out',
    { ...signOut, answer: (_, response) => response.json({ user_id: 0 }) },
    'reply.user_id',
    '0 in session-user afterwards, or 401',
  ],
  [
    'a session that is renewed after signing out',
    { ...signOut, answer: (_, response) => response.json({ user_id: 0 }) },
    'status',
    '401 from token for the ended token',
  ],
  [
    'signing out that works once',
    {
      ...signOut,
      answer: (request, response) =>
        timesOf(request.get('x-auth')) === 2 ? refusal(404, 'session-unknown')(request, response) : 'pass',
    },
    'status',
    '200 or 401 for a token that is ended already',
  ],
  ['the id of who has signed out', { ...signOut, reply: () => ({ user_id: aliceId }) }, 'reply.user_id', '0'],
  [
    'no call for signing in',
    { call: 'fast-login', at: '/fastLogin', answer: refusal(404, 'no-call') },
    'status',
    'a platform without this call has hasFastLogin: false in config.auth of site-configuration',
  ],
  [
    'a limit without its end',
    { ...spin, answer: refusal(429, 'spin-too-soon') },
    'headers.retry-after',
    'the seconds of the limit',
  ],
  [
    'a limit that is remembered for the key',
    {
      ...spin,
      answer: (request, response) => refusal(429, 'spin-too-soon')(request, response.set('retry-after', '1')),
    },
    'status',
    'no limit for the same key after the 1 s',
  ],
  [
    'a purchase twice for two requests at once',
    { call: 'store-buy', at: '/purchases', answer: withoutPendingKeys },
    'reply.purchase.id',
    'for two requests with one key at once',
  ],
  [
    'no participation after joining',
    {
      call: 'participation-confirm',
      at: '/1101/confirm-participation',
      reply: (body, { method }) => (method === 'GET' ? setting('participates', false)(body) : body),
    },
    'reply.participates',
    'true in participation afterwards',
  ],
  [
    'attempts that a spin does not use',
    { call: 'wheel-spin', at: '/wheel/1103', reply: setting('attempts.left', 9) },
    'reply.attempts.left',
    'number 9, as wheel says afterwards',
  ],
  [
    'a sector that the wheel does not have',
    { ...spin, reply: setting('spin.sectorId', 'x') },
    'reply.spin.sectorId',
    'a sector of wheel',
  ],
  [
    'another prize than the sector has',
    { ...spin, reply: setting('spin.prize', { kind: 'points', count: 7 }) },
    'reply.spin.prize',
    'the prize of the sector',
  ],
  [
    'the time of a spin in the zone of the server',
    { ...spin, reply: (body) => setting('spin.spunAt', Math.floor(Date.now() / 1000) + 3_600)(body) },
    'reply.spin.spunAt',
    'within 30 s',
  ],
];

const olderSpin = { spinId: 'older', sectorId: 'nothing-1', prize: { kind: 'nothing' }, spunAt: 1_795_251_600 };

describe('npm run platform -- check', () => {
  it('accepts the sandbox, and lists what it covers', async () => {
    const checked = await check();
    expect(failuresIn(checked)).toEqual([]);
    expect(checked.length).toBeGreaterThan(55);
    expect(checked.filter(({ skipped }) => skipped !== undefined).map(({ call }) => call)).toEqual(['token-auth']);
    expect(textReport(checked)).toContain('  sign-in: ready\n');
    expect(textReport(checked)).toContain('  taking part: ready');
    expect(textReport(checked)).toContain('  wheel: ready');
    expect(junitReport(checked)).toContain('failures="0"');
  });

  it.each(faults)('reports %s', async (_name, fault, where, expected) => {
    planted = fault;
    const checked = await check([fault.call], fault.timeout);
    const named = failuresIn(checked).filter(({ path: place }) => place === where);
    expect(named.map((finding) => finding.expected).join('\n')).toContain(expected);
    for (const report of [textReport(checked), junitReport(checked), pageReport(checked)])
      expect(report).toContain(where);
  });

  it('reports all invalid fields of a reply at once', async () => {
    planted = {
      ...wheel,
      reply: (body) => setting('sectors.0.id', 7)(setting('status', 'x')(setting('startAt', 'x')(body))),
    };
    const paths = failuresIn(await check(['wheel'])).map(({ path: place }) => place);
    expect(paths.toSorted()).toEqual(['reply.sectors[0].id', 'reply.startAt', 'reply.status']);
  });

  it('notes a repeat that is not marked as one, without failing', async () => {
    planted = { ...spin, reply: setting('isRepeated', false) };
    const checked = await check(['wheel-spin']);
    expect(failuresIn(checked)).toEqual([]);
    expect(textReport(checked)).toContain('note: repetition reply.isRepeated: expected true for a repeat');
  });

  it('notes unknown fields without failing', async () => {
    planted = { ...wheel, reply: setting('end_at', 1_795_251_600) };
    const checked = await check(['wheel']);
    expect(failuresIn(checked)).toEqual([]);
    expect(textReport(checked)).toContain('note: reply reply.end_at: expected no such field');
  });

  it('detects that a platform without idempotency keys grants a gift twice', async () => {
    await control('PUT', 'idempotency-keys', { isKnown: false });
    const findings = failuresIn(await check(['take-freebet'])).filter(({ check: kind }) => kind === 'repetition');
    expect(findings).toMatchObject([{ path: 'status', got: '409 gift-taken' }]);
  });

  it('is not ready without proof of every call', async () => {
    planted = { ...promotion, answer: refusal(404, 'promotion-unknown') };
    const checked = await check(['site-configuration', 'promotion']);
    expect(failuresIn(checked)).toEqual([]);
    expect(textReport(checked)).toMatch(/^skip promotion /m);
    expect(textReport(checked)).toContain('  pages of campaigns: as far as checked, without promotion');
  });

  it('counts the operator’s page as sign-in where the platform has no call for it', async () => {
    // A link of an operator without https is one to localhost.
    const loginUrl = `${origin.replace('127.0.0.1', 'localhost')}/sign-in`;
    const auth = { hasFastLogin: false, loginUrl, registrationUrl: `${loginUrl}?new=1` };
    await control('PUT', 'site-configuration', { config: { auth } });
    planted = { call: 'fast-login', at: '/fastLogin', answer: refusal(404, 'no-call') };
    const checked = await check(levels['sign-in']);
    expect(failuresIn(checked)).toEqual([]);
    expect(textReport(checked)).toContain(`  sign-in: ready, at ${loginUrl}\n`);
    planted = { call: 'fast-login', at: '/sign-in', answer: (_, response) => response.sendStatus(404) };
    const broken = await check(levels['sign-in']);
    expect(failuresIn(broken)).toMatchObject([
      { call: 'fast-login', path: 'auth.loginUrl', expected: `a page at ${loginUrl}?return=%2F`, got: '404' },
      { call: 'fast-login', path: 'auth.registrationUrl', got: '404' },
    ]);
    expect(textReport(broken)).toContain('  sign-in: not yet (fast-login)');
  });

  it('sends the given promotion in paths and bodies', async () => {
    const paths: string[] = [];
    planted = {
      call: 'promotion',
      at: '',
      answer: ({ method, path: asked }) => paths.push(`${method} ${asked}`) && 'pass',
    };
    const calls = ['promotion', 'participation', 'wheel'];
    expect(
      failuresIn(
        await checkPlatform({ origin, timeout: 60_000, token, withMoneyActions: false, promotion: '1103', calls }),
      ),
    ).toEqual([]);
    expect(paths).toContain('GET /web-api/external-api/promotions/1103');
    expect(paths).toContain('GET /web-api/api/web/promotions/wheel/1103/confirm-participation');
  });

  it('makes no money action and needs no token by default', async () => {
    const checked = await checkPlatform({ origin, timeout: 60_000, withMoneyActions: false });
    expect(failuresIn(checked)).toEqual([]);
    const { counters } = z.object({ counters: z.record(z.string(), z.number()) }).parse(await control('GET', 'state'));
    expect(counters['first-bonus-set']).toBe(2);
    expect(checked.find(({ call }) => call === 'wheel-spin')?.skipped).toBe('needs --token');
  });
});
