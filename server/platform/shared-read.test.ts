import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { requestStore } from '../context/request-store.ts';
import { contextOf } from '../pipeline/step-fixture.ts';
import { createSharedRead } from './shared-read.ts';

const freshness = { freshMs: 2_000, staleMs: 4_000 };
const settings = () => ({ name: 'read', store: new Map<string, object>(), ...freshness });

beforeEach(() => {
  vi.useFakeTimers();
  // The library treats the time 0 as unset, and a real process is always older when it first reads.
  vi.advanceTimersByTime(1);
});
afterEach(() => vi.useRealTimers());
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** A value that takes 300 ms. */
const later = <Value>(value: Value) => new Promise<Value>((resolve) => setTimeout(() => resolve(value), 300));

describe('createSharedRead', () => {
  it('makes one call for many concurrent readers', async () => {
    const load = vi.fn(async (key: string) => ({ key }));
    const read = createSharedRead({ load, ...settings() });
    const values = await Promise.all(Array.from({ length: 1_000 }, () => read('a')));
    expect(load).toHaveBeenCalledTimes(1);
    expect(new Set(values).size).toBe(1);
  });

  it('rejects with the cause without a value, and retries on the next read', async () => {
    const load = vi.fn<(key: string) => Promise<{ key: string }>>().mockRejectedValueOnce(new Error('down'));
    load.mockImplementation(async (key) => ({ key }));
    const read = createSharedRead({ load, ...settings() });
    await expect(read('a')).rejects.toThrow('down');
    await expect(read('a')).resolves.toEqual({ key: 'a' });
  });

  it('returns a slightly stale value at once, and the new one afterwards', async () => {
    let version = 0;
    const load = vi.fn(async (_key: string) => {
      version += 1;
      return { version };
    });
    const read = createSharedRead({ load, ...settings() });
    expect(await read('a')).toEqual({ version: 1 });
    await pass(2_500);
    expect(await read('a')).toEqual({ version: 1 });
    await pass(10);
    expect(await read('a')).toEqual({ version: 2 });
  });

  it.each([-3_600_000, 3_600_000])('reads an old value again after the clock is moved by %i ms', async (ms) => {
    const load = vi.fn<() => Promise<object>>().mockResolvedValueOnce({ version: 1 });
    load.mockResolvedValue({ version: 2 });
    const read = createSharedRead({ load, ...settings() });
    await read();
    vi.setSystemTime(Date.now() + ms);
    expect(await read()).toEqual({ version: 1 });
    expect(load).toHaveBeenCalledOnce();
    await pass(freshness.freshMs + 1);
    await read();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('retries a failed platform after its pause, with the clock set back', async () => {
    const load = vi.fn<() => Promise<object>>().mockResolvedValueOnce({ version: 1 });
    load.mockRejectedValueOnce(new Error('down')).mockResolvedValue({ version: 2 });
    const read = createSharedRead({ load, ...settings() });
    await read();
    await pass(freshness.freshMs + freshness.staleMs + 1);
    await read();
    vi.setSystemTime(Date.now() - 3_600_000);
    await pass(freshness.freshMs + 1);
    await read();
    await pass(1);
    expect(await read()).toEqual({ version: 2 });
  });

  it('keeps a value while the platform returns the same', async () => {
    const names = ['a', 'a', 'b'];
    const load = vi.fn(async () => ({ name: names.shift() }));
    const isSame = (before: { name: unknown }, now: { name: unknown }) => before.name === now.name;
    const read = createSharedRead({ load, ...settings(), isSame });
    const first = await read();
    const next = async () => {
      await pass(freshness.freshMs + freshness.staleMs + 1);
      return read();
    };
    expect(await next()).toBe(first);
    expect(load).toHaveBeenCalledTimes(2);
    expect(await next()).toEqual({ name: 'b' });
  });

  it('keeps no value with a fresh time of zero', async () => {
    let version = 0;
    const load = async (_key: string) => ({ version: ++version });
    const read = createSharedRead({ load, ...settings(), freshMs: 0, staleMs: 0 });
    expect(await read('a')).toEqual({ version: 1 });
    await pass(2);
    expect(await read('a')).toEqual({ version: 2 });
  });

  it('waits for the new value when the old one is too stale', async () => {
    let version = 0;
    const read = createSharedRead({ load: async (_key: string) => ({ version: ++version }), ...settings() });
    await read('a');
    await pass(8_000);
    expect(await read('a')).toEqual({ version: 2 });
  });

  it('returns a stale value soon when the platform is slow, and at once until it answers', async () => {
    const load = vi.fn<() => Promise<{ version: number }>>().mockResolvedValueOnce({ version: 1 });
    load.mockImplementation(async () => {
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      return { version: 2 };
    });
    const read = createSharedRead({ load, ...settings() });
    await read();
    await pass(8_000);
    const first = read();
    await pass(200);
    expect(await Promise.race([first, 'waiting'])).toEqual({ version: 1 });
    expect(await Promise.race([read(), pass(1)])).toEqual({ version: 1 });
    await pass(1_500);
    expect(await read()).toEqual({ version: 2 });
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('serves the last good value for as long as the load fails', async () => {
    const load = vi.fn<(key: string) => Promise<{ ok: boolean }>>().mockResolvedValueOnce({ ok: true });
    load.mockRejectedValue(new Error('down'));
    const read = createSharedRead({ load, ...settings() });
    await read('a');
    for (let round = 0; round < 3; round += 1) {
      await pass(8_000);
      expect(await read('a')).toEqual({ ok: true });
    }
    expect(load.mock.calls.length).toBeGreaterThan(1);
  });

  it('does not serve a deleted value until it exists again', async () => {
    const isNotFound = (error: unknown) => error instanceof Error && error.message === 'gone';
    const load = vi.fn<(key: string) => Promise<{ version: number }>>().mockResolvedValueOnce({ version: 1 });
    const read = createSharedRead({ load, ...settings(), isNotFound });
    await read('a');
    load.mockRejectedValue(new Error('gone'));
    await pass(2_500);
    // The old value, during a read in the background.
    expect(await read('a')).toEqual({ version: 1 });
    await pass(10);
    for (let round = 0; round < 3; round += 1) {
      await expect(read('a')).rejects.toThrow('gone');
      await pass(8_000);
    }
    load.mockRejectedValue(new Error('down'));
    await expect(read('a')).rejects.toThrow('down');
    load.mockResolvedValue({ version: 2 });
    await pass(8_000);
    expect(await read('a')).toEqual({ version: 2 });
    expect(await read('a')).toEqual({ version: 2 });
  });

  it('calls once for a missing value while that reply is fresh', async () => {
    const load = vi.fn((_key: string) => Promise.reject<object>(new Error('gone')));
    const read = createSharedRead({ load, ...settings(), isNotFound: () => true });
    for (let round = 0; round < 100; round += 1) await expect(read('a')).rejects.toThrow('gone');
    expect(load).toHaveBeenCalledOnce();
    await pass(freshness.freshMs + 1);
    await expect(read('a')).rejects.toThrow('gone');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('shares its store with other reads', async () => {
    const shared = settings();
    const reads = ['one', 'other'].map((name) =>
      createSharedRead({ ...shared, name, load: async (key: string) => ({ read: `${name} ${key}` }) }),
    );
    expect(await Promise.all(reads.map((read) => read('a')))).toEqual([{ read: 'one a' }, { read: 'other a' }]);
    expect(shared.store.size).toBe(2);
  });

  it('reads an evicted value again', async () => {
    const { store, ...others } = settings();
    const load = vi.fn(async (key: string) => ({ key }));
    const read = createSharedRead({ load, store, ...others });
    await read('a');
    store.clear();
    await read('a');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('does not wait for a hanging platform after a failure, and recovers in the background', async () => {
    let answer = (): Promise<{ version: number }> => Promise.resolve({ version: 1 });
    const load = vi.fn((_key: string) => answer());
    const read = createSharedRead({ load, ...settings() });
    await read('a');
    answer = () => Promise.reject(new Error('down'));
    await pass(8_000);
    await read('a');
    // It hangs now: no reader notices, however stale the value is, and it is requested once.
    answer = () => new Promise(() => {});
    await pass(60_000);
    const loadCount = load.mock.calls.length;
    for (let round = 0; round < 100; round += 1) expect(await read('a')).toEqual({ version: 1 });
    expect(load.mock.calls.length).toBe(loadCount + 1);
  });

  it('counts the waiting time of a request, and none for a cached value', async () => {
    const load = vi.fn((key: string) => later({ key }));
    const read = createSharedRead({ load, ...settings() });
    const readFor = async () => {
      const request = contextOf();
      await Promise.all([requestStore.run(request, () => read('a')), pass(300)]);
      return request.platformWait?.until(performance.now());
    };
    expect(await readFor()).toBe(300);
    expect(await readFor()).toBeUndefined();
    await pass(3_000);
    expect(await readFor()).toBeUndefined();
    await pass(8_000);
    // The wait while an old value exists.
    expect(await readFor()).toBe(200);
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('counts only its own waiting time for a request that joins later', async () => {
    const read = createSharedRead({ load: (key: string) => later({ key }), ...settings() });
    const [first, second] = [contextOf(), contextOf()];
    const both = [requestStore.run(first, () => read('a'))];
    await pass(200);
    both.push(requestStore.run(second, () => read('a')));
    await Promise.all([...both, pass(100)]);
    expect([first, second].map(({ platformWait }) => platformWait?.until(performance.now()))).toEqual([300, 100]);
  });

  it('pauses after a failure', async () => {
    const load = vi.fn<(key: string) => Promise<{ version: number }>>().mockResolvedValueOnce({ version: 1 });
    load.mockRejectedValue(new Error('down'));
    const read = createSharedRead({ load, ...settings() });
    await read('a');
    await pass(8_000);
    for (let round = 0; round < 100; round += 1) await read('a');
    expect(load).toHaveBeenCalledTimes(2);
    load.mockResolvedValue({ version: 2 });
    await pass(2_100);
    await read('a');
    await pass(10);
    expect(await read('a')).toEqual({ version: 2 });
  });
});
