import { expect, hydrated, test } from './marquee-test.ts';

const button = { name: 'Calculate with your own figures' };

test('the bonus calculator loads its form on demand, and applies the caps of the terms', async ({
  page,
  browserProblems,
}) => {
  const forms: string[] = [];
  page.on('request', (request) => {
    if (/CalculatorForm-[^/]*\.js/.test(request.url())) forms.push(request.url());
  });
  await page.goto('/en/promotion/two-hundred-percentage');
  await hydrated(page);
  expect(forms).toEqual([]);
  await page.getByRole('button', button).click();
  const deposit = page.getByRole('textbox', { name: 'Deposit, EUR' });
  const outcome = page.getByRole('form', { name: 'The bonus on a deposit' }).getByRole('status');
  await expect(deposit).toBeFocused();
  await deposit.fill('10');
  await expect(outcome).toContainText('Bonus€20');
  await deposit.fill('1,000');
  await expect(page.getByText(/Do you mean \W*1000\W* or \W*1\W*\?/)).toBeVisible();
  await deposit.fill('۱۰');
  await expect(outcome).toContainText('Bonus€20');
  await deposit.fill('1,000.00');
  await expect(outcome).toContainText('Bonus€150');
  await deposit.fill('0.5');
  await expect(page.getByText('Enter €5 or more.')).toBeVisible();
  await expect(deposit).toHaveAttribute('aria-invalid', 'true');
  await deposit.fill('much');
  await expect(page.getByText('Enter a number.')).toBeVisible();
  await expect(outcome).toContainText('Fill in every field');
  expect(forms).toHaveLength(1);
  expect(browserProblems).toEqual([]);
});

test('a form that can’t be loaded shows an error', async ({ page }) => {
  await page.route(/CalculatorForm-[^/]*\.js/, (route) => route.abort());
  await page.goto('/en/promotion/carlos-page');
  await hydrated(page);
  await page.getByRole('button', button).first().click();
  await expect(page.getByText('The calculator could not be loaded.')).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a calculator shows its worked examples only', async ({ page }) => {
    await page.goto('/en/promotion/carlos-page');
    await expect(page.getByRole('table', { name: 'How odds work' })).toContainText('3/2');
    await expect(page.getByRole('button', button).first()).toBeHidden();
  });
});
