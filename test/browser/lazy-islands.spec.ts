import type { Page } from '@playwright/test';
import { pageCookies } from '../../src/state/cookies.ts';
import { holdBack, holdReact } from './hold-back.ts';
import { expect, hydrated, idle, signIn, test } from './marquee-test.ts';

const userIdCookie = pageCookies.userId.name;

const grace = 285_121_733;
const tournament = '/en/promotion/daily-tournament';
const board = (page: Page) => page.locator('#standings');
const table = (page: Page) => board(page).locator('summary');
const next = (page: Page) => board(page).getByRole('button', { name: 'Next' });
const firstPlace = (page: Page) => board(page).locator('tbody').first().locator('tr').first().locator('td, th').first();

/** The modules that a page requests. */
function modulesOf(page: Page): string[] {
  const requested: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/assets\/([\w-]+?)-[\w-]{8}\.js$/.exec(new URL(request.url()).pathname) ?? [];
    if (name !== undefined) requested.push(name);
  });
  return requested;
}

const leaderboardModule = /\/assets\/leaderboard-[^/]+\.js/;

test.use({ viewport: { width: 390, height: 844 } });

test('an island below the first screen is loaded once, when the visitor scrolls to it', async ({
  page,
  browserProblems,
}) => {
  const requested = modulesOf(page);
  // The pointer happens to be where the page appears, which does not mean that the visitor uses it.
  await page.mouse.move(200, 300);
  await page.goto(tournament);
  await hydrated(page);
  await idle(page);
  expect(requested).not.toContain('leaderboard');
  await expect(firstPlace(page)).toHaveText('1');
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
  await table(page).scrollIntoViewIfNeeded();
  await expect.poll(() => requested.filter((name) => name === 'leaderboard')).toHaveLength(1);
  await table(page).click();
  await next(page).click();
  await expect(firstPlace(page)).toHaveText('11');
  expect(requested.filter((name, index) => requested.indexOf(name) !== index)).toEqual([]);
  expect(browserProblems).toEqual([]);
});

test('the focus enters an unhydrated island, and stays there through hydration', async ({ page, browserProblems }) => {
  const goOn = await holdBack(page, leaderboardModule);
  await page.goto(tournament);
  await hydrated(page);
  await table(page).focus();
  await page.keyboard.press('Enter');
  await next(page).focus();
  await page.keyboard.press('Enter');
  await expect(next(page)).toBeFocused();
  await expect(firstPlace(page)).toHaveText('1');
  goOn();
  await expect(firstPlace(page)).toHaveText('11');
  await expect(next(page)).toBeFocused();
  expect(browserProblems).toEqual([]);
});

test('presses on an island that is still loading are replayed once each, in order', async ({ page }) => {
  const goOn = await holdBack(page, leaderboardModule);
  await page.goto(tournament);
  await hydrated(page);
  await table(page).click();
  await next(page).click();
  await next(page).click();
  await board(page).getByRole('button', { name: 'Previous' }).click({ force: true });
  goOn();
  await expect(firstPlace(page)).toHaveText('11');
});

test('a press before any script is loaded is replayed after hydration', async ({ page, browserProblems }) => {
  const goOn = await holdBack(page, /\.js(\?|$)/);
  await page.goto(tournament, { waitUntil: 'commit' });
  await table(page).click();
  await next(page).click();
  await expect(firstPlace(page)).toHaveText('1');
  goOn();
  await expect(firstPlace(page)).toHaveText('11');
  expect(browserProblems).toEqual([]);
});

test('a press on an island that fails to load is not replayed when it loads later', async ({ page, context }) => {
  await page.goto(tournament);
  await hydrated(page);
  await idle(page);
  // Unlike a press on it, this does not mean that the island is needed.
  await board(page)
    .locator('details')
    .evaluate((details: HTMLDetailsElement) => {
      details.open = true;
    });
  await context.setOffline(true);
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('.js'));
  await next(page).click();
  await failed;
  // The island has given up by now.
  await idle(page);
  await context.setOffline(false);
  await page.mouse.move(0, 0);
  const loaded = page.waitForResponse(leaderboardModule);
  await next(page).hover();
  await loaded;
  // The press would have taken effect by now: it requests the next rows.
  await idle(page);
  await expect(firstPlace(page)).toHaveText('1');
  await next(page).click();
  await expect(firstPlace(page)).toHaveText('11');
});

