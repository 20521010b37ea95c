/** Milliseconds between two looks at the clock. */
const interval = 50;
/** Milliseconds after which a delay that is over counts for a third of what it was. */
const memory = 200;

/** How late the event loop is now. */
export interface LoopLag {
  /** Milliseconds that timers were late by lately: what is new counts most. */
  readonly current: () => number;
  readonly start: () => void;
  readonly stop: () => void;
}

/**
 * Second signal of overload: it sees all the work of the process, and not renders alone, but only after the fact. The time
 * that a delay took is what it weighs, so that one long one is not hidden behind many short ones.
 */
export function createLoopLag(now: () => number = () => performance.now()): LoopLag {
  let lag = 0;
  let lookedAt = now();
  let timer: NodeJS.Timeout | undefined;
  const look = () => {
    const passed = now() - lookedAt;
    lookedAt += passed;
    const late = Math.max(0, passed - interval);
    lag += (late - lag) * (1 - Math.exp(-passed / memory));
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
      lag = 0;
    },
  };
}
