import { axeFindings } from './axe-findings.ts';
import { expect, follow, hydrated, test } from './marquee-test.ts';
import { ports } from './playwright.config.ts';

/** The service that caches pages for an hour. */
const origin = `http://localhost:${ports.cachedMarquee}`;

for (const path of ['/en/', '/en/promotion/lucky-friday', '/ar/lotto/?sort=DRAW_DATE']) {
  test(`${path} hydrates from the cache without a browser message`, async ({ page, context, browserProblems }) => {
    // As a first-time visitor, like the previous visitor of this page.
    await context.clearCookies();
    await page.goto(origin + path);
    // The page writes the zone and the language into cookies.
    await hydrated(page);
    await context.clearCookies();
    const response = await page.goto(origin + path);
    expect(response?.headers()['x-cache']).toBe('HIT');
    await hydrated(page);
    await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(1);
    expect(await axeFindings(page)).toEqual([]);
    expect(browserProblems).toEqual([]);
  });
}

test('the rest of the query is added to the links after hydration', async ({ page, browserProblems }) => {
  await page.goto(`${origin}/en/lotto/`);
  const response = await page.goto(`${origin}/en/lotto/?sort=JACKPOT&utm_source=mail`);
  // Checked before the next page, because the recorded requests are gone when a page is left.
  expect(await response?.text()).not.toContain('utm_source');
  await page.goto(`${origin}/en/lotto/?sort=JACKPOT&utm_source=letter`);
  await hydrated(page);
  const german = page.locator('a[hreflang="de"][href*="utm_source=letter"]');
  await expect(german).toHaveCount(1);
  await expect(german).toHaveAttribute('href', '/de/lotto/?sort=JACKPOT&utm_source=letter');
  expect(browserProblems).toEqual([]);
});

test('a navigation from a cached page requests no document', async ({ page }) => {
  await page.goto(`${origin}/en/`);
  await page.goto(`${origin}/en/`);
  await hydrated(page);
  let documents = 0;
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents += 1;
  });
  await follow(page.getByRole('link', { name: 'Lotteries' }).first());
  await expect(page).toHaveURL(/\/lotto\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(documents).toBe(0);
});
