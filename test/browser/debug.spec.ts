import { expect, hydrated, test, withoutStatusMessage } from './marquee-test.ts';

test('§8 "An error without status is treated as 500": a shell that fails shows the branded error page, and the way home', async ({
  page,
  complaints,
}) => {
  const response = await page.goto('/en/debug/shell-error');
  expect(response?.status()).toBe(500);
  await expect(page.locator('h1')).toContainText('500');
  expect(await page.content()).not.toContain('on purpose');
  await hydrated(page);
  expect(withoutStatusMessage(complaints)).toEqual([]);
  await page.getByRole('link', { name: 'Back to the home page' }).click();
  await expect(page).toHaveURL(/\/en\/$/);
});

test('a part that fails late: the rest is there, and the browser makes the part itself', async ({
  page,
  complaints,
}) => {
  const response = await page.goto('/en/debug/late-error');
  expect(response?.status()).toBe(200);
  await expect(page.getByText('made by the browser')).toBeVisible();
  expect(complaints.filter((complaint) => !complaint.startsWith('warning: A part of the page was made anew'))).toEqual(
    [],
  );
});

test('a slow part: the shell is there before it, and then it is', async ({ page, complaints }) => {
  await page.goto('/en/debug/slow-boundary', { waitUntil: 'commit' });
  await expect(page.getByText('waiting')).toBeVisible();
  await expect(page.locator('footer')).toBeVisible();
  await expect(page.getByText('here at last')).toBeVisible();
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  // What streams in is taken over and not made a second time.
  await expect(page.getByText('here at last')).toHaveAttribute('data-made-by', 'server');
  expect(complaints).toEqual([]);
});

test('a page that hydrates to something else is made anew, and looks like before', async ({ page, complaints }) => {
  await page.goto('/en/debug/hydration-mismatch');
  await expect(page.getByText('made by the browser')).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('margin', '0px');
  expect(complaints).toHaveLength(1);
  expect(complaints[0]).toContain('A part of the page was made anew in the browser');
  await page.locator('header a[href="/en/lotto/"]').first().click();
  await expect(page.locator('h1')).toHaveText('Lotteries');
});

test('§5 "Unknown middleware name: 500 with \'Unknown middleware\' plus the name"', async ({ page }) => {
  const response = await page.goto('/en/debug/unknown-middleware');
  expect(response?.status()).toBe(500);
  await expect(page.getByText('Unknown middleware no-such-middleware')).toBeVisible();
});

test('a loader that fails, reached by a link: §4 "other errors show the error page with the status code (default 500)"', async ({
  page,
}) => {
  await page.goto('/en/');
  await hydrated(page);
  await page.evaluate(() => {
    window.history.pushState(null, '', '/en/debug/data-error');
    window.dispatchEvent(new PopStateEvent('popstate', { state: { key: 'x' } }));
  });
  await expect(page.locator('h1')).toContainText('500');
  await expect(page.locator('[role="progressbar"]')).toHaveAttribute('data-phase', 'failed');
});
