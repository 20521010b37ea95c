import { describe, expect, it } from 'vitest';
import { renderInSite } from '../components/render-in-site.tsx';
import { LottoTabs } from './LottoTabs.tsx';

/** The marked tabs of the page at a path: text and kind of mark. */
const marked = (path: string) =>
  [...renderInSite(<LottoTabs />, {}, path).matchAll(/aria-current="(\w+)"[^>]*>([^<]+)</g)].map(([, kind, text]) => [
    text,
    kind,
  ]);

describe('the tabs of the lottery section', () => {
  it.each([
    ['/en/lotto/', 'Lotteries', 'page'],
    ['/lotto/', 'Lotteries', 'page'],
    ['/lotto/results/', 'Results', 'page'],
    ['/lotto/results/powerball', 'Results', 'true'],
    ['/lotto/tickets/', 'My tickets', 'page'],
  ])('R2.6: mark the tab of %s, with or without a language', (path, text, kind) => {
    expect(marked(path)).toEqual([[text, kind]]);
  });
});
