import { expect, follow, hydrated, idle, pointAt, test, withoutStatusMessage } from './marquee-test.ts';

test('a page whose data can’t be read is the branded error page, with a link home (R8.5)', async ({
  page,
  browserProblems,
}) => {
  const response = await page.goto('/en/debug/data-error');
  expect(response?.status()).toBe(500);
  await expect(page.locator('h1')).toContainText('500');
  expect(await page.content()).not.toContain('on purpose');
  await hydrated(page);
  expect(withoutStatusMessage(browserProblems)).toEqual([]);
  await page.getByRole('link', { name: 'Back to the home page' }).click();
  await expect(page).toHaveURL(/\/en\/$/);
});

test('a block that fails is left out of the page', async ({ page, browserProblems }) => {
  const response = await page.goto('/en/debug/block-error');
  expect(response?.status()).toBe(200);
  await hydrated(page);
  await expect(page.locator('h1')).toHaveText('block-error');
  expect(await page.content()).not.toContain('on purpose');
  expect(browserProblems).toEqual([]);
});

test('a part that fails late on the server is rendered by the browser', async ({ page, browserProblems }) => {
  const response = await page.goto('/en/debug/late-error');
  expect(response?.status()).toBe(200);
  await expect(page.getByText('made by the browser')).toBeVisible();
  expect(
    browserProblems.filter((problem) => !problem.startsWith('warning: React has rendered a part of the page again')),
  ).toEqual([]);
});

test('a slow part streams in after the shell, and is not rendered again', async ({ page, browserProblems }) => {
  await page.goto('/en/debug/slow-boundary', { waitUntil: 'commit' });
  await expect(page.getByText('waiting')).toBeVisible();
  await expect(page.locator('footer')).toBeVisible();
  await expect(page.getByText('here at last')).toBeVisible();
  await hydrated(page);
  await idle(page);
  // Streamed content is hydrated and not created again.
  await expect(page.getByText('here at last')).toHaveAttribute('data-made-by', 'server');
  expect(browserProblems).toEqual([]);
});

test('an island with a hydration mismatch is rendered again, and the page keeps working', async ({
  page,
  browserProblems,
}) => {
  await page.goto('/en/debug/hydration-mismatch');
  await expect(page.getByText('made by the browser')).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('margin', '0px');
  expect(browserProblems).toHaveLength(1);
  expect(browserProblems[0]).toContain('React has rendered a part of the page again');
  await follow(page.locator('header a[href="/en/lotto/"]').first());
  await expect(page.locator('h1')).toHaveText('Lotteries');
});

test('an unknown middleware name is a 500 page that names it (R5.4)', async ({ page }) => {
  const response = await page.goto('/en/debug/unknown-middleware');
  expect(response?.status()).toBe(500);
  await expect(page.getByText('Unknown middleware no-such-middleware')).toBeVisible();
});

test('a loader that fails after a navigation shows the error page with its status (R4.13, R4.14)', async ({ page }) => {
  await page.goto('/en/');
  await hydrated(page);
  await pointAt(page.locator('header a[href="/en/lotto/"]').first());
  await page.evaluate(() => {
    window.history.pushState(null, '', '/en/debug/data-error');
    window.dispatchEvent(new PopStateEvent('popstate', { state: { key: 'x' } }));
  });
  await expect(page.locator('h1')).toContainText('500');
  await expect(page.locator('[role="progressbar"]')).toHaveAttribute('data-phase', 'failed');
});
