import { describe, expect, it } from 'vitest';
import { bonusReplySchema } from './bonuses/bonus.ts';
import { balanceReplySchema } from './common/accounts.ts';
import { countersReplySchema } from './configuration/counters.ts';
import { loadDictionary } from './configuration/dictionary.ts';
import { bannersReplySchema } from './promotions/banners.ts';
import { loadConvertedSums } from './promotions/converted-sum.ts';
import { tournamentValidationReplySchema } from './third-party/tournament-validation.ts';
import type { PlatformTransport } from './transport.ts';
import { fastLoginReplySchema } from './user/fast-login.ts';
import { loadUserCountry } from './user/user-configuration.ts';
import { wheelSectorSchema } from './wheel/wheel.ts';

const replyingWith =
  (reply: unknown): PlatformTransport =>
  async () =>
    reply;

/** Path of a call. */
async function pathOf(make: (transport: PlatformTransport) => Promise<unknown>): Promise<string | undefined> {
  const paths: string[] = [];
  await make(async ({ path }) => paths.push(path)).catch(() => undefined);
  return paths[0];
}

const euros = (amount: number) => ({ amount, currency: 'EUR' });

describe('a contract rejects', () => {
  it('a balance without its active account', () => {
    const accounts = [{ id: 7, balance: euros(1), bonus: euros(0) }];
    expect(balanceReplySchema.safeParse({ activeId: 7, accounts }).success).toBe(true);
    expect(balanceReplySchema.safeParse({ activeId: 8, accounts }).success).toBe(false);
    expect(balanceReplySchema.safeParse({ activeId: 7, accounts: [] }).success).toBe(false);
  });

  it('odds above one', () => {
    const sector = { id: 'a', prize: { kind: 'nothing' }, stock: null };
    expect(wheelSectorSchema.safeParse({ ...sector, chance: { wins: 3, of: 3 } }).success).toBe(true);
    expect(wheelSectorSchema.safeParse({ ...sector, chance: { wins: 4, of: 3 } }).success).toBe(false);
    expect(wheelSectorSchema.safeParse({ ...sector, chance: { wins: 0, of: 0 } }).success).toBe(false);
  });

  it.each(["');alert(1)//", 'a/b', '', 'x'.repeat(65)])('the counter code %j', (code) => {
    expect(countersReplySchema.safeParse({ counters: [{ type: 'gtm', code }] }).success).toBe(false);
  });

  it.each(['../office', '//evil.example', 'a?b', 'A'])('a banner that leads to %j', (slug) => {
    const banner = { id: 1, promotionIds: [1], title: '', text: '', priority: 1, startAt: 1 };
    expect(bannersReplySchema.safeParse({ banners: [{ ...banner, slug: 'lucky-friday' }] }).success).toBe(true);
    expect(bannersReplySchema.safeParse({ banners: [{ ...banner, slug }] }).success).toBe(false);
  });

  it('R4.7 a sign-in with the user id zero', () => {
    expect(fastLoginReplySchema.safeParse({ user_id: 1, token: 't' }).success).toBe(true);
    expect(fastLoginReplySchema.safeParse({ user_id: 0, token: 't' }).success).toBe(false);
  });
});

describe('an unknown reason', () => {
  it('is read as other, and the reply stays valid', () => {
    const bonus = { id: 1, title: '', kind: 'sports', state: 'available', amount: euros(1) };
    expect(bonusReplySchema.parse({ ...bonus, obstacles: ['phone', 'moon'] }).obstacles).toEqual(['phone', 'other']);
    expect(tournamentValidationReplySchema.parse({ isValid: false, obstacles: [7] }).obstacles).toEqual(['other']);
  });
});

describe('a parameter', () => {
  it('R7.15 fetches the dictionary by ids or by unit', async () => {
    expect(await pathOf((transport) => loadDictionary(transport, 'pt', { unit: 'a&b' }))).toBe(
      '/web-api/api/dictionary?lang=pt&unit=a%26b',
    );
  });

  it.each([
    [[100], 'sum=100&round=false&isArray=false'],
    [[100, 0], 'sum=100%2C0&round=false&isArray=true'],
    [[], undefined],
    [[1.5], undefined],
    [[-1], undefined],
  ])('R7.23 the query of the converted sum for %j is %s', async (sums, query) => {
    const path = await pathOf((transport) => loadConvertedSums(transport, sums, 'USD', { round: false }));
    expect(path?.split('?')[1]).toBe(query && `${query}&originalCurrency=USD`);
  });
});

it('R7.57 accepts a user configuration without a country', async () => {
  expect(await loadUserCountry(replyingWith({ user_country_code: '', user_country_id: 0 }))).toBeNull();
});
