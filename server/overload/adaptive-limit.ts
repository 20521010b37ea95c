interface AdaptiveLimitOptions {
  /** Where the limit begins, and the least and the most that it can be. */
  readonly initial: number;
  readonly min: number;
  readonly max: number;
  /** Milliseconds that work may wait for the work before it without the limit being too high. */
  readonly queue: number;
  /** A clock that only goes forward, in milliseconds. */
  readonly now: () => number;
}

/** How much may be done at the same time. */
export interface AdaptiveLimit {
  /** A whole number between the least and the most. */
  readonly current: () => number;
  readonly record: (sample: Sample) => void;
}

/** Something that was done. */
export interface Sample {
  /** Milliseconds that it took. */
  readonly duration: number;
  /** How much was being done when it began, itself included. */
  readonly inFlight: number;
  /** Nothing else ran beside it, from start to end. */
  readonly wasAlone: boolean;
}

/** A look at the durations is worth something after this long, and with so many of them. */
const windowTime = 100;
const windowSamples = 8;

/** One look changes the limit to no less than this part of it. */
const steepest = 0.5;
/** How much of the way up is gone at each look; the way down is gone at once. */
const smoothing = 0.5;
/** How much of a longer duration is believed to be the new normal; a shorter one is believed at once. */
const baselineRecovery = 0.02;

/** Finds how much may be done at the same time by how long it takes (docs/decisions/0030-overload.md). */
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

/** One that is very slow, because its visitor reads slowly, must not count for all. */
function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
