import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createSandbox } from '../../sandbox/create-sandbox.ts';
import { accounts } from '../../sandbox/state/accounts.ts';
import { availableLotteriesReplySchema } from '../../src/platform/lotto.ts';
import { participationReplySchema, promotionReplySchema } from '../../src/platform/promotions.ts';
import { siteConfigurationReplySchema } from '../../src/platform/site-configuration.ts';
import { sessionUserReplySchema, tokenReplySchema, userConfigurationReplySchema } from '../../src/platform/user.ts';

const promotionPath = '/web-api/external-api/promotions/1101';
const participationPath = '/web-api/api/web/promotions/wheel/1101/confirm-participation';
const lottoPath = '/web-api/external-api/lotto/available';
const tokenPath = '/web-api/user/gettoken';

const newSandbox = () =>
  createSandbox({
    port: 3900,
    seed: 'contracts',
    publicUrl: 'http://localhost:3900',
    returnUrl: 'http://localhost:3000',
    startsAt: Date.parse('2026-11-21T09:00:00Z') / 1000,
  });
let app = newSandbox();
beforeEach(() => {
  app = newSandbox();
});

async function tokenOf(accountId: number, expiresInSeconds?: number): Promise<string> {
  const { body } = await request(app).post('/sandbox/api/tokens').send({ accountId, expiresInSeconds });
  return tokenReplySchema.parse(body).token;
}

async function readAs(path: string, token: string) {
  const { body } = await request(app).get(path).set('x-auth', `Bearer ${token}`).expect(200);
  return body;
}

const setClock = (now: string) => request(app).post('/sandbox/api/clock').send({ now }).expect(200);

describe('site configuration', () => {
  const read = async (lang: string) => {
    const { body } = await request(app).get('/promo-frame/bff-api/config/all.json').query({ lang }).expect(200);
    return siteConfigurationReplySchema.parse(body);
  };

  it.each(['en', 'ru', 'ar', 'es', 'xx', ''])(
    'keeps the contract in "%s" and has a text for every link',
    async (lang) => {
      const { config, dictionary } = await read(lang);
      const keys = [...config.footer.links, ...config.responsible.links].map(({ dictKey }) => dictKey);
      expect(keys.filter((key) => !dictionary[key])).toEqual([]);
    },
  );

  it('translates every text', async () => {
    const [english, russian, arabic] = [await read('en'), await read('ru'), await read('ar')];
    expect(Object.keys(russian.dictionary)).toEqual(Object.keys(english.dictionary));
    expect(Object.keys(arabic.dictionary)).toEqual(Object.keys(english.dictionary));
    for (const text of [...Object.values(russian.dictionary), russian.config.licence.text]) {
      expect(text).toMatch(/\p{Script=Cyrillic}/u);
    }
    for (const text of [...Object.values(arabic.dictionary), arabic.config.licence.text]) {
      expect(text).toMatch(/\p{Script=Arabic}/u);
    }
    expect((await read('es')).dictionary).toEqual(english.dictionary);
  });

  it('knows the currency of every account, lottery and promotion', async () => {
    const known = (await read('en')).currency.map(({ code }) => code);
    const { lotteries } = availableLotteriesReplySchema.parse((await request(app).get(lottoPath)).body);
    const used = [...accounts.map(({ currency }) => currency), ...lotteries.map(({ price }) => price.currency)];
    expect(used.filter((code) => !known.includes(code))).toEqual([]);
  });
});

describe.each(accounts)('identity of $name', ({ id, countryCode }) => {
  it('knows the session user and the country', async () => {
    const token = await tokenOf(id);
    const user = await readAs('/web-api/api/internal/v1/sessions/user', token);
    expect(sessionUserReplySchema.parse(user)).toEqual({ user_id: id });
    const configuration = userConfigurationReplySchema.parse(await readAs('/web-api/user/getuserconfig', token));
    expect(configuration.user_country_code).toBe(countryCode);
  });

  it('renews a token that is over, from the header or the cookie', async () => {
    const over = await tokenOf(id, -3600);
    const fromHeader = tokenReplySchema.parse(await readAs(tokenPath, over));
    const { body } = await request(app).get(`${tokenPath}?force_refresh=true`).set('cookie', `user_token=${over}`);
    for (const { token } of [fromHeader, tokenReplySchema.parse(body)]) {
      expect(await readAs('/web-api/api/internal/v1/sessions/user', token)).toEqual({ user_id: id });
    }
  });

  it('keeps a good token unless a fresh one is asked for', async () => {
    const token = await tokenOf(id);
    expect(await readAs(tokenPath, token)).toEqual({ token });
    expect(await readAs(`${tokenPath}?force_refresh=true`, token)).not.toEqual({ token });
  });

  it('sees lotteries with the tickets of the account', async () => {
    const { lotteries } = availableLotteriesReplySchema.parse(await readAs(lottoPath, await tokenOf(id)));
    expect(lotteries.some(({ ticket }) => ticket !== undefined)).toBe(true);
  });
});

