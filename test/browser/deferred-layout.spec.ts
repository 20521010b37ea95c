import type { Page } from '@playwright/test';
import { deferredParts } from '../../src/document/deferred-layout.ts';
import { holdBack } from './hold-back.ts';
import { expect, hydrated, test } from './marquee-test.ts';

const paths = [
  '/en/',
  '/en/promotion/lucky-friday',
  '/en/promotion/spin-wheel',
  '/en/promotion/daily-tournament',
  '/en/promotion/daily-bonus',
  '/en/lotto/',
  '/en/lotto/game/powerball',
  '/en/lotto/results/powerball',
  '/en/promo-store/',
  '/en/bonus/first-deposit',
  '/ar/',
  '/ar/promotion/lucky-friday',
  '/ar/lotto/',
];

/** Places and sizes of the elements in the window, and how much of the page has not been laid out. */
const readLayout = (page: Page) =>
  page.evaluate((parts) => {
    const isSeen = ({ top, bottom }: DOMRect) => top < window.innerHeight && bottom > 0;
    const boxes = [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => element.checkVisibility() && !element.closest('[data-static] svg'))
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && box.height > 0 && isSeen(box))
      .map(({ element, box }) => `${element.tagName}.${element.className} ${Math.round(box.x)} ${Math.round(box.y)}`);
    const skipped = [...document.querySelectorAll(parts)].filter(
      ({ firstElementChild: child }) =>
        child?.checkVisibility() && !child.checkVisibility({ contentVisibilityAuto: true }),
    );
    return { boxes, skipped: skipped.length };
  }, deferredParts);

for (const path of paths) {
  test(`${path}: moves nothing in the first view when what is below it is laid out`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    const release = await holdBack(page, /\/entry-[^/]*\.js$/);
    await page.goto(path, { waitUntil: 'commit' });
    // A browser knows what is near the window when it has painted.
    await page.evaluate(async () => {
      await document.fonts.ready;
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    });
    const first = await readLayout(page);
    expect(first.skipped).toBeGreaterThan(0);
    await release();
    await hydrated(page);
    const whole = await readLayout(page);
    expect(whole.skipped).toBe(0);
    expect(whole.boxes).toEqual(first.boxes);
  });
}

test('lays out a page at once where the visitor follows a link to a part of it', async ({ page }) => {
  await holdBack(page, /\/entry-[^/]*\.js$/);
  await page.goto('/en/promotion/lucky-friday#stage', { waitUntil: 'commit' });
  await page.locator('footer').waitFor();
  expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
});
