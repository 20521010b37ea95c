import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { angleAt, isOver, pointerAt, slowDown, type Turn } from './turn.ts';

const turning: Turn = { from: 0, startedAt: 0 };

/** Speed of the wheel, from two angles a millisecond apart. */
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

  it('never jumps in angle or speed, and turns back only before it starts and once it has passed the outcome', () => {
    fc.assert(
      fc.property(fc.nat(5_000), fc.nat(359), (wait, target) => {
        const turn = slowDown(turning, target, wait);
        const rest = angleAt(turn, wait + 20_000);
        const highest = { angle: 0, back: 0, speed: 0, change: 0 };
        let slowest = 0;
        for (let now = 0; now < wait + 6_000; now += 7) {
          const [angle, speed] = [angleAt(turn, now), speedAt(turn, now)];
          highest.angle = Math.max(highest.angle, angle);
          highest.back = Math.max(highest.back, highest.angle - angle);
          highest.speed = Math.max(highest.speed, speed);
          highest.change = Math.max(highest.change, Math.abs(speedAt(turn, now + 7) - speed));
          if (now > 260 && highest.angle < rest + 3.9) slowest = Math.min(slowest, speed);
        }
        expect(highest.back).toBeLessThan(9.1);
        expect(highest.speed).toBeLessThan(0.43);
        expect(highest.change).toBeLessThan(0.02);
        expect(slowest).toBe(0);
      }),
      { numRuns: 30 },
    );
  });

  it('bends the pointer at the end of each sector, and lets go of it', () => {
    const middles = [45, 180, 315];
    expect(pointerAt(0, middles)).toBeCloseTo(0);
    expect(pointerAt(5, middles)).toBeLessThan(pointerAt(2, middles));
    expect(pointerAt(7, middles)).toBe(0);
    expect(pointerAt(275, middles)).toBeLessThan(0);
    for (const middle of middles) expect(pointerAt(-middle, middles)).toBe(0);
  });

  it('keeps its speed while the outcome is unknown', () => {
    expect(speedAt(turning, 60_000)).toBeCloseTo(speedAt(turning, 1_000), 6);
    expect(isOver(turning, 60_000)).toBe(false);
  });
});
