import { expect, it } from 'vitest';
import { readEntry } from './read-numbers.ts';

const read = (main: string, additional = '') => readEntry(new URLSearchParams({ main, additional }));

it.each([
  '4 17 28',
  '4,17,28',
  ' 4; 17 - 28 ',
  '4+17+28',
  '4\n17\t28',
  '۴ ۱۷ ۲۸',
  '٤، ١٧، ٢٨',
  '४ १७ २८',
  '4–17—28',
  '4؛17|28',
  '\u200e04 17 28',
])('reads the numbers of %j', (input) => {
  expect(read(input)).toEqual({ main: [4, 17, 28], additional: [] });
});

it.each(['4 17 x', '<script>', '1e3', '1,000', '4 017 28', '1e2', '1'.repeat(121)])('rejects %j', (input) => {
  expect(read(input)).toBeUndefined();
  expect(read('1', input)).toBeUndefined();
});
