import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Action } from '../../src/actions/action.ts';
import { type ActionRunner, createActionRunner } from '../../src/actions/action-runner.ts';
import { takePartAction } from '../../src/blocks/action-area/take-part.ts';
import { voteAction } from '../../src/blocks/award-vote/vote.ts';
import { enterCodeAction } from '../../src/blocks/code-entry/enter-code.ts';
import { forecastAction } from '../../src/blocks/forecast/send-forecast.ts';
import { takeGiftAction } from '../../src/blocks/gift-picker/take-gift.ts';
import { buyItemAction } from '../../src/blocks/store-purchase/buy-item.ts';
import { findPlayer } from '../../src/blocks/stream/find-player.ts';
import { joinAction } from '../../src/blocks/tournament-entry/join-action.ts';
import { choiceAction } from '../../src/blocks/welcome-choice/choose-bonus.ts';
import { spinAction } from '../../src/blocks/wheel/spin-action.ts';
import { memoryStorage } from '../../src/lib/storage-fixtures.ts';
import { createStoredValue } from '../../src/lib/stored-value.ts';
import { buyTicketAction } from '../../src/pages/lotto-game/purchase/buy-ticket.ts';
import { callTable } from '../../src/platform/call-table.ts';
import { PlatformError } from '../../src/platform/platform-error.ts';
import type { PlatformTransport } from '../../src/platform/transport.ts';
import { callExamples } from '../fixtures/call-examples.ts';
import { actionsByCall, pagesByCall, usersOf } from '../fixtures/call-uses.ts';
import { readPage } from '../support/document-state.ts';
import { type Fault, startService, type TestService } from '../support/start-service.ts';

const groups: readonly string[] = ['promotions', 'wheel', 'landings', 'bonuses', 'third-party', 'lotto'];
const faults: readonly (readonly [string, Fault])[] = [
  ['is slow', { latencyMs: 700 }],
  ['fails', { status: 503 }],
  ['is refused', { status: 403 }],
];

it('covers every call of promotions, wheels, bonuses, tournaments and lotteries', () => {
  const made = callTable.filter((call) => groups.includes(call.group) && usersOf(call).length > 0);
  expect(made.length).toBeGreaterThan(40);
  expect(made.filter(({ id, usedOn }) => !usedOn && !Object.hasOwn(actionsByCall, id)).map(({ id }) => id)).toEqual([]);
});

describe.each(Object.entries(pagesByCall('partial')))('while the call %s', (call, path) => {
  let service: TestService;
  let askedBefore = 0;
  beforeAll(async () => {
    service = await startService({ settings: { DEFAULT_COUNTRY: 'IE', PLATFORM_TIMEOUT_MS: '500' } });
    await service.ready();
    askedBefore = await service.sandbox.calls(call);
  });
  afterAll(() => service.close());

  it.each(faults)(`%s, /${path} is complete, and guesses nothing about the visitor`, async (_, fault) => {
    await service.sandbox.fault(call, fault);
    const { status, body } = await request(service.url)
      .get(`/page-data/en/${path}`)
      .set('Cookie', `user_token=${await service.sandbox.token()}`);
    const { html, page } = readPage(body);
    expect(status).toBe(200);
    expect(html).toMatch(/<h1[\s>]/);
    expect(await service.sandbox.calls(call)).toBeGreaterThan(askedBefore);
    const isOwn = callTable.find(({ id }) => id === call)?.token === 'required';
    const statuses = Object.values(page.view.visitorData).map((own) => own.status);
    if (isOwn) expect(statuses.some((own) => own === 'waiting' || own === 'failed')).toBe(true);
  });
});

describe.each(Object.entries(pagesByCall('message')))('while the call %s', (call, path) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService({ settings: { DEFAULT_COUNTRY: 'IE', PLATFORM_TIMEOUT_MS: '500' } });
    await service.ready();
  });
  afterAll(() => service.close());

  it.each(faults)(`%s, the page at /${path} reports the missing data`, async (_, fault) => {
    await service.sandbox.fault(call, fault);
    const { status, body, headers } = await request(service.url)
      .get(`/page-data/en/${path}`)
      .set('Cookie', `user_token=${await service.sandbox.token()}`);
    expect(headers['cache-control']).toContain('no-store');
    if (call === 'lotto-ticket') {
      // The page of a ticket is useless without the ticket.
      const codes: Readonly<Record<number, string>> = {
        502: 'platform-refused',
        503: 'platform-unavailable',
        504: 'platform-timeout',
      };
      expect(Object.keys(codes)).toContain(String(status));
      expect(body).toEqual({ error: { status, code: codes[status] } });
    } else {
      expect(status).toBe(200);
      expect(readPage(body).html).toMatch(/can’t be (?:read|shown) right now/);
    }
  });
});

const spins = { prize: { kind: 'free-spins', count: 5, game: 'Crystal' }, validHours: 24 } as const;
const shown = { freebet: spins, freespin: spins, taken: null, nextAt: 0 };

