import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { type ActionRunner, createActionRunner } from '../../src/actions/action-runner.ts';
import { memoryStorage } from '../../src/lib/storage-fixtures.ts';
import { createStoredValue } from '../../src/lib/stored-value.ts';
import { takeFreebet } from '../../src/platform/bonuses/take-freebet.ts';
import { PlatformError } from '../../src/platform/platform-error.ts';
import { loadParticipation } from '../../src/platform/promotions/participation.ts';
import { confirmParticipation } from '../../src/platform/promotions/participation-confirm.ts';
import { loadPromotion } from '../../src/platform/promotions/promotion.ts';
import { enterTicket } from '../../src/platform/promotions/ticket.ts';
import { tokenReplySchema } from '../../src/platform/token/token.ts';
import type { PlatformTransport } from '../../src/platform/transport.ts';
import { loadWheelHistory } from '../../src/platform/wheel/wheel-history.ts';
import { spinWheel } from '../../src/platform/wheel/wheel-spin.ts';
import { createSandbox } from '../../tools/sandbox/create-sandbox.ts';
import { accounts } from '../../tools/sandbox/state/accounts.ts';
import { sandboxSettings } from '../support/sandbox-settings.ts';
import { sandboxTransport } from '../support/sandbox-transport.ts';

const [alice, timur] = accounts.map(({ id }) => id);
const newSandbox = () => createSandbox(sandboxSettings('promotions', Date.parse('2026-11-21T09:00:00Z') / 1000));

let app = newSandbox();
let runner: ActionRunner;
let token = '';
const transport = sandboxTransport(() => app);
const keys: (string | undefined)[] = [];

/** The sandbox behind a connection that breaks before the first reply arrives: by then the action has been carried out. */
function transportLosingFirstReply(): PlatformTransport {
  let isLost = false;
  return async (sent, check) => {
    keys.push(sent.idempotencyKey);
    const body = await transport(sent, check);
    if (isLost) return body;
    isLost = true;
    throw new PlatformError(sent.call, 'platform-unavailable', 'the connection was lost');
  };
}

async function tokenOf(accountId: number | undefined): Promise<string> {
  const { body } = await request(app).post('/sandbox/api/tokens').send({ accountId, expiresInSeconds: 31_536_000 });
  return tokenReplySchema.parse(body).token;
}

/** Presses a button as Alice, on a platform that knows keys. */
const act = <Reply>(action: string, send: (key: string) => Promise<Reply>) =>
  runner.run({ name: `alice ${action}`, hasKeys: true, action: { send }, canShow: () => true });

const open = { kind: 'open', canAsk: true };

const advance = (advanceSeconds: number) =>
  request(app).post('/sandbox/api/clock').send({ advanceSeconds }).expect(200);

beforeEach(async () => {
  app = newSandbox();
  const storage = memoryStorage();
  runner = createActionRunner({ store: createStoredValue(() => storage, 'actions') });
  keys.length = 0;
  token = await tokenOf(alice);
});

describe('a platform that does not know idempotency keys', () => {
  const setKeySupport = (isKnown: boolean) =>
    request(app).put('/sandbox/api/idempotency-keys').send({ isKnown }).expect(200);
  const spin = (key: string) => spinWheel(transport, 1103, 'en', key, token);

  it('spins again for the same key, and its history shows both, until keys are enabled again', async () => {
    await confirmParticipation(transport, 1103, 'join', token);
    await setKeySupport(false);
    const first = await spin('one');
    await advance(3);
    expect([first, await spin('one')].map(({ isRepeated }) => isRepeated)).toEqual([false, false]);
    expect((await loadWheelHistory(transport, 1103, 'en', token)).total).toBe(2);
    await setKeySupport(true);
    await advance(3);
    expect([await spin('two'), await spin('two')].map(({ isRepeated }) => isRepeated)).toEqual([false, true]);
    expect((await loadWheelHistory(transport, 1103, 'en', token)).total).toBe(3);
  });
});

