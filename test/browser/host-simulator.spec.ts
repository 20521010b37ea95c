import type { FrameLocator, Locator, Page } from '@playwright/test';
import { cellsInTurn } from '../../tools/scripts/turns.ts';
import { axeFindings } from './axe-findings.ts';
import { expect, hydrated, test } from './marquee-test.ts';
import { smallTargets } from './small-targets.ts';

/** Excludes the framed page, which has separate tests. */
const frames = ['iframe'];

async function openTool(page: Page): Promise<void> {
  await page.goto('/en/host-simulator');
  await hydrated(page);
}

/** Milliseconds after which a replay ends. */
const replayEnd = 30_000;

const choose = (page: Page, label: string, option: string) =>
  page.getByRole('combobox', { name: label, exact: true }).selectOption(option);
const shown = (page: Page): FrameLocator => page.frameLocator('iframe[title="Page in the host"]');
const message = (page: Page, type: string): Locator => page.locator(`main li[data-type="${type}"]`);
const fact = (page: Page, name: string) =>
  page.locator('dl > div').filter({ has: page.locator(`dt:text-is("${name}")`) });
const unfold = (page: Page, title: string) => page.locator('summary').filter({ hasText: title }).click();

async function openPage(page: Page, settings: { page?: string; way?: string; host?: string } = {}): Promise<void> {
  await choose(page, 'Page', settings.page ?? 'lotto/');
  if (settings.way !== undefined) await choose(page, 'Transport', settings.way);
  if (settings.host !== undefined) await choose(page, 'Host', settings.host);
  await page.getByRole('button', { name: /^Open/ }).click();
}

/** Opens a page in the simulator; it is hydrated, and connected to its host. */
async function openConnected(page: Page, settings: Parameters<typeof openPage>[1] = {}): Promise<void> {
  await openPage(page, settings);
  await expect(page.getByText(/^(Connected|Receives messages)$/)).toBeVisible();
  await expect(message(page, 'changeTitle')).not.toHaveCount(0);
}

/**
 * Waits until the frame is as high as its page, which a host of the page's window ensures: a click before would miss.
 */
async function untilFrameFits(page: Page): Promise<void> {
  const isWhole = () => window.innerHeight >= document.documentElement.offsetHeight;
  await expect.poll(() => shown(page).locator('html').evaluate(isWhole)).toBe(true);
}

test('page and host of separate sites connect and exchange messages over every transport', async ({ page }) => {
  await openTool(page);
  await choose(page, 'Theme', 'light');
  for (const way of ['window', 'android-v1', 'android-v2', 'android-listener', 'ios', 'ios-promise']) {
    await test.step(way, async () => {
      await openConnected(page, { way });
      expect(await page.locator('iframe').getAttribute('src')).toContain('http://127.0.0.1:');
      const introduction = message(page, 'init').first();
      await expect(introduction).toContainText('fits');
      if (way === 'android-v1') await expect(introduction).toContainText('no head');
      else await expect(message(page, 'reply').filter({ hasText: 'reply to init' }).first()).toContainText('fits');
      await expect(shown(page).locator('html')).toHaveAttribute('data-theme', 'default');
      await page.getByRole('button', { name: 'Say context' }).click();
      await expect(message(page, 'context')).toContainText('fits');
      await expect(shown(page).locator('html')).toHaveAttribute('data-theme', 'light');
      await expect(page.locator('main li').filter({ hasText: 'does not fit' })).toHaveCount(0);
    });
  }
});

test('an unresponsive host is reported, and one of version 1 receives messages', async ({ page }) => {
  await openTool(page);
  await test.step('a silent host never replies, and the page is shown', async () => {
    await openPage(page, { host: 'unresponsive' });
    await expect(page.getByText('Unresponsive on purpose')).toBeVisible();
    await expect(shown(page).locator('h1')).toHaveText('Lotteries');
    await expect(message(page, 'init')).not.toHaveCount(0);
    await expect(page.locator('main li[data-direction="to-page"]')).toHaveCount(0);
  });
  await test.step('the conformance report says what to check for a silent host', async () => {
    await openPage(page, { page: 'host-conformance', host: 'unresponsive' });
    await expect(shown(page).locator('html.webp')).toBeAttached();
    await shown(page).getByRole('button', { name: 'Run the checks' }).click();
    await expect(shown(page).locator('[data-check="host"]')).toBeVisible();
    await expect(shown(page).locator('[data-check="handshake"][data-verdict="fail"]')).toContainText('"speaks": 1');
  });
  await test.step('a host of version 1 that never replies is shown as receiving messages', async () => {
    await openConnected(page, { host: 'listener' });
    await expect(page.getByText('Receives messages', { exact: true })).toBeVisible();
    await expect(message(page, 'init')).toHaveCount(1);
  });
});

