import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { contentPageTypes } from '../../config/constants.ts';
import { localeCodes } from '../../config/languages.ts';
import { readBlocks } from '../../server/blocks/read-blocks.ts';
import { cmsPageReplySchema } from '../../src/platform/bonus-cms/bonus-api.ts';
import { cmsPageListReplySchema } from '../../src/platform/bonus-cms/cms-page-list.ts';
import { bonusReplySchema } from '../../src/platform/bonuses/bonus.ts';
import { takenGiftReplySchema } from '../../src/platform/bonuses/bonus-contracts.ts';
import { bonusRulesCall } from '../../src/platform/bonuses/bonus-rules.ts';
import { dailyGiftCall, dailyGiftReplySchema } from '../../src/platform/bonuses/daily-gift.ts';
import { callTable } from '../../src/platform/call-table.ts';
import { balanceReplySchema } from '../../src/platform/common/accounts.ts';
import { landingCall, landingReplySchema } from '../../src/platform/landings/landing.ts';
import { bannersCall, bannersReplySchema } from '../../src/platform/promotions/banners.ts';
import { participationConfirmCall } from '../../src/platform/promotions/participation-confirm.ts';
import { refusal } from '../../src/platform/refusal.ts';
import { tournamentReplySchema } from '../../src/platform/third-party/tournament.ts';
import { tournamentParticipateCall } from '../../src/platform/third-party/tournament-participate.ts';
import { tournamentResultsReplySchema } from '../../src/platform/third-party/tournament-results.ts';
import { tournamentUserResultReplySchema } from '../../src/platform/third-party/tournament-user-result.ts';
import { tournamentValidationCall } from '../../src/platform/third-party/tournament-validation.ts';
import type { PlatformTransport } from '../../src/platform/transport.ts';
import { cmsPageNames } from '../../tools/sandbox/bonuses/cms-pages.ts';
import { landings } from '../../tools/sandbox/bonuses/landings.ts';
import { createSandbox } from '../../tools/sandbox/create-sandbox.ts';
import { accounts } from '../../tools/sandbox/state/accounts.ts';
import { tournaments } from '../../tools/sandbox/tournaments/tournaments.ts';
import { callExamples } from '../fixtures/call-examples.ts';
import { sandboxSettings } from '../support/sandbox-settings.ts';

const startsAt = Date.parse('2026-11-21T09:00:00Z') / 1000;
const hour = 3_600;
const newSandbox = (seed = 'contracts') => createSandbox(sandboxSettings(seed, startsAt));
let app = newSandbox();
beforeEach(() => {
  app = newSandbox();
});

const idOf = (countryCode: string) => accounts.find((account) => account.countryCode === countryCode)?.id ?? 0;

async function tokenFrom(countryCode: string): Promise<string> {
  const order = { accountId: idOf(countryCode), expiresInSeconds: 31_536_000 };
  const { body } = await request(app).post('/sandbox/api/tokens').send(order).expect(200);
  return body.token;
}

const setClock = (at: number) =>
  request(app)
    .post('/sandbox/api/clock')
    .send({ now: new Date(at * 1000).toISOString() })
    .expect(200);

type Method = 'get' | 'post';
interface Sent {
  readonly token?: string;
  readonly key?: string;
  readonly language?: string;
}

function send(method: Method, path: string, { token, key, language = 'en' }: Sent = {}) {
  const sent = request(app)[method](path).set('accept-language', language);
  if (token !== undefined) sent.set('x-auth', `Bearer ${token}`);
  if (key !== undefined) sent.set('idempotency-key', key);
  return sent;
}

/** The reply, which must match its contract exactly. */
async function ask<Schema extends z.ZodMiniType>(schema: Schema, method: Method, path: string, sent?: Sent) {
  const { body } = await send(method, path, sent).expect(200);
  const reply = schema.parse(body);
  expect(reply).toEqual(body);
  return reply;
}

/** The code of a refusal, as Marquee parses it. */
async function refusalCodeOf(status: number, method: Method, path: string, sent?: Sent) {
  const { body } = await send(method, path, sent).expect(status);
  const error = refusal('call', status, body);
  expect(error.details).toEqual(expect.stringMatching(/./));
  return error.platformCode;
}

