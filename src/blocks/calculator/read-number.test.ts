import { expect, it } from 'vitest';
import { readNumber } from './read-number.ts';

it.each([
  ['10', ',', 10],
  ['10.5', ',', 10.5],
  ['10,5', ',', 10.5],
  ['1,000', ',', 1_000],
  ['1,000.50', ',', 1_000.5],
  ['1.000', '.', 1_000],
  ['1.000,50', '.', 1_000.5],
  ['10.5', '.', 10.5],
  ['1 000', '\u00a0', 1_000],
  ['1,00,000', ',', 100_000],
  ['١٠٫٥', ',', 10.5],
  ['۱۰', ',', 10],
  ['१०', ',', 10],
  ['', ',', undefined],
  ['ten', ',', undefined],
  ['-5', ',', undefined],
  ['1e9', ',', undefined],
])('reads %j where %j groups digits as %s', (text, group, expected) => {
  expect(readNumber(text, { group })).toBe(expected);
});
