/** Milliseconds between two readings of the clock. */
const interval = 50;
/** Number of readings that count. More than half of them must be late: one long pause is not overload. */
const looks = 5;

/** Current lag of the event loop. */
export interface LoopLag {
  /** Median delay of timers in the last readings, in milliseconds. */
  readonly current: () => number;
  readonly start: () => void;
  readonly stop: () => void;
}

/**
 * Second signal of overload: it covers all work of the process, not renders alone, but only after the fact. A single
 * pause, by the garbage collector or another process, is over before shedding would help.
 */
export function createLoopLag(now: () => number = () => performance.now()): LoopLag {
  const onTime = () => Array.from({ length: looks }, () => 0);
  let late = onTime();
  let lag = 0;
  let lookedAt = now();
  let timer: NodeJS.Timeout | undefined;
  const look = () => {
    const passed = now() - lookedAt;
    lookedAt += passed;
    late = [...late.slice(1), Math.max(0, passed - interval)];
    lag = late.toSorted((a, b) => a - b)[Math.floor(looks / 2)] ?? 0;
  };
  return {
    current: () => lag,
    start: () => {
      lookedAt = now();
      timer ??= setInterval(look, interval).unref();
    },
    stop: () => {
      clearInterval(timer);
      timer = undefined;
      late = onTime();
      lag = 0;
    },
  };
}
