import type { Page } from '@playwright/test';
import { axeFindings } from './axe-findings.ts';
import { expect, hydrated, signIn, test } from './marquee-test.ts';

/** Niamh has excluded herself. */
const accounts = { alice: 285_104_233, marco: 285_133_092, niamh: 285_153_664 };

const stageOf = (page: Page) => page.locator('#stage');

/** Presses what has the focus, as a visitor without a pointer does. */
async function pressWithKeyboard(page: Page, name: string | RegExp, role: 'link' | 'button' = 'button') {
  const control = stageOf(page).getByRole(role, { name });
  await control.focus();
  await expect(control).toBeFocused();
  await page.keyboard.press('Enter');
}

test('the wheel by keyboard: sign in, take part, spin, result, history, and the same after a reload', async ({
  page,
  context,
  complaints,
}) => {
  await page.goto('/en/promotion/spin-wheel');
  await hydrated(page);
  const stage = stageOf(page);
  await expect(stage.getByRole('table')).toContainText('1 in 10,000');
  await expect(stage.getByRole('link', { name: 'Sign in to take part' })).toBeVisible();
  await expect(stage.getByRole('button')).toHaveCount(0);

  await signIn(context, accounts.marco);
  await page.reload();
  await hydrated(page);
  let spins = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/spin')) spins += 1;
  });
  await pressWithKeyboard(page, 'Take part');
  await expect(stage.getByText('5 attempts left')).toBeVisible();
  await expect(page.locator('main header').getByRole('link', { name: 'Play' })).toHaveAttribute('href', '#stage');

  // The key is a part of what the result is made of: this one wins points.
  await page.route('**/wheel/*/spin', (route) =>
    route.continue({ headers: { ...route.request().headers(), 'idempotency-key': 'spin' } }),
  );
  await pressWithKeyboard(page, 'Spin');
  // The animation is the loading state: more presses do nothing.
  await page.keyboard.press('Enter');
  const status = stage.getByRole('status');
  await expect(status).toContainText('Attempt number:', { timeout: 15_000 });
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(stage.getByRole('button', { name: 'Spin' })).toBeFocused();
  await expect(stage.getByText('4 attempts left')).toBeVisible();
  expect(spins).toBe(1);

  const history = stage.getByText('Your attempts', { exact: true });
  await history.focus();
  await page.keyboard.press('Enter');
  await expect(stage.locator('details')).toContainText(`1103-${accounts.marco}-1`);
  await page.reload();
  await hydrated(page);
  await expect(stage.getByText('4 attempts left')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

test('boxes in Arabic: what was pressed opens, a win is acknowledged, the others stay closed', async ({
  page,
  context,
}) => {
  await signIn(context, accounts.alice);
  await page.goto('/ar/promotion/giftbox-hunt');
  await hydrated(page);
  const stage = stageOf(page);
  // The key is a part of what the result is made of: this one wins.
  await page.route('**/wheel/*/spin', (route) =>
    route.continue({ headers: { ...route.request().headers(), 'idempotency-key': 'box' } }),
  );
  // Who joins in the head of the page finds the attempts on the stage.
  await page.locator('main header').getByRole('button', { name: 'شارك' }).click();
  await stage.getByRole('button', { name: /^الصندوق 5/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`1125-${accounts.alice}-1`);
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button').click();
  await expect(dialog).toHaveCount(0);
  const opened = stage.getByRole('button', { name: /^الصندوق 5: / });
  await expect(opened).toHaveAttribute('aria-disabled', 'true');
  await expect(stage.locator('button[data-state]')).toHaveCount(1);
  await page.reload();
  await hydrated(page);
  await stage.locator('summary').click();
  await expect(stage.locator('details')).toContainText(`1125-${accounts.alice}-1`);
  expect(await axeFindings(page)).toEqual([]);
});

test('a visitor who has excluded themselves gets no stage', async ({ page, context }) => {
  await signIn(context, accounts.niamh);
  await page.goto('/en/promotion/hunt-the-thimble');
  // At once, or as soon as a slow platform has said so.
  await expect(page.getByRole('heading', { name: 'We show you no offers at the moment' })).toBeVisible();
  await expect(page.locator('#stage, table')).toHaveCount(0);
});