const ownCalls = callTable.filter(
  ({ id, group }) =>
    ['bonuses', 'bonus-cms', 'third-party'].includes(group) || id === landingCall.id || id === bannersCall.id,
);
const examples = callExamples.filter(({ call }) => ownCalls.some(({ id }) => id === call));

describe('bonuses, bonus CMS, tournaments, banners and landings (R7.28, R7.39, R7.41 to R7.53)', () => {
  it('has an example of each call', () => {
    expect(examples.map(({ call }) => call).sort()).toEqual(ownCalls.map(({ id }) => id).sort());
  });

  it.each(examples)('replies to "$call" as its contract says', async ({ call, make }) => {
    const token = await tokenFrom('IE');
    const replies: unknown[] = [];
    const transport: PlatformTransport = async ({ method, path, headers, idempotencyKey, token: sentToken, body }) => {
      const sent = request(app)
        [method === 'GET' ? 'get' : 'post'](path)
        .set({ ...headers });
      if (idempotencyKey !== undefined) sent.set('idempotency-key', idempotencyKey);
      if (sentToken !== undefined) sent.set('x-auth', `Bearer ${token}`);
      const reply = await (body === undefined ? sent : sent.send(JSON.stringify(body))).expect(200);
      replies.push(reply.body);
      return reply.body;
    };
    await make(transport);
    const contract = callTable.find(({ id }) => id === call)?.reply;
    expect(replies).toHaveLength(1);
    expect(contract?.parse(replies[0])).toEqual(replies[0]);
  });

  it.each(ownCalls.filter(({ token }) => token === 'required'))('refuses $id without a token', async (call) => {
    const path = call.path.replace(':id', '501');
    await refusalCodeOf(401, call.method === 'GET' ? 'get' : 'post', path);
    await refusalCodeOf(401, call.method === 'GET' ? 'get' : 'post', path, { token: 'garbage' });
  });

  it.each(ownCalls.filter(({ path }) => /:id/.test(path)))('returns 404 for an unknown id: $id', async (call) => {
    const token = await tokenFrom('IE');
    for (const id of ['7', 'x', '__proto__', '501x', '1e9']) {
      await refusalCodeOf(404, call.method === 'GET' ? 'get' : 'post', call.path.replace(':id', id), { token });
    }
  });
});

const giftPath = dailyGiftCall.path;

describe('daily gifts (R7.43 to R7.45)', () => {
  const bonusMoney = async (token: string) => {
    const { accounts: wallets, activeId } = await ask(balanceReplySchema, 'post', '/web-api/user/balance', { token });
    return wallets.find(({ id }) => id === activeId)?.bonus.amount ?? 0;
  };

  it('grants one of two a day, with a free bet on the bonus account', async () => {
    const token = await tokenFrom('IE');
    const before = await bonusMoney(token);
    const offered = await ask(dailyGiftReplySchema, 'get', giftPath, { token });
    expect(offered.taken).toBeNull();
    const taken = await ask(takenGiftReplySchema, 'post', `${giftPath}/take-freebet`, { token, key: 'one' });
    expect(taken.prize).toEqual(offered.freebet.prize);
    const worth = taken.prize.kind === 'free-bet' ? taken.prize.value.amount : 0;
    expect(worth).toBeGreaterThan(0);
    expect(await bonusMoney(token)).toBe(before + worth);
    const now = await ask(dailyGiftReplySchema, 'get', giftPath, { token });
    expect(now).toMatchObject({ taken: 'freebet', takenAt: taken.takenAt, validUntil: taken.validUntil });
  });

  it('refuses an account that may not take part, with the reason', async () => {
    const token = await tokenFrom('KZ');
    expect(await refusalCodeOf(403, 'post', `${giftPath}/take-freespin`, { token })).toBe('phone');
    expect((await ask(dailyGiftReplySchema, 'get', giftPath, { token })).taken).toBeNull();
  });

  it('repeats the first reply for the same key, and grants nothing twice', async () => {
    const token = await tokenFrom('IE');
    const first = await ask(takenGiftReplySchema, 'post', `${giftPath}/take-freebet`, { token, key: 'one' });
    const after = await bonusMoney(token);
    expect(await ask(takenGiftReplySchema, 'post', `${giftPath}/take-freebet`, { token, key: 'one' })).toEqual(first);
    expect(await bonusMoney(token)).toBe(after);
    for (const [gift, key] of [
      ['take-freebet', 'two'],
      ['take-freespin', 'one'],
      ['take-freespin', undefined],
    ] as const) {
      expect(await refusalCodeOf(409, 'post', `${giftPath}/${gift}`, { token, ...(key && { key }) })).toBe(
        'gift-taken',
      );
    }
  });

  it('grants again on the next day, and to others on the same day', async () => {
    const [token, other] = [await tokenFrom('IE'), await tokenFrom('KZ')];
    const { nextAt } = await ask(takenGiftReplySchema, 'post', `${giftPath}/take-freespin`, { token });
    expect((await ask(dailyGiftReplySchema, 'get', giftPath, { token: other })).taken).toBeNull();
    await setClock(nextAt - 10);
    expect(await refusalCodeOf(409, 'post', `${giftPath}/take-freebet`, { token })).toBe('gift-taken');
    await setClock(nextAt);
    expect((await ask(dailyGiftReplySchema, 'get', giftPath, { token })).taken).toBeNull();
    await ask(takenGiftReplySchema, 'post', `${giftPath}/take-freebet`, { token });
  });
});

