import { describe, expect, it } from 'vitest';
import { createFirstBonusBook } from './first-bonus-book.ts';

describe('createFirstBonusBook', () => {
  it('keeps the last choice and the moment of the first one, each account for itself', () => {
    const book = createFirstBonusBook();
    book.choose(1, 2, 100);
    book.choose(1, 0, 500);
    expect(book.choiceOf(1)).toEqual({ bonusId: 0, firstChosenAt: 100 });
    expect(book.choiceOf(2)).toBeUndefined();
    book.reset();
    expect(book.choiceOf(1)).toBeUndefined();
  });
});
