import { setImmediate as pause } from 'node:timers/promises';

/** Maximum milliseconds for which requests wait between two yields. */
const slice = 5;

/** Runs work that yields often, and lets requests be handled between its slices. */
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
