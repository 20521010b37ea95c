import { describe, expect, it, vi } from 'vitest';
import { areSameBanners, compareBanners } from './own-banners.server.ts';
import { type Banner, bannerSchema } from './promotions/banners.ts';

const banner = (id: number, changes: Partial<Banner> = {}): Banner => ({
  id,
  promotionIds: [id, id + 100],
  slug: `page-${id}`,
  title: `Title ${id}`,
  text: 'Text',
  priority: 0,
  startAt: 1_000,
  prizePool: { amount: 5_000, currency: 'EUR' },
  ...changes,
});

const shared = [1, 2, 3].map((id) => banner(id));

/** The visitor's list: parsed again, each entry with the visitor's participation. */
const replyOf = (banners: readonly Banner[], joined: readonly number[] = []): unknown[] =>
  JSON.parse(JSON.stringify(banners.map((one) => ({ ...one, participates: joined.includes(one.id) }))));

const differing = (own: readonly unknown[]) => [...(compareBanners(own, shared)?.differing ?? [])].sort();

describe('the banners of a visitor', () => {
  it('are shared with all visitors when equal', () => {
    const own = compareBanners(replyOf(shared), shared);
    expect(own?.banners.every((one, index) => one === shared[index])).toBe(true);
    expect(own?.differing.size).toBe(0);
  });

  it('are validated only if they differ', () => {
    const check = vi.spyOn(bannerSchema, 'safeParse');
    compareBanners(replyOf(shared, [2]), shared);
    expect(check).not.toHaveBeenCalled();
    compareBanners(replyOf([banner(1), banner(2, { title: 'Another' }), banner(3)]), shared);
    expect(check).toHaveBeenCalledTimes(1);
    check.mockRestore();
  });

  it('mark those that the visitor takes part in', () => {
    const own = compareBanners(replyOf(shared, [2]), shared);
    expect(own?.banners.map(({ participates }) => participates)).toEqual([undefined, true, undefined]);
    expect(differing(replyOf(shared, [2]))).toEqual([102, 2]);
  });

  it.each<[string, Partial<Banner>]>([
    ['an end', { endAt: 2_000 }],
    ['another place', { priority: 5 }],
    ['another prize', { prizePool: { amount: 5_001, currency: 'EUR' } }],
    ['other promotions', { promotionIds: [2] }],
  ])('differ by %s', (_, changes) => {
    const own = compareBanners(replyOf([banner(1), banner(2, changes), banner(3)]), shared);
    expect(own?.banners[1]).toEqual({ ...banner(2, changes), participates: false });
    expect([...(own?.differing ?? [])].sort()).toEqual([102, 2]);
  });

  it('differ by additional and by missing banners', () => {
    expect(differing(replyOf([banner(1), banner(3), banner(9)]))).toEqual([102, 109, 2, 9]);
  });

  it('do not differ by their order', () => {
    expect(differing(replyOf(shared.toReversed()))).toEqual([]);
  });

  it('leave out those that break their contract', () => {
    const own = compareBanners(
      [...replyOf([banner(1)]), { ...banner(2), participates: 'yes' }, null, { ...banner(3), title: 7 }],
      shared,
    );
    expect(own?.banners).toEqual([shared[0]]);
    expect([...(own?.differing ?? [])].sort()).toEqual([102, 103, 2, 3]);
  });

  it('are empty when all break their contract', () => {
    expect(compareBanners([{ ...banner(1), title: 7 }, 'banner'], shared)).toBeUndefined();
    expect(compareBanners([], shared)?.banners).toEqual([]);
  });
});

describe('two replies of the list call', () => {
  it('are equal when each banner is equal at its position', () => {
    const same = [1, 2, 3].map((id) => banner(id));
    expect(areSameBanners(shared, same)).toBe(true);
    expect(areSameBanners(shared, same.toReversed())).toBe(false);
    expect(areSameBanners(shared, same.slice(1))).toBe(false);
    expect(areSameBanners(shared, [...same.slice(0, 2), banner(3, { endAt: 9 })])).toBe(false);
  });
});
