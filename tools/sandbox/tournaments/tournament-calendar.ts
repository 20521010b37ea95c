const secondsPerHour = 3_600;

/** Seconds for which the operator checks the results before they are final. */
export const finalisingSeconds = 1_800;

/** Seconds between two counts of the standings. */
export const countSeconds = 300;

/** Times of a tournament. Seconds since epoch. */
export interface TournamentCalendar {
  readonly registrationAt: number;
  readonly startAt: number;
  readonly endAt: number;
}

/** Times of a tournament: dates, or hours from the sandbox's start. */
export type TournamentTimes =
  | TournamentCalendar
  | { readonly registrationHours: number; readonly startHours: number; readonly endHours: number };

/** Status of a tournament at a moment. */
export type TournamentStatus = 'announced' | 'registration' | 'running' | 'finalising' | 'finished' | 'cancelled';

/** Hours count from the sandbox's start, so that a fresh sandbox always shows tournaments of every status. */
export function tournamentCalendar(
  { times }: { readonly times: TournamentTimes },
  sandboxStartedAt: number,
): TournamentCalendar {
  if ('startAt' in times) return times;
  const hour = Math.floor(sandboxStartedAt / secondsPerHour);
  const at = (hours: number) => (hour + hours) * secondsPerHour;
  return {
    registrationAt: at(times.registrationHours),
    startAt: at(times.startHours),
    endAt: at(times.endHours),
  };
}

/** The status at `now`. */
export function tournamentStatus(
  { isCancelled }: { readonly isCancelled: boolean },
  { registrationAt, startAt, endAt }: TournamentCalendar,
  now: number,
): TournamentStatus {
  if (isCancelled) return 'cancelled';
  if (now < registrationAt) return 'announced';
  if (now < startAt) return 'registration';
  if (now < endAt) return 'running';
  return now < endAt + finalisingSeconds ? 'finalising' : 'finished';
}

/** The moment of the last count at `now`, at most the end of the tournament. */
export function lastCountAt({ startAt, endAt }: TournamentCalendar, now: number): number {
  const moment = Math.min(now, endAt);
  return startAt + Math.floor((moment - startAt) / countSeconds) * countSeconds;
}
