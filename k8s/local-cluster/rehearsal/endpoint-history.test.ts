import { expect, it } from 'vitest';
import { addressesAt, secondsUntil } from './endpoint-history.ts';

const changes = [
  { at: 1_000, addresses: ['a', 'b'] },
  { at: 4_500, addresses: ['a'] },
  { at: 9_000, addresses: ['a', 'c'] },
];

it('returns the addresses at a point in time', () => {
  expect(addressesAt(changes, 4_499)).toEqual(['a', 'b']);
  expect(addressesAt(changes, 999)).toEqual([]);
});

it('counts the seconds from a point in time until a state', () => {
  expect(secondsUntil(changes, 2_500, (addresses) => !addresses.includes('b'))).toBe(2);
  expect(secondsUntil(changes, 2_500, (addresses) => addresses.includes('d'))).toBeUndefined();
});
