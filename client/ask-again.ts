/** How often something is asked for, and how long is waited in between. */
export interface Patience {
  /** How often it is asked for, the first time included. */
  readonly attempts: number;
  /** The wait after an attempt, the first one being 1, in milliseconds. */
  readonly pauseAfter: (attempt: number, retryAfter: string | null) => number;
}

/** What an attempt gave, and what the server said of the next one. */
export interface Attempt<Value> {
  readonly value: Value;
  readonly isWorthAnother: boolean;
  /** The header of that name. */
  readonly retryAfter: string | null;
}

/** Asks until the answer is final or patience ends, and gives the last answer. Rejects as soon as nobody waits any more. */
export async function askAgain<Value>(
  ask: () => Promise<Attempt<Value>>,
  { attempts, pauseAfter }: Patience,
  signal: AbortSignal,
): Promise<Value> {
  for (let attempt = 1; ; attempt++) {
    const { value, isWorthAnother, retryAfter } = await ask();
    if (!isWorthAnother || attempt >= attempts) return value;
    await pause(pauseAfter(attempt, retryAfter), signal);
  }
}

/** Seconds that are waited where the server names none. */
const usualPause = 2;
const shortestPause = 1;
const longestPause = 16;

/**
 * Milliseconds to wait: as long as the server says, twice as long after each attempt, and up to half as long again by
 * chance (from 0 to 1): browsers that were refused together do not come back together.
 */
export function retryPause(attempt: number, retryAfter: string | null, chance: number): number {
  const asked = retryAfter !== null && /^\d+$/.test(retryAfter) ? Number(retryAfter) : usualPause;
  const seconds = Math.min(longestPause, Math.max(shortestPause, asked) * 2 ** (attempt - 1));
  return 1000 * seconds * (1 + chance / 2);
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', give);
      resolve();
    }, ms);
    const give = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    signal.addEventListener('abort', give, { once: true });
  });
}
