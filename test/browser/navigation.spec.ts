import { progressDuration } from '../../config/constants.ts';
import { expect, hydrated, test } from './marquee-test.ts';

const bar = '[role="progressbar"]';

test('§4 "The first navigation on a server-rendered page reuses the server data"', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/page-data/')) asked.push(request.url());
  });
  await page.goto('/en/lotto/');
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
});

test('a link is followed in the page: one request for data, title and focus move, the document stays', async ({
  page,
}) => {
  await page.goto('/en/');
  await hydrated(page);
  await page.evaluate(() => Reflect.set(window, 'isSameDocument', true));
  const data = page.waitForResponse((response) => response.url().includes('/page-data/en/promotion/lucky-friday'));
  await page.locator('main a[href="/en/promotion/lucky-friday"]').first().click();
  expect((await data).status()).toBe(200);
  await expect(page.locator('h1')).toHaveText('Lucky Friday');
  await expect(page).toHaveTitle(/Lucky Friday/);
  await expect(page.locator('#main')).toBeFocused();
  expect(await page.evaluate(() => Reflect.get(window, 'isSameDocument'))).toBe(true);
  await page.goBack();
  await expect(page).toHaveURL(/\/en\/$/);
  await expect(page.locator('main a[href="/en/promotion/lucky-friday"]').first()).toBeVisible();
});

test('§4 "Page data refreshes when route, parameters or watched query keys change": and not when another key does', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/page-data/')) asked.push(request.url());
  });
  await page.goto('/en/lotto/');
  await hydrated(page);
  await page.getByRole('link', { name: 'Jackpot', exact: true }).click();
  await expect(page.locator('main h2').first()).toHaveText('Mega Millions');
  expect(asked).toHaveLength(1);
  await page.evaluate(() => {
    window.history.pushState(null, '', `${location.pathname}${location.search}&utm_source=mail`);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page).toHaveURL(/utm_source=mail$/);
  expect(asked).toHaveLength(1);
});

test('§4 "Navigation passes through a loading state", §4 "rises over about 5 s": a slow one shows a 2 px bar that rises, finishes and hides', async ({
  page,
}) => {
  await page.goto('/en/');
  await hydrated(page);
  const looked = Promise.withResolvers<void>();
  await page.route('**/page-data/**', async (route) => {
    await looked.promise;
    await route.continue();
  });
  // A phase of half a second falls between two looks from outside.
  await page.locator(bar).evaluate((element) => {
    const phases: (string | undefined)[] = [];
    Reflect.set(window, 'phases', phases);
    new MutationObserver(() => phases.push(element.dataset['phase'])).observe(element, {
      attributeFilter: ['data-phase'],
    });
  });
  await page.locator('header a[href="/en/lotto/"]').first().click();
  await expect(page.locator(bar)).toHaveAttribute('data-phase', 'rising');
  const box = await page.locator(bar).boundingBox();
  expect(box?.height).toBe(2);
  await expect(page.locator(bar)).toHaveCSS('animation-duration', `${progressDuration / 1_000}s`);
  looked.resolve();
  await expect(page.locator('h1')).toHaveText('Lotteries');
  await expect(page.locator(bar)).toBeHidden();
  expect(await page.evaluate(() => Reflect.get(window, 'phases'))).toEqual(['rising', 'finished', 'hidden']);
});

for (const [name, answer] of [
  ['a lost connection', undefined],
  ['an answer that is no page data', { status: 200, body: '<html>' }],
  ['a server error', { status: 503, json: { error: { status: 503, code: 'platform-unavailable' } } }],
] as const) {
  test(`§4 "the progress bar finishes or fails": failing by ${name} turns it red and shows the error page; the next one recovers`, async ({
    page,
  }) => {
    await page.goto('/en/');
    await hydrated(page);
    await page.route('**/page-data/**', (route) => (answer ? route.fulfill(answer) : route.abort()));
    await page.locator('header a[href="/en/lotto/"]').first().click();
    await expect(page.locator(bar)).toHaveAttribute('data-phase', 'failed');
    const negative = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--color-negative'),
    );
    expect(negative).not.toBe('');
    await expect(page.locator(bar)).toHaveCSS('background-color', 'rgb(255, 125, 140)');
    await expect(page.locator('h1')).toContainText(answer?.status === 503 ? '503' : '500');
    await page.unroute('**/page-data/**');
    await page.locator('a[href="/en/"]').first().click();
    await expect(page.locator('h1')).not.toContainText(/50\d/);
    await expect(page.locator(bar)).toBeHidden();
  });
}

test('§4 "A redirect error during navigation is ignored": a redirect that the server answers with is followed', async ({
  page,
}) => {
  await page.goto('/en/');
  await hydrated(page);
  await page.route('**/page-data/en/lotto/', (route) =>
    route.fulfill({ json: { redirect: '/en/promotion/lucky-friday' } }),
  );
  await page.locator('header a[href="/en/lotto/"]').first().click();
  await expect(page).toHaveURL(/promotion\/lucky-friday$/);
  await expect(page.locator('h1')).toHaveText('Lucky Friday');
});

