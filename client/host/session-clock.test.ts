import { describe, expect, it, vi } from 'vitest';
import { createSessionClock } from './session-clock.ts';

const hour = 3_600_000;

describe('the session clock', () => {
  it('is by the clock of this device, however wrong that or the host’s is', () => {
    const { forPages, updateFromHost } = createSessionClock(() => 5_000_000_000);
    expect(forPages.beganAt()).toBeUndefined();
    updateFromHost({ startedAt: 100 * hour, now: 101 * hour });
    expect(forPages.beganAt()).toBe(5_000_000_000 - hour);
  });

  it('of a session that begins in the future has just begun', () => {
    const { forPages, updateFromHost } = createSessionClock(() => 5_000);
    updateFromHost({ startedAt: hour, now: 0 });
    expect(forPages.beganAt()).toBe(5_000);
  });

  it('goes on when the host says something else: what the bridge repeats was said earlier', () => {
    let now = 10 * hour;
    const { forPages, updateFromHost } = createSessionClock(() => now);
    const clock = { startedAt: 0, now: hour };
    const onChange = vi.fn();
    forPages.subscribe(onChange);
    updateFromHost(clock);
    now += hour;
    updateFromHost(clock);
    expect([forPages.beganAt(), onChange.mock.calls.length]).toEqual([9 * hour, 1]);
    updateFromHost({ startedAt: 0, now: 0 });
    expect([forPages.beganAt(), onChange.mock.calls.length]).toEqual([now, 2]);
  });
});
