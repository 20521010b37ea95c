/** Milliseconds between samples. */
const sampleInterval = 50;
/** Samples in the median: more than half must be late, so that a single long pause does not count as overload. */
const sampleCount = 5;

/** Current lag of the event loop. */
export interface LoopLag {
  /** Median delay of a timer over the last samples, in milliseconds. */
  readonly current: () => number;
  readonly start: () => void;
  readonly stop: () => void;
}

/**
 * The second signal of overload: it covers all work of the process, not only renders, but reacts after the fact. A single pause, caused by
 * the garbage collector or another process, is over before shedding would help.
 */
export function createLoopLag(now: () => number = () => performance.now()): LoopLag {
  const noDelays = () => Array.from({ length: sampleCount }, () => 0);
  let delays = noDelays();
  let lag = 0;
  let sampledAt = now();
  let timer: NodeJS.Timeout | undefined;
  const sample = () => {
    const passed = now() - sampledAt;
    sampledAt += passed;
    delays = [...delays.slice(1), Math.max(0, passed - sampleInterval)];
    lag = delays.toSorted((a, b) => a - b)[Math.floor(sampleCount / 2)] ?? 0;
  };
  return {
    current: () => lag,
    start: () => {
      sampledAt = now();
      timer ??= setInterval(sample, sampleInterval).unref();
    },
    stop: () => {
      clearInterval(timer);
      timer = undefined;
      delays = noDelays();
      lag = 0;
    },
  };
}