describe('a bonus (R7.42)', () => {
  const bonus = (id: number, sent?: Sent) => ask(bonusReplySchema, 'post', `/web-api/api/v3/bonuses/${id}`, sent);

  it('shows every bonus to everybody, in their currency', async () => {
    for (const { countryCode, currency } of accounts) {
      const token = await tokenFrom(countryCode);
      for (const id of [11, 12, 13]) expect((await bonus(id, { token })).amount.currency).toBe(currency);
    }
    expect(await bonus(12)).toMatchObject({ state: 'available', obstacles: ['signed-out'] });
  });

  it('starts when chosen, is wagered over time, and excludes the other one', async () => {
    const token = await tokenFrom('IE');
    const choice = { bonus_id: 1 };
    await send('post', '/web-api/promotions/SetTypeFirstBonus', { token }).send(choice).expect(200);
    expect(await bonus(11, { token })).toMatchObject({ state: 'active', obstacles: [] });
    expect(await bonus(12, { token })).toMatchObject({ state: 'available', obstacles: ['other'] });
    await setClock(startsAt + 24 * hour);
    expect((await bonus(11, { token })).state).toBe('wagering');
    await setClock(startsAt + 29 * 24 * hour);
    expect((await bonus(11, { token })).state).toBe('redeemed');
  });

  it.each(localeCodes)('has a title and rules in %s', async (language) => {
    const path = '/web-api/api/v3/bonuses/11/rules-and-terms';
    const rules = await ask(bonusRulesCall.reply, 'post', path, { language });
    expect(rules.language).toBe(language);
    expect((await bonus(11, { language })).title).toBe(rules.title);
  });
});

const pagePath = '/web-api/bonus-api/page';
const cardsSchema = z.object({ type: z.literal('cards'), cards: z.array(z.object({ href: z.string() })) });
const heroSchema = z.object({ type: z.literal('hero'), link: z.object({ href: z.string() }) });

