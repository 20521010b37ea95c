import { expect, test } from 'vitest';
import { homePageSchema } from './home-contract.ts';
import { emptyHome, heavyHome, lightHome } from './home-fixtures.ts';
import { promotionTiming } from './home-view.ts';

test('the start matters until it has come, then the end', () => {
  const promotion = { startsAt: 100, endsAt: 200 };
  expect(promotionTiming(promotion, 99)).toEqual({ kind: 'starts', at: 100 });
  expect(promotionTiming(promotion, 100)).toEqual({ kind: 'ends', at: 200 });
});

test('a promotion without end is long-term once it runs', () => {
  expect(promotionTiming({ startsAt: 100 }, 150)).toEqual({ kind: 'long-term' });
  expect(promotionTiming({}, 150)).toEqual({ kind: 'long-term' });
});

test('the fixtures keep the contract', () => {
  for (const data of [emptyHome, lightHome, heavyHome]) expect(homePageSchema.parse(data)).toEqual(data);
});
