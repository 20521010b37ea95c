import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMetrics } from '../observability/metrics.ts';
import type { CachedPage } from './cached-page.ts';
import { createPageCache } from './page-cache.ts';
import type { FoundPage } from './page-entries.ts';

const window = { freshMs: 5_000, staleMs: 30_000 };
const cacheEntry = { key: 'home', path: '/', ...window };
/** A page that is ready at once: the cache does not inspect its bytes. */
const pageOf = (text: string, status = 200): CachedPage => ({
  ...{ status, headers: {}, pieces: [Buffer.from(text)] },
  ...{ lengths: { gzip: text.length, identity: text.length }, heldBytes: text.length },
});
const textOf = ({ page }: FoundPage) => Buffer.concat(page.pieces).toString();

/** A cache with a stopped clock, and pages numbered in the order of rendering. */
function startCache({ maxBytes = 1_000_000 } = {}) {
  let time = 1_000_000;
  let made = 0;
  let failure: Error | undefined;
  const metrics = createMetrics('test');
  const cache = createPageCache({ maxBytes, metrics, now: () => time });
  const make = async () => {
    made += 1;
    const text = `page ${made}`;
    await Promise.resolve();
    if (failure) throw failure;
    return pageOf(text);
  };
  return {
    cache,
    metrics,
    make,
    made: () => made,
    pass: (ms: number) => {
      time += ms;
    },
    fail: (error: Error | undefined) => {
      failure = error;
    },
    get: () => cache.get(cacheEntry, make),
  };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('createPageCache', () => {
  it('renders one page for 1,000 concurrent requests, and serves it while fresh', async () => {
    const { get, made, pass } = startCache();
    const found = await Promise.all(Array.from({ length: 1_000 }, get));
    expect(made()).toBe(1);
    expect(found.filter(({ outcome }) => outcome === 'miss')).toHaveLength(1);
    expect(new Set(found.map(textOf))).toEqual(new Set(['page 1']));
    pass(5_000);
    expect(await get()).toMatchObject({ outcome: 'hit', age: 5_000 });
    pass(1);
    expect(await get()).toMatchObject({ outcome: 'updating' });
  });

  it('keeps the response around a page for its newer versions, while they are fresh', async () => {
    const { cache, get, pass } = startCache();
    const { page } = await get();
    expect(cache.fresh('home')).toBeUndefined();
    const response = { isDocument: true, headers: ['vary', 'Cookie'], logged: { label: 'home' } };
    cache.remember('home', page, () => response);
    expect(cache.fresh('home')).toMatchObject({ response, age: 0 });
    pass(60_000);
    expect(cache.fresh('home')).toBeUndefined();
    expect(textOf(await get())).toBe('page 2');
    expect(cache.fresh('home')).toMatchObject({ response, age: 0 });
  });

  it('does not store the response of a page that has been replaced meanwhile', async () => {
    const { cache, get, pass } = startCache();
    const { page } = await get();
    pass(60_000);
    await get();
    cache.remember('home', page, () => ({ isDocument: true, headers: [], logged: { label: 'home' } }));
    expect(cache.fresh('home')).toBeUndefined();
  });

  it('serves the stale page during one revalidation', async () => {
    const { get, made, pass } = startCache();
    await get();
    pass(6_000);
    const found = await Promise.all([get(), get(), get()]);
    expect(found.map(({ outcome, age }) => [outcome, age])).toEqual(Array(3).fill(['updating', 6_000]));
    await settle();
    expect(made()).toBe(2);
    expect(textOf(await get())).toBe('page 2');
  });

  it('waits for a new page when the old one is too stale', async () => {
    const { get, pass } = startCache();
    await get();
    pass(60_000);
    expect(textOf(await get())).toBe('page 2');
  });

  it('serves the last page for a day while renders fail, with at most one attempt a second', async () => {
    const { get, made, pass, fail } = startCache();
    await get();
    const failure = new Error('the platform is down');
    fail(failure);
    for (let second = 0; second < 600; second += 1) {
      pass(1_000);
      for (let visitor = 0; visitor < 5; visitor += 1) expect(textOf(await get())).toBe('page 1');
      await settle();
    }
    expect(made()).toBeLessThanOrEqual(601);
    expect(await get()).toMatchObject({ outcome: 'stale', cause: failure });
    pass(24 * 60 * 60 * 1_000);
    await expect(get()).rejects.toBe(failure);
  });

  it('stores no failure: the next request makes a new attempt', async () => {
    const { get, made, fail } = startCache();
    fail(new Error('not now'));
    await expect(Promise.all([get(), get()])).rejects.toThrow('not now');
    expect(made()).toBe(1);
    fail(undefined);
    expect(textOf(await get())).toBe('page 2');
  });

  it('retries a failed attempt once for all joined requests that may retry', async () => {
    const { cache, get, make, made, fail } = startCache();
    const failure = new Error('no slot for a bot');
    const begun = cache.get(cacheEntry, () => Promise.reject(failure));
    const joined = [1, 2, 3].map(() => cache.get(cacheEntry, make, (cause) => cause === failure));
    const others = get();
    await expect(begun).rejects.toBe(failure);
    await expect(others).rejects.toBe(failure);
    expect((await Promise.all(joined)).map(textOf)).toEqual(['page 1', 'page 1', 'page 1']);
    expect(made()).toBe(1);
    fail(failure);
    const again = { ...cacheEntry, key: 'again' };
    const begunAgain = cache.get(again, make, () => true);
    const joinedAgain = cache.get(again, make, () => true);
    await expect(begunAgain).rejects.toBe(failure);
    await expect(joinedAgain).rejects.toBe(failure);
    expect(made()).toBe(3);
  });

  it('renders for a request that the last failure does not affect', async () => {
    const { cache, get, make, pass } = startCache();
    await get();
    pass(60_000);
    const failure = new Error('no slot for a bot');
    expect(await cache.get(cacheEntry, () => Promise.reject(failure))).toMatchObject({
      outcome: 'stale',
      cause: failure,
    });
    expect(await get()).toMatchObject({ outcome: 'stale', cause: failure });
    expect(textOf(await cache.get(cacheEntry, make, (cause) => cause === failure))).toBe('page 2');
  });

  it('stores only pages with the status 200', async () => {
    const { cache } = startCache();
    const found = await cache.get(cacheEntry, async () => pageOf('no such page', 404));
    expect(found.page.status).toBe(404);
    expect(cache.statistics().entries).toBe(0);
  });

  it('removes a page that has become a 404, and does not serve it after a failed render', async () => {
    const { cache, get, pass, fail } = startCache();
    await get();
    pass(6_000);
    expect(await cache.get(cacheEntry, async () => pageOf('no such page', 404))).toMatchObject({ outcome: 'updating' });
    await settle();
    expect(cache.lastGood('home')).toBeUndefined();
    fail(new Error('no slot'));
    await expect(get()).rejects.toThrow('no slot');
  });

  it('purges the pages of a path, including those in progress', async () => {
    const { cache, make, get } = startCache();
    await get();
    await cache.get({ key: 'other', path: '/promotion/x', ...window }, make);
    let finish = () => {};
    const slow = cache.get({ key: 'slow', path: '/', ...window }, async () => {
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      return pageOf('old');
    });
    expect(cache.purge('/')).toBe(1);
    finish();
    expect(textOf(await slow)).toBe('old');
    expect(cache.lastGood('slow')).toBeUndefined();
    expect(cache.lastGood('other')).toBeDefined();
    expect(cache.purge()).toBe(1);
    expect(cache.statistics()).toMatchObject({ entries: 0, bytes: 0 });
  });

  it('renders every page again after expiry, and serves the last ones while that fails', async () => {
    const { cache, get, make, fail } = startCache();
    await get();
    let finish = () => {};
    const begun = cache.get({ key: 'begun', path: '/x', ...window }, async () => {
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      return pageOf('old');
    });
    cache.expire();
    finish();
    await begun;
    expect(cache.lastGood('begun')).toBeUndefined();
    fail(new Error('the platform is down'));
    expect(textOf(await get())).toBe('page 1');
    await cache.get({ key: 'other', path: '/y', ...window }, make).catch(() => {});
    fail(undefined);
    expect(await cache.get({ key: 'begun', path: '/x', ...window }, make)).toMatchObject({ outcome: 'miss' });
    expect(await cache.get({ key: 'begun', path: '/x', ...window }, make)).toMatchObject({ outcome: 'hit' });
  });

  it('never exceeds its size limit or serves another key’s page', async () => {
    const sizes = fc.array(fc.tuple(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 1, max: 4_000 })), {
      maxLength: 200,
    });
    await fc.assert(
      fc.asyncProperty(sizes, async (requests) => {
        const { cache, pass } = startCache({ maxBytes: 20_000 });
        for (const [number, size] of requests) {
          const key = `page ${number}`;
          const found = await cache.get({ key, path: '/', ...window }, async () => pageOf(`${key} `.padEnd(size, '.')));
          expect(textOf(found).startsWith(key)).toBe(true);
          expect(cache.statistics().bytes).toBeLessThanOrEqual(20_000);
          pass(size);
        }
      }),
    );
  });

  it('reports its pages and refresh outcomes as metrics', async () => {
    const { get, metrics, fail, pass } = startCache();
    await get();
    fail(new Error('not now'));
    pass(60_000);
    await get();
    const text = await metrics.registry.metrics();
    expect(text).toContain('cache_entries{cache="page-cache"} 1');
    expect(text).toContain('page_cache_refreshes_total{outcome="stored"} 1');
    expect(text).toContain('page_cache_refreshes_total{outcome="failed"} 1');
  });
});
