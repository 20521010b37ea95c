import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { localeCodes } from '../../config/languages.ts';
import { dictionaryReplySchema } from '../../src/platform/configuration/dictionary.ts';
import { siteConfigurationReplySchema } from '../../src/platform/configuration/site-configuration.ts';
import { availableLotteriesReplySchema } from '../../src/platform/lotto/lotto-available.ts';
import { participationReplySchema } from '../../src/platform/promotions/participation-contracts.ts';
import { promotionReplySchema } from '../../src/platform/promotions/promotion.ts';
import { tokenReplySchema } from '../../src/platform/token/token.ts';
import { sessionUserReplySchema } from '../../src/platform/user/session-user.ts';
import { userConfigurationReplySchema } from '../../src/platform/user/user-configuration.ts';
import { createSandbox } from '../../tools/sandbox/create-sandbox.ts';
import { accounts } from '../../tools/sandbox/state/accounts.ts';
import { sandboxSettings } from '../support/sandbox-settings.ts';

const promotionPath = '/web-api/external-api/promotions/1101';
const participationPath = '/web-api/api/web/promotions/wheel/1101/confirm-participation';
const lottoPath = '/web-api/external-api/lotto/available';
const tokenPath = '/web-api/user/gettoken';

const newSandbox = () => createSandbox(sandboxSettings('contracts', Date.parse('2026-11-21T09:00:00Z') / 1000));
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

const textsSchema = z.record(z.string(), z.string().min(1));
const otherLanguages = localeCodes.filter((code) => code !== 'en');

/** The texts that are the same in both. */
const untranslated = (texts: Record<string, string>, english: Record<string, string>) =>
  Object.keys(texts).filter((key) => texts[key] === english[key]);

const readConfiguration = async (lang: string) => {
  const { body } = await request(app).get('/promo-frame/bff-api/config/all.json').query({ lang }).expect(200);
  return { body, reply: siteConfigurationReplySchema.parse(body) };
};
const dictionaryOf = async (lang: string) => textsSchema.parse((await readConfiguration(lang)).reply.dictionary);

describe('site configuration', () => {
  it.each([...localeCodes, 'it', 'xx', ''])(
    'matches the contract in "%s" and has a text for every link',
    async (lang) => {
      const { config, dictionary } = (await readConfiguration(lang)).reply;
      const { header, footer, responsible, information } = config;
      const keys = [...header.links, ...footer.links, ...responsible.links].map(({ dictKey }) => dictKey);
      const wanted = [...keys, ...information.tags_to_page.map(({ dict_key }) => dict_key)];
      expect(Object.keys(textsSchema.parse(dictionary))).toEqual(expect.arrayContaining(wanted));
      expect(header.links.length).toBeGreaterThan(0);
    },
  );

  it('sends exactly the fields of the contract', async () => {
    const { body, reply } = await readConfiguration('en');
    expect(reply).toEqual(body);
  });

  it('offers every language of Marquee, and one for which Marquee has no texts', async () => {
    const { languages, mainLanguage } = (await readConfiguration('en')).reply;
    expect(languages.map(({ code }) => code).sort()).toEqual([...localeCodes, 'it'].sort());
    expect(new Set(languages.map(({ id }) => id)).size).toBe(languages.length);
    expect(languages.find(({ id }) => id === mainLanguage.id)?.code).toBe('en');
  });

  it.each(otherLanguages)('translates every text into %s', async (lang) => {
    const [english, texts] = [await dictionaryOf('en'), await dictionaryOf(lang)];
    expect(Object.keys(texts).sort()).toEqual(Object.keys(english).sort());
    expect(untranslated(texts, english)).toEqual([]);
    const [licence, englishLicence] = [await readConfiguration(lang), await readConfiguration('en')].map(
      ({ reply }) => reply.config.licence.text,
    );
    expect(licence).not.toBe(englishLicence);
  });

  it.each([
    ['ru', /\p{Script=Cyrillic}/u],
    ['kk', /\p{Script=Cyrillic}/u],
    ['hi', /\p{Script=Devanagari}/u],
    ['ar', /\p{Script=Arabic}/u],
    ['fa', /\p{Script=Arabic}/u],
  ])('writes %s in its own script', async (lang, script) => {
    for (const text of Object.values(await dictionaryOf(lang))) expect(text).toMatch(script);
  });

  it('has English texts if the operator has not translated them', async () => {
    expect(await dictionaryOf('it')).toEqual(await dictionaryOf('en'));
  });

  it('has the currency of every account, lottery and promotion', async () => {
    const known = (await readConfiguration('en')).reply.currency.map(({ code }) => code);
    const { lotteries } = availableLotteriesReplySchema.parse((await request(app).get(lottoPath)).body);
    const used = [...accounts.map(({ currency }) => currency), ...lotteries.map(({ price }) => price.currency)];
    expect(used.filter((code) => !known.includes(code))).toEqual([]);
  });
});

