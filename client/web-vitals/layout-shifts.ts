/** One shift, as the browser reports it. Times are in milliseconds. */
export interface LayoutShift {
  readonly startTime: number;
  readonly value: number;
  readonly hadRecentInput: boolean;
}

/** Milliseconds without a shift after which the next one begins a new window. */
const windowGap = 1_000;
/** Longest window, in milliseconds. */
const windowLength = 5_000;

/** Cumulative layout shift: the sum of the worst window, so that a page does not score worse for staying open longer. */
export function createLayoutShifts() {
  let worst = 0;
  let sum = 0;
  let began = 0;
  let last = Number.NEGATIVE_INFINITY;
  return {
    add: ({ startTime, value, hadRecentInput }: LayoutShift): void => {
      // Shifts after an input are expected.
      if (hadRecentInput) return;
      if (startTime - last >= windowGap || startTime - began >= windowLength) {
        sum = 0;
        began = startTime;
      }
      last = startTime;
      sum += value;
      worst = Math.max(worst, sum);
    },
    score: (): number => worst,
  };
}
