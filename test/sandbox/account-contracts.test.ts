import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { localeCodes } from '../../config/languages.ts';
import { callTable } from '../../src/platform/call-table.ts';
import { setActiveAccount } from '../../src/platform/common/active-account-set.ts';
import { loadBalance } from '../../src/platform/common/balance.ts';
import { loadTimeZones } from '../../src/platform/common/time-zones.ts';
import { loadCounters } from '../../src/platform/configuration/counters.ts';
import { sendLuckyChanceForm } from '../../src/platform/landings/lucky-chance-form.ts';
import { PlatformError } from '../../src/platform/platform-error.ts';
import { loadFreshToken } from '../../src/platform/token/token.ts';
import { authorizeApp } from '../../src/platform/token/token-auth.ts';
import { loadDebug } from '../../src/platform/user/debug.ts';
import { signOut } from '../../src/platform/user/disconnect.ts';
import { signIn } from '../../src/platform/user/fast-login.ts';
import { register } from '../../src/platform/user/one-click-registration.ts';
import { sendLogin } from '../../src/platform/user/send-login.ts';
import { loadSessionUser } from '../../src/platform/user/session-user.ts';
import { createSandbox } from '../../tools/sandbox/create-sandbox.ts';
import { accounts } from '../../tools/sandbox/state/accounts.ts';
import { sandboxSettings } from '../support/sandbox-settings.ts';
import { sandboxTransport } from '../support/sandbox-transport.ts';

const startsAt = Date.parse('2026-11-21T09:00:00Z') / 1000;
const newSandbox = () => createSandbox(sandboxSettings('contracts', startsAt));
let app = newSandbox();
beforeEach(() => {
  app = newSandbox();
});

const transport = sandboxTransport(() => app);

const [alice, timur] = accounts;
if (alice === undefined || timur === undefined) throw new Error('The sandbox needs two accounts');
const year = 31_536_000;

const control = (path: string, body: object) => request(app).post(`/sandbox/api/${path}`).send(body).expect(200);
const advance = (advanceSeconds: number) => control('clock', { advanceSeconds });
const tokenSchema = z.object({ token: z.string() });
const tokenOf = async (accountId: number, expiresInSeconds = year) =>
  tokenSchema.parse((await control('tokens', { accountId, expiresInSeconds })).body).token;
const appAuthorization = async (accountId: number, expiresInSeconds?: number) =>
  z
    .object({ authorization: z.string() })
    .parse((await control('app-authorizations', { accountId, expiresInSeconds })).body).authorization;

/** Status, code and whether there is a detail of the refusal. */
async function refusalOf(call: Promise<unknown>) {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof PlatformError)) throw new Error(`expected a refusal, got ${error}`);
  expect(error.details).not.toBe('');
  return [error.status, error.platformCode];
}

describe('counters', () => {
  it('returns counter codes by type for a domain of the project (R7.13, R7.14)', async () => {
    const counters = await loadCounters(transport, 285, 'promo.aurorabet.example');
    expect(counters.map(({ type }) => type)).toEqual(['gtm', 'google-analytics', 'yandex-metrika']);
    expect(await loadCounters(transport, 285, 'LOCALHOST')).not.toEqual(counters);
  });

  it('returns the default tag for a domain without codes, and no codes for another project', async () => {
    const [tag, ...rest] = await loadCounters(transport, 285, 'elsewhere.test');
    expect([tag?.type, rest]).toEqual(['gtm', []]);
    expect(await loadCounters(transport, 286, 'promo.aurorabet.example')).toEqual([]);
  });

  it.each(['', '?project=x&domain=a', '?project=285', '?project=285&domain='])('refuses "%s"', async (query) => {
    const { body } = await request(app).get(`/web-api/api/counters${query}`).expect(400);
    expect(body.errors[0].detail).toEqual(expect.any(String));
  });
});

