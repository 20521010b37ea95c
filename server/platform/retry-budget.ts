interface RetryBudgetOptions {
  /** Fraction of a retry that each completed call adds. */
  readonly share: number;
  /** Maximum number of saved retries. */
  readonly reserve: number;
}

/** Budget for retries of a group's calls. */
export interface RetryBudget {
  /** Records a completed call. */
  readonly earn: () => void;
  /** Uses one retry of the budget; returns whether one was available. */
  readonly spend: () => boolean;
}

/**
 * A token bucket that starts empty and is filled only by completed calls: in an outage nothing is added, so that retries stop instead of
 * doubling the load of a failing platform.
 */
export function createRetryBudget({ share, reserve }: RetryBudgetOptions): RetryBudget {
  // Counted in calls, not fractions of a retry: sums of 0.1 are inexact.
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
