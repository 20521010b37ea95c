import { Histogram, type HistogramConfiguration, type LabelValues } from 'prom-client';

/** Takes a value down. */
export type TakeValue = (value: number) => void;

/** A histogram of what happens with every request: what takes values down with these labels, to be made once. */
export interface TallyHistogram<Label extends string> {
  readonly tally: (labels: LabelValues<Label>) => TakeValue;
}

interface TallySettings<Label extends string> extends HistogramConfiguration<Label> {
  /** Upper bounds, the least first. */
  readonly buckets: number[];
}

/**
 * The library looks labels and bucket up by texts that it makes for each value. Here a value is two additions, and texts are
 * made when metrics are read.
 */
export function createTallyHistogram<Label extends string>(settings: TallySettings<Label>): TallyHistogram<Label> {
  return new Tallies(settings);
}

/** What the registry reads of a histogram. */
type Series<Label extends string> = Awaited<ReturnType<Histogram<Label>['get']>>;

interface Tally<Label extends string> {
  readonly labels: LabelValues<Label>;
  /** Values of each bucket alone, and last of those above all bounds. */
  readonly counts: number[];
  sum: number;
}

/** Not to be observed by itself: only what is tallied is read. */
class Tallies<Label extends string> extends Histogram<Label> implements TallyHistogram<Label> {
  readonly #settings: TallySettings<Label>;
  /** What the library says of a histogram beside its values. */
  readonly #empty: Histogram<Label>;
  readonly #tallies: Tally<Label>[] = [];

  constructor(settings: TallySettings<Label>) {
    super(settings);
    this.#settings = settings;
    this.#empty = new Histogram({ ...settings, registers: [] });
  }

  tally(labels: LabelValues<Label>): TakeValue {
    const { buckets } = this.#settings;
    const tally: Tally<Label> = { labels, counts: [...buckets.map(() => 0), 0], sum: 0 };
    this.#tallies.push(tally);
    return (value) => {
      let bucket = 0;
      while (value > (buckets[bucket] ?? Number.POSITIVE_INFINITY)) bucket += 1;
      tally.counts[bucket] = (tally.counts[bucket] ?? 0) + 1;
      tally.sum += value;
    };
  }

  override async get(): Promise<Series<Label>> {
    const values = this.#tallies.flatMap((tally) => this.#seriesOf(tally));
    return { ...(await this.#empty.get()), values };
  }

  /** The registry asks for this where there is one. */
  getForPromString(): Promise<Series<Label>> {
    return this.get();
  }

  /** Nothing before the first value. */
  #seriesOf({ labels, counts, sum }: Tally<Label>) {
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
