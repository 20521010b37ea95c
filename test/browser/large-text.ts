import type { Page } from '@playwright/test';
import { cutText } from './cut-text.ts';
import { expect } from './marquee-test.ts';

/** Text changes of a visitor that must not lose content (WCAG 2.2). */
const changes = {
  'twice the size (1.4.4)': 'html { font-size: {{twice}} !important }',
  'far apart (1.4.12)': `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    p { margin-block-end: 2em !important }`,
};

/** Replaces what was changed before. The page's policy would block a style element. */
const change = (page: Page, css: string) =>
  page.evaluate((text) => {
    document.adoptedStyleSheets = [];
    const twice = `${2 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)}px`;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text.replace('{{twice}}', twice));
    document.adoptedStyleSheets = [sheet];
  }, css);

/** The rows of the header's links and buttons: one that begins below the end of another is in a new row. */
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

/** Expects a page to lose no content on a phone with larger letters or wider spacing. */
export async function expectLargeTextToFit(page: Page, hasHeader: boolean): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const [name, css] of Object.entries(changes)) {
    await change(page, css);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect.soft(overflow, `overflow, letters ${name}`).toBeLessThanOrEqual(0);
    expect.soft(await cutText(page), `cut texts, letters ${name}`).toEqual([]);
    expect.soft(await headerRows(page), `rows of the header, letters ${name}`).toBe(hasHeader ? 1 : 0);
  }
}
