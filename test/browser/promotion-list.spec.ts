import type { Page } from '@playwright/test';
import { axeFindings } from './axe-findings.ts';
import { expect, follow, hydrated, pointAt, test } from './marquee-test.ts';

const list = (page: Page) => page.locator('main li[data-accent] :is(h2, h3) a');
const status = (page: Page) => page.locator('#promotions');
const openFilters = (page: Page) => page.locator('main summary').click();
const chip = (page: Page, row: string, name: string) =>
  page.getByRole('navigation', { name: row }).getByRole('link', { name, exact: true });

test('a visitor chooses a filter, an order and a page, goes back, and looks at the archive', async ({
  page,
  browserProblems,
}) => {
  await page.goto('/en/');
  await hydrated(page);
  await page.evaluate(() => Reflect.set(window, 'isSameDocument', true));
  const sports = chip(page, 'Product', 'Sports');
  await pointAt(sports);
  await sports.click();
  await expect(sports).toHaveAttribute('aria-current', 'true');
  await expect(sports).toBeFocused();
  await openFilters(page);
  await follow(chip(page, 'Sort by', 'Newest'));
  await expect(status(page)).toContainText('Newest');
  await expect(page).toHaveURL(/\/en\/\?product=sports&sort=newest$/);

  const first = await list(page).first().textContent();
  await follow(page.getByRole('link', { name: 'Next page' }));
  await expect(status(page)).toContainText('25–');
  await expect(status(page)).toBeFocused();
  await expect(status(page)).toBeInViewport();
  await expect(list(page).first()).not.toHaveText(first ?? '');
  await page.goBack();
  await expect(list(page).first()).toHaveText(first ?? '');

  await follow(chip(page, 'Show', 'Ended'));
  await expect(page.locator('h1')).toHaveText('Ended promotions');
  await expect(page.getByRole('navigation', { name: 'Sort by' })).toHaveCount(0);
  expect(await page.evaluate(() => Reflect.get(window, 'isSameDocument'))).toBe(true);
  expect(browserProblems).toEqual([]);
});

test('a pressed chip stays in sight on a phone, and its row keeps its scroll position, in a right-to-left page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/ar/');
  await hydrated(page);
  await openFilters(page);
  const last = page.getByRole('navigation', { name: 'النوع' }).getByRole('link').last();
  await last.scrollIntoViewIfNeeded();
  await pointAt(last);
  const before = await last.boundingBox();
  await last.click();
  await expect(last).toHaveAttribute('aria-current', 'true');
  expect((await last.boundingBox())?.x).toBeCloseTo(before?.x ?? 0, 0);
  // The list of a type has no promotion above its controls.
  await expect(last).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
});

test('the list is filtered by keyboard', async ({ page }) => {
  await page.goto('/en/');
  await hydrated(page);
  const casino = chip(page, 'Product', 'Casino');
  await casino.focus();
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
  await page.keyboard.press('Enter');
  await expect(casino).toHaveAttribute('aria-current', 'true');
  await expect(casino).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(chip(page, 'Product', 'Live casino')).toBeFocused();
});

test('the first page of the list on a phone is shorter than 7,000 px', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/en/');
  await expect(status(page)).toContainText('promotions');
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(7_000);
});

for (const language of ['de', 'ru', 'ar', 'kk']) {
  test(`rails are scrolled on a phone, their page is not, and the focus reaches the last card, in ${language}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`/${language}/`);
    const rail = page.locator('main ul[data-columns="3"]').first();
    expect(await rail.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeGreaterThan(300);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    const last = rail.locator(':scope > li').last().getByRole('link').first();
    await last.focus();
    await expect(last).toBeInViewport();
    expect(await axeFindings(page)).toEqual([]);
  });
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a rail is a row of whole cards in a wide window', async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 820 });
    await page.goto('/en/');
    for (const rail of await page.locator('main ul[data-columns]').all()) {
      const { edges, rows } = await rail.evaluate((list) => {
        const { left, right } = list.getBoundingClientRect();
        const boxes = [...list.children].map((card) => card.getBoundingClientRect());
        const byRow = [...Map.groupBy(boxes, (box) => box.top).values()];
        return { edges: [left, right], rows: byRow.map((row) => [row[0]?.left, row.at(-1)?.right]) };
      });
      for (const row of rows) expect(row.map((end = 0) => Math.round(end))).toEqual(edges.map(Math.round));
    }
  });

  test('the list is filtered by links', async ({ page }) => {
    await page.goto('/en/');
    await chip(page, 'Product', 'Casino').click();
    await expect(page).toHaveURL(/\/en\/\?product=casino$/);
    await openFilters(page);
    await chip(page, 'Type', 'Prize draws').click();
    await expect(page).toHaveURL(/\/en\/\?product=casino&type=draws$/);
    await expect(chip(page, 'Product', 'Casino')).toHaveAttribute('aria-current', 'true');
    await chip(page, 'Type', 'All').click();
    await expect(page).toHaveURL(/\/en\/\?product=casino$/);
  });
});