describe('a reply that is lost, and a second press', () => {
  it('to take part: one participant, the first reply, and the same key', async () => {
    const before = (await loadPromotion(transport, 1101)).participants;
    const losing = transportLosingFirstReply();
    const press = () => act('1101', (key) => confirmParticipation(losing, 1101, key, token));
    expect(await press()).toEqual(open);
    expect(await press()).toMatchObject({ kind: 'done', isFound: true, reply: { participates: true, tickets: 0 } });
    expect((await loadPromotion(transport, 1101)).participants).toBe(before + 1);
    expect(keys).toEqual([expect.stringMatching(/^\w{16,}$/), keys[0]]);
  });

  it('to take part, days later: the first reply again, while a read returns the current state', async () => {
    const losing = transportLosingFirstReply();
    const press = () => act('1101', (key) => confirmParticipation(losing, 1101, key, token));
    expect(await press()).toEqual(open);
    await advance(2 * 86_400);
    expect((await loadParticipation(transport, 1101, token)).tickets).toBeGreaterThan(0);
    expect(await press()).toMatchObject({ reply: { participates: true, tickets: 0 } });
    const later = await press();
    expect(later.kind === 'done' && later.reply.tickets).toBeGreaterThan(0);
    expect(new Set(keys).size).toBe(2);
  });

  it('to enter a ticket: its tickets are there once', async () => {
    await confirmParticipation(transport, 1101, 'join', token);
    const losing = transportLosingFirstReply();
    const press = () => act('AB12', (key) => enterTicket(losing, 1101, 'AB12-CD34', key, token));
    expect(await press()).toEqual(open);
    const entered = await press();
    const tickets = entered.kind === 'done' ? entered.reply.tickets : 0;
    expect(tickets).toBeGreaterThan(0);
    expect(await loadParticipation(transport, 1101, token)).toMatchObject({ participates: true, tickets });
    expect(new Set(keys).size).toBe(1);
  });

  it('to spin: one spin', async () => {
    await confirmParticipation(transport, 1103, 'join', token);
    const losing = transportLosingFirstReply();
    const press = () => act('1103', (key) => spinWheel(losing, 1103, 'en', key, token));
    expect(await press()).toEqual(open);
    expect(await press()).toMatchObject({ kind: 'done', reply: { isRepeated: true } });
    expect((await loadWheelHistory(transport, 1103, 'en', token)).total).toBe(1);
    await advance(3);
    expect(await press()).toMatchObject({ kind: 'done', reply: { isRepeated: false } });
    expect((await loadWheelHistory(transport, 1103, 'en', token)).total).toBe(2);
  });

  it("to claim today's gift: it is given, not refused as taken", async () => {
    const losing = transportLosingFirstReply();
    const press = () => act('gift', (key) => takeFreebet(losing, key, token));
    expect(await press()).toEqual(open);
    expect(await press()).toMatchObject({ kind: 'done', reply: { taken: 'freebet' } });
    expect(await press()).toEqual({ kind: 'refused', status: 409, code: 'gift-taken' });
  });
});

describe('a key in the sandbox', () => {
  it('belongs to one account: another account with the same key takes part itself', async () => {
    await confirmParticipation(transport, 1101, 'same', token);
    const other = await tokenOf(timur);
    expect((await loadParticipation(transport, 1101, other)).participates).toBe(false);
    expect((await confirmParticipation(transport, 1101, 'same', other)).participates).toBe(true);
    expect((await loadParticipation(transport, 1101, other)).participates).toBe(true);
  });

  it('is for one promotion, and a refused request may be sent again with it', async () => {
    await expect(enterTicket(transport, 1101, 'AB12-CD34', 'same', token)).rejects.toMatchObject({
      platformCode: 'not-participating',
    });
    await confirmParticipation(transport, 1101, 'same', token);
    await confirmParticipation(transport, 1103, 'same', token);
    expect((await loadParticipation(transport, 1103, token)).participates).toBe(true);
    await expect(enterTicket(transport, 1101, 'AB12-CD34', 'same', token)).resolves.toMatchObject({ promoId: 1101 });
  });

  it('can be omitted: each request is then a new one', async () => {
    const path = '/web-api/api/web/promotions/wheel/1101/confirm-participation';
    for (const _ of [1, 2]) {
      const { body } = await request(app).post(path).set('x-auth', `Bearer ${token}`).expect(200);
      expect(z.object({ participates: z.literal(true) }).safeParse(body).success).toBe(true);
    }
  });
});
