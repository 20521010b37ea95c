import { axeFindings } from './axe-findings.ts';
import { expect, hydrated, sessionToken, signIn, test } from './marquee-test.ts';
import { ports } from './playwright.config.ts';

const accounts = { german: 285_122_847, spanish: 285_123_961, filipino: 285_125_075, british: 285_121_733 };
const giftPath = '/web-api/api/internal/bonus/daily-freebet-or-freespin';

/** Takes a gift on another device. */
async function takeInOtherSession(accountId: number, gift: 'take-freebet' | 'take-freespin'): Promise<void> {
  const response = await fetch(`http://localhost:${ports.sandbox}${giftPath}/${gift}`, {
    method: 'POST',
    headers: { 'x-auth': `Bearer ${await sessionToken(accountId)}` },
  });
  expect(response.status).toBe(200);
}

test('a gift by keyboard: closed, chosen after a sign-in, and kept after a reload', async ({
  page,
  context,
  browserProblems,
}) => {
  await page.goto('/en/promotion/daily-bonus');
  await hydrated(page);
  const gifts = page.getByRole('region', { name: 'Today’s gifts' });
  await expect(gifts.getByRole('listitem')).toHaveCount(2);
  await expect(gifts.getByRole('link', { name: 'Sign in to choose a gift' })).toBeVisible();
  await expect(gifts.getByRole('button')).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
  await signIn(context, accounts.german);
  await page.reload();
  await hydrated(page);
  const take = gifts.getByRole('button', { name: 'Take the free spins' });
  await expect(take).toBeEnabled();
  expect(await axeFindings(page)).toEqual([]);
  let calls = 0;
  const pressed = Promise.withResolvers<void>();
  await page.route(`**${giftPath}/take-*`, async (route) => {
    calls += 1;
    await pressed.promise;
    await route.continue();
  });
  await take.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  pressed.resolve();
  await expect(gifts.getByText('Yours today')).toBeVisible();
  expect(calls).toBe(1);
  await expect(gifts.getByRole('status')).toContainText('It is in your account');
  // The pressed button has gone; the keyboard focus stays in its place.
  expect(await page.evaluate(() => document.activeElement?.closest('section')?.ariaLabel)).toBe('Today’s gifts');
  await page.reload();
  await hydrated(page);
  await expect(gifts.getByText('Yours today')).toBeVisible();
  await expect(gifts.getByText('Not chosen today')).toBeVisible();
  await expect(gifts.getByRole('link', { name: 'Use the free spins' })).toHaveAttribute('href', /\/slots$/);
  expect(await axeFindings(page)).toEqual([]);
  expect(browserProblems).toEqual([]);
});

test('a gift in Arabic with a lost reply is checked, and taken once', async ({ page, context }) => {
  await signIn(context, accounts.spanish);
  await page.goto('/ar/promotion/daily-bonus');
  await hydrated(page);
  const gifts = page.getByRole('region', { name: 'هدايا اليوم' });
  const keys: (string | undefined)[] = [];
  await page.route(`**${giftPath}/take-freebet`, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    const response = await route.fetch();
    expect(response.status()).toBe(200);
    if (keys.length === 1) await route.abort('connectionreset');
    else await route.fulfill({ response });
  });
  await gifts.getByRole('button', { name: 'خذ الرهان المجاني' }).click();
  const ask = gifts.getByRole('button', { name: 'تحقق مما حدث' });
  await expect(ask).toBeVisible();
  // Until the outcome is known, no other gift can be taken.
  await expect(gifts.getByRole('button', { name: 'خذ اللفات المجانية' })).toBeDisabled();
  expect(await axeFindings(page)).toEqual([]);
  await ask.click();
  await expect(gifts.getByText('هديتك اليوم')).toBeVisible();
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0]]);
});

test('a gift that was taken elsewhere is shown without an error', async ({ page, context }) => {
  await signIn(context, accounts.filipino);
  await page.goto('/en/promotion/daily-bonus');
  await hydrated(page);
  const gifts = page.getByRole('region', { name: 'Today’s gifts' });
  const take = gifts.getByRole('button', { name: 'Take the free spins' });
  await expect(take).toBeVisible();
  await takeInOtherSession(accounts.filipino, 'take-freebet');
  await take.click();
  await expect(gifts.getByText('A gift was already taken today. You see it above.')).toBeVisible();
  await expect(gifts.getByRole('link', { name: 'Use the free bet' })).toBeVisible();
  await expect(gifts.getByRole('alert')).toHaveCount(0);
});

test('a session that ends before a press is reported, and the gifts are closed again', async ({ page, context }) => {
  await signIn(context, accounts.british);
  await page.goto('/en/promotion/daily-bonus');
  await hydrated(page);
  const gifts = page.getByRole('region', { name: 'Today’s gifts' });
  await expect(gifts.getByRole('button', { name: 'Take the free bet' })).toBeVisible();
  await context.clearCookies({ name: 'user_token' });
  await gifts.getByRole('button', { name: 'Take the free bet' }).click();
  await expect(gifts.getByText('Your session has ended.')).toBeVisible();
  await expect(gifts.getByRole('link', { name: 'Sign in to choose a gift' })).toBeVisible();
});
