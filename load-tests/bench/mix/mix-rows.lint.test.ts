import { expect, it } from 'vitest';
import { splitInHalves } from './mix-rows.ts';

it('has a page in the same half in all its languages and views', () => {
  const pages = ['/en/', '/de/', '/en/?view=ended', '/en/promotion/a', '/de/promotion/a', '/en/lotto/', '/de/lotto/'];
  expect(splitInHalves(pages)).toEqual([
    ['/en/', '/de/', '/en/?view=ended', '/en/lotto/', '/de/lotto/'],
    ['/en/promotion/a', '/de/promotion/a'],
  ]);
});
