import { describe, expect, it, vi } from 'vitest';
import { createSessionClock } from './session-clock.ts';

const hour = 3_600_000;

describe('the session clock', () => {
  it('is by the clock of this device, however wrong that or the host’s is', () => {
    const { forPages, hostSays } = createSessionClock(() => 5_000_000_000);
    expect(forPages.beganAt()).toBeUndefined();
    hostSays({ startedAt: 100 * hour, now: 101 * hour });
    expect(forPages.beganAt()).toBe(5_000_000_000 - hour);
  });

  it('of a session that begins in the future has just begun', () => {
    const { forPages, hostSays } = createSessionClock(() => 5_000);
    hostSays({ startedAt: hour, now: 0 });
    expect(forPages.beganAt()).toBe(5_000);
  });

  it('goes on when the host says something else: what the bridge repeats was said earlier', () => {
    let now = 10 * hour;
    const { forPages, hostSays } = createSessionClock(() => now);
    const clock = { startedAt: 0, now: hour };
    const onChange = vi.fn();
    forPages.subscribe(onChange);
    hostSays(clock);
    now += hour;
    hostSays(clock);
    expect([forPages.beganAt(), onChange.mock.calls.length]).toEqual([9 * hour, 1]);
    hostSays({ startedAt: 0, now: 0 });
    expect([forPages.beganAt(), onChange.mock.calls.length]).toEqual([now, 2]);
  });
});
