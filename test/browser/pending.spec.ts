import type { Page } from '@playwright/test';
import { axeFindings } from './axe-findings.ts';
import { expect, follow, hydrated, pointAt, sessionToken, test, withoutStatusMessage } from './marquee-test.ts';
import { ports } from './playwright.config.ts';

/** A Marquee that sends all documents without their page. */
const origin = `http://localhost:${ports.pendingMarquee}`;
const placeholder = 'One moment, please';
const lottery = { path: '/en/lotto/', title: 'Lotteries' };
const campaign = { path: '/en/promotion/lucky-friday', title: 'Lucky Friday' };

/** Holds page data back until the test releases it. */
async function holdData(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/page-data/**', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Refuses some requests for data, and returns how many there were. */
async function refuseData(page: Page, times: number, code = 'overloaded'): Promise<() => number> {
  let requestCount = 0;
  await page.route('**/page-data/**', async (route) => {
    requestCount += 1;
    if (requestCount > times) return route.continue();
    return route.fulfill({ status: 503, headers: { 'retry-after': '1' }, json: { error: { status: 503, code } } });
  });
  return () => requestCount;
}

/** The seconds that the first countdown in some HTML shows. */
function secondsOf(html: string): number {
  const withDigits = /role="timer".*?aria-live/s.exec(html)?.[0] ?? '';
  // Each digit is a separate element.
  const timer = withDigits.replaceAll(/<\/?b>/g, '');
  const parts = [...timer.matchAll(/>(\d+)<\/span>/g)].map(([, part]) => Number(part));
  const [days = Number.NaN, hours = 0, minutes = 0, seconds = 0] = parts;
  return ((days * 24 + hours) * 60 + minutes) * 60 + seconds;
}

for (const { path: address, title } of [lottery, campaign, { path: '/en/', title: 'Promotions running now' }]) {
  test(`${address} is sent as a placeholder, and the browser loads the page into it`, async ({
    page,
    browserProblems,
  }) => {
    const requested: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (request.resourceType() === 'document' || pathname.startsWith('/page-data/'))
        requested.push(pathname + search);
    });
    const response = await page.goto(`${origin}${address}?utm_source=mail`);
    expect(response?.status()).toBe(200);
    expect(response?.headers()['cache-control']).toBe('no-store, no-transform');
    expect(await response?.text()).toContain(placeholder);
    await expect(page.locator('h1')).toHaveText(title);
    await expect(page).toHaveTitle(new RegExp(`^${title}`));
    await expect(page.locator('[aria-live="polite"]').filter({ hasText: await page.title() })).toHaveCount(1);
    // A busy server may refuse the data for once, and is asked again; the document is loaded once.
    const [first, ...others] = requested;
    expect(first).toBe(`${address}?utm_source=mail`);
    expect([...new Set(others)]).toEqual([`/page-data${address}?utm_source=mail`]);
    expect(browserProblems).toEqual([]);
  });
}

