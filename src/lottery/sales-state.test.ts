import { expect, test } from 'vitest';
import { salesState } from './sales-state.ts';

const lottery = { salesCloseAt: 100_000, nextDrawAt: 103_600 };

test('sales close at the second that the platform names', () => {
  expect(salesState(lottery, 99_999)).toBe('closing');
  expect(salesState(lottery, 100_000)).toBe('closed');
});

test('the last hour of sales counts as closing', () => {
  expect(salesState(lottery, 100_000 - 3_601)).toBe('open');
  expect(salesState(lottery, 100_000 - 3_600)).toBe('closing');
});

test('nothing is sold for a draw that is postponed, until it has been held', () => {
  expect(salesState({ ...lottery, isPostponed: true }, 99_999)).toBe('postponed');
  expect(salesState({ ...lottery, isPostponed: true }, 103_600)).toBe('drawn');
});

test('the state is drawn once the draw has been held', () => {
  expect(salesState(lottery, 103_599)).toBe('closed');
  expect(salesState(lottery, 103_600)).toBe('drawn');
});
