/** Each bucket ends 5 % above the previous one, so that a quantile is off by at most 5 %. */
const growth = 1.05;
/** Milliseconds at which the first bucket ends. */
const first = 0.1;

/** Durations in milliseconds, in buckets of exponential size, so that seconds can be merged into minutes. */
export class LatencyHistogram {
  readonly #buckets = new Map<number, number>();
  #count = 0;

  get count(): number {
    return this.#count;
  }

  add(milliseconds: number): void {
    if (!(milliseconds >= 0)) throw new RangeError(`${milliseconds} is not a duration`);
    const bucket = Math.max(0, Math.ceil(Math.log(milliseconds / first) / Math.log(growth)));
    this.#put(bucket, 1);
  }

  /** Adds the times of another histogram. */
  merge(other: LatencyHistogram): void {
    for (const [bucket, count] of other.#buckets) this.#put(bucket, count);
  }

  /** Milliseconds that the given share of the durations does not exceed; undefined without durations. */
  quantile(share: number): number | undefined {
    if (this.#count === 0) return undefined;
    const rank = Math.max(1, Math.ceil(share * this.#count));
    let seen = 0;
    let end = first;
    for (const [bucket, count] of [...this.#buckets].sort(([a], [b]) => a - b)) {
      seen += count;
      end = first * growth ** bucket;
      if (seen >= rank) break;
    }
    return end;
  }

  #put(bucket: number, count: number): void {
    this.#buckets.set(bucket, (this.#buckets.get(bucket) ?? 0) + count);
    this.#count += count;
  }
}

/** Merges histograms. */
export function mergeHistograms(histograms: Iterable<LatencyHistogram>): LatencyHistogram {
  const all = new LatencyHistogram();
  for (const histogram of histograms) all.merge(histogram);
  return all;
}
