import type { LoopLag } from '../overload/loop-lag.ts';

interface ReportBudgetDeps {
  readonly lag: Pick<LoopLag, 'current'>;
  readonly isProtected: boolean;
}

/** Reports of a kind that are read per second: more add no information, and must not take time from pages. */
const reportsPerSecond = 100;

/** Milliseconds of lag above which no report is read: reports are dropped long before requests that a visitor waits for. */
const lagLimit = 50;

/** Decides for each report whether there is time to read it. Each kind of report has a separate budget. */
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
