import { afterEach, describe, expect, it, vi } from 'vitest';
import { listCaches } from './cache-registry.ts';
import { createCache } from './create-cache.ts';

const cacheOf = (maxBytes: number) =>
  createCache<string, { readonly size: number }>({ name: 'clauses', maxBytes, sizeOf: ({ size }) => size });

afterEach(() => {
  vi.useRealTimers();
});

describe('createCache', () => {
  it('gives up values that were not asked for the longest once they exceed its bytes', () => {
    const { get, set, statistics } = cacheOf(10_000);
    for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']) set(key, { size: 900 });
    get('a');
    set('j', { size: 900 });
    expect(get('a')).toEqual({ size: 900 });
    expect(get('b')).toBeUndefined();
    expect(statistics()).toMatchObject({ entries: 9, maxBytes: 10_000, hits: 2, misses: 1, evictions: 1 });
    expect(statistics().bytes).toBeLessThanOrEqual(10_000);
  });

  it('counts keys', () => {
    const { set, statistics } = cacheOf(100_000);
    set('k'.repeat(1_000), { size: 1 });
    expect(statistics().bytes).toBeGreaterThan(1_000);
    set('щ'.repeat(1_000), { size: 1 });
    expect(statistics().bytes).toBeGreaterThan(3_000);
  });

  it('keeps no value that would fill an eighth of it, nor the one that it was to replace', () => {
    const { get, set, statistics } = cacheOf(10_000);
    set('a', { size: 10 });
    set('a', { size: 2_000 });
    expect(get('a')).toBeUndefined();
    expect(statistics()).toMatchObject({ entries: 0, bytes: 0 });
  });

  it('makes a value once for all who ask meanwhile, and keeps no failure', async () => {
    const { get, load, statistics } = cacheOf(10_000);
    const make = vi.fn(() => Promise.resolve({ size: 1 }));
    make.mockRejectedValueOnce(new Error('not now'));
    await expect(Promise.all([load('a', make), load('a', make)])).rejects.toThrow('not now');
    expect(statistics().entries).toBe(0);
    const [one, other] = await Promise.all([load('a', make), load('a', make)]);
    expect(make).toHaveBeenCalledTimes(2);
    expect([other, get('a')]).toEqual([one, one]);
  });

  it('keeps a value no longer than it may, however the clock is set', () => {
    vi.useFakeTimers();
    vi.advanceTimersByTime(1);
    const sizeOf = ({ size }: { readonly size: number }) => size;
    const { get, set } = createCache({ name: 'clauses', maxBytes: 10_000, maxAge: 1_000, sizeOf });
    set('a', { size: 1 });
    vi.setSystemTime(Date.now() - 3_600_000);
    vi.advanceTimersByTime(900);
    expect(get('a')).toEqual({ size: 1 });
    vi.advanceTimersByTime(200);
    expect(get('a')).toBeUndefined();
  });

  it('counts no look-up of a value that is only looked at', () => {
    const { peek, set, delete: remove, entries, statistics } = cacheOf(10_000);
    set('a', { size: 1 });
    expect(peek('a')).toEqual({ size: 1 });
    expect([...entries()]).toEqual([['a', { size: 1 }]]);
    remove('a');
    expect(peek('a')).toBeUndefined();
    expect(statistics()).toMatchObject({ entries: 0, hits: 0, misses: 0 });
  });

  it('is in the table of caches, in the place of an earlier one of its name', () => {
    cacheOf(1_000);
    const { get } = cacheOf(2_000);
    get('a');
    expect(listCaches().filter(({ name }) => name === 'clauses')).toEqual([
      expect.objectContaining({ maxBytes: 2_000, misses: 1, key: expect.any(String), miss: expect.any(String) }),
    ]);
  });
});
