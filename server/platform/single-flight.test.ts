import { describe, expect, it, vi } from 'vitest';
import { createSingleFlight } from './single-flight.ts';

/** Work that the test ends: a promise for each start, which rejects when its signal is aborted. */
function controlledWork() {
  const starts: { signal: AbortSignal; resolve: (value: unknown) => void; reject: (error: Error) => void }[] = [];
  const work = vi.fn(
    (signal: AbortSignal) =>
      new Promise<unknown>((resolve, reject) => {
        starts.push({ signal, resolve, reject });
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
  );
  return { starts, work };
}

const caller = () => new AbortController();

describe('createSingleFlight', () => {
  it('aborts the work when the last caller has left', async () => {
    const { starts, work } = controlledWork();
    const join = createSingleFlight(vi.fn());
    const [first, second] = [caller(), caller()];
    const results = [join('a', work, first.signal), join('a', work, second.signal)];
    first.abort(new Error('first left'));
    await expect(results[0]).rejects.toThrow('first left');
    expect(starts[0]?.signal.aborted).toBe(false);
    second.abort(new Error('second left'));
    await expect(results[1]).rejects.toThrow('second left');
    expect(starts[0]?.signal.aborted).toBe(true);
  });

  it('lets no caller join work that is being aborted', async () => {
    const { starts, work } = controlledWork();
    const join = createSingleFlight(vi.fn());
    const leaver = caller();
    const left = join('a', work, leaver.signal);
    leaver.abort(new Error('left'));
    const next = join('a', work, caller().signal);
    await expect(left).rejects.toThrow('left');
    const after = join('a', work);
    expect(work).toHaveBeenCalledTimes(2);
    starts[1]?.resolve('fresh');
    expect(await Promise.all([next, after])).toEqual(['fresh', 'fresh']);
  });

  it('continues for callers without a signal', async () => {
    const { starts, work } = controlledWork();
    const join = createSingleFlight(vi.fn());
    const leader = caller();
    const led = join('a', work, leader.signal);
    const stays = join('a', work);
    leader.abort(new Error('left'));
    await expect(led).rejects.toThrow('left');
    starts[0]?.resolve('done');
    expect(await stays).toBe('done');
  });

  it('starts nothing for an aborted caller', async () => {
    const { work } = controlledWork();
    const join = createSingleFlight(vi.fn());
    await expect(join('a', work, AbortSignal.abort(new Error('left')))).rejects.toThrow('left');
    expect(work).not.toHaveBeenCalled();
  });

  it('rejects for all callers and does not keep the failure', async () => {
    const { starts, work } = controlledWork();
    const join = createSingleFlight(vi.fn());
    const results = [join('a', work), join('a', work, caller().signal)];
    starts[0]?.reject(new Error('down'));
    for (const result of results) await expect(result).rejects.toThrow('down');
    const next = join('a', work);
    starts[1]?.resolve('up');
    expect(await next).toBe('up');
  });

  it('runs once for a thousand callers of a key, and reports each that joined', async () => {
    const { starts, work } = controlledWork();
    const onJoined = vi.fn();
    const join = createSingleFlight(onJoined);
    const results = Array.from({ length: 1_000 }, () => join('a', work, caller().signal));
    const other = join('b', work);
    expect(work).toHaveBeenCalledTimes(2);
    expect(onJoined).toHaveBeenCalledTimes(999);
    const value = { shared: true };
    starts[0]?.resolve(value);
    starts[1]?.resolve('other');
    expect(new Set(await Promise.all(results))).toEqual(new Set([value]));
    expect(await other).toBe('other');
  });
});
