import { expect, type Locator, type Page } from '@playwright/test';
import { axeFindings } from './axe-findings.ts';
import { test } from './marquee-test.ts';
import { ports } from './playwright.config.ts';

const origin = `http://localhost:${ports.studio}`;
const campaign = 'black-freeday-2027';
const api = `${origin}/studio/api/campaigns/${campaign}`;

/** The page inside is the product's, which has tests of its own. */
const pages = ['iframe'];

const isSaved = (page: Page) => expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();

const field = (within: Page | Locator, label: string) => within.getByLabel(label, { exact: true });

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('a manager makes this year’s campaign from last year’s, and nothing that was typed is lost', async ({
  page,
  request,
}) => {
  test.setTimeout(240_000);
  const isThere = () => request.get(`${origin}/studio/api/campaigns`).then((response) => response.ok());
  await expect.poll(() => isThere().catch(() => false), { timeout: 120_000 }).toBe(true);

  await test.step('finds it on the board, by words that people use', async () => {
    await page.goto(`http://localhost:${ports.marquee}/studio`);
    await expect(page).toHaveURL(`${origin}/studio`);
    await page.getByRole('searchbox').fill('wheel fortune');
    await expect(page.getByRole('link', { name: /Wheel/ }).first()).toBeVisible();
    await page.getByRole('searchbox').fill('freeday');
    await expect(page.getByText('1 of 86 campaigns')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
  });

  await test.step('copies it as a draft', async () => {
    await page.getByRole('link', { name: 'New campaign' }).last().click();
    await page.getByRole('searchbox').fill('freeday');
    await page.getByRole('radio', { name: /Black Freeday/ }).check();
    await field(page, 'Name in the address').fill(campaign);
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${origin}/studio/campaigns/${campaign}`);
    await expect(page.getByText('Draft', { exact: true })).toBeVisible();
    await expect(field(page, 'Begins')).toHaveValue(/^2027-11-26T/);
  });

  await test.step('is told beside the field what is missing, and fills it in', async () => {
    const ids = field(page, 'Numbers of its promotions on the platform');
    await expect(ids).toHaveAttribute('aria-invalid', 'true');
    await ids.fill('99001, 99002');
    await field(page, 'Number of the bonus on the platform').fill('9901');
    await isSaved(page);
    await expect(ids).not.toHaveAttribute('aria-invalid');
    expect(await axeFindings(page, pages)).toEqual([]);
  });

  await test.step('goes on typing while nothing can be saved, and reloads', async () => {
    await page.route(`${api}`, (route) => (route.request().method() === 'PATCH' ? route.abort() : route.fallback()));
    await field(page, 'Name inside the company').fill('Black Freeday next year');
    await expect(page.getByText(/^Not saved: the studio can't be reached/)).toBeVisible();
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(page.getByText(/^Not saved/)).toBeVisible();
    await expect(field(page, 'Name inside the company')).toHaveValue('Black Freeday next year');
    await page.unroute(`${api}`);
    await page.getByRole('button', { name: 'Try now' }).click();
    await isSaved(page);
  });

  await test.step('does not take a login page for a save', async () => {
    await page.route(`${api}`, (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status: 200, contentType: 'text/html', body: '<form>Sign in</form>' })
        : route.fallback(),
    );
    await field(page, 'Name inside the company').fill('Black Freeday again');
    await expect(page.getByText(/^Not saved: sign in again in another tab/)).toBeVisible();
    await page.unroute(`${api}`);
    await page.getByRole('button', { name: 'Try now' }).click();
    await isSaved(page);
  });

  await test.step('sees what someone else has changed in the same field, and keeps the own', async () => {
    const label = { file: 'campaign.json', path: ['label'] };
    const theirs = { ...label, before: 'Black Freeday again', value: 'By someone else' };
    // Before the page looks at the campaign again.
    await page.route(`${api}`, (route) => (route.request().method() === 'GET' ? route.abort() : route.fallback()));
    expect((await request.patch(api, { data: { changes: [theirs] } })).ok()).toBe(true);
    await field(page, 'Name inside the company').fill('Black Freeday of ours');
    await expect(page.getByRole('cell', { name: 'By someone else' })).toBeVisible();
    await expect(page.getByRole('cell', { name: 'Black Freeday of ours' })).toBeVisible();
    expect(await axeFindings(page, pages)).toEqual([]);
    await page.unroute(`${api}`);
    await page.getByRole('button', { name: 'Keep mine' }).click();
    await isSaved(page);
  });

  await test.step('reads the copied texts, each in its direction', async () => {
    await page.getByRole('link', { name: 'Texts' }).click();
    const titles = page.getByRole('group', { name: 'Title', exact: true });
    await expect(field(titles, 'العربية')).toHaveAttribute('dir', 'rtl');
    await field(titles, 'Deutsch').fill('Schwarzer Freitag');
    await isSaved(page);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await overflow(page)).toBe(0);
    expect(await axeFindings(page, pages)).toEqual([]);
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
    expect(await overflow(page)).toBe(0);
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'ltr'));
    await page.setViewportSize({ width: 1366, height: 800 });
    const all = page.getByRole('button', { name: /^All of .* are right$/ });
    for (let left = await all.count(); left > 0; left -= 1) {
      await all.first().click();
      await expect(all).toHaveCount(left - 1);
    }
  });

  await test.step('looks at the real page in German', async () => {
    await field(page, 'Language').selectOption('de');
    const heading = page.frameLocator('iframe').getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Schwarzer Freitag', { timeout: 60_000 });
    await field(page, 'Screen').selectOption('desktop');
    await expect(heading).toBeVisible();
  });

  await test.step('is led by the check to a field, and marks it as ready', async () => {
    await page.getByRole('link', { name: 'Offer' }).click();
    await field(page, 'Largest bonus (EUR)').fill('1');
    await isSaved(page);
    await page.getByRole('link', { name: /^Check/ }).click();
    expect(await axeFindings(page, pages)).toEqual([]);
    await page.getByRole('link', { name: 'The offer, Deposits 1, Largest bonus' }).click();
    await expect(field(page, 'Largest bonus (EUR)')).toBeFocused();
    await field(page, 'Largest bonus (EUR)').fill('300');
    await isSaved(page);
    await page.getByRole('button', { name: 'Mark as ready' }).click();
    await expect(page.getByText('Ready', { exact: true })).toBeVisible();
  });
});
