import { expect, it } from 'vitest';
import { favoriteLotteries } from '../../src/lottery/favorite-lotteries.ts';
import { cookies } from '../../src/state/request-cookies.ts';
import { contextOf, runStep } from '../pipeline/step-fixture.ts';
import { favorites } from './favorites.ts';

it('publishes the lotteries that the visitor has marked', async () => {
  const { name, write } = cookies.favoriteLotteries;
  const cookie = `${name}=${encodeURIComponent(write(['powerball']))}`;
  expect(favoriteLotteries.of((await runStep(favorites({}), { cookie })).values)).toEqual(['powerball']);
  expect(favoriteLotteries.of(contextOf().values)).toEqual([]);
});
