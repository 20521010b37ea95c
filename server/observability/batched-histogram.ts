import { Histogram, type HistogramConfiguration, type LabelValues } from 'prom-client';

/** Observes a value. */
export type Observe = (value: number) => void;

/** A histogram of what happens with every request. */
export interface BatchedHistogram<Label extends string> {
  /** Observes with these labels. To be called once for each set of labels. */
  readonly bindLabels: (labels: LabelValues<Label>) => Observe;
}

interface BatchedHistogramSettings<Label extends string> extends HistogramConfiguration<Label> {
  /** Upper bounds, the least first. */
  readonly buckets: number[];
}

/**
 * The library looks labels and bucket up by texts that it makes for each value. Here a value is two additions, and texts are
 * made when metrics are read.
 */
export function createBatchedHistogram<Label extends string>(
  settings: BatchedHistogramSettings<Label>,
): BatchedHistogram<Label> {
  return new Batches(settings);
}

/** What the registry reads of a histogram. */
type Series<Label extends string> = Awaited<ReturnType<Histogram<Label>['get']>>;

interface Batch<Label extends string> {
  readonly labels: LabelValues<Label>;
  /** Values of each bucket alone, and last of those above all bounds. */
  readonly counts: number[];
  sum: number;
}

/** The library's own `observe` is not read: values come through `bindLabels`. */
class Batches<Label extends string> extends Histogram<Label> implements BatchedHistogram<Label> {
  readonly #settings: BatchedHistogramSettings<Label>;
  /** What the library says of a histogram beside its values. */
  readonly #empty: Histogram<Label>;
  readonly #batches: Batch<Label>[] = [];

  constructor(settings: BatchedHistogramSettings<Label>) {
    super(settings);
    this.#settings = settings;
    this.#empty = new Histogram({ ...settings, registers: [] });
  }

  bindLabels(labels: LabelValues<Label>): Observe {
    const { buckets } = this.#settings;
    const batch: Batch<Label> = { labels, counts: [...buckets.map(() => 0), 0], sum: 0 };
    this.#batches.push(batch);
    return (value) => {
      let bucket = 0;
      while (value > (buckets[bucket] ?? Number.POSITIVE_INFINITY)) bucket += 1;
      batch.counts[bucket] = (batch.counts[bucket] ?? 0) + 1;
      batch.sum += value;
    };
  }

  override async get(): Promise<Series<Label>> {
    const values = this.#batches.flatMap((batch) => this.#seriesOf(batch));
    return { ...(await this.#empty.get()), values };
  }

  /** The registry asks for this where there is one. */
  getForPromString(): Promise<Series<Label>> {
    return this.get();
  }

  /** Nothing before the first value. */
  #seriesOf({ labels, counts, sum }: Batch<Label>) {
    const { name, buckets } = this.#settings;
    const all = counts.reduce((total, count) => total + count, 0);
    if (all === 0) return [];
    let below = 0;
    return [
      ...buckets.map((bound, index) => {
        below += counts[index] ?? 0;
        return { metricName: `${name}_bucket`, labels: { le: bound, ...labels }, value: below };
      }),
      { metricName: `${name}_bucket`, labels: { le: '+Inf', ...labels }, value: all },
      { metricName: `${name}_sum`, labels, value: sum },
      { metricName: `${name}_count`, labels, value: all },
    ];
  }
}
