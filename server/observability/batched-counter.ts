import { Counter, type CounterConfiguration, type LabelValues } from 'prom-client';

/** Counts one more. */
export type Increment = () => void;

/**
 * A counter of what happens with every request. The library looks its labels up each time; here that is done when metrics are
 * read, and until then a number goes up.
 */
export class BatchedCounter<Label extends string> extends Counter<Label> {
  readonly #flush: (() => void)[];

  constructor(configuration: CounterConfiguration<Label>) {
    const flush: (() => void)[] = [];
    super({
      ...configuration,
      collect() {
        for (const flushLabels of flush) flushLabels();
      },
    });
    this.#flush = flush;
  }

  /** Counts with these labels. To be called once for each set of labels. */
  bindLabels(labels: LabelValues<Label>): Increment {
    let count = 0;
    this.#flush.push(() => {
      if (count > 0) this.inc(labels, count);
      count = 0;
    });
    return () => {
      count += 1;
    };
  }
}