describe('registration with one click', () => {
  const captcha = { type: 2, answer: 'sandbox-captcha-2' };

  it('creates a login that signs in and can be mailed', async () => {
    const { login, password } = await register(transport, { currency: 'EUR', ref_id: 1, captcha });
    expect((await signIn(transport, login, password)).token).toEqual(expect.any(String));
    expect(await sendLogin(transport, login, 'alice@example.com')).toBe(true);
  });

  it('rejects a missing or wrong captcha answer, and mail without a login', async () => {
    for (const answer of [undefined, { type: 2, answer: 'guessed' }, { ...captcha, type: 1 }]) {
      const registration = { currency: 'EUR', ref_id: 1, ...(answer && { captcha: answer }) };
      expect(await refusalOf(register(transport, registration))).toEqual([400, 'captcha-wrong']);
    }
    expect(await refusalOf(sendLogin(transport, 'nobody', 'alice@example.com'))).toEqual([404, 'account-unknown']);
  });
});

describe('token-auth', () => {
  it("exchanges the app's authorization for a session token (R7.9, R7.10)", async () => {
    const authorization = await appAuthorization(alice.id);
    const token = await authorizeApp(transport, { authorization, headers: { 'X-Device': 'phone' } });
    expect(await loadSessionUser(transport, token)).toBe(alice.id);
  });

  it('refuses a missing, malformed or expired authorization, and a session token', async () => {
    const over = await appAuthorization(alice.id, -1);
    for (const authorization of ['Bearer garbage', 'Basic YTpi', over, `Bearer ${await tokenOf(alice.id)}`]) {
      expect(await refusalOf(authorizeApp(transport, { authorization, headers: {} }))).toEqual([401, undefined]);
    }
    const { body } = await request(app).post('/web-api/api/mobile/v1/token/auth').expect(401);
    expect(body.errors[0].detail).toEqual(expect.any(String));
  });

  it('issues an authorization that is not a session token', async () => {
    const token = (await appAuthorization(alice.id)).replace('Bearer ', '');
    expect(await refusalOf(loadSessionUser(transport, token))).toEqual([401, undefined]);
  });
});

describe('fast-login', () => {
  it.each(accounts)('signs $name in (R7.54)', async ({ id, login, password }) => {
    const signedIn = await signIn(transport, login, password);
    expect(signedIn.user_id).toBe(id);
    expect(await loadSessionUser(transport, signedIn.token)).toBe(id);
  });

  it('refuses a wrong password and an unknown login in the same way', async () => {
    expect(await refusalOf(signIn(transport, 'alice', 'wrong'))).toEqual([401, 'wrong-credentials']);
    expect(await refusalOf(signIn(transport, 'nobody', alice.password))).toEqual([401, 'wrong-credentials']);
    expect(await refusalOf(signIn(transport, 'alice', timur.password))).toEqual([401, 'wrong-credentials']);
  });

  it('locks a login after five wrong passwords, until a quarter of an hour has passed', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) await refusalOf(signIn(transport, 'alice', 'wrong'));
    expect(await refusalOf(signIn(transport, 'alice', alice.password))).toEqual([403, 'account-locked']);
    expect((await signIn(transport, 'timur', timur.password)).user_id).toBe(timur.id);
    await advance(900);
    expect((await signIn(transport, 'alice', alice.password)).user_id).toBe(alice.id);
  });

  it.each([{}, { login: 'alice' }, { login: ['alice'], pass: 'x' }, { login: 'alice', pass: 'x'.repeat(257) }, []])(
    'refuses the body %j',
    async (body) => {
      const reply = await request(app).post('/web-api/external-api/fastLogin').send(body).expect(400);
      expect(reply.body.errors[0].detail).toEqual(expect.any(String));
    },
  );
});

describe('disconnect', () => {
  it('refuses the token everywhere after a sign-out, and does not renew it (R7.55)', async () => {
    const [token, other] = [await tokenOf(alice.id), await tokenOf(alice.id)];
    await signOut(transport, token);
    for (const call of [loadSessionUser, loadFreshToken, loadBalance, loadDebug]) {
      expect(await refusalOf(call(transport, token))).toEqual([401, undefined]);
    }
    expect(await loadSessionUser(transport, other)).toBe(alice.id);
  });

  it('is idempotent, and needs no token', async () => {
    const token = await tokenOf(alice.id);
    await signOut(transport, token);
    await expect(signOut(transport, token)).resolves.toBeUndefined();
    await expect(signOut(transport)).resolves.toBeUndefined();
  });

  it('revokes an expired token, so that it can’t be renewed', async () => {
    const over = await tokenOf(alice.id, -60);
    await signOut(transport, over);
    expect(await refusalOf(loadFreshToken(transport, over))).toEqual([401, undefined]);
  });

  it('ends the session of the cookie', async () => {
    const token = await tokenOf(alice.id);
    await request(app).post('/web-api/user/disconnect').set('cookie', `user_token=${token}`).expect(200);
    expect(await refusalOf(loadSessionUser(transport, token))).toEqual([401, undefined]);
  });

  it('refuses a token of another platform', async () => {
    expect(await refusalOf(signOut(transport, 'head.payload.signature'))).toEqual([401, undefined]);
  });
});

