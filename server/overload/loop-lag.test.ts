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

/** The timer comes so late, so many times. */
function ticks(count: number, late: number): void {
  for (let tick = 0; tick < count; tick += 1) {
    clock += 50 + late;
    vi.advanceTimersByTime(50);
  }
}

describe('createLoopLag', () => {
  it('is nothing while timers come in time', () => {
    ticks(20, 0);
    expect(lag.current()).toBe(0);
  });

  it('comes to what timers are late by, and never over it', () => {
    ticks(3, 120);
    expect(lag.current()).toBeGreaterThan(60);
    ticks(20, 120);
    expect(lag.current()).toBeCloseTo(120, 0);
    expect(lag.current()).toBeLessThanOrEqual(120);
  });

  it('is told by one delay of a second at once, and forgets it within a second', () => {
    ticks(1, 1_000);
    expect(lag.current()).toBeGreaterThan(900);
    ticks(20, 0);
    expect(lag.current()).toBeLessThan(10);
  });

  it('takes no notice to speak of of a single short pause', () => {
    ticks(10, 0);
    ticks(1, 60);
    expect(lag.current()).toBeLessThan(30);
  });

  it('looks no more when it was stopped, and does not count the time in between as a delay', () => {
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
