/** A call to the platform by its id. */
interface SlowestCall {
  readonly call: string;
  readonly milliseconds: number;
}

/**
 * Time during which a request has open calls at the platform, and the number of attempts. Concurrent calls count once,
 * so that the time never exceeds the request's own.
 */
export class PlatformWait {
  #attempts = 0;
  #open = 0;
  #openSince = 0;
  #waited = 0;
  #slowest: SlowestCall | undefined;

  /** Records that a call has begun; each needs an {@link end}. Times are those of `performance.now()`. */
  begin(moment = performance.now()): void {
    if (this.#open === 0) this.#openSince = moment;
    this.#open += 1;
  }

  end(moment = performance.now()): void {
    this.#open -= 1;
    if (this.#open === 0) this.#waited += moment - this.#openSince;
  }

  countAttempt(): void {
    this.#attempts += 1;
  }

  /** Records a call that has ended, with a reply or without. */
  recordCall(call: string, milliseconds: number): void {
    if (!this.#slowest || milliseconds > this.#slowest.milliseconds) this.#slowest = { call, milliseconds };
  }

  /** The slowest of the calls that have ended. */
  get slowest(): SlowestCall | undefined {
    return this.#slowest;
  }

  /** Number of attempts. */
  get attempts(): number {
    return this.#attempts;
  }

  /** Milliseconds spent waiting up to a moment, including open waits. */
  until(moment: number): number {
    return this.#open === 0 ? this.#waited : this.#waited + moment - this.#openSince;
  }
}

/** The part of a request context that records waiting; it gets a {@link PlatformWait} with its first call. */
interface Waiter {
  platformWait?: PlatformWait;
}

/** Runs an action and counts its time as the request's wait for the platform. Without a request nothing is counted. */
export async function waitForPlatform<Result>(
  waiter: Waiter | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!waiter) return work();
  waiter.platformWait ??= new PlatformWait();
  const wait = waiter.platformWait;
  wait.begin();
  try {
    return await work();
  } finally {
    wait.end();
  }
}
