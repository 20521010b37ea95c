import { axeFindings } from './axe-findings.ts';
import { expect, hydrated, signIn, test } from './marquee-test.ts';

test('the store by keyboard: sign in, filter, look, buy once with a double press, and see it after a reload', async ({
  page,
  context,
  browserProblems,
}) => {
  await page.goto('/en/promo-store/');
  await hydrated(page);
  await expect(page.locator('main').getByRole('link', { name: 'Sign in' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await signIn(context, 285_133_092);
  await page.reload();
  await hydrated(page);
  await page.getByRole('link', { name: 'Free bets', exact: true }).press('Enter');
  await expect(page).toHaveURL(/category=free-bets/);
  await page.locator('main a[href="/en/promo-store/free-bet-2"]').press('Enter');
  await expect(page).toHaveURL(/\/promo-store\/free-bet-2$/);
  let calls = 0;
  await page.route('**/promo-store/items/free-bet-2/purchases', (route) => {
    calls += 1;
    return route.continue();
  });
  await page.getByRole('button', { name: /^Buy for/ }).press('Enter');
  expect(await axeFindings(page)).toEqual([]);
  const confirm = page.getByRole('button', { name: 'Buy', exact: true });
  await confirm.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  const status = page.locator('main').getByRole('status').filter({ hasText: 'You have bought' });
  await expect(status).toContainText('Order number');
  const number = await status.locator('bdi').textContent();
  expect(calls).toBe(1);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'See your purchases' }).press('Enter');
  await expect(page).toHaveURL(/\/promo-store\/purchases\/$/);
  await page.reload();
  await expect(page.locator('main')).toContainText(number ?? 'no number');
  const head = await page.locator('main div:has(> div > h1)').boundingBox();
  const list = await page.locator('main div:has(> div > h1) + *').boundingBox();
  expect((list?.y ?? 0) - ((head?.y ?? 0) + (head?.height ?? 0)), 'room below the title').toBeGreaterThanOrEqual(16);
  expect(await axeFindings(page)).toEqual([]);
  expect(browserProblems).toEqual([]);
});
