import { describe, expect, it } from 'vitest';
import { listCaches } from './cache-registry.ts';
import { createCache } from './create-cache.ts';

const cacheOf = (maxBytes: number) =>
  createCache<string, { readonly size: number }>({ name: 'clauses', maxBytes, sizeOf: ({ size }) => size });

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

  it('is in the table of caches, in the place of an earlier one of its name', () => {
    cacheOf(1_000);
    const { get } = cacheOf(2_000);
    get('a');
    expect(listCaches().filter(({ name }) => name === 'clauses')).toEqual([
      expect.objectContaining({ maxBytes: 2_000, misses: 1, key: expect.any(String), miss: expect.any(String) }),
    ]);
  });
});
