/** Degrees per second of a wheel that waits for its result. */
const speed = 420;

/** Milliseconds until it has that speed. */
const start = 500;

/** A wheel that turns from an angle; with `stop`, it slows down to rest. Times are in milliseconds. */
export interface Turn {
  readonly from: number;
  readonly startedAt: number;
  readonly stop?: { readonly at: number; readonly from: number; readonly distance: number };
}

/** Its angle at a moment. Speed is continuous: it grows linearly, stays constant, and falls linearly to zero. */
export function angleAt({ from, startedAt, stop }: Turn, now: number): number {
  if (stop && now >= stop.at) {
    const part = Math.min(1, (now - stop.at) / slowing(stop.distance));
    return stop.from + stop.distance * part * (2 - part);
  }
  const time = Math.max(0, now - startedAt);
  const lost = time < start ? time - time ** 2 / (2 * start) : start / 2;
  return from + ((time - lost) * speed) / 1_000;
}

/** The same turn, slowing down from now on to an angle, after one to two more turns. */
export function slowDown(turn: Turn, to: number, now: number): Turn {
  const at = Math.max(now, turn.startedAt + start);
  const from = angleAt(turn, at);
  return { ...turn, stop: { at, from, distance: 360 + ((((to - from) % 360) + 360) % 360) } };
}

/** It rests. */
export const isOver = ({ stop }: Turn, now: number): boolean =>
  stop !== undefined && now >= stop.at + slowing(stop.distance);

/** Milliseconds from full speed to rest. */
const slowing = (distance: number): number => (2_000 * distance) / speed;
