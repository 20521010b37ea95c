import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareForMatching } from './match-order.ts';

const inOrder = [
  '',
  'banner/',
  'banner/:promotionId',
  'store/',
  'store/purchases/',
  'store/:item',
  ':type(bonus|news)/:page',
  ':any/:page',
  ':any/:page?',
  '*',
];

it('sorts literals before parameters, enumerated parameters before free ones, and the catch-all path last', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(inOrder, { minLength: inOrder.length }), (paths) => {
      expect(paths.toSorted(compareForMatching)).toEqual(inOrder);
    }),
  );
});
