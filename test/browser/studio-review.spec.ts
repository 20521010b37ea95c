import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type Browser, expect, type Page } from '@playwright/test';
import { freePorts } from '../../tools/scripts/free-ports.ts';
import { axeFindings } from './axe-findings.ts';
import { test } from './marquee-test.ts';
import { ports } from './playwright.config.ts';

const root = path.resolve(import.meta.dirname, '../..');
const directory = path.join(root, '.cache/browser-review');
const campaign = 'bonus200';
const hostile = '<img src=x onerror="document.title=1"> Is this title right?';

let child: ChildProcess | undefined;
let studio = '';

test.beforeAll(async () => {
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { recursive: true });
  cpSync(path.join(root, 'config'), path.join(directory, 'config'), { recursive: true });
  const [port = 0] = await freePorts(1);
  studio = `http://localhost:${port}`;
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
    CLOCK_START: '2026-11-24T12:00:00Z',
    PLATFORM_URL: `http://localhost:${ports.sandbox}`,
    CONFIG_DIR: path.join(directory, 'config'),
    STUDIO_PORT: String(port),
    STUDIO_DIR: path.join(directory, 'studio'),
    STUDIO_PUBLISH_DIR: path.join(directory, 'config/campaigns'),
    STUDIO_USER_HEADER: 'X-User',
    STUDIO_GROUPS_HEADER: 'X-Groups',
    STUDIO_ROLES: 'staff=viewer, marketing=editor, legal-gb=approver:en-GB',
  };
  child = spawn(process.execPath, ['dist/server/studio/main.js'], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const isReady = () =>
    fetch(`${studio}/studio/api/campaigns`, { headers: { 'x-user': 'eva', 'x-groups': 'marketing' } }).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isReady, { timeout: 120_000 }).toBe(true);
});

test.afterAll(() => {
  child?.kill();
});

