import * as z from 'zod';
import { axeFindings } from './axe-findings.ts';
import { expect, hydrated, signIn, test } from './marquee-test.ts';
import { ports } from './playwright.config.ts';

const accounts = { german: 285_122_847, spanish: 285_123_961, british: 285_121_733 };
const ticketCall = '**/web-api/external-api/promotions/ticket';

/** Codes of a campaign of the sandbox; the last one has expired. */
async function codesOf(promotionId: number): Promise<readonly string[]> {
  const response = await fetch(`http://localhost:${ports.sandbox}/sandbox/api/codes`);
  const campaigns = z
    .array(z.object({ promotionId: z.int(), codes: z.array(z.string()) }))
    .parse(await response.json());
  return campaigns.find((campaign) => campaign.promotionId === promotionId)?.codes ?? [];
}

test('a code by keyboard: typed before signing in, entered once taking part, listed after a reload', async ({
  page,
  context,
}) => {
  const [code = ''] = await codesOf(266);
  await page.goto('/en/promotion/wow-promo');
  await hydrated(page);
  const form = page.getByRole('region', { name: 'Enter a code' });
  const field = form.getByRole('textbox', { name: 'Code' });
  await field.focus();
  await page.keyboard.type(` ${code.toLowerCase().replace('-', ' ')} `);
  await expect(form.getByRole('link', { name: 'Sign in to enter the code' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await signIn(context, accounts.german);
  await page.reload();
  await hydrated(page);
  await expect(field).toHaveValue(/\S/);
  await expect(form.getByText('Take part first')).toBeVisible();
  await field.focus();
  await page.keyboard.press('Enter');
  await expect(form.getByRole('alert')).toContainText('Take part first');
  await page.locator('main header').getByRole('button', { name: 'Take part' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('You’re in').first()).toBeVisible();
  await field.focus();
  await page.keyboard.press('Enter');
  await expect(form.getByRole('status')).toContainText(`Code accepted: ${code}`);
  await expect(form.getByRole('status')).toContainText('You have 1 ticket');
  await expect(field).toHaveValue('');
  expect(await axeFindings(page)).toEqual([]);
  await page.reload();
  await hydrated(page);
  await expect(form.getByRole('listitem')).toContainText(code);
  await expect(field).toHaveValue('');
});

test('a code in Arabic: each refusal says why, and what to do next', async ({ page, context }) => {
  const codes = await codesOf(62);
  await signIn(context, accounts.spanish);
  await page.goto('/ar/promotion/pr-freebet');
  await hydrated(page);
  const form = page.getByRole('region', { name: 'إدخال رمز' });
  const field = form.getByRole('textbox', { name: 'الرمز' });
  const enter = async (code: string, text: string) => {
    await field.fill(code);
    await field.press('Enter');
    await expect(form.getByRole('alert')).toContainText(text);
  };
  await page.locator('main header').getByRole('button', { name: 'شارك' }).click();
  await expect(page.locator('[data-joined]').first()).toBeVisible();
  await enter('', 'اكتب رمزًا أو ألصقه أولًا.');
  await enter('no', 'هذا لا يطابق صيغة رموزنا.');
  await expect(field).toHaveAccessibleDescription(/هذا لا يطابق صيغة رموزنا\..*AAAA-0000/);
  await enter('ZZZZ-0000', 'لا يوجد رمز كهذا.');
  await enter(codes.at(-1) ?? '', 'انتهت صلاحية هذا الرمز');
  await expect(form.getByRole('link')).toHaveAttribute('href', '/ar/');
  expect(await axeFindings(page)).toEqual([]);
  for (let guess = 1; guess < 5; guess += 1) await enter(`ZZZZ-000${guess}`, 'لا يوجد رمز كهذا.');
  await enter('ZZZZ-0009', 'انتظر دقيقة');
});

test('a used code is refused; a code with a lost reply is checked and counts once', async ({ page, context }) => {
  const [, used = '', lost = ''] = await codesOf(266);
  await signIn(context, accounts.british);
  await page.goto('/en/promotion/wow-promo');
  await hydrated(page);
  await page.locator('main header').getByRole('button', { name: 'Take part' }).click();
  await expect(page.getByText('You’re in').first()).toBeVisible();
  const form = page.getByRole('region', { name: 'Enter a code' });
  const field = form.getByRole('textbox', { name: 'Code' });
  await page.route(ticketCall, (route) =>
    route.fulfill({ status: 409, json: { errors: [{ code: 'ticket-used', detail: 'The ticket was used already' }] } }),
  );
  await field.fill(used);
  await field.press('Enter');
  await expect(form.getByRole('alert')).toContainText('This code has already been used.');
  await expect(form.getByRole('link', { name: 'Go to your account' })).toHaveAttribute('href', /\/office\/account$/);
  await page.unroute(ticketCall);
  const keys: (string | undefined)[] = [];
  await page.route(ticketCall, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    const response = await route.fetch();
    if (keys.length === 1) await route.abort('connectionreset');
    else await route.fulfill({ response });
  });
  await field.fill(lost);
  await field.press('Enter');
  await expect(form.getByRole('button', { name: 'Check what happened' })).toBeVisible();
  await page.reload();
  await hydrated(page);
  await expect(field).toHaveValue(lost);
  await form.getByRole('button', { name: 'Check what happened' }).click();
  await expect(form.getByRole('status')).toContainText(`Code accepted: ${lost}`);
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0]]);
});
