import { setImmediate as pause } from 'node:timers/promises';

/** Maximum milliseconds that requests wait for such work. */
const slice = 5;

/** Runs work that yields often, and answers requests between its slices. */
export async function inSlices<Result>(work: Generator<undefined, Result>): Promise<Result> {
  for (;;) {
    const end = performance.now() + slice;
    do {
      const step = work.next();
      if (step.done) return step.value;
    } while (performance.now() < end);
    await pause();
  }
}
