import type { Page } from '@playwright/test';
import { runnerImport } from 'vite';
import { cellsInTurn } from '../../tools/scripts/turns.ts';
import { axeFindings } from './axe-findings.ts';
import { expect, follow, hydrated, signIn, test, withoutStatusMessage } from './marquee-test.ts';
import { ports } from './playwright.config.ts';

// Playwright does not find files by `import.meta.glob`.
const { callTable } = (
  await runnerImport<typeof import('../../src/platform/call-table.ts')>('/src/platform/call-table.ts')
).module;

const aliceId = 285_104_233;

/** A separate call for faults: other tests need the other calls to work. */
const faultyCall = 'promotion-service-id';
const fault = (method: 'PUT' | 'DELETE', body?: object) =>
  fetch(`http://localhost:${ports.sandbox}/sandbox/api/faults/${faultyCall}`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });

const runButton = (page: Page) => page.getByRole('button', { name: 'Run', exact: true });
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const contractNotice = (page: Page) => page.getByText('The reply keeps its contract.', { exact: true });
const callLink = (page: Page, id: string) =>
  page.getByRole('navigation', { name: 'Calls' }).locator(`a[href$="call=${id}"]`);

async function open(page: Page, path = '/en/new-api-demo'): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

// One after another, because the run of all reads must not meet the fault of another test.
test.describe.configure({ mode: 'default' });
test.afterEach(() => fault('DELETE'));

