import { createStoredValue } from '../../lib/stored-value.ts';

/** A visitor's place at their last visit. */
export interface Look {
  readonly place: number;
  /** Seconds since epoch: the count that they saw. */
  readonly at: number;
}

/** Last places of this browser's visitors, by visitor and standings. */
const looks = createStoredValue(() => localStorage, 'marquee-places');

/** Maximum of stored looks. */
const maxLooks = 30;

const storedLooks = (): [string, unknown][] => Object.entries({ ...Object(looks.read()) });

/** The visitor's place at their last visit; undefined if the storage holds anything else. */
export function lastLook(name: string): Look | undefined {
  const look = storedLooks().find(([known]) => known === name)?.[1];
  return isLook(look) ? look : undefined;
}

/** Remembers the visitor's current place. */
export function rememberLook(name: string, look: Look): void {
  const others = storedLooks().filter(([known]) => known !== name);
  looks.write(Object.fromEntries([...others.slice(1 - maxLooks), [name, look]]));
}

const isLook = (value: unknown): value is Look =>
  typeof value === 'object' &&
  value !== null &&
  'place' in value &&
  typeof value.place === 'number' &&
  'at' in value &&
  typeof value.at === 'number';
