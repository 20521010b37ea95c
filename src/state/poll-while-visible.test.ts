import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pollWhileVisible } from './poll-while-visible.ts';

describe('a page that polls', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function follow(pause: () => number | undefined) {
    let isHidden = false;
    let notify = () => {};
    const read = vi.fn(() => Promise.resolve());
    const stop = pollWhileVisible({
      visibility: {
        isHidden: () => isHidden,
        subscribe: (onChange) => {
          notify = onChange;
          return () => {};
        },
      },
      pause,
      read,
    });
    const hide = (value: boolean) => {
      isHidden = value;
      notify();
    };
    return { read, stop, hide };
  }

  it('reads after each pause, with 20 % jitter, until no pause follows', async () => {
    const left = [1_000, 1_000, undefined];
    const { read } = follow(() => left.shift());
    await vi.advanceTimersByTimeAsync(799);
    expect(read).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('reads nothing while it is hidden, and soon after it is visible again', async () => {
    const { read, hide, stop } = follow(() => 300_000);
    hide(true);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(read).not.toHaveBeenCalled();
    hide(false);
    await vi.advanceTimersByTimeAsync(1_200);
    expect(read).toHaveBeenCalledTimes(1);
    stop();
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(read).toHaveBeenCalledTimes(1);
  });
});
