import { createClock } from '../clock.ts';
import { createLotteryChecks } from './lottery-checks.ts';

/** Checks without rules, which accept every draw as a past one: for tests that are not about them. */
export const lotteryChecks = createLotteryChecks({
  lotteries: new Map(),
  clock: createClock(Date.UTC(2100, 0)),
  logger: { warn: () => {} },
  metrics: { lotteryProblems: { inc: () => {} } },
});
