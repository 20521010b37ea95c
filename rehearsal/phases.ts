/** Seconds of the parts of a spike, as `load-tests/spike.ts` takes them. */
export interface Durations {
  readonly baseline: number;
  readonly rise: number;
  readonly hold: number;
  readonly recovery: number;
}

/** The rise is the real one: 100 times an ordinary day's load, in a minute. The peak is long enough to restart every process in it. */
export const fullDurations = (processes: number): Durations => ({
  baseline: 15,
  rise: 60,
  hold: Math.max(90, processes * 25),
  recovery: 60,
});

/** Long enough to see everything happen once, too short to rely on. */
export const quickDurations = (processes: number): Durations => ({
  baseline: 5,
  rise: 6,
  hold: Math.max(40, processes * 20),
  recovery: 10,
});

/** A part of the rehearsal, in seconds since the first visit. */
export interface Span {
  readonly from: number;
  readonly until: number;
}

export type PhaseName = 'baseline' | 'rise' | 'hold' | 'recovery';

/** When each phase is. */
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

/** The phase that a moment lies in; before and after the visits, the first and the last. */
export function phaseAt(durations: Durations, second: number): PhaseName {
  const { rise, hold, recovery } = phaseSpans(durations);
  if (second < rise.from) return 'baseline';
  if (second < hold.from) return 'rise';
  return second < recovery.from ? 'hold' : 'recovery';
}

/** When the platform is to be slow and when the restart is to begin: one after the other, so that each is seen alone. */
export function injectionTimes(durations: Durations): { readonly slow: Span; readonly restartFrom: number } {
  const { hold } = phaseSpans(durations);
  const at = (share: number) => Math.round(hold.from + share * durations.hold);
  return { slow: { from: at(0.3), until: at(0.5) }, restartFrom: at(0.55) };
}

/** Requests a second that are sent at a moment, in an open model: whether or not earlier ones were answered. */
export function offeredRate(durations: Durations, rate: number, peak: number, second: number): number {
  const { rise, hold, recovery } = phaseSpans(durations);
  if (second < rise.from || second >= recovery.from) return rate;
  if (second >= hold.from) return peak;
  return rate + ((peak - rate) * (second - rise.from)) / durations.rise;
}

/** Seconds of an interval. */
export const lengthOf = ({ from, until }: Span): number => Math.max(0, until - from);

export const isWithin = (second: number, { from, until }: Span): boolean => second >= from && second < until;
