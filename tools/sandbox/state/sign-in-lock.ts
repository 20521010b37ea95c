/** Wrong passwords in a row after which a login is locked. */
const allowedFailures = 5;

/** Seconds that a login is locked. */
export const lockTime = 900;

/** Counts wrong passwords of a login, also of unknown ones, so that a guess reveals nothing. Seconds since epoch. */
export interface SignInLock {
  readonly isLocked: (login: string, now: number) => boolean;
  readonly recordFailure: (login: string, now: number) => void;
  /** Resets the count of wrong passwords. */
  readonly recordSuccess: (login: string) => void;
  readonly reset: () => void;
}

/** Makes a lock without failures. */
export function createSignInLock(): SignInLock {
  const failures = new Map<string, { count: number; last: number }>();
  return {
    isLocked: (login, now) => {
      const failed = failures.get(login);
      return failed !== undefined && failed.count >= allowedFailures && now < failed.last + lockTime;
    },
    recordFailure: (login, now) => {
      const failed = failures.get(login);
      const isForgotten = failed === undefined || now >= failed.last + lockTime;
      failures.set(login, { count: isForgotten ? 1 : failed.count + 1, last: now });
    },
    recordSuccess: (login) => {
      failures.delete(login);
    },
    reset: () => failures.clear(),
  };
}
