import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readAt } from './use-read-at.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A page that waits for a moment and can be hidden. */
function waitFor(at: number) {
  let isHidden = false;
  let notify = () => {};
  const read = vi.fn(() => Promise.resolve());
  const stop = readAt({
    visibility: {
      isHidden: () => isHidden,
      subscribe: (onChange) => {
        notify = onChange;
        return () => {};
      },
    },
    at,
    now: () => Date.now() / 1_000,
    read,
  });
  const hide = (hidden: boolean) => {
    isHidden = hidden;
    notify();
  };
  return { read, stop, hide, wait: (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000) };
}

describe('a page that refreshes at a given time', () => {
  it('reads within ten seconds after it, and not before', async () => {
    const { read, stop, wait } = waitFor(60);
    await wait(64);
    expect(read).not.toHaveBeenCalled();
    await wait(2);
    expect(read).toHaveBeenCalledOnce();
    stop();
    await wait(600);
    expect(read).toHaveBeenCalledOnce();
  });

  it('reads nothing while it is hidden, and soon after it is visible again', async () => {
    const { read, hide, wait } = waitFor(60);
    hide(true);
    await wait(3_600);
    expect(read).not.toHaveBeenCalled();
    hide(false);
    await wait(10);
    expect(read).toHaveBeenCalledOnce();
  });

  it('retries five times with growing pauses while the platform returns nothing new', async () => {
    const { read, wait } = waitFor(0);
    const counts: number[] = [];
    for (const seconds of [5, 15, 35, 75, 155, 3_600]) {
      await wait(seconds);
      counts.push(read.mock.calls.length);
    }
    expect(counts).toEqual([1, 2, 3, 4, 5, 5]);
  });

  it('does not read at once for a time beyond the longest timer', async () => {
    const { read, stop, wait } = waitFor(2_592_000);
    await wait(60);
    expect(read).not.toHaveBeenCalled();
    stop();
  });
});
