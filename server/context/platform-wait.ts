/** A call to the platform by its id. */
interface SlowestCall {
  readonly call: string;
  readonly milliseconds: number;
}

/**
 * How long a request has had anything open at the platform, and how often something was sent there for it. Calls that are
 * open at the same time count once, so that it is never longer than the request itself.
 */
export class PlatformWait {
  #attempts = 0;
  #open = 0;
  #openSince = 0;
  #waited = 0;
  #slowest: SlowestCall | undefined;

  /** Something is open from now on. Each needs an {@link end}. Moments are those of `performance.now()`. */
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

  /** A call is over, answered or not. */
  noteCall(call: string, milliseconds: number): void {
    if (!this.#slowest || milliseconds > this.#slowest.milliseconds) this.#slowest = { call, milliseconds };
  }

  /** The call that took longest of those that are over. */
  get slowest(): SlowestCall | undefined {
    return this.#slowest;
  }

  /** Times that something was sent. */
  get attempts(): number {
    return this.#attempts;
  }

  /** Milliseconds up to a moment, with what is still open. */
  until(moment: number): number {
    return this.#open === 0 ? this.#waited : this.#waited + moment - this.#openSince;
  }
}

/** A request, as far as waiting goes: it has a {@link PlatformWait} from the first time on. */
interface Waiter {
  platformWait?: PlatformWait;
}

/** Does what a request waits for the platform with. What no request waits for is noted nowhere. */
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
