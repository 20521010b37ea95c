import { describe, expect, it, vi } from 'vitest';
import { createSessionClock } from './session-clock.ts';

const hour = 3_600_000;

describe('the session clock', () => {
  it('converts the host’s time to the clock of the device', () => {
    const { forPages, updateFromHost } = createSessionClock(() => 5_000_000_000);
    expect(forPages.beganAt()).toBeUndefined();
    updateFromHost({ startedAt: 100 * hour, now: 101 * hour });
    expect(forPages.beganAt()).toBe(5_000_000_000 - hour);
  });

  it('starts now for a session that begins in the future', () => {
    const { forPages, updateFromHost } = createSessionClock(() => 5_000);
    updateFromHost({ startedAt: hour, now: 0 });
    expect(forPages.beganAt()).toBe(5_000);
  });

  it('ignores a repeated message, and changes with a new one', () => {
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
