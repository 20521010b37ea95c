import type { Page } from '@playwright/test';
import { cellsInTurn } from '../../tools/scripts/turns.ts';
import { expect, hydrated, signIn, test } from './marquee-test.ts';

const jonasId = 285_122_847;

/** Pages with amounts, places and times of draws. */
const paths = [
  'promotion/lucky-friday',
  'promotion/luckyday',
  'promotion/daily-tournament',
  'promotion/casino-sport-welcome-bonus',
  'bonus/first-deposit',
  'promo-store/',
  'lotto/',
  'lotto/game/powerball',
  'lotto/info/GER6',
  'promotion/daily-bonus',
  'promotion/become-legend',
];

/** A pair of adjacent pieces of a text. */
interface Pair {
  readonly text: string;
  /** Whether the first piece in writing order is to the left of the other. */
  readonly isFirstLeft: boolean;
}

/** The pairs of a page's visible texts as they are drawn; `pattern` has both pieces as groups. */
const drawnPairs = (page: Page, pattern: RegExp): Promise<Pair[]> =>
  page.evaluate((source) => {
    const pairs: Pair[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? '';
      for (const { indices } of text.matchAll(new RegExp(source, 'gd'))) {
        const [first, second] = [indices?.[1], indices?.[2]].map((place) => {
          const range = document.createRange();
          range.setStart(node, place?.[0] ?? 0);
          range.setEnd(node, place?.[1] ?? 0);
          return range.getBoundingClientRect();
        });
        const isDrawn = first && second && first.width > 0 && second.width > 0 && first.top === second.top;
        const whole = indices?.[0];
        if (isDrawn) pairs.push({ text: text.slice(whole?.[0], whole?.[1]), isFirstLeft: first.left < second.left });
      }
    }
    return pairs;
  }, pattern.source);

const signs = '€₽$£₸₹₺';

for (const [path, language] of cellsInTurn(paths, ['ar', 'fa'])) {
  test(`${path} in ${language} shows amounts, ranges and times in reading order`, async ({ page, context }) => {
    await signIn(context, jonasId);
    await page.goto(`/${language}/${path}`);
    await hydrated(page);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    const [before, after] = [
      await drawnPairs(page, new RegExp(`([${signs}])\\u00a0?(\\d[\\d.,]*)`)),
      await drawnPairs(page, new RegExp(`(\\d[\\d.,]*)\\u00a0?([${signs}])`)),
    ];
    const isSignLeft = new Map<string, Set<boolean>>();
    for (const { text, isFirstLeft, isSignFirst } of [
      ...before.map((pair) => ({ ...pair, isSignFirst: true })),
      ...after.map((pair) => ({ ...pair, isSignFirst: false })),
    ]) {
      const [sign = ''] = new RegExp(`[${signs}]`).exec(text) ?? [];
      isSignLeft.set(sign, (isSignLeft.get(sign) ?? new Set()).add(isFirstLeft === isSignFirst));
    }
    expect([...isSignLeft].filter(([, sides]) => sides.size > 1)).toEqual([]);
    expect(isSignLeft.size).toBeGreaterThan(0);

    const ranges = await drawnPairs(
      page,
      new RegExp(
        `(\\d[\\d.,]*)[\\u2060\\u00a0]?[${signs}]?[\\u2066\\u2069]*\\s?–\\s?[\\u2060\\u00a0\\u2066]*(\\d[\\d.,]*)`,
      ),
    );
    const times = await drawnPairs(page, /(\d{1,2}:\d\d)[\s\u00a0](UTC)/);
    expect([...ranges, ...times].filter(({ isFirstLeft }) => !isFirstLeft)).toEqual([]);
  });
}
