interface AdaptiveLimitOptions {
  /** Initial, minimum and maximum limit. */
  readonly initial: number;
  readonly min: number;
  readonly max: number;
  /** Milliseconds that work may wait for earlier work before the limit counts as too high. */
  readonly queue: number;
  /** A monotonic clock, in milliseconds. */
  readonly now: () => number;
}

/** Limit on concurrent work. */
export interface AdaptiveLimit {
  /** A whole number between the minimum and the maximum. */
  readonly current: () => number;
  readonly record: (sample: Sample) => void;
}

/** Completed work. */
export interface Sample {
  /** Its duration in milliseconds. */
  readonly duration: number;
  /** Concurrent work when it began, itself included. */
  readonly inFlight: number;
  /** Nothing else ran at the same time, from start to end. */
  readonly wasAlone: boolean;
}

/** Durations are evaluated after this many milliseconds and this many samples. */
const windowTime = 100;
const windowSamples = 8;

/** Minimum share of the limit that remains after one evaluation. */
const steepest = 0.5;
/** Share of an increase that is applied at each evaluation; a decrease is applied at once. */
const smoothing = 0.5;
/** Share of a longer duration that is adopted as the new baseline; a shorter one is adopted at once. */
const baselineRecovery = 0.02;

/** Finds a limit on concurrent work from its durations (docs/decisions/0030-overload.md). */
export function createAdaptiveLimit({ initial, min, max, queue, now }: AdaptiveLimitOptions): AdaptiveLimit {
  let limit = initial;
  let baseline: number | undefined;
  let durations: number[] = [];
  let most = 0;
  let openedAt = now();

  const closeWindow = () => {
    const wanted = ((baseline ?? 0) + queue) / Math.max(median(durations), Number.MIN_VALUE);
    const gradient = Math.min(1, Math.max(steepest, wanted));
    const isUsed = most * 2 >= Math.floor(limit);
    const target = limit * gradient + (isUsed ? Math.sqrt(limit) : 0);
    limit = Math.min(max, Math.max(min, target < limit ? target : limit + (target - limit) * smoothing));
    durations = [];
    most = 0;
    openedAt = now();
  };

  return {
    current: () => Math.floor(limit),
    record: ({ duration, inFlight, wasAlone }) => {
      if (wasAlone) baseline = newBaseline(baseline, duration);
      durations.push(duration);
      most = Math.max(most, inFlight);
      if (durations.length >= windowSamples && now() - openedAt >= windowTime) closeWindow();
    },
  };
}

const newBaseline = (baseline: number | undefined, duration: number): number =>
  baseline === undefined || duration < baseline ? duration : baseline + (duration - baseline) * baselineRecovery;

/** The median, so that one slow visitor has little weight. */
function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