test('data of another build or language is not mixed in: the page opens as a document', async ({ page }) => {
  await page.goto('/en/');
  await hydrated(page);
  await page.evaluate(() => Reflect.set(window, 'isSameDocument', true));
  await page.route('**/page-data/**', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ json: { ...(await response.json()), buildId: 'another' } });
  });
  await page.locator('header a[href="/en/lotto/"]').first().click();
  await expect(page.locator('h1')).toHaveText('Lotteries');
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'isSameDocument'))).toBeUndefined();
});

test('a visitor who turns out to be blocked is led to the block page', async ({ page }) => {
  await page.goto('/en/');
  await hydrated(page);
  await page.setExtraHTTPHeaders({ 'x-edge-country': 'US' });
  await page.locator('header a[href="/en/lotto/"]').first().click();
  await expect(page).toHaveURL(/\/en\/blockPage$/);
});

test('§4 "Chunk-load failure: one full page reload, at most once per 60 s", §8 "Chunk load failure: reload"', async ({
  page,
}) => {
  await page.goto('/en/');
  await hydrated(page);
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  const gone = () => ({ status: 404, body: '' });
  await page.route('**/assets/lotto-main-page-*.js', (route) => route.fulfill(gone()), { times: 1 });
  await page.locator('header a[href="/en/lotto/"]').first().click();
  await expect(page).toHaveURL(/\/en\/lotto\/$/);
  await expect(page.locator('h1')).toHaveText('Lotteries');
  await hydrated(page);
  expect(documents).toBe(1);
  await page.route('**/assets/home-page-*.js', (route) => route.fulfill(gone()));
  await page.locator('header a[href="/en/"]').first().click();
  await expect(page.locator('h1')).toContainText('500');
  expect(documents).toBe(1);
});

test('a chunk that fails without a connection leaves the visitor on an error page of ours', async ({
  page,
  context,
}) => {
  await page.goto('/en/');
  await hydrated(page);
  await context.setOffline(true);
  await page.locator('header a[href="/en/lotto/"]').first().click();
  await expect(page.locator('h1')).toContainText('500');
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Back to the home page' }).click();
  await expect(page).toHaveURL(/\/en\/$/);
  await expect(page.locator('h1')).toHaveText('Promotions running now');
});

test('a script or style of a build that is gone loads the page anew, once', async ({ page }) => {
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  const isGone = () => documents !== 2;
  await page.route('**/assets/entry-*.js', (route) =>
    isGone() ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  );
  await page.goto('/en/');
  await hydrated(page);
  expect(documents).toBe(2);
  await page.reload();
  await expect(page.locator('h1')).toBeVisible();
  expect(documents).toBe(3);
});

test('§9 "Minimum fetch delay 200 ms": data that comes at once is shown no sooner', async ({ page }) => {
  await page.goto('/en/');
  await hydrated(page);
  await page.evaluate(() => {
    const { fetch } = window;
    window.fetch = async (...parameters) => {
      const response = await fetch(...parameters);
      Reflect.set(window, 'answeredAt', performance.now());
      return response;
    };
    window.addEventListener('click', () => Reflect.set(window, 'askedAt', performance.now()), { capture: true });
    new MutationObserver(() => {
      const isShown = document.querySelector('h1')?.textContent === 'Lotteries';
      if (isShown && !Reflect.has(window, 'shownAt')) Reflect.set(window, 'shownAt', performance.now());
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  await page.locator('header a[href="/en/lotto/"]').first().click();
  await expect(page.locator('h1')).toHaveText('Lotteries');
  const waited = await page.evaluate(() => Reflect.get(window, 'shownAt') - Reflect.get(window, 'askedAt'));
  expect(waited).toBeGreaterThanOrEqual(200);
});

test('§5 "Failed page-level validity check: 404": the browser asks nobody', async ({ page }) => {
  await page.goto('/en/');
  await hydrated(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/page-data/')) asked.push(request.url());
  });
  await page.evaluate(() => {
    window.history.pushState(null, '', '/en/promotion/No_Such--Name');
    window.dispatchEvent(new PopStateEvent('popstate', { state: { key: 'x' } }));
  });
  await expect(page.locator('h1')).toContainText('404');
  expect(asked).toEqual([]);
});

test('§4 "Webp support detected and a webp or no-webp class set on the page"', async ({ page }) => {
  await page.goto('/en/');
  await expect(page.locator('html')).toHaveClass(/(^| )webp( |$)/);
});

test('the language and the time zone of the visitor are remembered', async ({ page, context }) => {
  await page.goto('/ar/lotto/');
  await hydrated(page);
  await expect
    .poll(async () => (await context.cookies()).map(({ name, value }) => `${name}=${value}`))
    .toEqual(expect.arrayContaining(['lng=ar', 'tzo=3']));
  await page.goto('/lotto/');
  await expect(page).toHaveURL(/\/ar\/lotto\/$/);
});

test.describe('in another time zone', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('a first visit shows the times of the visitor once the page is alive', async ({ page, complaints }) => {
    await page.goto('/en/lotto/');
    await expect(
      page
        .locator('main')
        .getByText(/UTC-[45]/)
        .first(),
    ).toBeVisible();
    expect(complaints).toEqual([]);
  });
});
