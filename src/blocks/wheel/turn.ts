/** Degrees per second of a wheel that waits for its result. */
const speed = 420;

/** Milliseconds until the wheel has that speed. */
const start = 500;

/** A wheel is drawn back before it turns, and runs past its target before it rests. */
const drawnBack = { degrees: 9, milliseconds: 260 };
const overshoot = { degrees: 4, milliseconds: 420 };

/** A wheel that turns from an angle; with `stop`, it slows down to rest. Times are in milliseconds. */
export interface Turn {
  readonly from: number;
  readonly startedAt: number;
  readonly stop?: { readonly at: number; readonly from: number; readonly distance: number };
}

/**
 * Its angle at a moment. Speed is continuous: the wheel is drawn back, its speed grows linearly, stays constant, falls linearly
 * to zero beyond the target, and the wheel swings back to it.
 */
export function angleAt({ from, startedAt, stop }: Turn, now: number): number {
  if (stop && now >= stop.at) {
    const { distance } = stop;
    const braking = (now - stop.at) / slowingTime(distance);
    if (braking < 1) return stop.from + distance * braking * (2 - braking);
    const back = swing((now - stop.at - slowingTime(distance)) / overshoot.milliseconds);
    return stop.from + distance - overshoot.degrees * back;
  }
  const drawn = from - drawnBack.degrees * swing((now - startedAt) / drawnBack.milliseconds);
  const time = Math.max(0, now - startedAt - drawnBack.milliseconds);
  const lost = time < start ? time - time ** 2 / (2 * start) : start / 2;
  return drawn + ((time - lost) * speed) / 1_000;
}

/** The same turn, slowing down from now on to stop at an angle after one to two more rotations. */
export function slowDown(turn: Turn, to: number, now: number): Turn {
  const at = Math.max(now, turn.startedAt + drawnBack.milliseconds + start);
  const from = angleAt(turn, at);
  return { ...turn, stop: { at, from, distance: 360 + ((((to - from) % 360) + 360) % 360) + overshoot.degrees } };
}

/** Whether the wheel rests. */
export const isOver = ({ stop }: Turn, now: number): boolean =>
  stop !== undefined && now >= stop.at + slowingTime(stop.distance) + overshoot.milliseconds;

/** Milliseconds from full speed to rest. */
const slowingTime = (distance: number): number => (2_000 * distance) / speed;

/** Share of a way after a share of its time, from rest to rest. */
const swing = (time: number): number => (1 - Math.cos(Math.PI * Math.min(1, Math.max(0, time)))) / 2;

/** Degrees over which the end of a sector bends the pointer: less than half of the narrowest sector. */
const reach = 6;

/** Degrees by which the pointer is bent at most. */
const bend = 17;

/** Angle of the pointer over a wheel at an angle: the end of each sector takes it along, and lets it go. */
export function pointerAt(angle: number, middles: readonly number[]): number {
  let end = 0;
  for (const middle of middles) {
    end = 2 * middle - end;
    const passed = (((end + angle) % 360) + 360) % 360;
    if (passed < reach) return (-bend * passed) / reach;
  }
  return 0;
}
