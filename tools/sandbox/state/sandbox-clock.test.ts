import { describe, expect, it } from 'vitest';
import { createSandboxClock } from './sandbox-clock.ts';

function clockWith(startsAt: number | undefined) {
  const machine = { milliseconds: 5_000_000 };
  return { machine, clock: createSandboxClock(startsAt, () => machine.milliseconds) };
}

describe('createSandboxClock', () => {
  it('follows the system clock without a start', () => {
    const { machine, clock } = clockWith(undefined);
    expect(clock.now()).toBe(5_000);
    machine.milliseconds += 61_500;
    expect(clock.now()).toBe(5_061);
    expect(clock.startedAt()).toBe(5_000);
  });

  it('continues from the time it was set or moved to, and keeps its start', () => {
    const { machine, clock } = clockWith(100);
    clock.set(900);
    machine.milliseconds += 2_000;
    expect(clock.now()).toBe(902);
    clock.advance(-50);
    expect(clock.now()).toBe(852);
    expect(clock.startedAt()).toBe(100);
  });

  it('restarts on a reset', () => {
    const fixed = clockWith(100);
    fixed.machine.milliseconds += 9_000;
    fixed.clock.reset();
    expect([fixed.clock.now(), fixed.clock.startedAt()]).toEqual([100, 100]);

    const following = clockWith(undefined);
    following.clock.advance(1_000);
    following.machine.milliseconds += 9_000;
    following.clock.reset();
    expect([following.clock.now(), following.clock.startedAt()]).toEqual([5_009, 5_009]);
  });
});