async function open(browser: Browser, user: string, group: string, view: string): Promise<Page> {
  const context = await browser.newContext({
    extraHTTPHeaders: { 'x-user': user, 'x-groups': group },
    viewport: { width: 1366, height: 900 },
  });
  const page = await context.newPage();
  await page.goto(`${studio}/studio${view}`);
  return page;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test('a comment is written, answered and shown before the publication; a sentence has its author, approver and publisher', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const vera = await open(browser, 'vera', 'staff', `/campaigns/${campaign}/texts`);

  await test.step('a viewer comments on a text, by keyboard', async () => {
    await button(vera, 'Comment on fields').focus();
    await vera.keyboard.press('Enter');
    await button(vera, 'Comment on Title, Deutsch').focus();
    await vera.keyboard.press('Enter');
    await vera.getByLabel('Your comment').fill(hostile);
    await button(vera, 'Add the comment').focus();
    await vera.keyboard.press('Enter');
    await expect(vera.getByText('The comment is added.')).toBeVisible();
    await expect(button(vera, 'Add the comment')).toBeFocused();
    await expect(vera.getByText(hostile)).toBeVisible();
    expect(await axeFindings(vera)).toEqual([]);
    await vera.getByRole('link', { name: 'Comments 1' }).click();
    await button(vera, /^Comment on .*200/)
      .first()
      .click();
    await expect(vera.getByLabel('Your comment')).toBeVisible();
    await vera.setViewportSize({ width: 360, height: 740 });
    const overflow = await vera.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
    expect(await axeFindings(vera)).toEqual([]);
    await vera.context().close();
  });

  await test.step('groups and lists of the offer have comments too', async () => {
    const emil = await open(browser, 'emil', 'marketing', `/campaigns/${campaign}/offer`);
    await button(emil, 'Comment on fields').click();
    await expect(button(emil, /^Comment on Who may take part$/)).toBeVisible();
    const list = button(emil, /^Comment on The offer, Deposits$/);
    await list.click();
    await emil.getByLabel('Your comment').fill('A third deposit is missing.');
    await button(emil, 'Add the comment').click();
    await expect(emil.getByText('The comment is added.')).toBeVisible();
    expect(await axeFindings(emil)).toEqual([]);
    await emil.getByRole('link', { name: 'Comments 2' }).click();
    await emil.getByRole('link', { name: 'The offer, Deposits', exact: true }).click();
    await expect(emil.locator('legend').filter({ hasText: 'Deposits' })).toBeFocused();
    await emil.getByRole('link', { name: 'Comments 2' }).click();
    await emil
      .getByRole('listitem')
      .filter({ hasText: 'A third deposit is missing.' })
      .getByRole('button', { name: 'Resolve' })
      .click();
    await expect(emil.getByRole('link', { name: 'Comments 1' })).toBeVisible();
    await emil.context().close();
  });

  const eva = await open(browser, 'eva', 'marketing', '');
  await test.step('the board shows this, and the link in the list leads to the field', async () => {
    await expect(eva.getByText('Has 1 open comment', { exact: true })).toBeVisible();
    await eva.goto(`${studio}/studio/campaigns/${campaign}/comments`);
    await eva.getByRole('link', { name: 'Deutsch: Title' }).click();
    const title = eva.getByRole('group', { name: 'Title', exact: true }).getByLabel('Deutsch', { exact: true });
    await expect(title).toBeFocused();
    await title.fill('Größter Kasinobonus');
    await expect(eva.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();
    await button(eva, '1 comment: Title, Deutsch').click();
    await expect(eva.getByText('This has changed since.')).toBeVisible();
  });

  await test.step('the differences of a country have its own rows, and facts in the words of the form', async () => {
    const wagering = eva.getByRole('group', { name: 'Wagering', exact: true }).getByLabel('How many times');
    const isSaved = () => expect(eva.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();
    await eva.getByRole('link', { name: 'Offer', exact: true }).click();
    await wagering.fill('10');
    await isSaved();
    await eva.getByRole('link', { name: 'Publishing' }).click();
    const withheld = eva.getByRole('deletion').filter({ hasText: 'wagering 30 times is above the cap of 10' });
    await expect(eva.getByRole('row', { name: 'The offer, Wagering, How many times 30 10' })).toBeVisible();
    await expect(withheld).toHaveCount(0);
    await eva.getByLabel('As visitors get it in').selectOption('United Kingdom');
    await eva
      .getByText(/^English/, { exact: false })
      .and(eva.locator('summary'))
      .click();
    await expect(eva.getByRole('heading', { name: 'Why the country does not get it' })).toBeVisible();
    await expect(withheld).toBeVisible();
    expect(await axeFindings(eva)).toEqual([]);
    await eva.getByRole('link', { name: 'Offer', exact: true }).click();
    await wagering.fill('30');
    await isSaved();
  });

  await test.step('publishing mentions the open comment and asks', async () => {
    await eva.getByRole('link', { name: 'Publishing' }).click();
    await button(eva, 'Publish now').click();
    await expect(eva.getByRole('alert').filter({ hasText: '1 comment is open.' })).toBeVisible();
    await button(eva, 'Cancel').click();
    await eva.getByRole('link', { name: /^Comments/ }).click();
    await eva.getByLabel('Your answer to vera').fill('It is now.');
    await button(eva, 'Answer and resolve').click();
    await expect(eva.getByText('No comment is open.')).toBeVisible();
    await eva.getByRole('link', { name: 'Publishing' }).click();
    await button(eva, 'Publish now').click();
    await expect(eva.getByText('It is published.')).toBeVisible();
  });

  await test.step('pasted words of the page show who changed and published them', async () => {
    await eva.getByRole('link', { name: 'Find a sentence' }).click();
    await eva.getByLabel('Words of the page').fill('größter kasinobonus');
    await button(eva, 'Search').click();
    await expect(eva.getByText(/published by eva, .* changed by eva/)).toBeVisible();
    await expect(eva.getByText('Visitors have it now')).toBeVisible();
    expect(await axeFindings(eva)).toEqual([]);
    await eva.context().close();
  });
});