test('a duplicated message is carried out once', async ({ page }) => {
  await openTool(page);
  await unfold(page, 'Faults of the line');
  const toHost = page.getByRole('group', { name: 'From the page to the host' });
  await toHost.getByLabel('Twice').fill('100');
  await toHost.getByLabel('Type').selectOption('topUp');
  await openConnected(page, { page: 'host-conformance' });
  await untilFrameFits(page);
  // On a busy machine, the reply may come after the half second that the page waits for it.
  await expect(async () => {
    await shown(page).getByRole('button', { name: 'Send topUp' }).click();
    await expect(shown(page).getByText('{"isAccepted":true}')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(message(page, 'topUp').first()).toContainText('duplicated');
  await expect(fact(page, 'Last request')).toHaveText('Last requesttopUp: /office/recharge');
});

test('pages that the frame navigates to, a reload and a resumed app each connect in a new epoch', async ({ page }) => {
  await openTool(page);
  await openConnected(page, { page: '' });
  const epochs = async () => {
    const texts = await message(page, 'init').locator('pre').allTextContents();
    return new Set(texts.flatMap((json) => /"epoch": "([\w-]+)"/.exec(json)?.[1] ?? []));
  };
  expect((await epochs()).size).toBe(1);
  const home = await shown(page).locator('h1').textContent();
  await test.step('the frame navigates to another page and back, and each page connects', async () => {
    await page.getByRole('button', { name: 'Go to lotteries' }).click();
    await expect(shown(page).locator('h1')).toHaveText('Lotteries');
    await expect(message(page, 'changeTitle')).toHaveCount(2);
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(shown(page).locator('h1')).toHaveText(home ?? '');
    await expect(message(page, 'changeTitle')).toHaveCount(3);
    await expect(page.getByText('Connected', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/host-simulator$/);
  });
  await test.step('a reload starts a new epoch', async () => {
    const before = (await epochs()).size;
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect.poll(async () => (await epochs()).size).toBe(before + 1);
    await expect(message(page, 'changeTitle')).toHaveCount(4);
  });
  await test.step('a resumed app starts a new epoch', async () => {
    const before = (await epochs()).size;
    await page.getByRole('button', { name: 'Suspend' }).click();
    await page.getByRole('button', { name: 'Resume' }).click();
    await expect.poll(async () => (await epochs()).size).toBe(before + 1);
    await expect(page.getByText('Connected', { exact: true })).toBeVisible();
  });
});

test('a replayed session matches its recording, and not a changed one', async ({ page }) => {
  test.slow();
  await page.clock.install();
  await openTool(page);
  await openConnected(page);
  await choose(page, 'Theme', 'light');
  await page.getByRole('button', { name: 'Say context' }).click();
  await expect(shown(page).locator('html')).toHaveAttribute('data-theme', 'light');
  await unfold(page, 'Record and replay');
  await page.getByRole('button', { name: 'Keep this session' }).click();
  const recording = await page.getByRole('textbox', { name: 'Recording', exact: true }).inputValue();
  await page.getByRole('button', { name: 'Replay it' }).click();
  await expect(shown(page).locator('html')).toHaveAttribute('data-theme', 'light');
  await page.clock.fastForward(replayEnd);
  await expect(page.getByText('The page said the same as in the recording.')).toBeVisible();
  await page.getByLabel('Or paste a recording').fill(recording.replaceAll('changeTitle', 'changeTitles'));
  await page.getByRole('button', { name: 'Replay', exact: true }).click();
  await expect(shown(page).locator('html')).toHaveAttribute('data-theme', 'light');
  await page.clock.fastForward(replayEnd);
  await expect(page.getByText('The page said something else')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Differences' })).toHaveValue(/^−1 .*changeTitles/m);
});

test('only the framed page’s messages are logged, and malformed messages do not break it', async ({ page }) => {
  await openTool(page);
  await openConnected(page);
  await page.evaluate(() => window.postMessage({ type: 'fromThisPage' }, '*'));
  await page.evaluate(() => window.postMessage({ type: 'topUp', path: '/office/recharge' }, '*'));
  await unfold(page, 'Send any message');
  await page.getByRole('button', { name: /malformed messages/ }).click();
  await page.getByLabel('Message, as JSON').fill('{"type": "updateSiteConfig", "config": {"brandName": "Borealis"}}');
  await page.getByRole('button', { name: 'Send to the page' }).click();
  await expect(shown(page).locator('header').getByText('Borealis')).toBeVisible();
  await expect(message(page, 'fromThisPage')).toHaveCount(0);
  await expect(message(page, 'topUp')).toHaveCount(0);
});

for (const way of ['window', 'ios-promise']) {
  test(`${way}: the host of the SDK passes every check of the conformance report`, async ({ page }) => {
    test.slow();
    await openTool(page);
    await openConnected(page, { page: 'host-conformance', way });
    await choose(page, 'Theme', 'dark');
    await page.getByRole('button', { name: 'Say context' }).click();
    const checks = shown(page).locator('[data-check]');
    const running = shown(page).getByText(/^Running:/);
    // The page meets its host before it is hydrated, so that a click may come too early; and on a busy machine a host
    // may be late once, which the checks are there to find.
    await expect(async () => {
      await shown(page)
        .getByRole('button', { name: /^Run the checks/ })
        .click();
      await expect(running).toBeVisible({ timeout: 1_000 });
      await expect(running).toBeHidden({ timeout: 40_000 });
      await expect(
        shown(page)
          .getByText(/^All \d+ checks passed/)
          .first(),
      ).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 120_000 });
    await expect(checks).toHaveCount(20);
    const skipped = await checks
      .filter({ hasText: 'skipped' })
      .evaluateAll((items) => items.map((item) => item.getAttribute('data-check')));
    expect(skipped).toEqual(way === 'window' ? ['unsupported'] : ['unsupported', 'height', 'runaway']);
    await expect(page.getByText('Connected', { exact: true })).toBeVisible();
    await expect(shown(page).getByRole('textbox', { name: 'JSON' })).toBeVisible();
    await expect(shown(page).getByRole('button', { name: 'Send topUp' })).toBeVisible();
    await expect(shown(page).getByRole('button', { name: 'Send checkAuth' })).toHaveCount(0);
    if (way === 'window') await untilFrameFits(page);
    await shown(page).getByRole('button', { name: 'Send topUp' }).click();
    await expect(fact(page, 'Last request')).toHaveText('Last requesttopUp: /office/recharge');
    await expect(shown(page).getByRole('textbox', { name: 'JSON' })).toHaveValue(/"ask-topUp"/);
  });
}

test('a page is opened and a message inspected by keyboard', async ({ page }) => {
  await openTool(page);
  await page.getByLabel('Address', { exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(message(page, 'init').first()).toBeVisible();
  await message(page, 'init').first().locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(message(page, 'init').first().locator('pre').first()).toContainText('"type": "init"');
});

/** Actions on each tool before it is checked. */
const tools = {
  'host-simulator': async (page: Page) => {
    await openConnected(page);
    for (const title of [
      'Session and consent',
      'Send any message',
      'Replies of the host',
      'Faults',
      'Record and replay',
    ])
      await unfold(page, title);
    await page.getByRole('button', { name: 'Keep this session' }).click();
    await message(page, 'init').first().locator('summary').click();
    expect(await page.locator('main').textContent()).not.toMatch(/undefined|NaN|\[object/);
  },
  'host-conformance': async (page: Page) => {
    await page.getByRole('button', { name: 'Run the checks' }).click();
    await expect(page.locator('[data-check]')).toHaveCount(1);
    await expect(page.locator('[data-check="host"][data-verdict="fail"]')).toContainText('config/hosts.json');
  },
} as const;
const views = [
  ['en', 'default'],
  ['ar', 'light'],
] as const;

for (const [[tool, show], [language, theme]] of cellsInTurn(Object.entries(tools), views)) {
  test(`${tool} in ${language}, ${theme} theme: fits every width, with large enough targets and no axe finding`, async ({
    page,
    context,
    baseURL,
  }) => {
    test.slow();
    await context.addCookies([{ name: 'app_theme', value: theme, url: baseURL ?? '' }]);
    await page.goto(`/${language}/${tool}`);
    await hydrated(page);
    await show(page);
    await expectToFit(page);
  });
}

async function expectToFit(page: Page): Promise<void> {
  for (const width of [360, 768, 1366, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `at ${width} px`).toBeLessThanOrEqual(0);
    if (width === 360 || width === 1920) expect(await axeFindings(page, frames)).toEqual([]);
    expect(await smallTargets(page), `at ${width} px`).toEqual([]);
  }
}
