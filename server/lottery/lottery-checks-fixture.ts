import { createClock } from '../clock.ts';
import { createLotteryChecks } from './lottery-checks.ts';

/** Checks that know the rules of no lottery and take every draw for one that is over, for tests that are about none. */
export const lotteryChecks = createLotteryChecks({
  lotteries: new Map(),
  clock: createClock(Date.UTC(2100, 0)),
  logger: { warn: () => {} },
  metrics: { lotteryProblems: { inc: () => {} } },
});
