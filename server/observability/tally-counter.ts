import { Counter, type CounterConfiguration, type LabelValues } from 'prom-client';

/** Counts one more. */
export type CountOne = () => void;

/**
 * A counter of what happens with every request. The library looks its labels up each time; here that is done when metrics are
 * read, and until then a number goes up.
 */
export class TallyCounter<Label extends string> extends Counter<Label> {
  readonly #handOver: (() => void)[];

  constructor(configuration: CounterConfiguration<Label>) {
    const handOver: (() => void)[] = [];
    super({
      ...configuration,
      collect() {
        for (const one of handOver) one();
      },
    });
    this.#handOver = handOver;
  }

  /** What counts one more with these labels. To be made once. */
  tally(labels: LabelValues<Label>): CountOne {
    let count = 0;
    this.#handOver.push(() => {
      if (count > 0) this.inc(labels, count);
      count = 0;
    });
    return () => {
      count += 1;
    };
  }
}
