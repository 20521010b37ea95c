import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { angleAt, isOver, slowDown, type Turn } from './turn.ts';

const turning: Turn = { from: 0, startedAt: 0 };

/** Its speed, from two angles a millisecond apart. */
const speedAt = (turn: Turn, now: number) => angleAt(turn, now + 1) - angleAt(turn, now);

describe('a wheel that turns', () => {
  it('stops at the outcome, however early or late it comes', () => {
    fc.assert(
      fc.property(fc.nat(30_000), fc.integer({ min: -720, max: 720 }), fc.nat(359), (wait, target, from) => {
        const turn = slowDown({ ...turning, from }, target, wait);
        expect(isOver(turn, wait)).toBe(false);
        const end = wait + 10_000;
        expect(isOver(turn, end)).toBe(true);
        const off = (((angleAt(turn, end) - target) % 360) + 360) % 360;
        expect(Math.min(off, 360 - off)).toBeCloseTo(0, 6);
      }),
    );
  });

  it('never jumps in angle or speed, and never turns back', () => {
    fc.assert(
      fc.property(fc.nat(5_000), fc.nat(359), (wait, target) => {
        const turn = slowDown(turning, target, wait);
        for (let now = 0; now < wait + 5_000; now += 7) {
          const speed = speedAt(turn, now);
          expect(speed).toBeGreaterThanOrEqual(0);
          expect(speed).toBeLessThan(0.43);
          expect(Math.abs(speedAt(turn, now + 7) - speed)).toBeLessThan(0.02);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('keeps its speed while the outcome is unknown', () => {
    expect(speedAt(turning, 60_000)).toBeCloseTo(speedAt(turning, 1_000), 6);
    expect(isOver(turning, 60_000)).toBe(false);
  });
});
