import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSharedRead } from './shared-read.ts';

const settings = { freshFor: 2_000, staleFor: 4_000, max: 10 };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('createSharedRead', () => {
  it('makes one call of many simultaneous readers', async () => {
    const load = vi.fn(async (key: string) => ({ key }));
    const read = createSharedRead({ load, ...settings });
    const values = await Promise.all(Array.from({ length: 1_000 }, () => read('a')));
    expect(load).toHaveBeenCalledTimes(1);
    expect(new Set(values).size).toBe(1);
  });

  it('rejects with the cause where there never was a value, and asks again next time', async () => {
    const load = vi.fn<(key: string) => Promise<{ key: string }>>().mockRejectedValueOnce(new Error('down'));
    load.mockImplementation(async (key) => ({ key }));
    const read = createSharedRead({ load, ...settings });
    await expect(read('a')).rejects.toThrow('down');
    await expect(read('a')).resolves.toEqual({ key: 'a' });
  });

  it('gives the old value at once while it is a little stale, and the new one afterwards', async () => {
    let version = 0;
    const load = vi.fn(async () => {
      version += 1;
      return { version };
    });
    const read = createSharedRead({ load, ...settings });
    expect(await read('a')).toEqual({ version: 1 });
    await pass(2_500);
    expect(await read('a')).toEqual({ version: 1 });
    await pass(10);
    expect(await read('a')).toEqual({ version: 2 });
  });

  it('waits for the new value when the old one is too stale', async () => {
    let version = 0;
    const read = createSharedRead({ load: async () => ({ version: ++version }), ...settings });
    await read('a');
    await pass(8_000);
    expect(await read('a')).toEqual({ version: 2 });
  });

  it('serves the last good value for as long as the load fails', async () => {
    const load = vi.fn<(key: string) => Promise<{ ok: boolean }>>().mockResolvedValueOnce({ ok: true });
    load.mockRejectedValue(new Error('down'));
    const read = createSharedRead({ load, ...settings });
    await read('a');
    for (let round = 0; round < 3; round += 1) {
      await pass(8_000);
      expect(await read('a')).toEqual({ ok: true });
    }
    expect(load.mock.calls.length).toBeGreaterThan(1);
  });
});
