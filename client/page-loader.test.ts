import { expect, it } from 'vitest';
import { shouldRevalidate } from './page-loader.ts';

const isAskedFor = (from: string, to: string, defaultShouldRevalidate = false) => {
  const [currentUrl, nextUrl] = [new URL(from, 'https://a.test'), new URL(to, 'https://a.test')];
  const rest = { currentParams: {}, nextParams: {}, defaultShouldRevalidate };
  return shouldRevalidate(['sort'])({ currentUrl, nextUrl, ...rest });
};

it.each([
  ['/en/', '/en/lotto/', true],
  ['/en/promotion/a', '/en/promotion/b', true],
  ['/en/lotto/', '/en/lotto/?sort=JACKPOT_AMOUNT', true],
  ['/en/lotto/?sort=DRAW_DATE', '/en/lotto/', true],
  ['/en/lotto/', '/en/lotto/?utm_source=mail', false],
  ['/en/lotto/', '/en/lotto/#faq', false],
])('§4 "Page data refreshes when route, parameters or watched query keys change": %s to %s', (from, to, isFresh) => {
  expect(isAskedFor(from, to)).toBe(isFresh);
});

it('is asked for again where the page itself wants it', () => {
  expect(isAskedFor('/en/lotto/', '/en/lotto/', true)).toBe(true);
});
