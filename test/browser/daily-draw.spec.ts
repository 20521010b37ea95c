import { axeFindings } from './axe-findings.ts';
import { expect, hydrated, platformTime, signIn, test } from './marquee-test.ts';

const accounts = { alice: 285_104_233, layla: 285_129_415 };
const drawCall = '**/web-api/api/v3/promotions/lucky-day-draw*';

test('the daily draw by keyboard: another day’s winners, then the visitor’s own tickets, even after a reload', async ({
  page,
  context,
  browserProblems,
}) => {
  await page.goto('/en/promotion/luckyday');
  await hydrated(page);
  const board = page.getByRole('region', { name: 'Draw of the day' });
  await expect(board.getByRole('link', { name: 'Sign in to see your tickets' })).toBeVisible();
  const days = board.getByRole('radio');
  await expect(days).toHaveCount(15);
  await days.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(days.nth(1)).toBeChecked();
  await expect(board.getByRole('status').first()).toHaveText('Drawn');
  await expect(board.getByRole('heading', { name: 'Winning tickets' })).toBeVisible();
  await expect(board.locator('ol li')).toHaveCount(20);
  expect(await axeFindings(page)).toEqual([]);
  await signIn(context, accounts.alice);
  await page.reload();
  await hydrated(page);
  await days.first().focus();
  await page.keyboard.press('ArrowRight');
  const own = board.getByText(/^You have \d+ of up to 10 tickets in one draw\.$/);
  await expect(own).toBeVisible();
  await expect(
    board
      .getByText('Did not win')
      .or(board.getByText('Won', { exact: true }))
      .first(),
  ).toBeVisible();
  const count = await own.textContent();
  expect(await axeFindings(page)).toEqual([]);
  await page.reload();
  await hydrated(page);
  await days.nth(1).check();
  await expect(own).toHaveText(count ?? '');
  await days.first().check();
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(browserProblems).toEqual([]);
});

test('the daily draw in Arabic: a day that can’t be read shows an error, and can be read again', async ({
  page,
  context,
}) => {
  await signIn(context, accounts.layla);
  await page.goto('/ar/promotion/luckyday');
  await hydrated(page);
  const board = page.getByRole('region', { name: 'سحب اليوم' });
  await page.route(drawCall, (route) =>
    route.fulfill({ status: 503, json: { error: { status: 503, code: 'platform-unavailable' } } }),
  );
  await board.getByRole('radio').nth(2).check();
  const again = board.getByRole('button', { name: 'حاول مجددًا' });
  await expect(again).toBeVisible();
  await expect(board.getByText('السحب غير متاح الآن.')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.unroute(drawCall);
  await again.click();
  await expect(board.getByRole('heading', { name: 'التذاكر الفائزة' })).toBeVisible();
  await expect(again).toBeHidden();
});

test('an open page refreshes the draw near the end of sales, and stops once it is drawn', async ({
  page,
  context,
  baseURL,
}) => {
  const now = await platformTime();
  const soon = now + 1_900;
  let reads = 0;
  await page.route(drawCall, (route) => {
    reads += 1;
    const prize = { kind: 'points', count: 50 };
    const winner = { place: 1, name: 'Al***a', ticket: '1122-10001', prize };
    const date = new Date(now * 1_000).toISOString().slice(0, 10);
    const draw = { date_draw: date, status: 'drawn', drawsAt: soon, tickets: 9_999, winners: [winner] };
    return route.fulfill({ json: { ...draw, prizes: [{ place: 1, prize }], days: [date] } });
  });
  // Independent of the time of day: sales end in 100 seconds.
  await page.route('**/page-data/**', async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    const draw = /"status":"(?:open|drawing|drawn)","drawsAt":\d+,"tickets":\d+/;
    const body = text.replace(draw, `"status":"open","drawsAt":${soon},"tickets":4321`);
    await route.fulfill({ response, body });
  });
  await page.clock.install();
  await signIn(context, accounts.alice);
  await page.goto('/en/promotion/luckyday');
  await hydrated(page);
  const board = page.getByRole('region', { name: 'Draw of the day' });
  // Simulates a sign-in with another account in another tab.
  await context.addCookies([{ name: 'user_id', value: '1', url: baseURL ?? '' }]);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  // The pause before the next read starts with the shown data, so the clock waits until the page shows this draw.
  await expect(board.getByText('4,321')).toBeVisible();
  await expect(board.getByRole('status').first()).toHaveText('Open');
  await page.clock.runFor(30_000);
  await expect(board.getByText('1122-10001')).toBeVisible();
  await expect(board.getByRole('status').first()).toHaveText('Drawn');
  await page.clock.runFor(600_000);
  expect(reads).toBe(1);
});