test('lists every call, and runs a read as a browser and as the server: request, reply, timing, contract, history', async ({
  page,
  browserProblems,
}) => {
  await signIn(page.context(), aliceId);
  await open(page);
  const links = page.getByRole('navigation', { name: 'Calls' }).getByRole('link');
  await expect(links).toHaveCount(callTable.length);
  for (const { id } of callTable) await expect(callLink(page, id)).toHaveCount(1);
  await test.step('a search and a group narrow the list', async () => {
    const search = page.getByRole('searchbox', { name: 'Search' });
    const group = page.getByRole('combobox', { name: 'Group' });
    await search.fill('spin wheel');
    await expect(page.getByText(`2 of ${callTable.length} calls`)).toBeVisible();
    const every = await group.inputValue();
    await group.selectOption('lotto');
    await expect(page.getByText('No call fits.')).toBeVisible();
    await expect(links).toHaveCount(0);
    await group.selectOption(every);
    await search.fill('');
  });
  await callLink(page, 'wheel').click();
  await expect(page).toHaveURL(/\?call=wheel$/);
  await runButton(page).click();
  await expect(page.getByText(/status 200 · [\d.]+ ms · as a browser/)).toBeVisible();
  await expect(contractNotice(page)).toBeVisible();
  await expect(box(page, 'Request')).toHaveValue(/^GET \/web-api\/api\/web\/promotions\/wheel\/1103\n/);
  await expect(box(page, 'Reply')).toHaveValue(/"sectors": \[/);
  await expect(box(page, 'Reply headers')).toHaveValue(/content-type: application\/json/);

  await page.getByRole('radio', { name: 'As the server' }).check();
  await runButton(page).click();
  await expect(page.getByText(/[\d.]+ ms · as the server/)).toBeVisible();
  await expect(box(page, 'Request')).toHaveValue(/x-auth: •••/);
  await expect(box(page, 'Reply')).toHaveValue(/"sectors": \[/);

  await page.getByRole('button', { name: /^Run 1/ }).click();
  await expect(box(page, 'Request')).not.toHaveValue(/x-auth/);
  await expect(page.getByRole('button', { name: /^Run 1/ })).toHaveAttribute('aria-pressed', 'true');
  expect(browserProblems).toEqual([]);
});

test('the address selects a call; back goes back, and each call keeps its runs', async ({ page }) => {
  await open(page, '/en/new-api-demo?call=time-zones');
  await expect(page.getByRole('heading', { level: 2, name: 'time-zones' })).toBeVisible();
  await runButton(page).click();
  await expect(contractNotice(page)).toBeVisible();
  await follow(callLink(page, 'banners'));
  await expect(page.getByRole('heading', { level: 2, name: 'banners' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Selected call' })).toBeFocused();
  await expect(contractNotice(page)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\?call=time-zones$/);
  await expect(contractNotice(page)).toBeVisible();
});

test('a money action needs a second click, and another one after a change', async ({ page }) => {
  await signIn(page.context(), 285_148_321);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('confirm-participation')) sent.push(request.method());
  });
  await open(page, '/en/new-api-demo?call=participation-confirm');
  await runButton(page).click();
  await expect(page.getByRole('alert')).toContainText('moves money or prizes');
  await page.getByLabel('Path parameter: id').fill('1103');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await runButton(page).click();
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(sent).toEqual([]);
  await runButton(page).click();
  await page.getByRole('button', { name: 'Yes, run it' }).click();
  await expect(box(page, 'Reply')).toHaveValue(/"participates": true/);
  expect(sent).toEqual(['POST']);
});

test('a failing call shows its code, as a browser and as the server', async ({ page, browserProblems }) => {
  await fault('PUT', { status: 503 });
  await open(page, `/en/new-api-demo?call=${faultyCall}`);
  await runButton(page).click();
  await expect(page.getByText(/status 503 · platform-unavailable · [\d.]+ ms · as a browser/)).toBeVisible();
  await page.getByRole('radio', { name: 'As the server' }).check();
  await runButton(page).click();
  await expect(page.getByText(/status 503 · platform-unavailable · [\d.]+ ms · as the server/)).toBeVisible();
  await fault('PUT', { garbage: true });
  await runButton(page).click();
  await expect(page.getByText('The reply breaks its contract')).toBeVisible();
  await page.getByRole('radio', { name: 'As a browser' }).check();
  await runButton(page).click();
  await expect(page.getByText('The reply breaks its contract')).toBeVisible();
  await expect(page.getByText('as a browser', { exact: false }).first()).toBeVisible();
  expect(withoutStatusMessage(browserProblems)).toEqual([]);
});

test('a lost connection and invalid JSON are reported, a slow reply is requested once, and no token is shown', async ({
  page,
}) => {
  await open(page, '/en/new-api-demo?call=banners');
  await test.step('a lost connection shows its code', async () => {
    await page.route('**/promotions/banners/data', (route) => route.abort());
    await runButton(page).click();
    await expect(page.getByText(/platform-unavailable · [\d.]+ ms/)).toBeVisible();
    await page.unroute('**/promotions/banners/data');
  });
  await test.step('a second click during a slow reply sends nothing', async () => {
    let answers = 0;
    const isDue = Promise.withResolvers<void>();
    await page.route('**/promotions/banners/data', async (route) => {
      answers += 1;
      await isDue.promise;
      await route.fallback();
    });
    await runButton(page).dblclick();
    isDue.resolve();
    await expect(contractNotice(page)).toBeVisible();
    expect(answers).toBe(1);
  });
  await follow(callLink(page, 'site-configuration'));
  await expect(page.getByRole('heading', { level: 2, name: 'site-configuration' })).toBeVisible();
  await test.step('invalid JSON is reported at its field, and not sent', async () => {
    await page.getByLabel('Query (JSON)').fill('{');
    await runButton(page).click();
    await expect(page.getByText('This is not JSON.')).toBeVisible();
    await expect(page.getByLabel('Query (JSON)')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByRole('heading', { name: /^Run \d/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Back to the example' }).click();
    await expect(page.getByText('This is not JSON.')).toHaveCount(0);
    await runButton(page).click();
    await expect(box(page, 'Reply')).toHaveValue(/"languages"/);
  });
  await callLink(page, 'fast-login').click();
  await expect(page.getByRole('heading', { level: 2, name: 'fast-login' })).toBeVisible();
  await test.step('a token is never shown', async () => {
    await page.getByRole('radio', { name: 'As the server' }).check();
    await runButton(page).click();
    await expect(box(page, 'Reply')).toHaveValue(/"token": "•••"/);
    await expect(box(page, 'Request')).toHaveValue(/"pass": "•••"/);
  });
});

test('a call that only the server makes cannot be run as a browser, and its reply can be copied', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/en/new-api-demo?call=debug');
  await expect(page.getByRole('radio')).toHaveCount(1);
  await runButton(page).click();
  await expect(box(page, 'Reply')).toHaveValue(/"version": "sandbox"/);
  await test.step('a reply can be copied', async () => {
    await page.getByRole('button', { name: 'Copy: Reply', exact: true }).click();
    await expect(page.getByText('Copied')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('"version": "sandbox"');
  });
  await test.step('a copy that the browser forbids is reported', async () => {
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    });
    await page.getByRole('button', { name: 'Copy: Request', exact: true }).click();
    await expect(page.getByText('The browser does not allow it')).toBeVisible();
  });
});

test('all safe reads run with a summary, and without money actions', async ({ page }) => {
  await signIn(page.context(), aliceId);
  await open(page);
  await page.getByRole('button', { name: 'Run all safe reads' }).click();
  const sum = page.getByText(/^\d+ of \d+: \d+ ok, \d+ refused, \d+ failed$/);
  await expect(sum).toHaveText(/^(\d+) of \1: \1 ok, 0 refused, 0 failed$/, { timeout: 30_000 });
  const rows = await page.getByRole('row').getByRole('rowheader').getByRole('link').allTextContents();
  expect(rows.filter((id) => callTable.some((call) => call.id === id && call.isMoneyAction))).toEqual([]);
  expect(rows).not.toContain('disconnect');
  await follow(page.getByRole('row').getByRole('link', { name: 'balance', exact: true }));
  await expect(contractNotice(page)).toBeVisible();
  await page.goBack();
  await expect(sum).toBeVisible();
});

for (const [path, theme] of cellsInTurn(
  ['/en/new-api-demo', '/ar/new-api-demo?call=lotto-available'],
  ['default', 'light'],
)) {
  test(`${path} fits every width without an axe finding in the ${theme} theme`, async ({ page, browserProblems }) => {
    await page.context().addCookies([{ name: 'app_theme', value: theme, domain: 'localhost', path: '/' }]);
    await open(page, path);
    if (path.includes('?')) {
      await runButton(page).click();
      await runButton(page).click();
      await expect(page.getByRole('button', { name: /^Run 2/ })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    }
    for (const width of [360, 768, 1366, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `at ${width} px`).toBeLessThanOrEqual(0);
      if (width === 360 || width === 1366) expect(await axeFindings(page)).toEqual([]);
    }
    expect(browserProblems).toEqual([]);
  });
}

test('the keyboard alone finds a call, runs it and reads its reply', async ({ page }) => {
  await open(page);
  await page.getByRole('searchbox', { name: 'Search' }).focus();
  await page.keyboard.type('time-zones');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(callLink(page, 'time-zones')).toBeFocused();
  // The focus loads the router.
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Selected call' })).toBeFocused();
  await runButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(box(page, 'Reply')).toHaveValue(/"timezones"/);
  await box(page, 'Reply').focus();
  await expect(box(page, 'Reply')).toBeFocused();
});