test('the placeholder shows progress, fits every width and has no axe finding; nothing jumps afterwards', async ({
  page,
}) => {
  const release = await holdData(page);
  await page.goto(origin + campaign.path);
  await hydrated(page);
  await expect(page.getByRole('status')).toContainText('This is taking longer than usual');
  await expect(page.locator('[role="progressbar"]')).toHaveAttribute('data-phase', 'rising');
  await expect(page).toHaveTitle(/^One moment, please \|/);
  for (const width of [360, 768, 1366, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(await overflow()).toBeLessThanOrEqual(0);
  }
  // The progress bar of every page is in no landmark, because it has nothing to read.
  const findings = await axeFindings(page);
  expect(findings.filter((finding) => !finding.includes('role="progressbar"'))).toEqual([]);
  const footerTop = () => page.locator('footer').evaluate((footer) => footer.getBoundingClientRect().top);
  expect(await footerTop()).toBeGreaterThan(800);
  release();
  await expect(page.locator('h1')).toHaveText(campaign.title);
  expect(await footerTop()).toBeGreaterThan(800);
  await expect(page.locator('[role="progressbar"]')).toBeHidden();
});

test('a signed-in visitor is never asked to sign in, and keeps the focus', async ({ page, context }) => {
  await context.addCookies([{ name: 'user_token', value: await sessionToken(285_104_233), url: origin }]);
  const release = await holdData(page);
  await page.goto(origin + campaign.path);
  await hydrated(page);
  const signIn = page.locator('[data-action="sign-in"]');
  await expect(signIn).toHaveCount(0);
  release();
  await expect(page.locator('header #session-control')).toContainText('€');
  await expect(signIn).toHaveCount(0);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
});

test('an unavailable account is reported', async ({ page }) => {
  await refuseData(page, 9);
  await page.clock.install();
  await page.goto(origin + campaign.path);
  await expect
    .poll(async () => {
      await page.clock.runFor(5_000);
      return page.locator('header').textContent();
    })
    .toContain('No data');
  await page.locator('header #session-control').click();
  await expect(page.getByRole('alert')).toContainText('Offers, terms and results are still here to read');
});

test('the placeholder is not animated with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await holdData(page);
  await page.goto(origin + lottery.path);
  const animations = () => page.locator('main').evaluate((main) => main.getAnimations({ subtree: true }).length);
  expect(await animations()).toBe(0);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await animations()).toBeGreaterThan(0);
});

test('the placeholder is right-aligned in a right-to-left language', async ({ page }) => {
  await holdData(page);
  await page.goto(`${origin}/ar/lotto/`);
  await expect(page.getByRole('status')).toContainText('لحظة من فضلك');
  const { left, right } = await page.getByRole('status').evaluate((status) => {
    const box = status.getBoundingClientRect();
    return { left: box.left, right: window.innerWidth - box.right };
  });
  expect(right).toBeLessThan(left);
});

test('a request to an overloaded server is retried behind the placeholder', async ({ page, browserProblems }) => {
  const requestCount = await refuseData(page, 2);
  await page.goto(origin + lottery.path);
  await expect.poll(requestCount).toBe(2);
  await expect(page.getByRole('status')).toContainText('We keep trying');
  await expect(page.locator('[role="progressbar"]')).toHaveAttribute('data-phase', 'rising');
  await expect(page.locator('h1')).toHaveText(lottery.title);
  expect(requestCount()).toBe(3);
  expect(withoutStatusMessage(browserProblems)).toEqual([]);
});

test('a page that failed to load in the browser is loaded by the router', async ({ page }) => {
  let failed = 0;
  await page.route('**/refresh-page-*.js', async (route) => {
    failed += 1;
    await route.abort();
  });
  await page.goto(origin + campaign.path);
  // After the first failure the browser reloads the page.
  await expect.poll(() => failed).toBe(2);
  await expect(page.getByRole('status')).toContainText(placeholder);
  await page.unroute('**/refresh-page-*.js');
  await pointAt(page.locator('header a[href="/en/lotto/"]').first());
  await expect(page.locator('h1')).toHaveText(campaign.title);
});

test('a page that fails to load five times is an error page', async ({ page }) => {
  const requestCount = await refuseData(page, 9);
  await page.clock.install();
  await page.goto(origin + lottery.path);
  await expect
    .poll(async () => {
      await page.clock.runFor(5_000);
      return page.locator('h1').textContent();
    })
    .toBe('Error 503');
  expect(requestCount()).toBe(5);
  await expect(page.locator('[role="progressbar"]')).toHaveAttribute('data-phase', 'failed');
});

test('the target of the URL fragment is visible once the page is loaded', async ({ page }) => {
  await page.goto(`${origin}${campaign.path}#terms`);
  await expect(page.locator('h1')).toHaveText(campaign.title);
  await expect(page.locator('#terms')).toBeInViewport();
});

