import { afterEach, describe, expect, it, vi } from 'vitest';
import { listCaches } from './cache-registry.ts';
import { createCache } from './create-cache.ts';

const cacheOf = (maxBytes: number) =>
  createCache<string, { readonly size: number }>({ name: 'clauses', maxBytes, sizeOf: ({ size }) => size });

afterEach(() => {
  vi.useRealTimers();
});

describe('createCache', () => {
  it('evicts the least recently used values beyond its limit in bytes', () => {
    const { get, set, statistics } = cacheOf(10_000);
    for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']) set(key, { size: 900 });
    get('a');
    set('j', { size: 900 });
    expect(get('a')).toEqual({ size: 900 });
    expect(get('b')).toBeUndefined();
    expect(statistics()).toMatchObject({ entries: 9, maxBytes: 10_000, hits: 2, misses: 1, evictions: 1 });
    expect(statistics().bytes).toBeLessThanOrEqual(10_000);
  });

  it('counts the bytes of keys', () => {
    const { set, statistics } = cacheOf(100_000);
    set('k'.repeat(1_000), { size: 1 });
    expect(statistics().bytes).toBeGreaterThan(1_000);
    set('щ'.repeat(1_000), { size: 1 });
    expect(statistics().bytes).toBeGreaterThan(3_000);
  });

  it('does not store a value larger than an eighth of its limit, and drops the value that it would replace', () => {
    const { get, set, statistics } = cacheOf(10_000);
    set('a', { size: 10 });
    set('a', { size: 2_000 });
    expect(get('a')).toBeUndefined();
    expect(statistics()).toMatchObject({ entries: 0, bytes: 0 });
  });

  it('shares one load among concurrent callers, and does not store a failure', async () => {
    const { get, load, statistics } = cacheOf(10_000);
    const make = vi.fn(() => Promise.resolve({ size: 1 }));
    make.mockRejectedValueOnce(new Error('not now'));
    await expect(Promise.all([load('a', make), load('a', make)])).rejects.toThrow('not now');
    expect(statistics().entries).toBe(0);
    const [one, other] = await Promise.all([load('a', make), load('a', make)]);
    expect(make).toHaveBeenCalledTimes(2);
    expect([other, get('a')]).toEqual([one, one]);
  });

  it('expires a value at its maximum age, whatever happens to the system clock', () => {
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

  it('does not count a peek as a hit or a miss', () => {
    const { peek, set, delete: remove, entries, statistics } = cacheOf(10_000);
    set('a', { size: 1 });
    expect(peek('a')).toEqual({ size: 1 });
    expect([...entries()]).toEqual([['a', { size: 1 }]]);
    remove('a');
    expect(peek('a')).toBeUndefined();
    expect(statistics()).toMatchObject({ entries: 0, hits: 0, misses: 0 });
  });

  it('is registered by its name, and replaces an earlier cache of that name', () => {
    cacheOf(1_000);
    const { get } = cacheOf(2_000);
    get('a');
    expect(listCaches().filter(({ name }) => name === 'clauses')).toEqual([
      expect.objectContaining({ maxBytes: 2_000, misses: 1, key: expect.any(String), miss: expect.any(String) }),
    ]);
  });
});
