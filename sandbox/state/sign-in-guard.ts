/** Wrong passwords in a row after which a login is locked. */
const patience = 5;

/** Seconds that a login is locked. */
export const lockTime = 900;

/** Counts wrong passwords of a login, whether anybody has it or not: a guess must not tell. Seconds since epoch. */
export interface SignInGuard {
  readonly isLocked: (login: string, now: number) => boolean;
  readonly noteFailure: (login: string, now: number) => void;
  /** The right password forgives the wrong ones. */
  readonly noteSuccess: (login: string) => void;
  readonly reset: () => void;
}

/** A guard that has seen nobody. */
export function createSignInGuard(): SignInGuard {
  const failures = new Map<string, { count: number; last: number }>();
  return {
    isLocked: (login, now) => {
      const failed = failures.get(login);
      return failed !== undefined && failed.count >= patience && now < failed.last + lockTime;
    },
    noteFailure: (login, now) => {
      const failed = failures.get(login);
      const isForgotten = failed === undefined || now >= failed.last + lockTime;
      failures.set(login, { count: isForgotten ? 1 : failed.count + 1, last: now });
    },
    noteSuccess: (login) => {
      failures.delete(login);
    },
    reset: () => failures.clear(),
  };
}
