import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { axeFindings } from './axe-findings.ts';
import { expect, hydrated, signIn, test } from './marquee-test.ts';

const vectors = z
  .array(z.object({ name: z.string(), record: z.looseObject({ result: z.array(z.string()) }) }))
  .parse(JSON.parse(readFileSync('docs/fairness-vectors.json', 'utf8')));
const recordOf = (name: string) => vectors.find((vector) => vector.name === name)?.record;
const addressOf = (language: string, name: string) =>
  `/${language}/verify/#${Buffer.from(JSON.stringify(recordOf(name))).toString('base64url')}`;

const account = 285_129_415;

test('a spin is verified by keyboard: its commitment was shown before, and a changed result is wrong', async ({
  page,
  context,
  browserProblems,
}) => {
  await signIn(context, account);
  await page.goto('/en/promotion/spin-wheel');
  await hydrated(page);
  const stage = page.locator('#stage');
  const press = async (name: string) => {
    const button = stage.getByRole('button', { name, exact: true });
    await button.focus();
    await page.keyboard.press('Enter');
  };
  await press('Take part');
  await expect(stage.getByText('5 attempts left')).toBeVisible();
  await stage.getByText('Your attempts', { exact: true }).focus();
  await page.keyboard.press('Enter');
  const history = stage.locator('details');
  const commitment = await history.locator('code').textContent();
  expect(commitment).toMatch(/^[0-9a-f]{64}$/);

  await press('Spin');
  await expect(stage.getByText('4 attempts left')).toBeVisible({ timeout: 15_000 });
  const dialog = page.getByRole('dialog');
  if (await dialog.isVisible()) await page.keyboard.press('Enter');
  await expect(history.locator('code')).not.toHaveText(commitment ?? '');
  const link = history.getByRole('link', { name: 'Check this result' });
  await link.focus();
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check a result');
  const status = page.locator('main').getByRole('status');
  await expect(status).toContainText('The result is right');
  await expect(status).toContainText(`1103-${account}-1`);
  await expect(page.getByText(commitment ?? '')).toHaveCount(2);
  // The platform names the prizes of its wheel's sectors.
  await expect(page.getByRole('cell', { name: '€5 free bet free-bet-5' }).first()).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  const input = page.getByRole('textbox', { name: 'Link or record of a result' });
  await input.fill(JSON.stringify({ ...recordOf('a spin with a client seed'), result: ['phone'] }));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(status).toContainText('The result is wrong');
  await expect(page.getByText('The computed result is not the reported one.')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  // The page may request a newer version of itself meanwhile, but without any part of the record.
  expect(sent.filter((request) => /seed|phone|[0-9a-f]{64}/i.test(request))).toEqual([]);
  expect(browserProblems).toEqual([]);
});

test('a draw in Arabic is verified from its address, and an invalid record gets an error', async ({
  page,
  browserProblems,
}) => {
  await page.goto(addressOf('ar', 'a daily draw with runs of tickets'));
  await hydrated(page);
  const status = page.locator('main').getByRole('status');
  await expect(status).toContainText('النتيجة صحيحة');
  expect(await axeFindings(page)).toEqual([]);
  // Another link that is opened in the same place is read as well.
  await page.goto(addressOf('ar', 'two places swapped'));
  await expect(status).toContainText('النتيجة خاطئة');

  const input = page.getByRole('textbox', { name: 'رابط النتيجة أو سجلها' });
  const problems = [
    ['#<img src=x onerror=alert(1)>', 'هذا ليس رابطًا لنتيجة ولا JSON.'],
    [`{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`, 'هذا ليس سجل نتيجة'],
    ['x'.repeat(130_000), 'هذا أطول من أن يكون سجلًا.'],
    ['', 'أدخل رابطًا أو سجلًا أولًا.'],
  ] as const;
  for (const [text, problem] of problems) {
    await input.fill(text);
    await page.getByRole('button', { name: 'تحقق', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText(problem);
    await expect(status).toBeEmpty();
  }
  expect(await axeFindings(page)).toEqual([]);
  expect(browserProblems).toEqual([]);
});
