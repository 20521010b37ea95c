import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { resizeDebounce, scrollDebounce } from '../../config/constants.ts';
import { onDebouncedEvent } from './debounced-event.ts';

describe('onDebouncedEvent', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it.each([
    ['R9.22 scrolling', 'scroll', scrollDebounce, 500],
    ['R9.23 resizing', 'resize', resizeDebounce, 100],
  ])('%s: calls back once, after the events have stopped', (_, event, delay, expected) => {
    expect(delay).toBe(expected);
    const target = new EventTarget();
    const callback = vi.fn();
    onDebouncedEvent(target, event, delay, callback);
    for (let count = 0; count < 5; count += 1) {
      target.dispatchEvent(new Event(event));
      vi.advanceTimersByTime(delay - 1);
    }
    expect(callback).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(callback).toHaveBeenCalledOnce();
  });

  it('calls nothing once stopped, even if a call is pending', () => {
    const target = new EventTarget();
    const callback = vi.fn();
    const end = onDebouncedEvent(target, 'resize', 100, callback);
    target.dispatchEvent(new Event('resize'));
    end();
    target.dispatchEvent(new Event('resize'));
    vi.advanceTimersByTime(1_000);
    expect(callback).not.toHaveBeenCalled();
  });
});