describe('the bonus CMS (R7.46 to R7.48)', () => {
  it.each(localeCodes)('has every page in %s, with known blocks only', async (language) => {
    const addresses = [
      `${pagePath}?language=${language}&currency=EUR`,
      ...cmsPageNames.map((name) => `${pagePath}/promotion/${name}?language=${language}&currency=KZT&country=KZ`),
    ];
    for (const address of addresses) {
      const page = await ask(cmsPageReplySchema, 'get', address);
      const isTranslated = page.type !== 'news' || language === 'ru';
      expect([address, page.language]).toEqual([address, isTranslated ? language : 'en']);
      expect(page.blocks.length).toBeGreaterThan(1);
      expect(readBlocks(page.blocks).leftOut).toBe(0);
    }
  });

  it('links from the page of all bonuses to existing pages', async () => {
    const { blocks } = await ask(cmsPageReplySchema, 'get', `${pagePath}?language=en&currency=EUR`);
    const found = blocks.map((block) => cardsSchema.safeParse(block).data);
    const cards = found.flatMap((block) => block?.cards ?? []);
    expect(cards.length).toBeGreaterThanOrEqual(3);
    for (const { href } of cards) {
      const name = href.split('/').at(-1);
      await ask(cmsPageReplySchema, 'get', `${pagePath}/promotion/${name}?language=en&currency=EUR&country=`);
    }
  });

  it('links to the operator’s sign-in', async () => {
    const address = `${pagePath}/promotion/first-deposit?language=en&currency=EUR&country=`;
    const { blocks } = await ask(cmsPageReplySchema, 'get', address);
    const { href } = heroSchema.parse(blocks[0]).link;
    expect(href).toBe('http://localhost:3900/sign-in');
    await request(app).get(new URL(href).pathname).expect(200);
  });

  it('converts amounts to the currency, and falls back to English', async () => {
    const textIn = async (language: string, currency: string) =>
      JSON.stringify(
        await ask(
          cmsPageReplySchema,
          'get',
          `${pagePath}/promotion/first-deposit?language=${language}&currency=${currency}&country=`,
        ),
      );
    expect(await textIn('en', 'EUR')).toContain('€100');
    expect(await textIn('en', 'INR')).toContain('₹9,000');
    expect(await textIn('it', 'EUR')).toBe(await textIn('en', 'EUR'));
  });

  it('has a page of every type that Marquee is configured for', async () => {
    const types = await Promise.all(
      cmsPageNames.map(async (name) => {
        const address = `${pagePath}/promotion/${name}?language=en&currency=EUR&country=IE`;
        return (await ask(cmsPageReplySchema, 'get', address)).type;
      }),
    );
    expect(types).toEqual(expect.arrayContaining([...contentPageTypes]));
  });

  it('lists the pages for search engines, without drafts and country-specific ones', async () => {
    const { pages } = await ask(cmsPageListReplySchema, 'get', '/web-api/bonus-api/pages');
    expect(pages).toContainEqual({ href: 'first-deposit', type: 'bonus' });
    for (const { href, type } of pages) {
      const path = href === 'all' ? pagePath : `${pagePath}/promotion/${href}`;
      const address = `${path}?language=en&currency=EUR&country=`;
      expect(await ask(cmsPageReplySchema, 'get', address)).toMatchObject({ href, type, isIndexed: true });
    }
    expect(pages.map(({ href }) => href)).not.toContain('winter-opening');
    expect(pages.map(({ href }) => href)).not.toContain('daily-tournament');
  });

  it('returns a draft for an editor’s preview only', async () => {
    const address = `${pagePath}/promotion/winter-opening?language=en&currency=EUR&country=IE`;
    await refusalCodeOf(404, 'get', address);
    const { body } = await request(app).get(address).set('x-cms-version', 'draft').expect(200);
    expect(cmsPageReplySchema.parse(body).type).toBe('news');
  });

  it('returns 404 for a country that a page is not for, and for an unknown name', async () => {
    for (const [name, country] of [
      ['daily-tournament', 'AE'],
      ['daily-tournament', ''],
      ['nothing', 'IE'],
    ]) {
      await refusalCodeOf(404, 'get', `${pagePath}/promotion/${name}?language=en&currency=EUR&country=${country}`);
    }
  });

  it.each(['', '?language=en', '?currency=EUR', '?language=en&currency=XXX', '?language=e&currency=EUR'])(
    'refuses the query "%s"',
    async (query) => {
      await refusalCodeOf(400, 'get', `${pagePath}${query}`);
      await refusalCodeOf(400, 'get', `${pagePath}/promotion/lucky-friday${query}`);
    },
  );
});

