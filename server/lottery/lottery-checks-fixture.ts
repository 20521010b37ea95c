import { createClock } from '../clock.ts';
import { createLotteryChecks } from './lottery-checks.ts';

/** Checks without rules that treat every draw as past, for tests of other subjects. */
export const lotteryChecks = createLotteryChecks({
  lotteries: new Map(),
  clock: createClock(Date.UTC(2100, 0)),
  logger: { warn: () => {} },
  metrics: { lotteryProblems: { inc: () => {} } },
});
