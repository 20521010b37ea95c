import type { FrameLocator, Page } from '@playwright/test';
import { cellsInTurn } from '../../tools/scripts/turns.ts';
import { axeFindings } from './axe-findings.ts';
import { cookiesOf } from './cookies-of.ts';
import { expect, hydrated, test } from './marquee-test.ts';
import { ports } from './playwright.config.ts';
import { smallTargets } from './small-targets.ts';

/** Excludes the framed page, which has separate tests. */
const frames = ['iframe'];

const sandboxUrl = `http://localhost:${ports.sandbox}`;
const aliceId = 285_104_233;

async function openTool(page: Page, language = 'en'): Promise<void> {
  await page.goto(`/${language}/test-mobile-app`);
  await hydrated(page);
  // React hydrates its parts after the root: an earlier choice would be undone.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main select') ?? {}).some((key) => key.startsWith('__react')),
  );
}

const webview = (page: Page): FrameLocator => page.frameLocator('iframe[title="Page in the webview"]');
const fact = (page: Page, name: string) =>
  page.locator('dl > div').filter({ has: page.locator(`dt:text-is("${name}")`) });
const choice = (page: Page, label: string) => page.getByRole('combobox', { name: label, exact: true });
const stored = (page: Page, name: string) => page.locator(`[data-cookie="${name}"]`);

async function openPage(page: Page, address: string): Promise<void> {
  await page.getByLabel('Address', { exact: true }).fill(address);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
}

async function setText(page: Page, label: string, value: string): Promise<void> {
  await page.getByRole('textbox', { name: label }).fill(value);
  await page.getByRole('button', { name: `Set ${label}` }).click();
}

/** The sandbox's reply to an app that requests an authorization. */
async function appAuthorization(accountId: number): Promise<string> {
  const response = await fetch(`${sandboxUrl}/sandbox/api/app-authorizations`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ accountId }),
  });
  return response.text();
}

