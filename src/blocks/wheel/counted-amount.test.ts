import { expect, it } from 'vitest';
import { countedAmount } from './counted-amount.ts';

const shares = Array.from({ length: 101 }, (_, percent) => percent / 100);

it.each([1, 7, 50, 1_250, 1_999, 50_000, 100_000_000])('counts %i up from nothing to itself', (amount) => {
  const counted = shares.map((share) => countedAmount(amount, share));
  expect([counted.at(0), counted.at(-1)]).toEqual([0, amount]);
  expect(counted).toEqual(counted.toSorted((one, other) => one - other));
});

it('passes round amounts on the way to a round one', () => {
  const counted = shares.map((share) => countedAmount(50_000, share));
  expect(counted.filter((value) => value % 1_000 !== 0)).toEqual([]);
  expect(new Set(counted).size).toBeGreaterThan(20);
});
