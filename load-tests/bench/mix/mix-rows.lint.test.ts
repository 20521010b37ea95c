import { expect, it } from 'vitest';
import { splitInHalves } from './mix-rows.ts';

it('puts all languages and views of a page into the same half', () => {
  const pages = ['/en/', '/de/', '/en/?view=ended', '/en/promotion/a', '/de/promotion/a', '/en/lotto/', '/de/lotto/'];
  expect(splitInHalves(pages)).toEqual([
    ['/en/', '/de/', '/en/?view=ended', '/en/lotto/', '/de/lotto/'],
    ['/en/promotion/a', '/de/promotion/a'],
  ]);
});
