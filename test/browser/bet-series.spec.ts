import { axeFindings } from './axe-findings.ts';
import { expect, hydrated, signIn, test } from './marquee-test.ts';

const [layla, lucia] = [285129415, 285123961];

test('a visitor joins a bet series in Arabic, and the ladder shows it at once and after a reload', async ({
  page,
  context,
  browserProblems,
}) => {
  await page.goto('/ar/promotion/hot-streak');
  await hydrated(page);
  await expect(page.getByRole('link', { name: 'سجّل الدخول لرؤية سلاسلك' })).toBeVisible();
  await expect(page.locator('ol li').filter({ hasText: /رهان\S* راب\S* متتال/ })).toHaveCount(4);
  await signIn(context, lucia);
  await page.reload();
  await hydrated(page);
  await expect(page.getByText('شارك أولًا:')).toBeVisible();
  await page.getByRole('button', { name: 'شارك' }).first().press('Enter');
  await expect(page.getByText('تبدأ سلسلتك مع أول رهان رابح محتسب.')).toBeVisible();
  await page.reload();
  await hydrated(page);
  await expect(page.getByText('تبدأ سلسلتك مع أول رهان رابح محتسب.')).toBeVisible();
  await page.getByText('سلاسلي', { exact: true }).click();
  await expect(page.getByText('ليس لديك سلاسل بعد.')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  expect(browserProblems).toEqual([]);
});

test('the ladder shows no current series to a visitor who does not take part', async ({
  page,
  context,
  browserProblems,
}) => {
  await signIn(context, layla);
  await page.goto('/en/promotion/express-fight');
  await hydrated(page);
  await expect(page.getByText('Take part first: bets settled')).toBeVisible();
  await expect(page.getByText('Current streak')).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
  expect(browserProblems).toEqual([]);
});
