import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clockFrom } from './use-server-clock.ts';

const hour = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: hour });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the server’s clock in the browser', () => {
  it('goes on while the device sleeps', () => {
    const now = clockFrom(1_000);
    vi.advanceTimersByTime(1_000);
    vi.setSystemTime(Date.now() + 8 * hour);
    expect(now()).toBe(1_001 + 8 * 3_600);
  });

  it('goes on after the visitor’s clock was set back', () => {
    const now = clockFrom(1_000);
    vi.advanceTimersByTime(1_000);
    vi.setSystemTime(0);
    expect(now()).toBe(1_001);
  });
});
