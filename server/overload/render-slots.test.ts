import { setImmediate as nextRound } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createMetrics } from '../observability/metrics.ts';
import { createRenderSlots, type PageRequestKind } from './render-slots.ts';

const kinds: readonly PageRequestKind[] = ['bot', 'prefetch', 'anonymous', 'signed-in'];

function slotsWithClock(hasLimit = true) {
  const metrics = createMetrics('test');
  let time = 0;
  const slots = createRenderSlots({ metrics, hasLimit, now: () => time });
  const readGauge = async (name: 'limiterLimit' | 'limiterInFlight') => (await metrics[name].get()).values[0]?.value;
  return {
    ...slots,
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
    limit: () => readGauge('limiterLimit'),
    inFlight: () => readGauge('limiterInFlight'),
    /** Enters until refused; returns the releases of all admitted pages. */
    fill: (kind: PageRequestKind) => {
      const entries: Promise<() => void>[] = [];
      for (let entry = slots.enter(kind); entry; entry = slots.enter(kind)) entries.push(entry);
      return entries;
    },
  };
}

const releaseAll = async (entries: readonly (Promise<() => void> | undefined)[]): Promise<void> => {
  for (const release of await Promise.all(entries)) release?.();
};

describe('createRenderSlots', () => {
  it('gives bots and prefetches half of the slots, anonymous visitors three quarters, and signed-in visitors all', () => {
    expect(kinds.map((kind) => slotsWithClock().fill(kind).length)).toEqual([16, 16, 24, 32]);
  });

  it('counts the slots of all kinds: bots are refused first, signed-in visitors last', () => {
    const slots = slotsWithClock();
    expect(slots.fill('anonymous')).toHaveLength(24);
    expect(kinds.map(slots.isFull)).toEqual([true, true, true, false]);
    expect(kinds.map((kind) => slots.fill(kind).length)).toEqual([0, 0, 0, 8]);
    expect(slots.enter('signed-in')).toBeUndefined();
  });

  it('starts one page in each event loop turn without a new request, in order of arrival', async () => {
    const slots = slotsWithClock();
    const begun: number[] = [];
    const enter = (number: number) => {
      slots.recordRequest();
      return slots.enter('anonymous')?.then(() => begun.push(number));
    };
    const entries = [1, 2, 3].map(enter);
    const seen = [[...begun]];
    for (let round = 0; round < 4; round += 1) {
      await nextRound();
      seen.push([...begun]);
    }
    expect(seen).toEqual([[], [], [1], [1, 2], [1, 2, 3]]);
    await Promise.all(entries);
    void enter(4);
    await nextRound();
    await nextRound();
    expect(begun).toEqual([1, 2, 3, 4]);
  });

  it('starts a page after eight event loop turns with new requests', async () => {
    const slots = slotsWithClock();
    const begun: number[] = [];
    const entries: (Promise<unknown> | undefined)[] = [];
    const startedIn: number[] = [];
    for (let round = 0; round < 24; round += 1) {
      slots.recordRequest();
      entries.push(slots.enter('signed-in')?.then(() => begun.push(round)));
      await nextRound();
      startedIn.push(begun.length);
    }
    expect(startedIn).toEqual([...Array(7).fill(0), ...Array(8).fill(1), ...Array(8).fill(2), 3]);
    expect(slots.isFull('anonymous')).toBe(true);
    await Promise.all(entries);
  });

  it('starts work in its turn, and frees the turn while the work waits', async () => {
    const slots = slotsWithClock();
    const waited = Promise.withResolvers<string>();
    const work = slots.begin('bot', () => waited.promise);
    expect(await slots.inFlight()).toBe(1);
    await vi.waitFor(async () => expect(await slots.inFlight()).toBe(0));
    waited.resolve('composed');
    expect(await work).toBe('composed');
  });

  it('starts no work without a slot', () => {
    const slots = slotsWithClock();
    slots.fill('bot');
    const work = vi.fn(async () => 'composed');
    expect(slots.begin('bot', work)).toBeUndefined();
    expect(work).not.toHaveBeenCalled();
  });

  it('admits a page again when no slot is free', async () => {
    const slots = slotsWithClock();
    slots.fill('signed-in');
    expect(slots.enter('signed-in')).toBeUndefined();
    const release = await slots.enterAgain();
    expect(await slots.inFlight()).toBe(33);
    release();
    expect(await slots.inFlight()).toBe(32);
  });

  it('frees one slot on release, even when released twice', async () => {
    const slots = slotsWithClock();
    const release = await slots.fill('signed-in')[0];
    release?.();
    release?.();
    expect(slots.fill('signed-in')).toHaveLength(1);
  });

  it('reports its limit and the slots in use as metrics, from the start', async () => {
    const slots = slotsWithClock();
    expect([await slots.limit(), await slots.inFlight()]).toEqual([32, 0]);
    const entries = slots.fill('anonymous');
    expect(await slots.inFlight()).toBe(24);
    slots.pass(2_000);
    await releaseAll(entries);
    expect(await slots.inFlight()).toBe(0);
    expect(await slots.limit()).toBeLessThan(32);
  });

  it('ignores concurrent pages for its baseline', async () => {
    const slots = slotsWithClock();
    for (let round = 0; round < 50; round += 1) {
      const entries = slots.fill('anonymous');
      slots.pass(400);
      await releaseAll(entries);
    }
    expect(await slots.limit()).toBe(4);
  });

  it('never exceeds its limit, loses no slot, and has one for each kind when idle', async () => {
    const step = fc.record({ kind: fc.constantFrom(...kinds), isEntering: fc.boolean(), pause: fc.nat(50) });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 100 }), async (steps) => {
        const slots = slotsWithClock();
        const held: Promise<() => void>[] = [];
        for (const { kind, isEntering, pause } of steps) {
          slots.pass(pause);
          const entry = isEntering ? slots.enter(kind) : undefined;
          if (entry) held.push(entry);
          else await releaseAll([held.shift()]);
        }
        expect(await slots.inFlight()).toBe(held.length);
        expect(held.length).toBeLessThanOrEqual(64);
        await releaseAll(held);
        expect(await slots.inFlight()).toBe(0);
        expect(kinds.map(slots.isFull)).toEqual([false, false, false, false]);
      }),
      { numRuns: 50 },
    );
  });

  it('admits everyone with protection off, and still counts them', async () => {
    const slots = slotsWithClock(false);
    const entries = Array.from({ length: 500 }, () => slots.enter('bot'));
    expect(entries).not.toContain(undefined);
    expect([slots.isFull('bot'), await slots.inFlight()]).toEqual([false, 500]);
    await releaseAll(entries);
    expect(await slots.inFlight()).toBe(0);
  });
});