describe('debug', () => {
  it('returns the user, the expiry of the token and every call (R7.58)', async () => {
    const reply = await loadDebug(transport, await tokenOf(alice.id, 600));
    expect([reply.user_id, (reply.tokenExpiresAt ?? 0) - reply.serverTime]).toEqual([
      alice.id,
      expect.closeTo(600, -1),
    ]);
    expect(reply.calls).toEqual(expect.arrayContaining(['debug', 'balance', 'wheel-spin']));
  });

  it('works without a token', async () => {
    const reply = await loadDebug(transport);
    expect([reply.user_id, reply.tokenExpiresAt]).toEqual([0, undefined]);
  });
});

describe('time-zones', () => {
  it.each(localeCodes)('names every time zone in "%s" (R7.59)', async (language) => {
    const zones = await loadTimeZones(transport, language);
    expect(zones.length).toBeGreaterThan(20);
    expect(new Set(zones.map(({ id }) => id)).size).toBe(zones.length);
    if (language !== 'en') expect(zones).not.toEqual(await loadTimeZones(transport, 'en'));
  });

  it('follows summer time with the clock, and sorts by offset', async () => {
    const offsetOf = async (id: number) =>
      (await loadTimeZones(transport, 'en')).find((zone) => zone.id === id)?.offset;
    const winter = await offsetOf(10);
    await control('clock', { now: '2026-07-01T00:00:00Z' });
    expect([winter, await offsetOf(10), await offsetOf(18)]).toEqual([60, 120, 330]);
    const offsets = (await loadTimeZones(transport, 'en')).map(({ offset }) => offset);
    expect(offsets).toEqual(offsets.toSorted((a, b) => a - b));
  });
});

describe.each(accounts)('balance of $name', ({ id, wallets, currency }) => {
  it('returns accounts in different currencies, the first of them active (R7.60)', async () => {
    const { activeId, accounts: visitorAccounts } = await loadBalance(transport, await tokenOf(id));
    expect(activeId).toBe(wallets[0].id);
    const first = visitorAccounts.find((account) => account.id === activeId);
    expect([first?.balance.currency, first?.bonus.currency]).toEqual([currency, currency]);
    expect(new Set(visitorAccounts.map(({ balance }) => balance.currency)).size).toBe(visitorAccounts.length);
    expect([2, 3]).toContain(visitorAccounts.length);
  });

  it('changes with the clock in both directions', async () => {
    const token = await tokenOf(id);
    const before = await loadBalance(transport, token);
    await advance(2 * 86_400);
    const after = await loadBalance(transport, token);
    for (const [index, { balance }] of after.accounts.entries())
      expect(balance).not.toEqual(before.accounts[index]?.balance);
    await control('clock', { now: '2026-11-21T09:00:00Z' });
    expect(await loadBalance(transport, token)).toEqual(before);
  });

  it('keeps the chosen account until a reset (R7.61)', async () => {
    const token = await tokenOf(id);
    const second = wallets[1]?.id ?? 0;
    expect((await setActiveAccount(transport, second, token)).activeId).toBe(second);
    expect((await loadBalance(transport, token)).activeId).toBe(second);
    await request(app).post('/sandbox/api/reset').expect(200);
    expect((await loadBalance(transport, token)).activeId).toBe(wallets[0].id);
  });
});

describe('active-account-set', () => {
  it('refuses an unknown id and another person’s, and changes nothing', async () => {
    const token = await tokenOf(alice.id);
    for (const id of [7, timur.wallets[0].id]) {
      expect(await refusalOf(setActiveAccount(transport, id, token))).toEqual([404, 'account-unknown']);
    }
    expect((await loadBalance(transport, token)).activeId).toBe(alice.wallets[0].id);
  });

  it.each([undefined, {}, { id: '7' }, { id: 0 }])('refuses the body %j', async (body) => {
    const token = await tokenOf(alice.id);
    const sent = request(app).post('/web-api/user/setactiveaccount').set('x-auth', `Bearer ${token}`).send(body);
    expect((await sent).status).toBe(400);
  });
});

