import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type DrawWatch, followDraw, mostFailures, pauseBefore } from './follow-draw.ts';

const watch = (changes: Partial<DrawWatch> = {}): DrawWatch => ({
  status: 'open',
  secondsLeft: 7_200,
  failures: 0,
  ...changes,
});
const pauses = (...left: number[]) => left.map((secondsLeft) => pauseBefore(watch({ secondsLeft })));

describe('the pause before a draw is read again', () => {
  it('gets shorter as the moment comes near, and longer again where the draw is late', () => {
    expect(pauses(7_200, 3_600, 300, 60, 0, -300, -301)).toEqual([
      300_000, 60_000, 15_000, 5_000, 5_000, 5_000, 60_000,
    ]);
  });

  it('grows with each failure up to five minutes, and ends after six in a row', () => {
    const after = (failures: number) => pauseBefore(watch({ status: 'drawing', secondsLeft: 30, failures }));
    expect([0, 1, 2, 5].map(after)).toEqual([5_000, 10_000, 20_000, 160_000]);
    expect(pauseBefore(watch({ failures: 3 }))).toBe(300_000);
    expect(after(mostFailures)).toBeUndefined();
  });

  it('is none once the draw is over', () => {
    expect(pauseBefore(watch({ status: 'drawn' }))).toBeUndefined();
  });
});

describe('a page that follows a draw', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function follow(pause: () => number | undefined) {
    let isHidden = false;
    let tell = () => {};
    const read = vi.fn(() => Promise.resolve());
    const stop = followDraw({
      visibility: {
        isHidden: () => isHidden,
        subscribe: (onChange) => {
          tell = onChange;
          return () => {};
        },
      },
      pause,
      read,
    });
    const hide = (value: boolean) => {
      isHidden = value;
      tell();
    };
    return { read, stop, hide };
  }

  it('reads after each pause, spread by a fifth, until there is none', async () => {
    const left = [1_000, 1_000, undefined];
    const { read } = follow(() => left.shift());
    await vi.advanceTimersByTimeAsync(799);
    expect(read).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('reads nothing while it is hidden, and soon when it is seen again', async () => {
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
