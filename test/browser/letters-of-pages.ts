import type { Page } from '@playwright/test';
import type { LanguageCode } from '../../src/i18n/languages.ts';
import { routeTable } from '../../src/routes/route-table.ts';
import { cutText } from './cut-text.ts';
import { type Example, expect, hydrated, test } from './marquee-test.ts';

/** What visitors may do to a page's letters, and lose nothing by it (WCAG 2.2). */
const changes = {
  'twice the size (1.4.4)': 'html { font-size: {{twice}} !important }',
  'far apart (1.4.12)': `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    p { margin-block-end: 2em !important }`,
};

/** Replaces what was changed before. A style element would need the leave of the page's policy. */
const change = (page: Page, css: string) =>
  page.evaluate((text) => {
    document.adoptedStyleSheets = [];
    const twice = `${2 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)}px`;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text.replace('{{twice}}', twice));
    document.adoptedStyleSheets = [sheet];
  }, css);

/** An app has a header of its own around its pages. */
const hasHeader = (id: string) => routeTable.find((route) => route.id === id)?.layout !== 'app';

/** The rows that the header's links and buttons stand in: one that begins below another's end has a row of its own. */
const headerRows = (page: Page) =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll('[data-bar] :is(a, button)')]
      .map((control) => control.getBoundingClientRect())
      .filter(({ height }) => height > 0)
      .sort((one, other) => one.top - other.top);
    let [rows, end] = [0, Number.NEGATIVE_INFINITY];
    for (const { top, bottom } of boxes) {
      if (top < end) continue;
      rows += 1;
      end = bottom;
    }
    return rows;
  });

/** Opens a page on a phone, and changes its letters. */
export function testLetters({ id, path, headers }: Example, language: LanguageCode): void {
  test(`${id} in ${language}: on a phone nothing scrolls sideways or is cut with large or widely spaced text`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.setExtraHTTPHeaders(headers);
    await page.goto(`/${language}/${path}`);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    for (const [name, css] of Object.entries(changes)) {
      await change(page, css);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, name).toBeLessThanOrEqual(0);
      expect(await cutText(page), name).toEqual([]);
      expect(await headerRows(page), name).toBe(hasHeader(id) ? 1 : 0);
    }
  });
}
