import type { Page, Route } from '@playwright/test';
import { axeFindings } from './axe-findings.ts';
import { expect, follow, hydrated, signIn, test, withoutStatusMessage } from './marquee-test.ts';

const day = 86_400_000;

const refuse = (route: Route) =>
  route.fulfill({ status: 503, json: { error: { status: 503, code: 'platform-unavailable' } } });

/** Sends a page as if it had been cached for so long, and no newer one until the test allows it. */
async function keepPage(page: Page, path: string, age: number): Promise<() => void> {
  let isReachable = false;
  await page.route(`**${path}`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname !== path) return route.fallback();
    const response = await route.fetch();
    const headers = { ...response.headers(), 'server-timing': `age;dur=${age}, old` };
    await route.fulfill({ response, headers });
  });
  await page.route('**/page-data/**', (route) => (isReachable ? route.continue() : refuse(route)));
  return () => {
    isReachable = true;
  };
}

for (const language of ['en', 'ar'] as const) {
  test(`a stale page shows the time of its data, and no past draw as the next one: ${language}`, async ({
    page,
    browserProblems,
  }) => {
    const path = `/${language}/lotto/`;
    const allowRefresh = await keepPage(page, path, 30 * day);
    await page.goto(path);
    await hydrated(page);
    const line = page.locator('#data-time');
    await expect(line).toBeVisible();
    await expect(line.locator('time')).toHaveText(/\d\d\.\d\d\s\/\s\d\d:\d\d.*UTC/);
    const next = page.locator('main [data-until]');
    expect(await next.count()).toBeGreaterThan(3);
    await expect(next.filter({ visible: true })).toHaveCount(0);
    expect(await page.locator('main [data-from]').filter({ visible: true }).count()).toBe(await next.count());
    expect(await axeFindings(page)).toEqual([]);
    expect(withoutStatusMessage(browserProblems)).toEqual([]);
    // When the countdown ends, the page requests its data on its own.
    allowRefresh();
    await expect(line).toBeHidden({ timeout: 20_000 });
    expect(await next.filter({ visible: true }).count()).toBeGreaterThan(3);
  });
}

test('a stale home page hides past draws, and labels ended promotions', async ({ page }) => {
  await keepPage(page, '/en/', 400 * day);
  await page.goto('/en/');
  await expect(page.locator('#data-time')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Next draws' })).toBeHidden();
  await expect(
    page.locator('main').getByText('Ended', { exact: true }).filter({ visible: true }).first(),
  ).toBeVisible();
  await expect(page.locator('main').getByText('Ends', { exact: true }).filter({ visible: true })).toHaveCount(0);
});

test('a fresh page shows the time of its data only once it can’t be refreshed', async ({ page, context }) => {
  await signIn(context, 285104233);
  await page.goto('/en/lotto/');
  await hydrated(page);
  const line = page.locator('#data-time');
  await expect(line).toBeHidden();
  await page.route('**/page-data/**', refuse);
  // The visitor has signed out in another tab.
  await context.clearCookies();
  await context.addCookies([{ name: 'user_id', value: '7', domain: 'localhost', path: '/' }]);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(line).toBeVisible();
});

test('a navigation shows the time of stale page data, and not of fresh data', async ({ page }) => {
  await page.goto('/en/');
  await hydrated(page);
  let timing = 'age;dur=90000, old';
  await page.route('**/page-data/**', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'server-timing': timing } });
  });
  const line = page.locator('#data-time');
  await follow(page.locator('main a[href="/en/promotion/lucky-friday"]').first());
  await expect(line).toBeVisible();
  timing = 'age;dur=0';
  await page.goBack();
  await expect(page).toHaveURL(/\/en\/$/);
  await expect(line).toBeHidden();
});
