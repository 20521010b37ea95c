import { describe, expect, it } from 'vitest';
import { createFirstBonusStore } from './first-bonus-store.ts';

describe('createFirstBonusStore', () => {
  it('keeps the last choice and the time of the first one, for each account', () => {
    const store = createFirstBonusStore();
    store.choose(1, 2, 100);
    store.choose(1, 0, 500);
    expect(store.choiceOf(1)).toEqual({ bonusId: 0, firstChosenAt: 100 });
    expect(store.choiceOf(2)).toBeUndefined();
    store.reset();
    expect(store.choiceOf(1)).toBeUndefined();
  });
});
