import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PlatformWait, waitForPlatform } from './platform-wait.ts';

interface Call {
  readonly from: number;
  readonly to: number;
}

const calls: fc.Arbitrary<Call[]> = fc.array(
  fc.record({ from: fc.nat(50), lasts: fc.nat(20) }).map(({ from, lasts }) => ({ from, to: from + lasts })),
  { maxLength: 8 },
);

/** Records waits up to a moment, in order. */
function waitOf(made: readonly Call[], moment: number): PlatformWait {
  const wait = new PlatformWait();
  const steps = made.flatMap(({ from, to }) => [
    { at: from, isBegin: true },
    { at: to, isBegin: false },
  ]);
  const past = steps.filter(({ at }) => at <= moment).toSorted((a, b) => a.at - b.at);
  for (const { at, isBegin } of past) isBegin ? wait.begin(at) : wait.end(at);
  return wait;
}

describe('PlatformWait', () => {
  it('counts each millisecond with an open call once', () => {
    fc.assert(
      fc.property(calls, fc.nat(80), (made, moment) => {
        const isOpen = (at: number) => made.some(({ from, to }) => from <= at && at < to);
        const milliseconds = Array.from({ length: moment }, (_, at) => at).filter(isOpen);
        expect(waitOf(made, moment).until(moment)).toBe(milliseconds.length);
      }),
    );
  });

  it('names the call that took longest', () => {
    const wait = new PlatformWait();
    wait.recordCall('lotto-available', 20);
    wait.recordCall('session-user', 70);
    wait.recordCall('wheel', 30);
    expect(wait.slowest).toEqual({ call: 'session-user', milliseconds: 70 });
  });

  it('is zero before the first call', () => {
    const wait = new PlatformWait();
    expect([wait.until(1_000), wait.attempts]).toEqual([0, 0]);
  });
});

describe('waitForPlatform', () => {
  afterEach(() => vi.restoreAllMocks());

  it('counts the time that a request waits, even for a failure', async () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(100);
    const waiter: { platformWait?: PlatformWait } = {};
    let fail = (_: Error) => {};
    const failing = waitForPlatform(waiter, () => new Promise((_resolve, reject) => (fail = reject)));
    clock.mockReturnValue(130);
    fail(new Error('down'));
    await expect(failing).rejects.toThrow('down');
    clock.mockReturnValue(200);
    await waitForPlatform(waiter, async () => {
      clock.mockReturnValue(205);
    });
    expect(waiter.platformWait?.until(1_000)).toBe(35);
  });

  it('runs the work without a request', async () => {
    expect(await waitForPlatform(undefined, async () => 7)).toBe(7);
  });
});
