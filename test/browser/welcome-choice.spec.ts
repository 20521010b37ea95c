import { axeFindings } from './axe-findings.ts';
import { expect, hydrated, signIn, test, withoutStatusMessage } from './marquee-test.ts';

const layla = 285_129_415;
const path = 'promotion/casino-sport-welcome-bonus';

test('R7.25 the welcome choice in Arabic: sign-in, choice, change, and reload', async ({
  page,
  context,
  browserProblems,
}) => {
  await page.goto(`/ar/${path}`);
  await hydrated(page);
  const options = page.getByRole('radio');
  await expect(options).toHaveCount(3);
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'سجّل الدخول للاختيار' })).toBeVisible();

  await signIn(context, layla);
  await page.reload();
  await hydrated(page);
  await page.getByRole('button', { name: 'أكّد الاختيار' }).click();
  await expect(page.getByText('حدّد أحد الخيارات أولًا.')).toBeVisible();
  await page.getByRole('radio', { name: 'الكازينو' }).check();
  await page.getByRole('button', { name: 'أكّد الاختيار' }).click();
  await expect(page.getByText('حُفظ اختيارك.')).toBeVisible();
  await expect(page.getByText('اختيارك: الكازينو')).toBeVisible();
  // The bonus has begun, and its wagering is shown.
  await expect(page.getByRole('progressbar')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole('radio', { name: 'من دون مكافأة' }).check();
  await page.getByRole('button', { name: 'غيّر الاختيار' }).click();
  await expect(page.getByText('اختيارك: من دون مكافأة')).toBeVisible();
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('radio', { name: 'من دون مكافأة' })).toBeChecked();
  expect(browserProblems).toEqual([]);
});

test('a choice with a lost reply is read after a reload, and not sent again', async ({
  page,
  context,
  browserProblems,
}) => {
  await signIn(context, 285_122_847);
  await page.goto(`/en/${path}`);
  await hydrated(page);
  let sent = 0;
  await page.route('**/promotions/SetTypeFirstBonus', async (route) => {
    sent += 1;
    await route.fetch();
    await route.fulfill({ status: 503, json: { error: { status: 503, code: 'platform-unavailable' } } });
  });
  await page.getByRole('radio', { name: 'Sports' }).check();
  await page.getByRole('button', { name: 'Confirm choice' }).click();
  await expect(page.getByRole('button', { name: 'Check what happened' })).toBeVisible();
  await page.reload();
  await hydrated(page);
  await page.getByRole('button', { name: 'Check what happened' }).press('Enter');
  await expect(page.getByText('Your choice: sports')).toBeVisible();
  expect(sent).toBe(1);
  expect(withoutStatusMessage(browserProblems)).toEqual([]);
});
