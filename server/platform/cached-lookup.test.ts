import type { LookupAddress } from 'node:dns';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCachedLookup } from './cached-lookup.ts';

const host = 'platform.operator.example';
const addressOf = (address: string): LookupAddress[] => [{ address, family: 4 }];

/** Asks a lookup as a new connection does. */
const lookUp = (lookup: ReturnType<typeof createCachedLookup>) =>
  new Promise((resolve, reject) => {
    lookup(host, { all: true }, (error, addresses) => (error ? reject(error) : resolve(addresses)));
  });

describe('a cached lookup', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('asks DNS once for connections that open at the same time, and again after ten seconds', async () => {
    const resolve = vi.fn(async () => addressOf('203.0.113.2'));
    const lookup = createCachedLookup(resolve);
    await Promise.all([lookUp(lookup), lookUp(lookup)]);
    await lookUp(lookup);
    expect(resolve).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(10_000);
    resolve.mockResolvedValue(addressOf('203.0.113.3'));
    expect(await lookUp(lookup)).toEqual(addressOf('203.0.113.3'));
  });

  it('uses the last addresses while DNS does not respond, and asks it only once', async () => {
    const resolve = vi.fn(async () => addressOf('203.0.113.2'));
    const lookup = createCachedLookup(resolve);
    await lookUp(lookup);
    vi.advanceTimersByTime(10_000);
    resolve.mockReturnValue(new Promise(() => {}));
    const found = Promise.all([lookUp(lookup), lookUp(lookup)]);
    vi.advanceTimersByTime(200);
    expect(await found).toEqual([addressOf('203.0.113.2'), addressOf('203.0.113.2')]);
    expect(resolve).toHaveBeenCalledTimes(2);
  });

  it('uses the last addresses when DNS fails, passes on the first failure, and counts both', async () => {
    const resolve = vi.fn(async () => addressOf('203.0.113.2'));
    resolve.mockRejectedValueOnce(new Error('ENOTFOUND'));
    const count = vi.fn();
    const lookup = createCachedLookup(resolve, count);
    await expect(lookUp(lookup)).rejects.toThrow('ENOTFOUND');
    await lookUp(lookup);
    vi.advanceTimersByTime(10_000);
    resolve.mockRejectedValue(new Error('EAI_AGAIN'));
    expect(await lookUp(lookup)).toEqual(addressOf('203.0.113.2'));
    expect(count.mock.calls.flat()).toEqual(['failed', 'ok', 'failed']);
  });

  it('returns one address with its family where one is asked for', async () => {
    const lookup = createCachedLookup(async () => addressOf('203.0.113.2'));
    const found = await new Promise((resolve) => {
      lookup(host, {}, (_, address, family) => resolve({ address, family }));
    });
    expect(found).toEqual({ address: '203.0.113.2', family: 4 });
  });
});
