import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { axeFindings } from './axe-findings.ts';
import { expect, hydrated, sessionToken, signIn, test } from './marquee-test.ts';
import { ports } from './playwright.config.ts';

const sandbox = `http://localhost:${ports.sandbox}`;
const [grace, jonas, lucia, marco] = [285121733, 285122847, 285123961, 285133092];

const board = (page: Page) => page.locator('#standings');
const rows = (page: Page) => board(page).locator('tbody').first().locator('tr');

/** Enters a tournament by a direct call. */
async function enter(request: APIRequestContext, tournamentId: number, accountId: number): Promise<void> {
  const headers = { 'x-auth': `Bearer ${await sessionToken(accountId)}` };
  const response = await request.get(`${sandbox}/web-api/api/thirdparty/participatetournament/${tournamentId}`, {
    headers,
  });
  expect(response.status()).toBe(200);
}

const open = async (page: Page, path: string) => {
  await page.goto(path);
  await hydrated(page);
};

const openTable = (page: Page) => board(page).locator('summary').click();

async function asVisitor(context: BrowserContext, page: Page, accountId: number, path: string): Promise<void> {
  await signIn(context, accountId);
  await open(page, path);
}

test('a visitor joins a tournament by keyboard and is still in after a reload', async ({
  page,
  context,
  browserProblems,
}) => {
  await open(page, '/en/promotion/daily-tournament');
  await expect(rows(page)).toHaveCount(10);
  await expect(board(page).getByRole('link', { name: 'Sign in to see your place' })).toBeVisible();
  await asVisitor(context, page, grace, '/en/promotion/daily-tournament');
  const join = page.getByRole('button', { name: 'Take part' }).first();
  await join.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('You’re in').first()).toBeVisible();
  await expect(board(page).getByText('You have no points yet')).toBeVisible();
  await page.reload();
  await hydrated(page);
  await expect(page.getByText('You’re in').first()).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  expect(browserProblems).toEqual([]);
});

test('a visitor who may not take part sees the obstacles in Arabic', async ({ page, context, browserProblems }) => {
  await asVisitor(context, page, marco, '/ar/promotion/daily-tournament');
  const missing = page.getByRole('status').filter({ hasText: 'ما ينقص للمشاركة' });
  await expect(missing.getByRole('link', { name: 'تأكيد الهوية' })).toHaveAttribute(
    'href',
    /\/office\/identification$/,
  );
  await expect(page.getByRole('button', { name: 'شارك' })).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
  expect(browserProblems).toEqual([]);
});

test('pages are turned by keyboard, and the button keeps the focus on the last one', async ({
  page,
  browserProblems,
}) => {
  await open(page, '/en/promotion/daily-tournament');
  await openTable(page);
  const next = board(page).getByRole('button', { name: 'Next' });
  await next.focus();
  await page.keyboard.press('Enter');
  await expect(rows(page).first()).toContainText('11');
  await expect(next).toBeFocused();
  await board(page).getByLabel('Page', { exact: true }).fill('999');
  await page.keyboard.press('Enter');
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await next.focus();
  await page.keyboard.press('Enter');
  await expect(next).toBeFocused();
  expect(browserProblems).toEqual([]);
});

test('page 5,000 of 100,000 players renders ten rows', async ({ page, context, request, browserProblems }) => {
  await enter(request, 509, jonas);
  // Counting this many players takes longer than a page waits.
  await request.get(`${sandbox}/web-api/api/thirdparty/tournamentresults/509`);
  await signIn(context, jonas);
  // On a busy machine it may take even longer: the page reports this, and shows the count after another read.
  await expect(async () => {
    await open(page, '/en/bonus/large-tournament');
    await expect(board(page).getByText('You have no points yet')).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await openTable(page);
  await board(page).getByLabel('Page', { exact: true }).fill('5000');
  await page.keyboard.press('Enter');
  await expect(rows(page).first()).toContainText('49,991');
  await expect(rows(page)).toHaveCount(10);
  expect(await page.locator('#standings *').count()).toBeLessThan(400);
  expect(browserProblems).toEqual([]);
});

test('the table shows an error when a page can’t be read, and turns the page afterwards', async ({ page }) => {
  await open(page, '/en/promotion/daily-tournament');
  await page.route('**/tournamentresults/501?offset=10**', (route) => route.abort(), { times: 1 });
  await openTable(page);
  const next = board(page).getByRole('button', { name: 'Next' });
  const alert = board(page).getByRole('alert');
  await next.click();
  await expect(alert).toContainText('can’t be shown right now');
  await expect(rows(page).first()).toContainText('1');
  // A busy machine may refuse the call again, and the page reports it again.
  await expect(async () => {
    if ((await alert.count()) > 0) await next.click();
    await expect(rows(page).first()).toContainText('11', { timeout: 3_000 });
  }).toPass();
  await expect(alert).toHaveCount(0);
});

test('an entry with a lost reply is found by a check', async ({ page, context }) => {
  await asVisitor(context, page, lucia, '/en/promotion/daily-tournament');
  await page.route(
    '**/participatetournament/501',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Take part' }).first().click();
  await page.getByRole('button', { name: 'Check what happened' }).first().click();
  await expect(page.getByText('You’re in').first()).toBeVisible();
});

test('a place that could not be read appears with a later refresh of the standings', async ({ page, context }) => {
  await page.clock.install();
  await asVisitor(context, page, jonas, '/en/promotion/daily-tournament');
  await page.route('**/page-data/**', async (route) => {
    const response = await route.fetch();
    const reply: { readonly page: { readonly view: { visitorData: object } } } = await response.json();
    const { view } = reply.page;
    view.visitorData = Object.fromEntries(Object.keys(view.visitorData).map((key) => [key, { status: 'failed' }]));
    await route.fulfill({ response, json: reply });
  });
  const refreshed = page.waitForResponse('**/page-data/**');
  await page.getByRole('button', { name: 'Take part' }).first().click();
  await refreshed;
  await expect(page.getByRole('link', { name: 'Check again' }).first()).toBeVisible();
  await expect(board(page).getByText('You have no points yet')).toHaveCount(0);
  // The board works once it is near the window, which may be after the first check.
  await expect(async () => {
    await page.clock.runFor(31_000);
    await expect(board(page).getByText('You have no points yet')).toBeVisible({ timeout: 1_000 });
  }).toPass();
});

test('the period of a ticket rating can be chosen', async ({ page, browserProblems }) => {
  await open(page, '/en/promotion/prize-league');
  const week = board(page).getByRole('button', { name: 'This week' });
  await expect(board(page).getByRole('button', { name: 'Today' })).toHaveAttribute('aria-pressed', 'true');
  await week.click();
  await expect(week).toHaveAttribute('aria-pressed', 'true');
  await expect(rows(page).first()).toContainText('€25');
  expect(await axeFindings(page)).toEqual([]);
  expect(browserProblems).toEqual([]);
});
