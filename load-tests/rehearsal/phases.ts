/** Durations in seconds of the parts of a spike, as options of `load-tests/spike.ts`. */
export interface Durations {
  readonly baseline: number;
  readonly rise: number;
  readonly hold: number;
  readonly recovery: number;
}

/** Parts of the peak, in seconds: a quiet one, then one for each disturbance. */
interface PeakParts {
  /** Before the disturbances: used to measure the cost of a request. */
  readonly quiet: number;
  readonly slow: number;
  readonly keys: number;
  /** From killing a process until it is started again, and from then until it certainly serves. */
  readonly away: number;
  readonly back: number;
  /** Seconds per process, and the minimum for all of them together. */
  readonly restart: number;
  readonly restarts: number;
  /** Between two disturbances, so that the effects of one have ended when the next begins. */
  readonly pause: number;
}

const fullParts: PeakParts = { quiet: 25, slow: 18, keys: 16, away: 8, back: 14, restart: 12, restarts: 40, pause: 4 };
const quickParts: PeakParts = { quiet: 11, slow: 8, keys: 8, away: 4, back: 10, restart: 10, restarts: 24, pause: 3 };

/** The rise is realistic: to 100 times an ordinary day's load, in a minute. The peak has room for all disturbances. */
export const fullDurations = (processes: number): Durations => ({
  baseline: 15,
  rise: 60,
  hold: holdOf(fullParts, processes),
  recovery: 60,
});

/** Long enough for every disturbance, too short for reliable figures. */
export const quickDurations = (processes: number): Durations => ({
  baseline: 5,
  rise: 6,
  hold: holdOf(quickParts, processes),
  recovery: 10,
});

const holdOf = (parts: PeakParts, processes: number): number =>
  startsOf(parts).restarts + Math.max(parts.restarts, parts.restart * processes);

/** When each disturbance begins, in seconds from the start of the peak. */
function startsOf({ quiet, slow, keys, away, back, pause }: PeakParts) {
  const keysAt = quiet + slow + pause;
  const lossAt = keysAt + keys + pause;
  return { slow: quiet, keys: keysAt, loss: lossAt, restarts: lossAt + away + back + pause };
}

/** A part of the rehearsal, in seconds since the first visit. */
export interface Span {
  readonly from: number;
  readonly until: number;
}

export type PhaseName = 'baseline' | 'rise' | 'hold' | 'recovery';

/** Start and end of each phase. */
export function phaseSpans({ baseline, rise, hold, recovery }: Durations): Readonly<Record<PhaseName, Span>> {
  const holdFrom = baseline + rise;
  const holdUntil = holdFrom + hold;
  return {
    baseline: { from: 0, until: baseline },
    rise: { from: baseline, until: holdFrom },
    hold: { from: holdFrom, until: holdUntil },
    recovery: { from: holdUntil, until: holdUntil + recovery },
  };
}

/** The phase at a moment; the first one before the visits, the last one after them. */
export function phaseAt(durations: Durations, second: number): PhaseName {
  const { rise, hold, recovery } = phaseSpans(durations);
  if (second < rise.from) return 'baseline';
  if (second < hold.from) return 'rise';
  return second < recovery.from ? 'hold' : 'recovery';
}

/** Times of the disturbances, in seconds since the first visit. */
export interface InjectionTimes {
  readonly slow: Span;
  readonly keys: Span;
  /** From killing a process to the start of its successor. */
  readonly away: Span;
  readonly restartFrom: number;
}

/** The times of the disturbances, one after the other, so that the effect of each is seen separately. */
export function injectionTimes(durations: Durations, isQuick: boolean): InjectionTimes {
  const { hold } = phaseSpans(durations);
  const parts = isQuick ? quickParts : fullParts;
  const starts = startsOf(parts);
  const spanOf = (start: number, length: number): Span => ({
    from: hold.from + start,
    until: hold.from + start + length,
  });
  return {
    slow: spanOf(starts.slow, parts.slow),
    keys: spanOf(starts.keys, parts.keys),
    away: spanOf(starts.loss, parts.away),
    restartFrom: hold.from + starts.restarts,
  };
}

/** Requests per second that are sent at a moment, in an open model. */
export function offeredRate(durations: Durations, rate: number, peak: number, second: number): number {
  const { rise, hold, recovery } = phaseSpans(durations);
  if (second < rise.from || second >= recovery.from) return rate;
  if (second >= hold.from) return peak;
  return rate + ((peak - rate) * (second - rise.from)) / durations.rise;
}

/** Length of a span in seconds. */
export const lengthOf = ({ from, until }: Span): number => Math.max(0, until - from);

export const isWithin = (second: number, { from, until }: Span): boolean => second >= from && second < until;