describe('somebody without a good token', () => {
  it('is nobody without a token', async () => {
    const { body } = await request(app).get('/web-api/api/internal/v1/sessions/user').expect(200);
    expect(sessionUserReplySchema.parse(body)).toEqual({ user_id: 0 });
    for (const path of [tokenPath, '/web-api/user/getuserconfig', participationPath]) {
      const refused = await request(app).get(path).expect(401);
      expect(refused.body.errors[0].detail).toEqual(expect.any(String));
    }
    await request(app).post(participationPath).expect(401);
  });

  it.each(['garbage', ''])('is refused with the token "%s"', async (token) => {
    for (const path of [
      '/web-api/api/internal/v1/sessions/user',
      '/web-api/user/getuserconfig',
      tokenPath,
      lottoPath,
    ]) {
      await request(app).get(path).set('x-auth', `Bearer ${token}`).expect(401);
    }
  });

  it('is refused where a token that is over is used for anything but renewing it', async () => {
    const over = await tokenOf(accounts[0]?.id ?? 0, -1);
    for (const path of ['/web-api/api/internal/v1/sessions/user', lottoPath, participationPath]) {
      await request(app).get(path).set('x-auth', `Bearer ${over}`).expect(401);
    }
  });
});

describe('promotion', () => {
  it.each([
    ['2026-11-01T00:00:00Z', 'scheduled', 0],
    ['2026-11-21T09:00:00Z', 'active', 0],
    ['2027-01-01T00:00:00Z', 'finished', 12],
  ])('keeps the contract at %s: %s with %i winners', async (now, status, winners) => {
    await setClock(now);
    const reply = promotionReplySchema.parse((await request(app).get(promotionPath).expect(200)).body);
    expect(reply.status).toBe(status);
    expect(reply.winners).toHaveLength(winners);
    expect(reply.prizePool).toEqual({ amount: 5_000_000, currency: 'EUR' });
  });

  it('is unknown by another id', async () => {
    await request(app).get('/web-api/external-api/promotions/7').expect(404);
  });
});

describe('participation', () => {
  const join = (token: string, path = participationPath) => request(app).post(path).set('x-auth', `Bearer ${token}`);
  const joinedAs = async (token: string) => participationReplySchema.parse(await readAs(participationPath, token));

  it('joins once, counts the participant once and gives more tickets with time', async () => {
    const [token, other] = [await tokenOf(accounts[0]?.id ?? 0, 31_536_000), await tokenOf(accounts[1]?.id ?? 0)];
    expect(await joinedAs(token)).toEqual({ participates: false, tickets: 0 });
    for (const _attempt of ['first', 'second']) {
      expect(participationReplySchema.parse((await join(token).expect(200)).body)).toEqual({
        participates: true,
        tickets: 0,
      });
    }
    expect(await joinedAs(other)).toEqual({ participates: false, tickets: 0 });
    await setClock('2026-11-25T09:00:00Z');
    const grown = await joinedAs(token);
    expect(grown.tickets).toBeGreaterThan(4);
    expect((await join(token).expect(200)).body).toEqual(grown);
  });

  it('cannot be joined before the start or after the end, nor where there is no promotion', async () => {
    const token = await tokenOf(accounts[0]?.id ?? 0, 31_536_000);
    for (const now of ['2026-11-01T00:00:00Z', '2027-01-01T00:00:00Z']) {
      await setClock(now);
      await join(token).expect(409);
    }
    await join(token, participationPath.replace('1101', '7')).expect(404);
  });
});

describe('available lotteries', () => {
  it.each(['2026-03-08T06:59:00Z', '2026-11-01T05:30:00Z', '2026-12-31T23:59:59Z'])(
    'keep the contract at %s: all 24, each with a draw to come and one behind',
    async (now) => {
      await setClock(now);
      const { lotteries } = availableLotteriesReplySchema.parse((await request(app).get(lottoPath).expect(200)).body);
      expect(new Set(lotteries.map(({ id }) => id)).size).toBe(24);
      for (const { kind, jackpot, nextDrawAt, salesCloseAt, lastDraw, ticket } of lotteries) {
        expect(nextDrawAt).toBeGreaterThanOrEqual(Date.parse(now) / 1000);
        expect(salesCloseAt).toBeLessThanOrEqual(nextDrawAt);
        expect(lastDraw?.drawnAt).toBeLessThan(nextDrawAt);
        expect(ticket).toBeUndefined();
        if (kind === 'numbers') expect(jackpot).toBeUndefined();
      }
    },
  );
});