describe('lucky-chance-form', () => {
  const form = { promotionId: 1104, forecasts: [{ eventId: 9, home: 2, away: 1 }] };
  const send = (token: string, key: string, sent = form) => sendLuckyChanceForm(transport, sent, key, token);

  it('keeps one entry, which a later form replaces (R7.62)', async () => {
    const token = await tokenOf(alice.id);
    const first = await send(token, 'one');
    await advance(60);
    const second = await send(token, 'two');
    expect(second.entryId).toBe(first.entryId);
    expect(second.acceptedAt).toBeGreaterThanOrEqual(first.acceptedAt + 60);
    expect((await send(await tokenOf(timur.id), 'one')).entryId).not.toBe(first.entryId);
  });

  it('repeats the first reply for the same key, even after the round has closed', async () => {
    const token = await tokenOf(alice.id);
    const first = await send(token, 'one');
    await advance(10 * 86_400);
    expect(await send(token, 'one')).toEqual(first);
    expect(await refusalOf(send(token, 'two'))).toEqual([409, 'form-closed']);
  });

  it('pays every exact forecast into the bonus account once, when its match has ended', async () => {
    const scores = Array.from({ length: 20 }, (_, index) => ({ home: Math.floor(index / 4), away: index % 4 }));
    const bonuses: number[] = [];
    for (const score of scores) {
      app = newSandbox();
      const token = await tokenOf(alice.id);
      const events = [9, 10, 11, 12, 13];
      await send(token, 'all', { promotionId: 1104, forecasts: events.map((eventId) => ({ eventId, ...score })) });
      await advance(5 * 86_400);
      const own = async () => (await loadBalance(transport, token)).accounts[0];
      const [paid, again] = [await own(), await own()];
      expect(again).toEqual(paid);
      bonuses.push((paid?.balance.amount ?? 0) + (paid?.bonus.amount ?? 0));
    }
    const without = Math.min(...bonuses);
    // Each of the five matches has one exact score among the twenty, whatever its result is, worth 5.00 EUR.
    expect(bonuses.reduce((total, amount) => total + amount - without, 0)).toBe(5 * 500);
  });

  it('refuses another promotion, a match of another promotion, and a repeated match', async () => {
    const token = await tokenOf(alice.id);
    const forecast = { eventId: 9, home: 0, away: 0 };
    expect(await refusalOf(send(token, 'a', { ...form, promotionId: 7 }))).toEqual([404, undefined]);
    const unexpected = { ...form, forecasts: [{ ...forecast, eventId: 999 }] };
    expect(await refusalOf(send(token, 'b', unexpected))).toEqual([400, undefined]);
    expect(await refusalOf(send(token, 'c', { ...form, forecasts: [forecast, forecast] }))).toEqual([400, undefined]);
  });
});

describe('an invalid token', () => {
  const address = (path: string) => path.replaceAll(/:\w+/g, '1101');
  const askWith = (token: string | undefined, { method, path }: (typeof callTable)[number]) => {
    const sending = method === 'GET' ? request(app).get(address(path)) : request(app).post(address(path)).send({});
    return token === undefined ? sending : sending.set('x-auth', `Bearer ${token}`);
  };
  const needsToken = callTable.filter(({ token }) => token === 'required');
  // An expired session can be renewed, and ended: see "disconnect" above.
  const takesToken = callTable.filter(({ id, token }) => token !== 'none' && id !== 'disconnect' && id !== 'token');

  it.each(needsToken)('refuses $id with 401 without a token (R6.2)', async (call) => {
    const { body } = await askWith(undefined, call).expect(401);
    expect(body.errors[0].detail).toEqual(expect.any(String));
  });

  it.each(takesToken)('refuses $id with 401 for an expired, revoked or foreign token (R6.2)', async (call) => {
    const revoked = await tokenOf(alice.id);
    await control('tokens/revoke', { token: revoked });
    for (const token of [await tokenOf(alice.id, -1), revoked, 'garbage']) {
      const { body } = await askWith(token, call).expect(401);
      expect(body.errors[0].detail).toEqual(expect.any(String));
    }
  });
});