/** Actions by the call that they are carried out with. */
const actions: Readonly<Record<string, (transport: PlatformTransport) => Action<unknown>>> = {
  'participation-confirm': (transport) => takePartAction(transport, 1),
  ticket: (transport) => enterCodeAction({ transport, promotionId: 1, code: 'ABCD-1234' }),
  'first-bonus-set': (transport) => choiceAction({ transport, promotionId: 1, choice: 1 }),
  'lucky-chance-form': (transport) =>
    forecastAction({
      transport,
      promotionId: 1,
      participates: true,
      forecasts: [{ eventId: 1, home: 1, away: 0 }],
    }),
  'wheel-spin': (transport) => spinAction({ transport, wheelId: 1, language: 'en', isAll: false }),
  'wheel-spin-all': (transport) => spinAction({ transport, wheelId: 1, language: 'en', isAll: true }),
  'take-freebet': (transport) => takeGiftAction({ transport, gift: 'freebet', shown }),
  'take-freespin': (transport) => takeGiftAction({ transport, gift: 'freespin', shown }),
  'store-buy': (transport) => buyItemAction({ transport, item: 'free-bet-5', price: 600, language: 'en' }),
  'lotto-buy': (transport) =>
    buyTicketAction({
      transport,
      lottery: 'powerball',
      order: {
        draw: '2026-11-21',
        draws: 1,
        entries: [{ main: [1, 2, 3, 4, 5], additional: [6] }],
        multiplier: false,
        price: { amount: 200, currency: 'USD' },
      },
    }),
  'awards-vote': (transport) => voteAction(transport, 1, 2),
  'tournament-participate': (transport) => joinAction({ transport, tournamentId: 1, language: 'en' }),
};

const replyOf = (call: string): unknown => callExamples.find((example) => example.call === call)?.reply;

describe.each(Object.entries(actions))('an action whose call %s', (call, actionOf) => {
  const keys: (string | undefined)[] = [];
  let runner: ActionRunner;
  let failure: PlatformError | undefined;
  const transport: PlatformTransport = async (sent) => {
    if (sent.call !== call) return replyOf(sent.call);
    keys.push(sent.idempotencyKey);
    if (failure) throw failure;
    return replyOf(call);
  };
  const act = () => runner.run({ name: call, hasKeys: true, action: actionOf(transport), canShow: () => true });
  beforeEach(() => {
    keys.length = 0;
    const storage = memoryStorage();
    runner = createActionRunner({ store: createStoredValue(() => storage, 'actions') });
  });

  it.each([
    ['is slow', new PlatformError(call, 'platform-timeout', 'no response')],
    ['fails', new PlatformError(call, 'platform-unavailable', 'replied 503', 503)],
  ])('%s is open, and is checked with the same key', async (_, met) => {
    failure = met;
    expect(await act()).toEqual({ kind: 'open', canAsk: true });
    failure = undefined;
    expect(await act()).toMatchObject({ kind: 'done', isFound: true });
    expect(new Set(keys).size).toBe(1);
    expect(keys).toHaveLength(2);
  });

  it('returns the code of a refusal, and can be retried', async () => {
    const remarks = { code: 'region-forbidden', details: '' };
    failure = new PlatformError(call, 'platform-refused', 'answered 403', 403, remarks);
    expect(await act()).toEqual({ kind: 'refused', status: 403, code: 'region-forbidden' });
    failure = undefined;
    expect(await act()).toMatchObject({ kind: 'done', isFound: false });
  });
});

describe('a choice on a platform without keys, whose call first-bonus-get', () => {
  it.each(faults)('%s, stays open', async (_, { status = 504 }) => {
    const storage = memoryStorage();
    const runner = createActionRunner({ store: createStoredValue(() => storage, 'actions') });
    const transport: PlatformTransport = async ({ call }) => {
      if (call === 'participation-confirm') return replyOf(call);
      throw new PlatformError(call, status === 403 ? 'platform-refused' : 'platform-unavailable', 'down', status);
    };
    const lost: PlatformTransport = async ({ call }) => {
      throw new PlatformError(call, 'platform-unavailable', 'the answer was lost');
    };
    const choose = (by: PlatformTransport) =>
      runner.run({
        name: 'choice',
        hasKeys: false,
        canShow: () => true,
        action: choiceAction({ transport: by, promotionId: 1, choice: 1 }),
      });
    expect(await choose(lost)).toEqual({ kind: 'open', canAsk: true });
    expect(await choose(transport)).toEqual({ kind: 'open', canAsk: true });
  });
});

describe('a player that a press opens, whose call broadcast', () => {
  it.each(faults)('%s, stays closed', async (_, { status = 504 }) => {
    const transport: PlatformTransport = async ({ call }) => {
      throw new PlatformError(call, status === 403 ? 'platform-refused' : 'platform-unavailable', 'down', status);
    };
    expect(await findPlayer(transport, { promotionId: 288, origin: 'https://live.operator.example' })).toBe('failed');
  });
});

it('has a test for every action', () => {
  // A form shows the platform's reply, and nothing is requested again automatically.
  const formCalls = ['one-click-registration', 'fast-login', 'send-login'];
  expect([...Object.keys(actions), 'first-bonus-get', 'broadcast', ...formCalls].toSorted()).toEqual(
    Object.keys(actionsByCall).toSorted(),
  );
});
