/** The clock for decisions about dates. Ages are measured with `performance.now()`. */
export interface Clock {
  /** Milliseconds since epoch. */
  readonly now: () => number;
  /** Milliseconds by which it is ahead of the machine's clock. */
  readonly offset: number;
}

/** The machine's clock, or a clock that starts at the given moment (milliseconds since epoch) and runs from there. */
export const createClock = (startsAt?: number): Clock => clockAhead(startsAt === undefined ? 0 : startsAt - Date.now());

/** A clock ahead of the machine's by some milliseconds: worker threads share the process's clock this way. */
export const clockAhead = (offset: number): Clock => ({ now: () => Date.now() + offset, offset });