test('text typed before an island is hydrated is kept', async ({ page }) => {
  const goOn = await holdBack(page, leaderboardModule);
  await page.goto(tournament);
  await hydrated(page);
  await table(page).click();
  const field = board(page).getByLabel('Page', { exact: true });
  await field.focus();
  await field.press('ControlOrMeta+a');
  await page.keyboard.type('3');
  goOn();
  await expect(page.locator('#standings [data-lazy]').last()).toHaveAttribute('data-lazy', 'watched');
  await board(page).getByRole('button', { name: 'Go' }).click();
  await expect(firstPlace(page)).toHaveText('21');
  await expect(field).toHaveValue('3');
});

test('keys and text in an island that is still loading are replayed in order', async ({ page, browserProblems }) => {
  const goOn = await holdBack(page, /\/assets\/forecast-[^/]+\.js/);
  await page.goto('/en/promotion/landing-beatus');
  await hydrated(page);
  const score = (team: string) => page.getByRole('spinbutton', { name: team });
  await score('Northport Rovers').focus();
  await page.keyboard.type('7');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('3');
  goOn();
  await expect(page.getByText('Scores entered: 1 of 5')).toBeVisible();
  await expect(score('Northport Rovers')).toHaveValue('8');
  await expect(score('Salt Harbour')).toHaveValue('3');
  await expect(score('Salt Harbour')).toBeFocused();
  expect(browserProblems).toEqual([]);
});

/** The islands count with a choice, and do not only show it: a line costs $2 a draw. */
async function expectPriceOfFourDraws(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Random numbers' }).first().click();
  await expect(page.locator('#slip div:has(dt:text-is("Total price")) dd')).toHaveText('$8');
}

for (const [moment, late] of [
  ['before any script has come', /\.js(\?|$)/],
  ['while the code is late', /\/assets\/ticket-[^/]+\.js/],
] as const) {
  test(`a choice in a list made ${moment} is kept`, async ({ page, browserProblems }) => {
    const goOn = await holdBack(page, late);
    await page.goto('/en/lotto/game/powerball', { waitUntil: 'commit' });
    if (moment === 'while the code is late') await hydrated(page);
    const choice = (name: string) => page.getByRole('combobox', { name, exact: true });
    await choice('Draws in a row').selectOption('4');
    goOn();
    await hydrated(page);
    await choice('Draws in a row').hover();
    await expectPriceOfFourDraws(page);
    await expect(choice('Draws in a row')).toHaveValue('4');
    expect(browserProblems).toEqual([]);
  });
}

test('a choice in a list made in the middle of hydration is kept', async ({ page, browserProblems }) => {
  const react = await holdReact(page);
  const goOn = await holdBack(page, /\/assets\/ticket-[^/]+\.js/);
  await page.goto('/en/lotto/game/powerball');
  await hydrated(page);
  const choice = page.getByRole('combobox', { name: 'Draws in a row', exact: true });
  await choice.hover();
  await react.hold();
  goOn();
  await react.isHeld();
  await react.step();
  await react.isHeld();
  await choice.selectOption('4');
  await react.goOn();
  await expectPriceOfFourDraws(page);
  await expect(choice).toHaveValue('4');
  expect(browserProblems).toEqual([]);
});

for (const [moment, late] of [
  ['before any script has come', /\.js(\?|$)/],
  ['while the code is late', /\/assets\/wheel-[^/]+\.js/],
] as const) {
  test(`details opened ${moment} are filled after hydration`, async ({ page, context, browserProblems }) => {
    const goOn = await holdBack(page, late);
    await signIn(context, grace);
    await page.goto('/en/promotion/giftbox-hunt', { waitUntil: 'commit' });
    if (moment === 'while the code is late') await hydrated(page);
    const history = page.locator('#stage details');
    await history.locator('summary').click();
    await expect(history).toHaveText('Your attempts');
    goOn();
    await hydrated(page);
    await history.locator('summary').hover();
    await expect(history).toContainText('You have made no attempts yet.');
    expect(browserProblems).toEqual([]);
  });
}

test('signing in updates an island that the visitor has not reached', async ({ page, context, browserProblems }) => {
  await page.goto(tournament);
  await hydrated(page);
  await expect(board(page).getByRole('link', { name: 'Sign in to see your place' })).toBeAttached();
  await signIn(context, grace);
  // Simulates a sign-in in another tab: the page is refreshed when it is visible again.
  await context.addCookies([{ name: userIdCookie, value: String(grace), domain: 'localhost', path: '/' }]);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(board(page).getByRole('link', { name: 'Sign in to see your place' })).toHaveCount(0);
  expect(browserProblems).toEqual([]);
});

test('islands work after leaving the page and going back', async ({ page, browserProblems }) => {
  await page.goto(tournament);
  await hydrated(page);
  await table(page).click();
  await next(page).click();
  await expect(firstPlace(page)).toHaveText('11');
  const home = page.getByRole('banner').locator('a[href="/en/"]').first();
  await home.hover();
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
  await home.click();
  await expect(board(page)).toHaveCount(0);
  await page.goBack();
  await expect(firstPlace(page)).toHaveText('1');
  await table(page).click();
  await next(page).click();
  await expect(firstPlace(page)).toHaveText('11');
  expect(browserProblems).toEqual([]);
});