describe('landings and banners (R7.28, R7.39)', () => {
  it('link to pages that exist, and to a landing once it is published', async () => {
    for (const { id, publishedDaysAgo } of landings) {
      const path = `/web-api/api/v3/landings/${id}`;
      if (publishedDaysAgo < 0) await refusalCodeOf(404, 'get', path);
      else expect(cmsPageNames).toContain((await ask(landingReplySchema, 'get', path)).href);
    }
  });

  it('lists the running banners by their order, in every language', async () => {
    const read = async (language: string) =>
      (await ask(bannersReplySchema, 'get', bannersCall.path, { language })).banners;
    const banners = await read('en');
    const priorities = banners.map(({ priority }) => priority);
    expect(priorities).toEqual(priorities.toSorted((a, b) => b - a));
    expect(banners.map(({ slug }) => slug)).toEqual(expect.arrayContaining(['', 'lucky-friday', 'daily-tournament']));
    const titles = await Promise.all(localeCodes.map(async (code) => (await read(code))[0]?.title));
    expect(new Set(titles).size).toBe(localeCodes.length);
    await setClock(startsAt + 365 * 24 * hour);
    expect((await read('en')).map(({ slug }) => slug)).not.toContain('lucky-friday');
  });

  it('says whether the token’s owner takes part, and nothing without a token', async () => {
    const token = await tokenFrom('IE');
    const joined = async (sent: Sent) =>
      (await ask(bannersReplySchema, 'get', bannersCall.path, sent)).banners.map(
        ({ slug, participates }) => [slug, participates] as const,
      );
    await send('post', participationConfirmCall.path.replace(':id', '1101'), { token, key: 'join' }).expect(200);
    const own = await joined({ token });
    expect(own.filter(([, participates]) => participates)).toEqual([['lucky-friday', true]]);
    expect((await joined({})).every(([, participates]) => participates === undefined)).toBe(true);
    await refusalCodeOf(401, 'get', bannersCall.path, { token: 'garbage' });
  });
});

const thirdParty = (call: string, id = 501) => `/web-api/api/thirdparty/${call}/${id}`;

describe('tournament results (R7.50)', () => {
  const results = (query = '', sent?: Sent) =>
    ask(tournamentResultsReplySchema, 'get', `${thirdParty('tournamentresults')}${query}`, sent);

  it('returns ten places by default, and pages that add up to the whole list', async () => {
    const first = await results();
    expect([first.offset, first.limit, first.rows.length]).toEqual([0, 10, 10]);
    expect(first.total).toBeGreaterThanOrEqual(60);
    const rows = [];
    for (let offset = 0; offset < first.total; offset += 25)
      rows.push(...(await results(`?offset=${offset}&limit=25`)).rows);
    expect(rows.map(({ place }) => place)).toEqual(rows.map((_, index) => index + 1));
    expect(rows).toHaveLength(first.total);
    expect(rows.slice(0, 10)).toEqual(first.rows);
    expect((await results(`?offset=${first.total}`)).rows).toEqual([]);
  });

  it('changes with the clock until it is final', async () => {
    const before = await results('?limit=100');
    await setClock(startsAt + 12 * hour);
    const after = await results('?limit=100');
    expect(after.rows).not.toEqual(before.rows);
    expect(after.updatedAt).toBeGreaterThan(before.updatedAt);
    await setClock(startsAt + 60 * hour);
    const final = await results();
    expect(final.isFinal).toBe(true);
    await setClock(startsAt + 90 * hour);
    expect(await results()).toEqual(final);
  });

  it.each(['?limit=0', '?limit=101', '?limit=x', '?offset=-1', '?offset=1.5', '?offset=1&offset=2'])(
    'refuses "%s"',
    async (query) => {
      await refusalCodeOf(400, 'get', thirdParty('tournamentresults') + query);
    },
  );
});

