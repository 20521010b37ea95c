/** Number of attempts and pauses between them. */
export interface RetryPolicy {
  /** Includes the first one. */
  readonly attempts: number;
  /** Milliseconds to wait after an attempt, counted from 1. */
  readonly pauseAfter: (attempt: number, retryAfter: string | null) => number;
}

/** Result of an attempt. */
export interface Attempt<Value> {
  readonly value: Value;
  readonly shouldRetry: boolean;
  /** Value of the `Retry-After` header. */
  readonly retryAfter: string | null;
}

/** Retries until the result is final or all attempts are used, and returns the last result. Rejects when `signal` is aborted. */
export async function retry<Value>(
  attemptOnce: () => Promise<Attempt<Value>>,
  { attempts, pauseAfter }: RetryPolicy,
  signal: AbortSignal,
): Promise<Value> {
  for (let attempt = 1; ; attempt++) {
    const { value, shouldRetry, retryAfter } = await attemptOnce();
    if (!shouldRetry || attempt >= attempts) return value;
    await pause(pauseAfter(attempt, retryAfter), signal);
  }
}

/** Seconds before the first retry, without a `Retry-After` header. */
const defaultPause = 2;
const minPause = 1;
const maxPause = 16;

/**
 * Milliseconds to wait: the server's value, doubled after each attempt, with up to 50 % of jitter (`chance` is from 0 to 1),
 * so that refused browsers do not retry at the same moment.
 */
export function retryPause(attempt: number, retryAfter: string | null, chance: number): number {
  const base = retryAfter !== null && /^\d+$/.test(retryAfter) ? Number(retryAfter) : defaultPause;
  const seconds = Math.min(maxPause, Math.max(minPause, base) * 2 ** (attempt - 1));
  return 1000 * seconds * (1 + chance / 2);
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', onAbort);
      resolve();
    }, ms);
    const onAbort = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    signal.addEventListener('abort', onAbort, { once: true });
  });
}
