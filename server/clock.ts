/** The clock for decisions about dates. Ages are measured with `performance.now()`. */
export interface Clock {
  /** Milliseconds since epoch. */
  readonly now: () => number;
  /** Milliseconds by which it is ahead of the machine's clock. */
  readonly offset: number;
}

/** The machine's clock, or one that starts at the given moment (milliseconds since epoch) and runs from there. */
export function createClock(startsAt?: number): Clock {
  const offset = startsAt === undefined ? 0 : startsAt - Date.now();
  return { now: () => Date.now() + offset, offset };
}
