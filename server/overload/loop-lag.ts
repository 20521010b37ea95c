/** Milliseconds between two looks at the clock. */
const interval = 50;
/** How many looks count. More than half of them must have been late: one long pause is no overload. */
const looks = 5;

/** How late the event loop is now. */
export interface LoopLag {
  /** Milliseconds that timers were late by, in the middle of the last looks. */
  readonly current: () => number;
  readonly start: () => void;
  readonly stop: () => void;
}

/**
 * Second signal of overload: it sees all the work of the process, and not renders alone, but only after the fact. A single
 * pause, by the garbage collector or by a neighbour on the machine, is over before anything that is refused would help.
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
