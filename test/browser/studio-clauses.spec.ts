import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { axeFindings } from './axe-findings.ts';
import { test } from './marquee-test.ts';
import { ports } from './playwright.config.ts';

const origin = `http://localhost:${ports.studio}`;
const name = 'app-and-win-2027';
const api = `${origin}/studio/api/campaigns`;

const field = (within: Page | Locator, label: string) => within.getByLabel(label, { exact: true });
const isSaved = (page: Page) => expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const clausesOf = async (request: APIRequestContext) =>
  (await (await request.get(`${api}/${name}`)).json()).fields.clauses;

test('a manager writes clauses that only the campaign has, and a standard one in other words', async ({
  page,
  request,
}) => {
  test.setTimeout(180_000);
  const isUp = () => request.get(api).then((response) => response.ok());
  await expect.poll(() => isUp().catch(() => false), { timeout: 120_000 }).toBe(true);
  await request.post(api, { data: { name, from: 'app-and-win', startDay: '2027-11-01' } });
  await page.goto(`${origin}/studio/campaigns/${name}`);
  await page.getByRole('link', { name: 'Own terms' }).click();
  const clause = (label: string) => page.getByRole('group', { name: label, exact: true });
  const stadium = clause('Clause stadium tickets');

  await test.step('sees those of the copy, which nobody has read', async () => {
    await expect(field(clause('Clause app only'), 'English')).toHaveValue(/^Only bets placed in our app/);
    await expect(clause('Clause app only').getByText('Written for another campaign').first()).toBeVisible();
    expect(await axeFindings(page, ['iframe'])).toEqual([]);
  });

  await test.step('adds one with a value of the offer', async () => {
    const form = page.getByRole('form', { name: 'A new clause' });
    await form.getByRole('button', { name: 'Add the clause' }).click();
    await expect(form.getByText('is needed: write a word or two in Latin letters')).toBeVisible();
    await field(form, 'Part of the terms').selectOption('qualify');
    await field(form, 'Short name').fill('Stadium tickets');
    await page.keyboard.press('Enter');
    await expect(field(stadium, 'English')).toBeFocused();
    await field(stadium, 'Add a value').selectOption('f.ticketLimit.count|count:tickets');
    await expect(field(stadium, 'Where {{ticketLimitCount}} comes from')).toHaveValue(
      'f.ticketLimit.count|count:tickets',
    );
  });

  await test.step('writes its sentences, and sees what readers get as they are typed', async () => {
    await field(stadium, 'English').fill('Guests of the stadium get');
    await expect(stadium.getByText('must end as a sentence does').first()).toBeVisible();
    await stadium.getByRole('button', { name: 'Insert {{ticketLimitCount}} into English' }).click();
    await page.keyboard.type('.');
    await expect(field(stadium, 'English')).toHaveValue('Guests of the stadium get {{ticketLimitCount}}.');
    await expect(stadium.getByText('Guests of the stadium get 3 tickets.')).toBeVisible();
    await field(stadium, 'Deutsch').fill('Gäste des Stadions erhalten {{lose}}.');
    await expect(
      stadium.getByText('must have these placeholders, each once: {{ticketLimitCount}}').first(),
    ).toBeVisible();
    await field(stadium, 'Deutsch').fill('Gäste des Stadions erhalten {{ticketLimitCount}}.');
    await expect(stadium.getByText('Gäste des Stadions erhalten 3 Lose.')).toBeVisible();
    await expect(field(stadium, 'العربية')).toHaveAttribute('dir', 'rtl');
    await isSaved(page);
  });

  await test.step('changes their order, by keyboard', async () => {
    const earlier = page.getByRole('button', { name: 'Clause stadium tickets earlier in its part' });
    await earlier.press('Enter');
    await expect(page.getByText('Clause stadium tickets is number 1 of 2 in its part')).toBeVisible();
    await expect(earlier).toBeFocused();
    await isSaved(page);
    expect((await clausesOf(request)).added.map(({ id }: { id: string }) => id)).toEqual([
      'stadium-tickets',
      'app-only',
    ]);
  });

  await test.step('says a standard clause in other words, beside what it says', async () => {
    const form = page.getByRole('form', { name: 'A standard clause in other words' });
    await field(form, 'Standard clause').selectOption('who.age');
    await form.getByRole('button').click();
    const age = clause('Clause who age');
    await expect(field(age, 'English')).toBeFocused();
    await expect(age.getByText('The standard clause').first()).toBeVisible();
    await age.getByRole('button', { name: 'Insert {{age}} into English' }).click();
    await page.keyboard.type(' years is the least age.');
    await expect(age.getByText('18 years is the least age.')).toBeVisible();
    await isSaved(page);
  });

  await test.step('follows the check to a sentence that is missing', async () => {
    await page.getByRole('link', { name: /^Check/ }).click();
    await page.getByRole('link', { name: 'Français: Clause stadium tickets' }).click();
    await expect(field(stadium, 'Français')).toBeFocused();
    await expect(field(stadium, 'Français')).toHaveAttribute('aria-invalid', 'true');
  });

  await test.step('takes one out with its sentences, and puts it back', async () => {
    await page.getByRole('button', { name: 'Take out Clause stadium tickets' }).click();
    await expect(stadium).toHaveCount(0);
    await isSaved(page);
    await page.getByRole('button', { name: 'Put it back' }).click();
    await expect(field(stadium, 'Deutsch')).toHaveValue('Gäste des Stadions erhalten {{ticketLimitCount}}.');
    await isSaved(page);
    expect((await clausesOf(request)).added[0]).toMatchObject({ id: 'stadium-tickets', section: 'qualify' });
  });

  await test.step('reads it on a phone, in both directions', async () => {
    expect(await axeFindings(page, ['iframe'])).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await overflow(page)).toBe(0);
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
    expect(await overflow(page)).toBe(0);
  });
});
