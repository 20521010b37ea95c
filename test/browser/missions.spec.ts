import { axeFindings } from './axe-findings.ts';
import { expect, hydrated, signIn, test } from './marquee-test.ts';

const accounts = { alice: 285_104_233, marco: 285_133_092 };

test('missions by keyboard: sign-in, taking part, an open mission, and a reload', async ({
  page,
  context,
  browserProblems,
}) => {
  await page.goto('/en/promotion/become-legend');
  await hydrated(page);
  const map = page.getByRole('region', { name: 'Missions', exact: true });
  await expect(map.getByRole('listitem')).toHaveCount(6);
  await expect(map.getByRole('link', { name: 'Sign in to see your progress' })).toBeVisible();
  await expect(map.getByText('Missions done')).toHaveCount(0);

  await signIn(context, accounts.marco);
  await page.reload();
  await hydrated(page);
  await expect(map.getByText('Take part first')).toBeVisible();
  await page.locator('main header').getByRole('button', { name: 'Take part' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('You’re in').first()).toBeVisible();
  const rookie = map.getByRole('listitem').first();
  await expect(map.getByText('Missions done: 0 of 6')).toBeVisible();
  await expect(rookie).toContainText(/Open.*0 of 3/);
  await expect(rookie.getByRole('link', { name: 'Place a bet' })).toHaveAttribute('href', /\/line$/);
  await expect(map.getByRole('listitem').nth(1)).toContainText('Opens after “Rookie”');
  expect(await axeFindings(page)).toEqual([]);

  await page.reload();
  await expect(rookie).toContainText(/Open.*0 of 3/);
  expect(browserProblems).toEqual([]);
});

test('a calendar of missions in Arabic: a locked one says when it opens, and a limit is set in the account', async ({
  page,
  context,
}) => {
  await signIn(context, accounts.alice);
  await page.goto('/ar/promotion/new-year-mission');
  await hydrated(page);
  const map = page.getByRole('region', { name: 'المهام', exact: true });
  await expect(map.getByRole('listitem').last()).toContainText('موعد الفتح:');
  await page.locator('main header').getByRole('button', { name: 'شارك' }).click();
  const limit = map.getByRole('listitem').first();
  await expect(limit).toContainText('مفتوحة');
  await expect(limit.getByRole('link')).toHaveAttribute('href', /\/office\/account$/);
  expect(await axeFindings(page)).toEqual([]);
});
