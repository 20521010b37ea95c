import type { LoopLag } from '../overload/loop-lag.ts';

interface ReportBudgetDeps {
  readonly lag: Pick<LoopLag, 'current'>;
  readonly isProtected: boolean;
}

/** Reports of a kind that are looked at in a second: more say nothing more, and must not take time from pages. */
const reportsPerSecond = 100;

/** Milliseconds of lag above which none is: they are given up long before anything that a visitor waits for. */
const lagLimit = 50;

/** Says of each report of a browser whether there is time to look at it. Kinds of reports have a budget each. */
export function createReportBudget({ lag, isProtected }: ReportBudgetDeps): () => boolean {
  let second = 0;
  let used = 0;
  return () => {
    if (isProtected && lag.current() > lagLimit) return false;
    const now = Math.trunc(performance.now() / 1_000);
    if (now !== second) used = 0;
    second = now;
    used += 1;
    return used <= reportsPerSecond;
  };
}
