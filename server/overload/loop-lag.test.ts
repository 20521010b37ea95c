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
    expect(lag.current()).toBe(120);
    ticks(20, 120);
    expect(lag.current()).toBe(120);
  });

  it('takes no notice of one or two pauses, however long they were', () => {
    ticks(10, 0);
    ticks(2, 3_000);
    expect(lag.current()).toBe(0);
  });

  it('forgets within three looks', () => {
    ticks(10, 400);
    ticks(3, 0);
    expect(lag.current()).toBe(0);
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