test('an invalid URL fragment does not break the page', async ({ page }) => {
  await page.goto(`${origin}${campaign.path}#100%`);
  await expect(page.locator('h1')).toHaveText(campaign.title);
});

test('a jump within the placeholder does not cancel loading the page', async ({ page }) => {
  const release = await holdData(page);
  await page.goto(origin + lottery.path);
  await hydrated(page);
  await expect(page.locator('[role="progressbar"]')).toHaveAttribute('data-phase', 'rising');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#main$/);
  release();
  await expect(page.locator('h1')).toHaveText(lottery.title);
});

test('shows the linked page when a link is followed before the page has arrived', async ({ page }) => {
  const requestCount = await refuseData(page, 1);
  await page.goto(`${origin}/en/`);
  await expect.poll(requestCount).toBe(1);
  await follow(page.locator('header a[href="/en/lotto/"]').first());
  await expect(page.locator('h1')).toHaveText(lottery.title);
  await page.goBack();
  await expect(page.locator('h1')).toHaveText('Promotions running now');
});

test('a navigation on an overloaded server waits and tries again', async ({ page }) => {
  await page.goto(`${origin}/en/`);
  await expect(page.locator('h1')).toHaveText('Promotions running now');
  const requestCount = await refuseData(page, 1);
  await follow(page.locator('header a[href="/en/lotto/"]').first());
  await expect.poll(requestCount).toBe(1);
  await expect(page.locator('h1')).toHaveText('Promotions running now');
  await expect(page.locator('h1')).toHaveText(lottery.title);
  expect(requestCount()).toBe(2);
});

test('without script the document refreshes until the page is available', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, locale: 'en' });
  await page.goto(`${origin}${lottery.path}?utm_source=mail`);
  await expect(page.locator('main noscript p')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Try again now' })).toBeVisible();
  await expect(page.locator('head noscript meta[http-equiv="refresh"]')).toHaveAttribute('content', '5');
  // From here on the server has the page.
  await page.route(`${origin}/**`, (route) =>
    route.continue({ url: route.request().url().replace(origin, `http://localhost:${ports.marquee}`) }),
  );
  await expect(page.locator('h1')).toHaveText(lottery.title, { timeout: 20_000 });
  await expect(page).toHaveURL(`${origin}${lottery.path}?utm_source=mail`);
  await page.close();
});

test.describe('a document that all visitors share', () => {
  test('is rendered for the watched query only, and adds the rest to its links after hydration', async ({
    page,
    request,
    browserProblems,
  }) => {
    const address = '/en/lotto/?utm_source=mail&sort=JACKPOT_AMOUNT';
    const html = await (await request.get(address)).text();
    expect(html).not.toContain('utm_source');
    expect(html).toContain('href="/ar/lotto/?sort=JACKPOT_AMOUNT"');
    await page.goto(address);
    await hydrated(page);
    const arabic = page.locator('#language-menu a[hreflang="ar"]');
    await expect(arabic).toHaveAttribute('href', '/ar/lotto/?utm_source=mail&sort=JACKPOT_AMOUNT');
    expect(browserProblems).toEqual([]);
  });

  test('counts down to the same moment after an hour in a cache', async ({ page, browserProblems }) => {
    const hour = 3_600;
    await page.route(`**${campaign.path}`, async (route) => {
      const response = await route.fetch();
      const headers = { ...response.headers(), 'server-timing': `age;dur=${hour * 1_000}` };
      await route.fulfill({ response, headers });
    });
    await page.goto(campaign.path);
    const inDocument = secondsOf(await (await page.request.get(campaign.path)).text());
    await hydrated(page);
    const timer = page.locator('[role="timer"]').first();
    await timer.scrollIntoViewIfNeeded();
    const shown = async () => secondsOf(await timer.evaluate((element) => element.outerHTML));
    await expect.poll(async () => Math.round((inDocument - (await shown())) / hour)).toBe(1);
    expect(browserProblems).toEqual([]);
  });
});
