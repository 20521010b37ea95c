/** Number of attempts and pauses between them. */
export interface RetryPolicy {
  /** Includes the first one. */
  readonly attempts: number;
  /** The wait after an attempt, counted from 1, in milliseconds. */
  readonly pauseAfter: (attempt: number, retryAfter: string | null) => number;
}

/** Result of an attempt. */
export interface Attempt<Value> {
  readonly value: Value;
  readonly isWorthAnother: boolean;
  /** Value of the `Retry-After` header. */
  readonly retryAfter: string | null;
}

/** Retries until the answer is final or all attempts are used, and returns the last answer. Rejects when `signal` is aborted. */
export async function retry<Value>(
  ask: () => Promise<Attempt<Value>>,
  { attempts, pauseAfter }: RetryPolicy,
  signal: AbortSignal,
): Promise<Value> {
  for (let attempt = 1; ; attempt++) {
    const { value, isWorthAnother, retryAfter } = await ask();
    if (!isWorthAnother || attempt >= attempts) return value;
    await pause(pauseAfter(attempt, retryAfter), signal);
  }
}

/** Seconds to wait without a `Retry-After` header. */
const usualPause = 2;
const minPause = 1;
const maxPause = 16;

/**
 * Milliseconds to wait: the server's value, doubled after each attempt, with up to 50 % of jitter (`chance` from 0 to 1), so
 * that refused browsers do not return together.
 */
export function retryPause(attempt: number, retryAfter: string | null, chance: number): number {
  const asked = retryAfter !== null && /^\d+$/.test(retryAfter) ? Number(retryAfter) : usualPause;
  const seconds = Math.min(maxPause, Math.max(minPause, asked) * 2 ** (attempt - 1));
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
