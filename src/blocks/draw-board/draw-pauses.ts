/** Facts that determine when a draw is read again. */
export interface DrawWatch {
  /** Whether the draw is over: nothing changes any more. */
  readonly isOver: boolean;
  /** Seconds until sales end or, after that, until the draw; negative if it is late. */
  readonly secondsLeft: number;
  /** Consecutive failed reads. */
  readonly failures: number;
}

const second = 1_000;
const minute = 60 * second;

/** Consecutive failed reads after which the page stops reading. */
export const maxFailures = 6;

/** Seconds of a draw's delay after which it is read less often. */
const maxDelay = 300;

/** Milliseconds until the draw is read again: short near an event; undefined once it is over. */
export function pauseBefore({ isOver, secondsLeft, failures }: DrawWatch): number | undefined {
  if (isOver || failures >= maxFailures) return undefined;
  return Math.min(5 * minute, usualPause(secondsLeft) * 2 ** failures);
}

function usualPause(secondsLeft: number): number {
  if (secondsLeft > 3_600) return 5 * minute;
  if (secondsLeft > 300 || secondsLeft < -maxDelay) return minute;
  return secondsLeft > 60 ? 15 * second : 5 * second;
}
