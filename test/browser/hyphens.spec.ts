import type { Page } from '@playwright/test';
import type { LanguageCode } from '../../src/i18n/languages.ts';
import { shownCampaigns } from '../../tools/scripts/shown-campaigns.ts';
import { cellsInTurn, rowsInTurn } from '../../tools/scripts/turns.ts';
import { expect, hydrated, idle, test } from './marquee-test.ts';

/**
 * Words of headings that a line divides between two letters, without a hyphen. Names in headings of islands are not hyphenated
 * (decision 144).
 */
const dividedWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    for (const heading of document.querySelectorAll('[data-static] :is(h1, h2, h3, h4)')) {
      if (!heading.checkVisibility({ visibilityProperty: true })) continue;
      const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const node = walker.currentNode;
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\p{L}{2,}/gu)) {
          const lines = [...word].map((_, at) => {
            const range = document.createRange();
            range.setStart(node, index + at);
            range.setEnd(node, index + at + 1);
            // The first letter after a soft hyphen has a rectangle on the line before too.
            return Math.round([...range.getClientRects()].at(-1)?.top ?? 0);
          });
          if (new Set(lines).size > 1) found.push(word);
        }
      }
    }
    return found;
  });

const languages: readonly LanguageCode[] = ['de', 'ru', 'kk', 'tr', 'uz'];
const widths = [360, 768, 1366, 1920];

/** Turns in which every campaign is opened once. */
const turns = 14;

for (const [{ name, country }, language] of cellsInTurn(rowsInTurn(shownCampaigns, turns), languages)) {
  test(`${name} in ${language} divides no word of a heading without a hyphen`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 900 });
    await page.setExtraHTTPHeaders({ 'x-edge-country': country });
    await page.goto(`/${language}/promotion/${name}`);
    await hydrated(page);
    await idle(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await dividedWords(page), `at ${width} px`).toEqual([]);
    }
    const head = await page.evaluate(() => [document.title, document.head.innerHTML].join(' '));
    expect(head).not.toContain('\u00ad');
  });
}

test('an island keeps the hyphens of its texts when it is hydrated', async ({ page, browserProblems }) => {
  const cells = () => page.locator('dt').allTextContents();
  await page.goto('/de/lotto/game/powerball');
  expect(await cells()).toContain('Gesamt\u00adpreis');
  await hydrated(page);
  await idle(page);
  expect(await cells()).toContain('Gesamt\u00adpreis');
  expect(browserProblems).toEqual([]);
});
