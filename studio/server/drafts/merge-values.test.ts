import { describe, expect, it } from 'vitest';
import { mergeValues } from './merge-values.ts';

const prize = (place: number, amount: number) => ({ place, amount });
const prizes = [prize(1, 100), prize(2, 50), prize(3, 10)];

describe('two changes of one value', () => {
  it.each([
    ['different fields of an object', { a: 1, b: 1 }, { a: 2, b: 1 }, { a: 1, b: 2 }, { a: 2, b: 2 }],
    ['a field that one adds and one that the other removes', { a: 1 }, { a: 1, b: 2 }, {}, { b: 2 }],
    ['the same change', { a: 1 }, { a: 2 }, { a: 2 }, { a: 2 }],
    [
      'different fields of one item',
      prizes,
      prizes.with(1, { place: 2, amount: 60 }),
      prizes.with(1, { place: 20, amount: 50 }),
      prizes.with(1, { place: 20, amount: 60 }),
    ],
    [
      'a new item at the end and a changed one before',
      prizes,
      [...prizes, prize(4, 5)],
      prizes.with(0, prize(1, 200)),
      [prize(1, 200), ...prizes.slice(1), prize(4, 5)],
    ],
    [
      'a removed item and a changed one after it',
      prizes,
      prizes.slice(1),
      prizes.with(2, prize(3, 20)),
      [prize(2, 50), prize(3, 20)],
    ],
    [
      'an item that one removes at the start and one that the other adds at the end',
      prizes,
      prizes.slice(1),
      [...prizes, prize(4, 5)],
      [...prizes.slice(1), prize(4, 5)],
    ],
  ])('are both kept: %s', (_, before, mine, theirs, value) => {
    expect(mergeValues(before, mine, theirs, 'another-person')).toEqual({ value, conflicts: [] });
    expect(mergeValues(before, theirs, mine, 'another-person')).toEqual({ value, conflicts: [] });
  });

  it.each([
    ['one leaf', { a: { b: 1, c: 1 } }, { a: { b: 2, c: 1 } }, { a: { b: 3, c: 3 } }, [['a', 'b']]],
    ['a leaf of an item', prizes, prizes.with(1, prize(2, 60)), prizes.with(1, prize(2, 70)), [[1, 'amount']]],
    ['a removed field', { a: 1 }, {}, { a: 2 }, [['a']]],
    ['items that both add at one place', prizes, [...prizes, prize(4, 5)], [...prizes, prize(4, 6)], [[]]],
    ['equal items that both add', prizes, [...prizes, prize(4, 5)], [...prizes, prize(4, 5)], [[]]],
    [
      'equal items that both add to a list of an item',
      [{ items: prizes }],
      [{ items: [...prizes, prize(4, 5)] }],
      [{ items: [...prizes, prize(4, 5)] }],
      [[0, 'items']],
    ],
    ['an item that one changes and the other removes', prizes, prizes.slice(1), prizes.with(0, prize(1, 1)), [[]]],
    [
      'an order that one changes, and an item that the other does',
      prizes,
      [prize(2, 50), prize(1, 100), prize(3, 10)],
      prizes.with(0, prize(1, 200)),
      [[]],
    ],
    [
      'an item that one removes while adding another, and an item that the other changes',
      prizes,
      [...prizes.slice(1), prize(4, 5)],
      prizes.with(1, prize(2, 60)),
      [[]],
    ],
    ['another kind of value', { a: 1 }, { a: { b: 1 } }, { a: [1] }, [['a']]],
  ])('are told as a conflict: %s', (_, before, mine, theirs, conflicts) => {
    expect(mergeValues(before, mine, theirs, 'another-person').conflicts).toEqual(conflicts);
  });

  it.each([
    ['an item that one person adds, sent twice', 'same-person', prizes, [...prizes, prize(4, 5)]],
    ['a word that both add', 'another-person', ['slots'], ['slots', 'sports']],
    ['a list that both begin', 'another-person', undefined, prizes],
  ] as const)('are one change: %s', (_, writer, before, after) => {
    expect(mergeValues(before, after, after, writer)).toEqual({ value: after, conflicts: [] });
  });

  it('keep mine where both have changed a leaf, and theirs elsewhere', () => {
    expect(mergeValues({ b: 1, c: 1 }, { b: 2, c: 1 }, { b: 3, c: 3 }, 'another-person').value).toEqual({ b: 2, c: 3 });
  });
});
