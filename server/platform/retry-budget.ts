interface RetryBudgetOptions {
  /** Retries that each answered call adds. */
  readonly share: number;
  /** Retries that can be saved up. */
  readonly reserve: number;
}

/** How often the calls of a group may still be sent a second time. */
export interface RetryBudget {
  /** A call was answered. */
  readonly earn: () => void;
  /** Takes one retry, if there is one. */
  readonly spend: () => boolean;
}

/**
 * A token bucket that starts empty and that only answered calls fill: while everything fails nothing is added, so that
 * retries end by themselves instead of doubling the load of a platform that is down.
 */
export function createRetryBudget({ share, reserve }: RetryBudgetOptions): RetryBudget {
  // Counted in calls, not in parts of a retry: sums of 0.1 are not exact.
  const price = 1 / share;
  let earned = 0;
  return {
    earn: () => {
      earned = Math.min(earned + 1, reserve * price);
    },
    spend: () => {
      if (earned < price) return false;
      earned -= price;
      return true;
    },
  };
}
