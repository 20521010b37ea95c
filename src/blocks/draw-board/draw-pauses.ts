/** Decides when a draw is read again. */
export interface DrawWatch {
  /** The draw is over: no further change. */
  readonly isOver: boolean;
  /** Until sales end or, once they have, until the draw; negative when it is late. */
  readonly secondsLeft: number;
  /** Reads that have failed in a row. */
  readonly failures: number;
}

const second = 1_000;
const minute = 60 * second;

/** Failed reads in a row after which the page stops reading. */
export const maxFailures = 6;

/** Seconds of a draw's delay after which it is read less often. */
const maxDelay = 300;

/** Milliseconds until the draw is read again: often near an event, never once it is over. */
export function pauseBefore({ isOver, secondsLeft, failures }: DrawWatch): number | undefined {
  if (isOver || failures >= maxFailures) return undefined;
  return Math.min(5 * minute, usualPause(secondsLeft) * 2 ** failures);
}

function usualPause(secondsLeft: number): number {
  if (secondsLeft > 3_600) return 5 * minute;
  if (secondsLeft > 300 || secondsLeft < -maxDelay) return minute;
  return secondsLeft > 60 ? 15 * second : 5 * second;
}
