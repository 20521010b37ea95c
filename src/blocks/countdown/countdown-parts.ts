/** Remaining time, in the units that a countdown shows. */
export interface CountdownParts {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

/** Splits a number of seconds into units; a negative number counts as 0. */
export function countdownParts(remaining: number): CountdownParts {
  const rest = Math.max(0, Math.floor(remaining));
  return {
    days: Math.floor(rest / 86_400),
    hours: Math.floor(rest / 3_600) % 24,
    minutes: Math.floor(rest / 60) % 60,
    seconds: rest % 60,
  };
}

/** A number with its unit, for a text. */
export interface SpokenUnit {
  readonly unit: 'days' | 'hours' | 'minutes';
  readonly count: number;
}

/**
 * The two largest units, for screen readers. They change once an hour while days remain and once a minute afterwards, so that announcements
 * are no more frequent. Without a unit of which there are none; empty when the time is up.
 */
export function spokenUnits({ days, hours, minutes, seconds }: CountdownParts): readonly SpokenUnit[] {
  const units: readonly SpokenUnit[] = [
    { unit: 'days', count: days },
    { unit: 'hours', count: hours },
    { unit: 'minutes', count: minutes || (hours > 0 ? 0 : Math.min(1, seconds)) },
  ];
  const first = days > 0 ? 0 : hours > 0 ? 1 : 2;
  return units.slice(first, first + 2).filter(({ count }) => count > 0);
}
