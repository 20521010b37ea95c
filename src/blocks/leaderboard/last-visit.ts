import { createStoredValue } from '../../lib/stored-value.ts';

/** A visitor's place at their last visit. */
export interface LastVisit {
  readonly place: number;
  /** Seconds since epoch: time of the count that the visitor saw. */
  readonly at: number;
}

/** Stored places of this browser's visitors, by visitor and standings. */
const visits = createStoredValue(() => localStorage, 'marquee-places');

/** Maximum stored visits. */
const maxVisits = 30;

const storedVisits = (): [string, unknown][] => Object.entries({ ...Object(visits.read()) });

/** The visitor's place at their last visit; undefined if the stored value is missing or invalid. */
export function lastVisit(name: string): LastVisit | undefined {
  const visit = storedVisits().find(([known]) => known === name)?.[1];
  return isLastVisit(visit) ? visit : undefined;
}

/** Remembers the visitor's current place. */
export function rememberVisit(name: string, visit: LastVisit): void {
  const others = storedVisits().filter(([known]) => known !== name);
  visits.write(Object.fromEntries([...others.slice(1 - maxVisits), [name, visit]]));
}

const isLastVisit = (value: unknown): value is LastVisit =>
  typeof value === 'object' &&
  value !== null &&
  'place' in value &&
  typeof value.place === 'number' &&
  'at' in value &&
  typeof value.at === 'number';
