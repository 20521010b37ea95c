import { createRandom } from '../mix/random.ts';
import { median } from './summary.ts';

/** Additional cost of a variant, as a share of the cost without it: the median, and the bounds of its 95 % confidence interval. */
interface CostShare {
  readonly median: number;
  readonly low: number;
  readonly high: number;
}

/** Outcome of a comparison with a limit. An interval on both sides of the limit proves nothing. */
type Verdict = 'met' | 'missed' | 'open';

/** Resampled medians: with 2,000 the bounds of the interval are the 50th from each end. */
const resamples = 2_000;

/**
 * Estimates an additional cost from pairs that were measured at the same time, by the bootstrap of their median: a slow moment of the machine
 * makes both values of a pair larger, and their ratio not. Throws if there are no pairs.
 */
export function estimateCostShare(pairs: readonly { readonly of: number; readonly without: number }[]): CostShare {
  const shares = pairs.map((pair) => pair.of / pair.without - 1);
  const random = createRandom(1, 'bootstrap');
  const pick = () => shares[Math.floor(random() * shares.length)] ?? Number.NaN;
  const medians = Array.from({ length: resamples }, () => median(shares.map(pick)));
  const sorted = medians.toSorted((one, other) => one - other);
  const tail = resamples * 0.025;
  return {
    median: median(shares),
    low: sorted[tail] ?? Number.NaN,
    high: sorted[resamples - 1 - tail] ?? Number.NaN,
  };
}

/** Compares an interval with a limit. */
export function verdictOf({ low, high }: CostShare, limit: number): Verdict {
  if (high <= limit) return 'met';
  return low > limit ? 'missed' : 'open';
}
