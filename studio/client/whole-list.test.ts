import { describe, expect, it } from 'vitest';
import { mergeValues } from '../server/drafts/merge-values.ts';
import { changeOfWholeList } from './whole-list.ts';

const contents = {
  label: 'Cup',
  prizes: { items: [{ place: 1, amount: 100 }, { place: 2, amount: 50 }, { place: 3 }] },
};
const list = contents.prizes.items;

describe('a change', () => {
  it('is of its field', () => {
    expect(changeOfWholeList(contents, ['label'], 'Big Cup')).toEqual({
      path: ['label'],
      before: 'Cup',
      value: 'Big Cup',
    });
  });

  it('is of the whole list within a list', () => {
    const path = ['prizes', 'items'];
    expect(changeOfWholeList(contents, [...path, 1, 'amount'], 60)).toEqual({
      path,
      before: list,
      value: list.with(1, { place: 2, amount: 60 }),
    });
    expect(changeOfWholeList(contents, [...path, 1, 'amount'], undefined).value).toEqual([
      list[0],
      { place: 2 },
      list[2],
    ]);
  });

  it('stays with its item when another person has put an equal one before it', () => {
    const { before, value } = changeOfWholeList(contents, ['prizes', 'items', 1, 'amount'], 60);
    const theirs = [{ place: 9, amount: 50 }, ...list];
    expect(mergeValues(before, value, theirs, 'another-person').value).toEqual([
      theirs[0],
      list[0],
      { place: 2, amount: 60 },
      list[2],
    ]);
  });
});
