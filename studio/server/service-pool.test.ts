import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createServicePool } from './service-pool.ts';

const maxIdle = 60_000;

/** Services that start and stop when the test says so. */
function fixture(max = 2) {
  const [started, stopped, errors]: [string[], string[], unknown[]] = [[], [], []];
  const starting = new Map<string, PromiseWithResolvers<void>>();
  const start = async (key: string) => {
    started.push(key);
    const gate = Promise.withResolvers<void>();
    starting.set(key, gate);
    await gate.promise;
    return {
      key,
      stop: async () => {
        stopped.push(key);
        if (key === 'stuck') throw new Error('its port stays open');
      },
    };
  };
  const services = createServicePool<Awaited<ReturnType<typeof start>>>({
    max,
    maxIdle,
    onError: (error) => errors.push(error),
  });
  const get = (key: string) => services.get(key, () => start(key));
  return {
    get,
    stop: services.stop,
    started,
    stopped,
    errors,
    /** Starts a service, and ends its start. */
    open: (key: string) => {
      const service = get(key);
      starting.get(key)?.resolve();
      return service;
    },
    end: (key: string) => starting.get(key)?.resolve(),
    fail: (key: string) => starting.get(key)?.reject(new Error(`${key} did not start`)),
  };
}

describe('kept services', () => {
  it('replace the one that was used longest ago, and stop it', async () => {
    const { open, started, stopped } = fixture();
    await open('one');
    await open('two');
    await open('one');
    await open('three');
    await expect.poll(() => stopped).toEqual(['two']);
    await open('one');
    expect(started).toEqual(['one', 'two', 'three']);
    await open('two');
    await expect.poll(() => stopped).toEqual(['two', 'three']);
    expect(started).toEqual(['one', 'two', 'three', 'two']);
  });

  it('start once for two that ask at the same moment', async () => {
    const { get, end, started } = fixture();
    const asked = [get('one'), get('one')];
    end('one');
    const [first, second] = await Promise.all(asked);
    expect(first).toBe(second);
    expect(started).toEqual(['one']);
  });

  it('start again after one did not start, and tell all that asked for it', async () => {
    const { get, fail, open, started } = fixture();
    const asked = [get('one'), get('one')];
    fail('one');
    expect(await Promise.allSettled(asked)).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
    expect(await open('one')).toMatchObject({ key: 'one' });
    expect(started).toEqual(['one', 'one']);
  });

  it('keep the next one at a moment whose first one was replaced before it failed', async () => {
    const { get, fail, open, started, stopped } = fixture(1);
    const first = get('one');
    const failFirst = () => fail('one');
    await open('two');
    const told = expect(first).rejects.toThrow('one did not start');
    failFirst();
    await told;
    await open('one');
    await open('one');
    expect(started).toEqual(['one', 'two', 'one']);
    expect(stopped).toEqual(['two']);
  });

  it('keep the next one where the first one fails after it', async () => {
    const gates: PromiseWithResolvers<{ stop: () => Promise<void> }>[] = [];
    const services = createServicePool<{ stop: () => Promise<void> }>({ max: 1, maxIdle, onError: () => undefined });
    const get = (key: string) =>
      services.get(key, () => {
        const gate = Promise.withResolvers<{ stop: () => Promise<void> }>();
        gates.push(gate);
        return gate.promise;
      });
    const first = get('one');
    void get('two');
    const second = get('one');
    const told = expect(first).rejects.toThrow('late');
    gates[0]?.reject(new Error('late'));
    await told;
    gates[2]?.resolve({ stop: async () => undefined });
    await second;
    expect(get('one')).toBe(second);
    expect(gates).toHaveLength(3);
  });

  it('stop a replaced one after it has started', async () => {
    const { get, open, end, stopped } = fixture(1);
    const first = get('one');
    await open('two');
    expect(stopped).toEqual([]);
    end('one');
    await first;
    await expect.poll(() => stopped).toEqual(['one']);
  });

  it('stop when they are no longer used, and start again', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { open, started, stopped } = fixture();
    await open('one');
    await open('two');
    await vi.advanceTimersByTimeAsync(maxIdle - 1);
    await open('one');
    await vi.advanceTimersByTimeAsync(1);
    expect(stopped).toEqual(['two']);
    await vi.advanceTimersByTimeAsync(maxIdle - 1);
    expect(stopped).toEqual(['two', 'one']);
    await open('one');
    expect(started).toEqual(['one', 'two', 'one']);
  });

  it('go on where one does not stop', async () => {
    const { open, errors, stop, stopped } = fixture(1);
    await open('stuck');
    await open('two');
    await expect.poll(() => errors).toEqual([new Error('its port stays open')]);
    await stop();
    expect(stopped).toEqual(['stuck', 'two']);
  });
});