test('shows a page in the webview and its report (R2.29)', async ({ page, browserProblems }) => {
  await openTool(page);
  await choice(page, 'Page').selectOption('promotion/lucky-friday');
  await choice(page, 'Language of the address').selectOption('ar');
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('/ar/promotion/lucky-friday');
  await expect(choice(page, 'Page')).toHaveValue('promotion/lucky-friday');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(webview(page).locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(fact(page, 'Address')).toContainText('/ar/promotion/lucky-friday');
  await expect(fact(page, 'Status')).toContainText('200');
  await expect(fact(page, 'Language')).toContainText('ar, rtl');
  await expect(fact(page, 'Session')).toContainText('anonymous');
  await expect(fact(page, 'Size')).toContainText('390 × 844');
  await expect(fact(page, 'Route')).toContainText('promotion');
  expect(browserProblems).toEqual([]);
});

test('reports a missing page, one of another site, and one that must not be framed', async ({ page }) => {
  await openTool(page);
  await openPage(page, '/en/no-such-page?x=1');
  await expect(choice(page, 'Page').locator('option:checked')).toHaveText('Another address');
  await expect(fact(page, 'Status')).toContainText('404');
  await expect(fact(page, 'Error')).toContainText('not-found');
  await openPage(page, '//evil.example/');
  await expect(page.getByRole('alert').filter({ hasText: 'beginning with a slash' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open in this tab' })).toHaveCount(0);
  await expect(fact(page, 'Error')).toContainText('not-found');
  await openPage(page, '/en/test-mobile-app');
  await expect(page.getByText('may not be framed, so the browser will refuse')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'can’t be looked at' })).toBeVisible();
});

test("applies the app's theme, view type, clock, time zone and language to the opened page (R3.39 to R3.43, R4.30)", async ({
  page,
}) => {
  await openTool(page);
  // Each cookie is set before the next one is chosen, as a person would do.
  for (const [name, value] of [
    ['Theme', 'light'],
    ['View type', 'mobile'],
    ['12-hour clock', '1'],
  ] as const) {
    await choice(page, name).selectOption(value);
    await expect(choice(page, name)).toHaveValue(value);
  }
  await setText(page, 'Time zone', '5.5');
  await setText(page, 'Odds format', '3');
  await openPage(page, '/en/promotion/lucky-friday');
  await expect(webview(page).locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(webview(page).locator('html')).toHaveAttribute('data-view', 'mobile');
  await expect(fact(page, 'Theme')).toContainText('light');
  await expect(fact(page, 'Layout')).toContainText('forced mobile');
  await expect(fact(page, 'Times')).toContainText('UTC+5.5, 12-hour clock');
  await expect(fact(page, 'Odds format')).toContainText('3');
  await choice(page, 'Theme').selectOption('default');
  await page.getByRole('button', { name: 'Reload', exact: true }).click();
  await expect(fact(page, 'Theme')).toContainText('default');
  await test.step('uses the language cookie for an address without a language', async () => {
    await choice(page, 'Language').selectOption('fa');
    await choice(page, 'Language of the address').selectOption('');
    await choice(page, 'Page').selectOption('lotto/');
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await expect(fact(page, 'Address')).toContainText('/fa/lotto/ (after a redirect)');
    await expect(fact(page, 'Language')).toContainText('fa, rtl');
  });
});

test("signs the visitor in with the app's authorization (R7.11)", async ({ page }) => {
  await openTool(page);
  await setText(page, 'Authorization', await appAuthorization(aliceId));
  await expect(stored(page, 'mobile_app_auth')).toContainText('Bearer ');
  await setText(page, 'App version', '7.4.1');
  await choice(page, 'Page').selectOption('promo-redirect/lucky-friday');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(fact(page, 'Address')).toContainText('/en/promotion/lucky-friday (after a redirect)');
  await expect(fact(page, 'Session')).toContainText(`signed in as ${aliceId}`);
});

test('an invalid cookie is labelled and can be cleared, and none is written', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'app_theme', value: 'blue', url: baseURL ?? '' }]);
  await openTool(page);
  await expect(stored(page, 'app_theme')).toContainText('= blue, which counts as unset');
  await page.getByRole('button', { name: 'Clear Theme' }).click();
  await expect(stored(page, 'app_theme')).toContainText('is not set');
  await setText(page, 'Group id', 'all');
  await expect(page.getByRole('alert').filter({ hasText: 'count this value as unset' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Group id' })).toHaveAttribute('aria-invalid', 'true');
  await expect(stored(page, 'group_id')).toContainText('is not set');
  await setText(page, 'Group id', '42');
  await expect(stored(page, 'group_id')).toContainText('= 42');
  await expect(page.getByRole('textbox', { name: 'Group id' })).not.toHaveAttribute('aria-invalid');
});

test('cookies are cleared one by one or all at once, including in the frame', async ({ page, context }) => {
  await openTool(page);
  await choice(page, 'Theme').selectOption('light');
  await choice(page, 'View type').selectOption('mobile');
  await openPage(page, '/en/');
  // The framed page also writes cookies.
  await expect(stored(page, 'iframe_mode')).toContainText('= 1');
  await page.getByRole('button', { name: 'Clear Theme' }).click();
  await expect(stored(page, 'app_theme')).toContainText('is not set');
  await expect(stored(page, 'app_view_type')).toContainText('= mobile');
  await page.getByRole('button', { name: 'Clear all cookies of the app' }).click();
  await expect(page.locator('[data-cookie]').filter({ hasText: 'is not set' })).toHaveCount(
    await page.locator('[data-cookie]').count(),
  );
  const cleared = ['app_theme', 'app_view_type', 'iframe_mode', 'lng', 'tzo'];
  await expect
    .poll(async () => Object.keys(await cookiesOf(context)).filter((name) => cleared.includes(name)))
    .toEqual([]);
});

test('the webview rotates, follows a link and goes back, and the report shows it', async ({ page }) => {
  await openTool(page);
  await openPage(page, '/en/');
  await expect(fact(page, 'Address')).toContainText('/en/');
  const back = page.getByRole('button', { name: 'Back', exact: true });
  await expect(back).toBeDisabled();
  await choice(page, 'Device').selectOption('small-phone');
  await page.getByRole('button', { name: 'Rotated' }).click();
  await expect(fact(page, 'Size')).toContainText('640 × 360');
  await webview(page).locator('main a[href="/en/lotto/"]').first().click();
  await expect(fact(page, 'Address')).toContainText('/en/lotto/');
  await back.click();
  await expect(fact(page, 'Address')).toContainText('/en/');
  await expect(fact(page, 'Address')).not.toContainText('lotto');
  await expect(page).toHaveURL(/test-mobile-app$/);
});

test('logs only messages of the page in the webview, and sends it those of the host', async ({ page }) => {
  await openTool(page);
  const send = page.getByRole('button', { name: 'Send to the page' });
  await send.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Open a page first' })).toBeVisible();
  await openPage(page, '/en/');
  await expect(fact(page, 'Status')).toContainText('200');
  // Our own origin is not in the hosts file of these tests.
  await expect(page.getByText('does not talk to')).toBeVisible();
  const [, frame] = page.frames();
  const log = page.locator('main ol > li');
  await test.step('logs only messages of the page in the webview', async () => {
    await page.evaluate(() => window.postMessage({ type: 'fromThisPage' }, '*'));
    await frame?.evaluate(() => {
      window.top?.postMessage({ type: 'changeTitle', title: '<b>Hi</b>' }, '*');
      window.top?.postMessage('no type', '*');
    });
    await expect(log).toHaveCount(2);
    await expect(log.nth(0)).toContainText('no type: hosts refuse it');
    await expect(log.nth(1)).toContainText('changeTitle');
    await expect(log.nth(1)).toContainText('{"title":"<b>Hi</b>"}');
    await page.getByRole('button', { name: 'Clear messages' }).click();
    await expect(log).toHaveCount(0);
  });
  await test.step('a host message goes to the page in the webview', async () => {
    await frame?.evaluate(() => window.addEventListener('message', ({ data }) => Reflect.set(window, 'heard', data)));
    await page.getByLabel('Parameters, a JSON object').fill('{config');
    await send.click();
    await expect(page.getByRole('alert').filter({ hasText: 'not a JSON object' })).toBeVisible();
    await page.getByLabel('Parameters, a JSON object').fill('{"config": {"brandName": "B"}}');
    await send.click();
    await expect(log).toContainText('to the page');
    // The log has the message before the frame's own task has run.
    await expect
      .poll(() => frame?.evaluate(() => Reflect.get(window, 'heard')))
      .toEqual({ type: 'updateSiteConfig', config: { brandName: 'B' } });
  });
});

test('a cookie is set and a page opened by keyboard', async ({ page }) => {
  await openTool(page);
  await page.getByRole('textbox', { name: 'Group id' }).focus();
  await page.keyboard.type('7');
  await page.keyboard.press('Enter');
  await expect(stored(page, 'group_id')).toContainText('= 7');
  await page.getByLabel('Address', { exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(fact(page, 'Status')).toContainText('200');
});

const views = [
  { language: 'en', theme: 'default' },
  { language: 'ar', theme: 'light' },
] as const;
const widths = [
  { axeWidth: 360, others: [1_366] },
  { axeWidth: 1_920, others: [768] },
] as const;

for (const [{ language, theme }, { axeWidth, others }] of cellsInTurn(views, widths)) {
  test(`in ${language}, ${theme} theme: fits ${axeWidth} px and ${others} px, with large enough targets and no axe finding`, async ({
    page,
    context,
    baseURL,
    browserProblems,
  }) => {
    await context.addCookies([{ name: 'app_theme', value: theme, url: baseURL ?? '' }]);
    await openTool(page, language);
    await page.getByText('An authorization from the sandbox').click();
    await openPage(page, `/${language}/`);
    await expect(fact(page, 'Status')).toContainText('200');
    await setText(page, 'Group id', 'all');
    await page.getByRole('button', { name: 'Send to the page' }).click();
    expect(await page.locator('main').textContent()).not.toMatch(/undefined|NaN|\[object/);
    for (const width of [axeWidth, ...others]) {
      await page.setViewportSize({ width, height: 900 });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `at ${width} px`).toBeLessThanOrEqual(0);
      if (width === axeWidth) expect(await axeFindings(page, frames)).toEqual([]);
      expect(await smallTargets(page), `at ${width} px`).toEqual([]);
    }
    expect(browserProblems).toEqual([]);
  });
}
