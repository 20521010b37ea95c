import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followStandings, pauseBefore } from './follow-standings.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A page that can be hidden, and a platform whose failures the test controls. */
function setUp(pause: () => number | undefined = () => 1_000) {
  let isHidden = false;
  const listeners = new Set<() => void>();
  const visibility = {
    isHidden: () => isHidden,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const read = vi.fn(() => Promise.resolve());
  const onGiveUp = vi.fn();
  const stop = followStandings({ visibility, pause, read, onGiveUp });
  const hide = (hidden: boolean) => {
    isHidden = hidden;
    for (const listener of listeners) listener();
  };
  return { read, onGiveUp, stop, hide, wait: (ms: number) => vi.advanceTimersByTimeAsync(ms) };
}

describe('a page that follows standings', () => {
  it('reads after each pause, and not while the page is hidden', async () => {
    const { read, hide, wait } = setUp();
    await wait(2_000);
    expect(read).toHaveBeenCalledTimes(2);
    hide(true);
    await wait(60_000);
    expect(read).toHaveBeenCalledTimes(2);
    hide(false);
    await wait(1_000);
    expect(read).toHaveBeenCalledTimes(3);
  });

  it('spreads the reads of pages that were opened together', async () => {
    const { read, wait } = setUp();
    vi.mocked(Math.random).mockReturnValue(1);
    await wait(1_000);
    expect(read).toHaveBeenCalledTimes(1);
    await wait(1_100);
    expect(read).toHaveBeenCalledTimes(1);
    await wait(100);
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('reads less often while the platform fails, and gives up after the fourth consecutive failure', async () => {
    const { read, onGiveUp, wait } = setUp();
    read.mockRejectedValue(new Error('down'));
    await wait(1_000 + 2_000 + 4_000);
    expect([read.mock.calls.length, onGiveUp.mock.calls.length]).toEqual([3, 0]);
    await wait(8_000);
    expect([read.mock.calls.length, onGiveUp.mock.calls.length]).toEqual([4, 1]);
    await wait(600_000);
    expect([read.mock.calls.length, onGiveUp.mock.calls.length]).toEqual([4, 1]);
  });

  it('starts again after a success', async () => {
    const { read, onGiveUp, wait } = setUp();
    for (const _ of [1, 2, 3]) read.mockRejectedValueOnce(new Error('down'));
    await wait(1_000 + 2_000 + 4_000 + 8_000 + 1_000);
    expect([read.mock.calls.length, onGiveUp.mock.calls.length]).toEqual([5, 0]);
  });

  it('stops on a page that is left open, and after final results', async () => {
    const open = setUp();
    await open.wait(1_000_000);
    expect([open.read.mock.calls.length, open.onGiveUp.mock.calls.length]).toEqual([400, 1]);
    const final = setUp(() => undefined);
    await final.wait(1_000_000);
    expect(final.read).not.toHaveBeenCalled();
    final.stop();
  });

  it('reads nothing once it is stopped', async () => {
    const { read, stop, hide, wait } = setUp();
    stop();
    hide(true);
    hide(false);
    await wait(10_000);
    expect(read).not.toHaveBeenCalled();
  });
});

it.each([
  [undefined, 30_000],
  [3_600, 10_000],
  [301, 10_000],
  [300, 3_000],
  [1, 3_000],
  [0, 30_000],
  [-600, 30_000],
])('with %s seconds left, pauses for %d ms', (left, pause) => {
  expect(pauseBefore(left)).toBe(pause);
});