test('a fully visible countdown counts before the visitor scrolls', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1_024 });
  await page.goto('/en/promotion/luckyday');
  await hydrated(page);
  const timer = page.getByRole('timer').first();
  await expect(timer).toBeInViewport({ ratio: 1 });
  const first = await timer.textContent();
  await expect(timer).not.toHaveText(first ?? '');
});

test('an island that an anchor leads to works', async ({ page }) => {
  await page.goto(`${tournament}#standings`);
  await hydrated(page);
  await expect(board(page)).toBeInViewport();
  await table(page).click();
  await next(page).click();
  await expect(firstPlace(page)).toHaveText('11');
});

for (const path of ['/en/', '/en/lotto/', tournament]) {
  test(`no script of ${path} asks for the layout before the page is ready, except with a frame`, async ({ page }) => {
    await page.addInitScript(recordLayoutReads);
    await page.goto(path);
    await hydrated(page);
    expect(await page.evaluate(() => Reflect.get(window, 'layoutReads'))).toEqual([]);
    // They are recorded.
    await page.evaluate(() => document.body.offsetHeight);
    expect(await page.evaluate(() => Reflect.get(window, 'layoutReads'))).toEqual(['offsetHeight']);
  });
}

/** Runs in the page. Records what makes the browser lay the page out in the middle of a script. */
function recordLayoutReads(): void {
  const reads: string[] = [];
  Reflect.set(window, 'layoutReads', reads);
  let isInFrame = false;
  const { requestAnimationFrame } = window;
  window.requestAnimationFrame = (callback) =>
    requestAnimationFrame((time) => {
      isInFrame = true;
      callback(time);
      isInFrame = false;
    });
  for (const [owner, names] of [
    [window, ['scrollX', 'scrollY']],
    [Element.prototype, ['clientWidth', 'clientHeight', 'scrollWidth', 'scrollHeight', 'scrollTop']],
    [HTMLElement.prototype, ['offsetWidth', 'offsetHeight', 'offsetTop', 'offsetLeft']],
  ] as const) {
    for (const name of names) {
      const attribute = Object.getOwnPropertyDescriptor(owner, name);
      Object.defineProperty(owner, name, {
        ...attribute,
        get() {
          if (!isInFrame) reads.push(name);
          return attribute?.get?.call(this);
        },
      });
    }
  }
  const { getBoundingClientRect } = Element.prototype;
  Element.prototype.getBoundingClientRect = function () {
    if (!isInFrame) reads.push('getBoundingClientRect');
    return getBoundingClientRect.call(this);
  };
}

test('an island that depends on another is loaded when that one is first used', async ({ page }) => {
  const requested = modulesOf(page);
  await page.goto('/en/lotto/game/powerball');
  await hydrated(page);
  await idle(page);
  expect(requested).toContain('line-editor');
  expect(requested).not.toContain('ticket');
  await page.getByRole('button', { name: 'Random numbers' }).click();
  const line = page.getByRole('region', { name: 'Your lines' }).getByRole('listitem');
  await expect(line).toHaveText(/^1\D*(\d+ ){5}\+ \d+/);
  expect(requested).toContain('ticket');
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

const campaigns = [
  'spin-wheel',
  'sticker-hunt',
  'become-legend',
  'clutch-book',
  'casino-sport-welcome-bonus',
  'luckyday',
];
for (const path of [...campaigns.map((name) => `promotion/${name}`), 'lotto/game/powerball']) {
  test(`nothing moves on ${path} while its islands are hydrated`, async ({ page, browserProblems }) => {
    await page.goto(`/en/${path}`);
    await hydrated(page);
    await idle(page);
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    const before = await height();
    await page.evaluate(() => {
      // Visible layout shifts, except those that follow a press.
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          document.documentElement.dataset['shift'] = String(Reflect.get(entry, 'value'));
      }).observe({ type: 'layout-shift' });
    });
    for (const part of await page.locator('[data-lazy]').all()) {
      await part.evaluate((element) => element.firstElementChild?.scrollIntoView({ block: 'center' }));
    }
    await idle(page);
    expect(await page.locator('html').getAttribute('data-shift')).toBeNull();
    expect(await height()).toBe(before);
    expect(browserProblems).toEqual([]);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an island shows the server’s HTML', async ({ page }) => {
    await page.goto(tournament);
    await expect(board(page).locator('tbody').first().locator('tr')).toHaveCount(10);
  });
});
