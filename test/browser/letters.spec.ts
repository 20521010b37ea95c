import type { Page } from '@playwright/test';
import { expect, hydrated, test } from './marquee-test.ts';

/** Cumulative layout shift of a page up to now. */
const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += Number(Reflect.get(entry, 'value'));
        }).observe({ type: 'layout-shift', buffered: true });
        // Existing entries are delivered before the next frame but one.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );

for (const language of ['en', 'ar']) {
  test(`in ${language}, late fonts cause no noticeable layout shift`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const requested: string[] = [];
    const shown = Promise.withResolvers<void>();
    await page.route('**/*.woff2', async (route) => {
      requested.push(route.request().url());
      await shown.promise;
      await route.continue();
    });
    await page.goto(`/${language}/promotion/lucky-friday`, { waitUntil: 'domcontentloaded' });
    await hydrated(page);
    // The page has been painted in the letters of the device by then.
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    shown.resolve();
    await expect
      .poll(() => page.evaluate(() => [...document.fonts].some(({ status }) => status === 'loaded')))
      .toBe(true);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    expect(requested.length).toBeGreaterThan(0);
    // Limit that browsers rate as good.
    expect(await shiftOf(page)).toBeLessThan(0.1);
  });
}

test('the focused main content has no focus ring, and focused links have one', async ({ page }) => {
  await page.goto('/en/promotion/lucky-friday');
  await hydrated(page);
  const ring = () =>
    page.evaluate(() => {
      const { activeElement: element } = document;
      return element && [element.id || element.className, getComputedStyle(element).outlineStyle];
    });
  await page.keyboard.press('Tab');
  expect(await ring()).toEqual(['skip-link', 'solid']);
  await page.keyboard.press('Enter');
  expect(await ring()).toEqual(['main', 'none']);
  await page.keyboard.press('Tab');
  expect((await ring())?.[1]).toBe('solid');
});
