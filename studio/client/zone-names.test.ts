import { expect, it } from 'vitest';
import { zoneOf } from './zone-names.ts';

it.each([
  ['Berlin', 'Europe/Berlin'],
  ['new york', 'America/New_York'],
  [' europe/paris ', 'Europe/Paris'],
  ['Berl', 'Berl'],
  ['', ''],
])('the zone of %j is %j', (typed, zone) => {
  expect(zoneOf(typed)).toBe(zone);
});
