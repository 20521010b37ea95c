import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, hydrated, idle, test } from './marquee-test.ts';
import { configDirectory } from './playwright.config.ts';

const folder = path.join(configDirectory, 'texts/kk');
const address = '/kk/promotion/lucky-friday';
const label = 'Жаңа шот ашу';

/** Overrides of the operator in Kazakh. */
function write(texts: object): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'interface.json'), JSON.stringify(texts));
}

test.afterAll(() => write({}));

test('a running page applies an operator’s texts, and hydrates without an error', async ({
  page,
  request,
  browserProblems,
}) => {
  write({ campaign_register: label });
  await expect.poll(async () => (await request.get(address)).text(), { timeout: 60_000 }).toContain(label);
  await page.goto(address);
  await hydrated(page);
  await idle(page);
  await expect(page.getByRole('main').getByText(label).first()).toBeVisible();
  expect(browserProblems).toEqual([]);
});
