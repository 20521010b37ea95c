import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLoopLag, type LoopLag } from './loop-lag.ts';

let clock = 0;
let lag: LoopLag;
beforeEach(() => {
  vi.useFakeTimers();
  clock = 0;
  lag = createLoopLag(() => clock);
  lag.start();
});
afterEach(() => {
  lag.stop();
  vi.useRealTimers();
});

/** Fires the timer late, several times. */
function ticks(count: number, late: number): void {
  for (let tick = 0; tick < count; tick += 1) {
    clock += 50 + late;
    vi.advanceTimersByTime(50);
  }
}

describe('createLoopLag', () => {
  it('is zero while timers are on time', () => {
    ticks(20, 0);
    expect(lag.current()).toBe(0);
  });

  it('reaches the delay of timers, and never exceeds it', () => {
    ticks(3, 120);
    expect(lag.current()).toBe(120);
    ticks(20, 120);
    expect(lag.current()).toBe(120);
  });

  it('ignores one or two long pauses', () => {
    ticks(10, 0);
    ticks(2, 3_000);
    expect(lag.current()).toBe(0);
  });

  it('returns to zero within three samples', () => {
    ticks(10, 400);
    ticks(3, 0);
    expect(lag.current()).toBe(0);
  });

  it('stops sampling when stopped, and does not count the stopped time as delay', () => {
    ticks(5, 200);
    lag.stop();
    expect([lag.current(), vi.getTimerCount()]).toEqual([0, 0]);
    clock += 60_000;
    lag.start();
    lag.start();
    expect(vi.getTimerCount()).toBe(1);
    ticks(1, 0);
    expect(lag.current()).toBe(0);
  });
});
