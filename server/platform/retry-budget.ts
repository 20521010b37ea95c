interface RetryBudgetOptions {
  /** Retries that each answered call adds. */
  readonly share: number;
  /** Maximum of saved retries. */
  readonly reserve: number;
}

/** Budget for retries of a group's calls. */
export interface RetryBudget {
  /** A call was answered. */
  readonly earn: () => void;
  /** Uses one retry of the budget, if available. */
  readonly spend: () => boolean;
}

/**
 * A token bucket that starts empty and is filled by answered calls only: during an outage nothing is added, so that
 * retries end instead of doubling the load of a platform that is down.
 */
export function createRetryBudget({ share, reserve }: RetryBudgetOptions): RetryBudget {
  // Counted in calls, not in fractions of a retry: sums of 0.1 are not exact.
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
