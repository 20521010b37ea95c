import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { freePorts } from '../../tools/scripts/free-ports.ts';
import { axeFindings } from './axe-findings.ts';
import { test } from './marquee-test.ts';
import { ports } from './playwright.config.ts';

const root = path.resolve(import.meta.dirname, '../..');
const directory = path.join(root, '.cache/browser-releases');

const started: ChildProcess[] = [];
let studio = '';
let marquee = '';

function start(script: string, settings: Readonly<Record<string, string>>): void {
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
    CLOCK_START: '2026-11-24T12:00:00Z',
    DEFAULT_COUNTRY: 'IE',
    PLATFORM_URL: `http://localhost:${ports.sandbox}`,
    CONFIG_DIR: path.join(directory, 'config'),
    ...settings,
  };
  started.push(spawn(process.execPath, [script], { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] }));
}

test.beforeAll(async () => {
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { recursive: true });
  cpSync(path.join(root, 'config'), path.join(directory, 'config'), { recursive: true });
  const [studioPort = 0, marqueePort = 0, opsPort = 0] = await freePorts(3);
  studio = `http://localhost:${studioPort}`;
  marquee = `http://localhost:${marqueePort}`;
  start('dist/server/studio/main.js', {
    STUDIO_PORT: String(studioPort),
    STUDIO_DIR: path.join(directory, 'studio'),
    STUDIO_PUBLISH_DIR: path.join(directory, 'config/campaigns'),
    STUDIO_SERVICES: `http://127.0.0.1:${opsPort}`,
  });
  start('dist/server/demo/main.js', {
    PORT: String(marqueePort),
    OPS_PORT: String(opsPort),
    CAMPAIGN_SCAN_MS: '250',
    OVERLOAD_PROTECTION: 'off',
    SHELL_TIMEOUT_MS: '0',
  });
});

test.afterAll(() => {
  for (const child of started) child.kill();
});

const usual = { bonus200: 'Bonus 200 Casino', 'daily-tournament': 'Daily Tournament' };
const blackWeek = { bonus200: 'Black Bonus', 'daily-tournament': 'Black Tournament' };
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Changes the title of a draft, as its editor does. */
async function setTitle(page: Page, name: keyof typeof usual, before: string, value: string): Promise<void> {
  const reply = await page.request.patch(`${studio}/studio/api/campaigns/${name}`, {
    data: { changes: [{ file: 'texts/en.json', path: ['title'], before, value }] },
  });
  expect(reply.status()).toBe(200);
}

/** Titles that visitors read. */
async function titles(page: Page): Promise<Record<string, string>> {
  const found = await Promise.all(
    Object.keys(usual).map(async (name) => {
      const html = await page.request.get(`${marquee}/en/promotion/${name}`).then((reply) => reply.text());
      return [name, /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replaceAll(/<[^>]+>|\u00ad/g, '') ?? ''] as const;
    }),
  );
  return Object.fromEntries(found);
}

test('a release is made, previewed, published at once and ended', async ({ page }) => {
  test.setTimeout(240_000);
  const isReady = (address: string) => fetch(address).then(({ ok }) => ok);
  for (const address of [`${studio}/studio/api/campaigns`, `${marquee}/en/promotion/bonus200`]) {
    await expect.poll(() => isReady(address).catch(() => false), { timeout: 120_000 }).toBe(true);
  }
  expect(await titles(page)).toEqual(usual);
  await page.setViewportSize({ width: 1366, height: 900 });

  await test.step('an editor begins it, and adds two drafts', async () => {
    await setTitle(page, 'bonus200', usual.bonus200, blackWeek.bonus200);
    await setTitle(page, 'daily-tournament', usual['daily-tournament'], blackWeek['daily-tournament']);
    await page.goto(`${studio}/studio`);
    await page.getByRole('link', { name: 'Releases' }).click();
    await page.getByLabel('Name of the new release').fill('Black Week');
    await button(page, 'Begin it').click();
    await expect(page.getByRole('heading', { name: 'Black Week' })).toBeVisible();
    await expect(button(page, 'Publish all now')).toHaveAttribute('aria-disabled', 'true');
    for (const name of Object.keys(usual)) {
      await page.getByLabel('Campaign to add').selectOption(name);
      await button(page, 'Add its draft').click();
      await expect(button(page, `Take out ${name}`)).toBeVisible();
    }
    await expect(page.getByRole('cell', { name: 'ready' })).toHaveCount(2);
    expect(await axeFindings(page)).toEqual([]);
  });

  await test.step('home and each page are previewed together, in each language', async () => {
    const preview = page.getByRole('complementary', { name: 'Preview of the release' });
    const frame = preview.frameLocator('iframe');
    await expect(frame.getByRole('heading', { level: 1 })).toBeAttached({ timeout: 60_000 });
    await preview.getByLabel('Page').selectOption('bonus200');
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText(blackWeek.bonus200);
    await preview.getByLabel('Page').selectOption('daily-tournament');
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText(blackWeek['daily-tournament']);
    await preview.getByLabel('Language').selectOption('ar');
    await expect(frame.locator('html')).toHaveAttribute('dir', 'rtl');
    expect(await titles(page)).toEqual(usual);
  });

  await test.step('all go live at once, on every server', async () => {
    await button(page, 'Publish all now').click();
    await expect(page.getByText('It is live.')).toBeVisible();
    await expect.poll(() => titles(page)).toEqual(blackWeek);
    await page.getByRole('link', { name: /bonus/i }).first().click();
    await expect(page.getByText('All servers have it: 1.')).toBeVisible();
    await expect(page.getByText(/published by developer · in release 1/)).toBeVisible();
  });

  await test.step('the end names a correction, and restores what was before', async () => {
    await setTitle(page, 'bonus200', blackWeek.bonus200, 'Corrected Bonus');
    await page.reload();
    await button(page, 'Publish now').click();
    await expect(page.getByText('It is published.')).toBeVisible();
    await page.goto(`${studio}/studio/releases/1`);
    await expect(page.getByText('Corrected since the release went live')).toBeVisible();
    await button(page, 'End it now').click();
    await expect(page.getByRole('alert')).toContainText('Corrections of bonus200 go with it.');
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('group', { name: 'End it now' }).getByRole('button', { name: 'End it now' }).click();
    await expect(page.getByText('It has ended.')).toBeVisible();
    await expect.poll(() => titles(page)).toEqual(usual);
  });

  await test.step('the pages fit a phone', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    for (const address of ['/releases/1', '/releases']) {
      await page.goto(`${studio}/studio${address}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
      expect(await axeFindings(page)).toEqual([]);
    }
  });
});
