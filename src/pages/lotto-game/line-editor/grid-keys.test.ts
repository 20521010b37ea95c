import { describe, expect, it } from 'vitest';
import { gridTarget, typedNumber } from './grid-keys.ts';

describe('keys in a grid of numbers', () => {
  const drum = { lowest: 1, highest: 49 };
  const from = (number: number, key: string, isRtl = false) =>
    gridTarget({ key, from: number, drum, columns: 7, isRtl });

  it('move along the row, to the rows above and below, and to both ends', () => {
    expect(['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp', 'Home', 'End'].map((key) => from(10, key))).toEqual([
      11, 9, 17, 3, 1, 49,
    ]);
    expect(['ArrowRight', 'ArrowLeft'].map((key) => from(10, key, true))).toEqual([9, 11]);
  });

  it('stay in the grid; all others are left to the browser', () => {
    expect([from(1, 'ArrowLeft'), from(3, 'ArrowUp'), from(49, 'ArrowRight'), from(45, 'ArrowDown')]).toEqual([
      1, 3, 49, 45,
    ]);
    expect(['Tab', 'Enter', ' ', 'a', 'PageDown'].map((key) => from(10, key))).toEqual(Array(5).fill(undefined));
  });
});

describe('typed digits', () => {
  const type = (presses: readonly (readonly [string, number])[], highest = 49) =>
    presses.reduce((typed, [digit, at]) => typedNumber(typed, digit, at, highest), { digits: '', at: 0 }).digits;

  it('form one number if they are typed quickly', () => {
    expect(
      type([
        ['2', 100],
        ['3', 400],
      ]),
    ).toBe('23');
    expect(
      type([
        ['2', 100],
        ['3', 1_500],
      ]),
    ).toBe('3');
  });

  it('start a new number if the drum has no such number', () => {
    expect(
      type([
        ['4', 100],
        ['9', 200],
        ['5', 300],
      ]),
    ).toBe('5');
    expect(
      type([
        ['5', 100],
        ['1', 200],
      ]),
    ).toBe('1');
  });
});
