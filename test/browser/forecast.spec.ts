import type { Page, Route } from '@playwright/test';
import { axeFindings } from './axe-findings.ts';
import { expect, hydrated, signIn, test, withoutStatusMessage } from './marquee-test.ts';

const accounts = { lucia: 285_123_961, grace: 285_121_733 };
const form = '**/web-api/landing/LuckyChanceForm';

const field = (page: Page, team: string) => page.getByRole('spinbutton', { name: team });

/** Enters one goal for each side of the first match. */
async function enterFirstMatch(page: Page): Promise<void> {
  for (const team of ['Northport Rovers', 'Salt Harbour']) await field(page, team).press('ArrowUp');
}

test('R7.62 a forecast by keyboard: filled in, kept through a sign-in, sent, changed, and kept after a reload', async ({
  page,
  browserProblems,
}) => {
  await page.goto('/en/promotion/landing-beatus');
  await hydrated(page);
  await field(page, 'Northport Rovers').focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1');
  await expect(page.getByText('Scores entered: 1 of 5')).toBeVisible();
  await page.getByRole('link', { name: 'Sign in to send' }).press('Enter');
  await page.getByRole('link', { name: /other ways to sign in/ }).press('Enter');
  await page.getByRole('button', { name: /Jonas/ }).press('Enter');
  await hydrated(page);
  await field(page, 'Northport Rovers').scrollIntoViewIfNeeded();
  await expect(field(page, 'Northport Rovers')).toHaveValue('2');
  await expect(field(page, 'Salt Harbour')).toHaveValue('1');

  const send = page.getByRole('button', { name: 'Take part and send' });
  await send.press('Enter');
  await expect(page.getByText('Your prediction has been received.')).toBeVisible();
  await expect(page.getByText(/Entry number: [0-9a-f]{16}/)).toBeVisible();
  await expect(page.getByText('You’re in').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send changes' })).toBeFocused();

  await field(page, 'Vale Athletic').press('ArrowUp');
  await page.getByRole('button', { name: 'Send changes' }).press('Enter');
  await expect(
    page.getByRole('status').filter({ hasText: 'One score is missing: Vale Athletic – Redhill Town' }),
  ).toBeVisible();
  await expect(field(page, 'Redhill Town')).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your prediction has been received.')).toBeVisible();

  await page.reload();
  await hydrated(page);
  await expect(field(page, 'Northport Rovers')).toHaveValue('2');
  await expect(field(page, 'Redhill Town')).toHaveValue('0');
  await expect(page.getByText('Scores entered: 2 of 5')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  expect(browserProblems).toEqual([]);
});

test('a forecast in Arabic with a lost reply is checked, and entered once', async ({ page, context }) => {
  await signIn(context, accounts.lucia);
  await page.goto('/ar/promotion/landing-beatus');
  await hydrated(page);
  await enterFirstMatch(page);
  const keys: (string | undefined)[] = [];
  const lose = async (route: Route) => {
    keys.push(route.request().headers()['idempotency-key']);
    await route.fetch();
    await route.abort();
  };
  await page.route(form, lose);
  await page.getByRole('button', { name: 'شارك وأرسل' }).click();
  const ask = page.getByRole('button', { name: 'تحقق مما حدث' });
  await expect(ask).toBeVisible();
  await expect(page.getByText('وصلت توقعاتك.')).toHaveCount(0);
  await page.unroute(form);
  await page.reload();
  await hydrated(page);
  page.on('request', (sent) => {
    if (sent.url().includes('LuckyChanceForm')) keys.push(sent.headers()['idempotency-key']);
  });
  await ask.click();
  await expect(page.getByText('وصلت توقعاتك.')).toBeVisible();
  expect(new Set(keys).size).toBe(1);
  expect(await axeFindings(page)).toEqual([]);
});

test('a forecast sent too late is refused, and keeps the unsent scores', async ({ page, context, browserProblems }) => {
  await signIn(context, accounts.grace);
  await page.goto('/en/promotion/landing-beatus');
  await hydrated(page);
  await enterFirstMatch(page);
  await page.route(form, (route) =>
    route.fulfill({ status: 409, json: { errors: [{ code: 'form-closed', detail: 'The first match has begun' }] } }),
  );
  await page.getByRole('button', { name: 'Take part and send' }).click();
  await expect(page.getByText('They are still here, unsent.')).toBeVisible();
  await expect(field(page, 'Northport Rovers')).toHaveValue('1');
  await expect(field(page, 'Northport Rovers')).toBeDisabled();
  await expect(page.getByRole('link', { name: 'See the round' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  expect(withoutStatusMessage(browserProblems)).toEqual([]);
});
