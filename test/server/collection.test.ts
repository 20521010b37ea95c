import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { lotteryChecks } from '../../server/lottery/lottery-checks-fixture.ts';
import { createSharedReads } from '../../server/platform/shared-reads.ts';
import { albumBlock, ownAlbum } from '../../src/blocks/album/block.server.ts';
import { album, type SharedAlbum } from '../../src/blocks/album/block.tsx';
import { favoriteGamesBlock, ownFavorites } from '../../src/blocks/favorite-games/block.server.ts';
import { favoriteGames } from '../../src/blocks/favorite-games/block.tsx';
import { spinAction } from '../../src/blocks/wheel/spin-action.ts';
import { PlatformError } from '../../src/platform/platform-error.ts';
import { confirmParticipation } from '../../src/platform/promotions/participation-confirm.ts';
import type { PlatformTransport } from '../../src/platform/transport.ts';
import { createSandbox } from '../../tools/sandbox/create-sandbox.ts';
import { accounts } from '../../tools/sandbox/state/accounts.ts';
import { sandboxSettings } from '../support/sandbox-settings.ts';
import { sandboxTransport } from '../support/sandbox-transport.ts';

const [stickers, cards] = [1_115, 1_102];
const day = 86_400;
const startsAt = Date.parse('2026-11-21T09:00:00Z') / 1_000;

let app: ReturnType<typeof createSandbox>;
let token: string;
beforeEach(async () => {
  app = createSandbox(sandboxSettings('collection', startsAt));
  const { body } = await request(app)
    .post('/sandbox/api/tokens')
    .send({ accountId: accounts[0]?.id, expiresInSeconds: 90 * day });
  token = body.token;
});

const platform = sandboxTransport(() => app);
/** Sends the token with every call, as a browser does. */
const signedIn: PlatformTransport = (sent) => platform({ ...sent, token });
const context = (transport: PlatformTransport = platform) => ({
  language: 'en' as const,
  currency: 'EUR',
  session: { status: 'signed-in' as const, userId: 7, token, country: null },
  transport,
});
const advance = (advanceSeconds: number) =>
  request(app).post('/sandbox/api/clock').send({ advanceSeconds }).expect(200);
const join = (id: number) => confirmParticipation(platform, id, `join ${id}`, token);
const own = (promotionId = stickers, transport?: PlatformTransport) =>
  ownAlbum.load({ source: promotionId === cards ? 'evaginarium' : 'wheel', promotionId }, context(transport));
const open = (isAll: boolean, key = 'key') =>
  spinAction({ transport: signedIn, wheelId: stickers, language: 'en', isAll }).send(key);
const refusing = (call: string) => (error: PlatformError) =>
  ((sent) => (sent.call === call ? Promise.reject(error) : platform(sent))) satisfies PlatformTransport;

describe('an album of a wheel', () => {
  it('is empty before the visitor joins, and explains how stakes earn packs', async () => {
    expect(await own()).toMatchObject({ participates: false, found: {}, isWhole: true });
    await join(stickers);
    await advance(day);
    expect(await own()).toMatchObject({
      participates: true,
      found: {},
      attempts: { left: expect.any(Number), earnedBy: { per: { amount: 500, currency: 'EUR' }, maximumPerDay: 6 } },
    });
  });

  it('counts pieces and duplicates of all packs, including those that the history no longer lists', async () => {
    await join(stickers);
    let opened = 0;
    for (let days = 1; days <= 12; days += 1) {
      await advance(day);
      opened += (await open(true, `day-${days}`)).spins.length;
    }
    expect(opened).toBeGreaterThan(50);
    const { found, isWhole } = await own().then((value) => ({ found: {}, isWhole: false, ...Object(value) }));
    expect(isWhole).toBe(true);
    expect(Object.values<number>(found).reduce((sum, count) => sum + count, 0)).toBe(opened);
    // A platform that returns only the newest packs: other packs may exist all the same.
    const withoutCounts: PlatformTransport = async (sent) => {
      const reply = await platform(sent);
      return sent.call === 'wheel-history' ? { ...Object(reply), collected: undefined } : reply;
    };
    expect(await own(stickers, withoutCounts)).toMatchObject({ isWhole: false });
  });

  it('opens a pack once for one key, and reports why it can’t open one', async () => {
    await expect(open(false)).rejects.toMatchObject({ status: 409, platformCode: 'not-participating' });
    await join(stickers);
    await expect(open(false)).rejects.toMatchObject({ status: 409, platformCode: 'no-attempts' });
    await advance(day);
    const [first, again] = [await open(false, 'one'), await open(false, 'one')];
    expect(again.spins).toEqual(first.spins);
    expect(await own()).toMatchObject({ found: { [first.spins[0]?.sectorId ?? '']: 1 } });
  });

  it.each(['wheel', 'wheel-history'])('is not shown as empty when %s fails', async (call) => {
    await join(stickers);
    const down = refusing(call)(new PlatformError(call, 'platform-unavailable', 'replied 503', 503));
    await expect(own(stickers, down)).rejects.toMatchObject({ code: 'platform-unavailable' });
  });

  it('has the chances of the platform', async () => {
    const block = album.of({
      title: 'Album',
      source: 'wheel',
      promotionId: stickers,
      isRunning: true,
      isOver: false,
      creditTime: '',
      sets: [],
    });
    const reads = createSharedReads(platform, lotteryChecks);
    const loaded = await albumBlock.load(block, { language: 'en', currency: 'EUR', reads, now: startsAt });
    const shared: SharedAlbum = Object(loaded?.shared);
    expect(shared.wheel?.sectors.find(({ id }) => id === 'golden-boot')?.chance).toEqual({ wins: 100, of: 10_000 });
  });
});

describe('an album of cards that are found in the app', () => {
  it('has the pieces that the visitor has found', async () => {
    expect(await own(cards)).toEqual({ participates: false, found: {}, isWhole: true });
    await join(cards);
    await advance(5 * day);
    expect(Object.values(Object(await own(cards)).found)).toContain(1);
  });

  it.each(['evaginarium-mobile', 'participation'])('is not shown as empty when %s fails', async (call) => {
    const down = refusing(call)(new PlatformError(call, 'platform-timeout', 'took too long'));
    await expect(own(cards, down)).rejects.toMatchObject({ code: 'platform-timeout' });
  });
});

describe("Eva's games of the day", () => {
  const block = favoriteGames.of({ title: 'Games of the day' });
  const load = (now: number) =>
    favoriteGamesBlock.load(block, {
      language: 'en',
      currency: 'EUR',
      reads: createSharedReads(platform, lotteryChecks),
      now,
    });

  it('are today’s, never those of an earlier day', async () => {
    const loaded = await load(startsAt);
    expect(loaded?.shared).toMatchObject({ games: { length: 4 }, nextAt: Date.parse('2026-11-22T00:00:00Z') / 1_000 });
    await expect(load(startsAt + day)).rejects.toMatchObject({ code: 'platform-unavailable' });
  });

  it('show whether the visitor’s stakes count, unless the platform is down', async () => {
    expect(await ownFavorites.load(null, context())).toEqual({ isAvailable: true });
    const down = refusing('evas-favorites')(
      new PlatformError('evas-favorites', 'platform-refused', 'answered 403', 403),
    );
    await expect(ownFavorites.load(null, context(down))).rejects.toMatchObject({ status: 403 });
  });
});
