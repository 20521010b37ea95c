import { expect, test } from 'vitest';
import type { PrizesData } from './block.tsx';
import { prizeTotal } from './prize-total.ts';

const prize = (quantity: number, value?: { amount: number; currency: string }): PrizesData['items'][number] => ({
  title: 'prize',
  quantity,
  kind: 'cash',
  ...(value && { value }),
});

test('adds up quantities and values', () => {
  expect(prizeTotal([prize(1, { amount: 500, currency: 'EUR' }), prize(20, { amount: 10, currency: 'EUR' })])).toEqual({
    quantity: 21,
    value: { amount: 700, currency: 'EUR' },
  });
});

test('has no value for prizes that can’t be added', () => {
  const euros = prize(1, { amount: 500, currency: 'EUR' });
  expect(prizeTotal([euros, prize(2)]).value).toBeUndefined();
  expect(prizeTotal([euros, prize(2, { amount: 1, currency: 'USD' })])).toEqual({ quantity: 3, value: undefined });
  expect(prizeTotal([])).toEqual({ quantity: 0, value: undefined });
});