describe('participation in a tournament (R7.52)', () => {
  const tournament = (token: string) => ask(tournamentReplySchema, 'get', thirdParty('tournament'), { token });
  const join = (token: string) =>
    ask(tournamentParticipateCall.reply, 'get', thirdParty('participatetournament'), { token });
  const own = (token: string) =>
    ask(tournamentUserResultReplySchema, 'get', thirdParty('tournamentusersresult'), { token });

  it('shows every tournament in every status', async () => {
    for (const { id } of tournaments) {
      const reply = await ask(tournamentReplySchema, 'get', thirdParty('tournament', id));
      expect(reply.participates).toBeUndefined();
      await ask(tournamentResultsReplySchema, 'get', thirdParty('tournamentresults', id));
    }
  });

  it('joins once, as every call shows', async () => {
    const token = await tokenFrom('IE');
    const { participants, participates } = await tournament(token);
    expect(participates).toBe(false);
    expect(await own(token)).toEqual({ participates: false, bets: 0 });
    const joined = await join(token);
    expect(joined.participants).toBe(participants + 1);
    expect(await join(token)).toEqual(joined);
    expect(await tournament(token)).toMatchObject({ participates: true, participants: participants + 1 });
    expect(await own(token)).toMatchObject({ participates: true, bets: 0, toPrize: expect.any(Number) });

    await setClock(startsAt + 30 * hour);
    const result = await own(token);
    const place = result.standing?.place ?? 0;
    expect(place).toBeGreaterThan(0);
    const path = `${thirdParty('tournamentresults')}?offset=${place - 1}&limit=1`;
    const { rows } = await ask(tournamentResultsReplySchema, 'get', path, { token });
    expect(rows).toEqual([{ ...result.standing, name: 'Al***e', isMe: true }]);
    const stranger = await ask(tournamentResultsReplySchema, 'get', path, { token: await tokenFrom('TR') });
    expect(stranger.rows[0]?.isMe).toBe(false);
  });

  it('finds an account and page 5,000 among 100,000 players', async () => {
    const token = await tokenFrom('IE');
    await ask(tournamentParticipateCall.reply, 'get', thirdParty('participatetournament', 509), { token });
    await setClock(startsAt + 40 * hour);
    const result = await ask(tournamentUserResultReplySchema, 'get', thirdParty('tournamentusersresult', 509), {
      token,
    });
    const place = result.standing?.place ?? 0;
    const pageFrom = (offset: number) =>
      ask(tournamentResultsReplySchema, 'get', `${thirdParty('tournamentresults', 509)}?offset=${offset}`, { token });
    const mine = await pageFrom(place - 1);
    expect(mine.total).toBeGreaterThan(90_000);
    expect(mine.rows[0]).toEqual({ ...result.standing, name: 'Al***e', isMe: true });
    expect((await pageFrom(49_990)).rows.map((row) => row.place)).toEqual(
      Array.from({ length: 10 }, (_, index) => 49_991 + index),
    );
  });

  it('refuses accounts that may not take part, and tournaments that are full, over, cancelled or not yet open', async () => {
    const token = await tokenFrom('IE');
    const path = (id: number) => thirdParty('participatetournament', id);
    expect(await refusalCodeOf(409, 'get', path(504), { token })).toBe('tournament-full');
    for (const id of [503, 505, 506])
      expect(await refusalCodeOf(409, 'get', path(id), { token })).toBe('tournament-closed');
    for (const country of ['AE', 'IT', 'IN']) {
      expect(await refusalCodeOf(409, 'get', path(501), { token: await tokenFrom(country) })).toBe('not-eligible');
    }
  });

  it.each([
    ['IE', []],
    ['KZ', []],
    ['TR', []],
    ['AE', ['country']],
    ['IT', ['identification']],
    ['IN', ['profile', 'identification']],
  ])('validates a visitor from %s: %j', async (country, obstacles) => {
    const { path, reply } = tournamentValidationCall;
    const validation = await ask(reply, 'get', path, { token: await tokenFrom(country) });
    expect(validation).toEqual({ isValid: obstacles.length === 0, obstacles });
  });

  it('pays the prize once, when the result is final', async () => {
    // A seed with which the visitor wins something.
    app = newSandbox('seed 1');
    const token = await tokenFrom('IE');
    const total = async () => {
      const { accounts: wallets } = await ask(balanceReplySchema, 'post', '/web-api/user/balance', { token });
      return (
        wallets
          .filter(({ balance }) => balance.currency === 'EUR')
          .map(({ balance, bonus }) => balance.amount + bonus.amount)[0] ?? 0
      );
    };
    await setClock(startsAt + 60 * hour);
    const without = await total();
    await setClock(startsAt - 30 * hour);
    await join(token);
    await setClock(startsAt + 60 * hour);
    const { standing } = await own(token);
    const won = standing?.prize && 'value' in standing.prize ? standing.prize.value.amount : 0;
    expect(won).toBeGreaterThan(0);
    expect([await total(), await total()]).toEqual([without + won, without + won]);
  });
});