describe('dictionary', () => {
  const read = async (query: Record<string, string>) => {
    const { body } = await request(app).get('/web-api/api/dictionary').query(query).expect(200);
    const { parts } = dictionaryReplySchema.parse(body);
    return parts.map(({ id, isLoaded, texts }) => ({ id, isLoaded, texts: textsSchema.parse(texts) }));
  };
  const ids = 'brand,links,promotions,lotteries';
  const textsOf = async (lang: string) =>
    Object.fromEntries((await read({ lang, ids })).map((part) => [part.id, part.texts]));

  it('returns parts by their ids, in the requested order', async () => {
    const parts = await read({ lang: 'en', ids: 'lotteries,brand' });
    expect(parts.map(({ id, isLoaded }) => [id, isLoaded])).toEqual([
      ['lotteries', true],
      ['brand', true],
    ]);
  });

  it('returns the parts of a unit', async () => {
    const parts = await read({ lang: 'ru', unit: 'marquee' });
    expect(parts.map(({ id }) => id)).toEqual(['brand', 'links']);
    const dictionary = await dictionaryOf('ru');
    expect(Object.assign({}, ...parts.map(({ texts }) => texts))).toEqual(dictionary);
    expect(await read({ lang: 'ru', unit: 'elsewhere' })).toEqual([]);
  });

  it('reports an unknown part as not loaded', async () => {
    expect(await read({ lang: 'en', ids: 'nothing,__proto__,constructor' })).toEqual(
      ['nothing', '__proto__', 'constructor'].map((id) => ({ id, isLoaded: false, texts: {} })),
    );
  });

  it.each(otherLanguages)('translates every text of every part into %s', async (lang) => {
    const [english, translated] = [await textsOf('en'), await textsOf(lang)];
    for (const [id, texts] of Object.entries(english)) {
      const own = textsSchema.parse(translated[id]);
      expect(Object.keys(own).sort()).toEqual(Object.keys(texts).sort());
      expect(untranslated(own, texts)).toEqual([]);
    }
  });

  it.each(localeCodes)('changes the text of a link in the header and one in the footer in %s', async (lang) => {
    const { header, footer } = (await readConfiguration(lang)).reply.config;
    const dictionary = await dictionaryOf(lang);
    const changed = Object.entries(
      Object.assign({}, ...(await read({ lang, ids: 'promotions,lotteries' })).map(({ texts }) => texts)),
    );
    const changesOneOf = (links: typeof header.links) =>
      links.some(({ dictKey }) => changed.some(([key, text]) => key === dictKey && text !== dictionary[key]));
    expect([changesOneOf(header.links), changesOneOf(footer.links)]).toEqual([true, true]);
  });

  it.each(['xx', 'constructor', ''])('has English texts for the language "%s"', async (lang) => {
    expect(await textsOf(lang)).toEqual(await textsOf('en'));
  });

  it.each(['', '?lang=en', '?lang=en&ids=', '?unit=', '?ids=brand&unit=marquee', '?ids=brand&ids=links'])(
    'refuses "%s"',
    async (query) => {
      const { body } = await request(app).get(`/web-api/api/dictionary${query}`).expect(400);
      expect(body.errors[0].detail).toEqual(expect.any(String));
    },
  );
});

describe.each(accounts)('identity of $name', ({ id, countryCode }) => {
  it('returns the session user and the country', async () => {
    const token = await tokenOf(id);
    const user = await readAs('/web-api/api/internal/v1/sessions/user', token);
    expect(sessionUserReplySchema.parse(user)).toEqual({ user_id: id });
    const configuration = userConfigurationReplySchema.parse(await readAs('/web-api/user/getuserconfig', token));
    expect(configuration.user_country_code).toBe(countryCode);
  });

  it('renews an expired token, from the header or the cookie', async () => {
    const over = await tokenOf(id, -3600);
    const fromHeader = tokenReplySchema.parse(await readAs(tokenPath, over));
    const { body } = await request(app).get(`${tokenPath}?force_refresh=true`).set('cookie', `user_token=${over}`);
    for (const { token } of [fromHeader, tokenReplySchema.parse(body)]) {
      expect(await readAs('/web-api/api/internal/v1/sessions/user', token)).toEqual({ user_id: id });
    }
  });

  it('keeps a valid token unless a fresh one is requested', async () => {
    const token = await tokenOf(id);
    expect(await readAs(tokenPath, token)).toEqual({ token });
    expect(await readAs(`${tokenPath}?force_refresh=true`, token)).not.toEqual({ token });
  });

  it('sees lotteries with the tickets of the account', async () => {
    const { lotteries } = availableLotteriesReplySchema.parse(await readAs(lottoPath, await tokenOf(id)));
    expect(lotteries.some(({ ticket }) => ticket !== undefined)).toBe(true);
  });
});

describe('a visitor without a valid token', () => {
  it('is anonymous without a token', async () => {
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

  it('is refused if an expired token is used for anything except its renewal', async () => {
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

  it('is unknown by any other id', async () => {
    await request(app).get('/web-api/external-api/promotions/999999').expect(404);
  });
});

describe('participation', () => {
  const join = (token: string, path = participationPath) => request(app).post(path).set('x-auth', `Bearer ${token}`);
  const joinedAs = async (token: string) => participationReplySchema.parse(await readAs(participationPath, token));

  it('joins once, counts the participant once and grants more tickets over time', async () => {
    const [token, other] = [await tokenOf(accounts[0]?.id ?? 0, 31_536_000), await tokenOf(accounts[1]?.id ?? 0)];
    expect(await joinedAs(token)).toEqual({ participates: false, tickets: 0 });
    for (const _attempt of ['first', 'second']) {
      expect(participationReplySchema.parse((await join(token).expect(200)).body)).toMatchObject({
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

  it('cannot be joined before the start, after the end or without a promotion', async () => {
    const token = await tokenOf(accounts[0]?.id ?? 0, 31_536_000);
    for (const now of ['2026-11-01T00:00:00Z', '2027-01-01T00:00:00Z']) {
      await setClock(now);
      await join(token).expect(409);
    }
    await join(token, participationPath.replace('1101', '999999')).expect(404);
  });
});

describe('available lotteries', () => {
  it.each(['2026-03-08T06:59:00Z', '2026-11-01T05:30:00Z', '2026-12-31T23:59:59Z'])(
    'match the contract at %s: all 24, each with a next and a last draw',
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
