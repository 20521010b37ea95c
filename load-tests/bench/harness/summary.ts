/** One round of one row. */
export interface Round {
  readonly requestsPerSecond: number;
  /** Milliseconds of user and system time. */
  readonly cpuPerRequest: number;
}

/** A row over all its rounds. */
export interface RowSummary extends Round {
  /** Difference between the cheapest and the most expensive round, as a share of the median. */
  readonly spread: number;
}

/** Medians, because other work on the machine only ever makes single rounds more expensive. Throws if there are no rounds. */
export function summarize(rounds: readonly Round[]): RowSummary {
  const costs = rounds.map((round) => round.cpuPerRequest);
  const cpuPerRequest = median(costs);
  return {
    requestsPerSecond: median(rounds.map((round) => round.requestsPerSecond)),
    cpuPerRequest,
    spread: (Math.max(...costs) - Math.min(...costs)) / cpuPerRequest,
  };
}

/** The middle value; for an even number of values, the mean of the middle two. Throws if there are no values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  if (upper === undefined || lower === undefined) throw new Error('A median needs at least one value');
  return (lower + upper) / 2;
}
