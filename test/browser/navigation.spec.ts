import { progressDuration } from '../../config/constants.ts';
import { cookiesOf } from './cookies-of.ts';
import { expect, follow, hydrated, idle, pointAt, signIn, test } from './marquee-test.ts';

const bar = '[role="progressbar"]';

test('the first navigation reuses the data of the server (R4.11)', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/page-data/')) requested.push(request.url());
  });
  await page.goto('/en/lotto/');
  await hydrated(page);
  await idle(page);
  expect(requested).toEqual([]);
});

test('a link is followed without a new document: page data is requested, and title and focus change', async ({
  page,
}) => {
  await page.goto('/en/');
  await hydrated(page);
  await page.evaluate(() => Reflect.set(window, 'isSameDocument', true));
  const data = page.waitForResponse((response) => response.url().includes('/page-data/en/promotion/lucky-friday'));
  await follow(page.locator('main a[href="/en/promotion/lucky-friday"]').first());
  expect((await data).status()).toBe(200);
  await expect(page.locator('h1')).toHaveText('Lucky Friday');
  await expect(page).toHaveTitle(/Lucky Friday/);
  await expect(page.locator('#main')).toBeFocused();
  expect(await page.evaluate(() => Reflect.get(window, 'isSameDocument'))).toBe(true);
  await page.goBack();
  await expect(page).toHaveURL(/\/en\/$/);
  await expect(page.locator('main a[href="/en/promotion/lucky-friday"]').first()).toBeVisible();
});

test('page data is requested when a watched query key changes, and not for other keys (R4.15)', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/page-data/')) requested.push(request.url());
  });
  await page.goto('/en/lotto/');
  await hydrated(page);
  await follow(page.getByRole('link', { name: 'Jackpot', exact: true }));
  await expect(page.locator('main h2').first()).toHaveText('Mega Millions');
  expect(requested).toHaveLength(1);
  await page.evaluate(() => {
    window.history.pushState(null, '', `${location.pathname}${location.search}&utm_source=mail`);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page).toHaveURL(/utm_source=mail$/);
  expect(requested).toHaveLength(1);
});

test('a slow navigation shows a 2 px bar that rises, finishes and hides (R4.9, R4.19)', async ({ page }) => {
  await page.goto('/en/');
  await hydrated(page);
  const looked = Promise.withResolvers<void>();
  await page.route('**/page-data/**', async (route) => {
    await looked.promise;
    await route.continue();
  });
  // A phase of half a second may fall between two checks from outside.
  await page.evaluate((selector) => {
    const phases: (string | undefined)[] = [];
    Reflect.set(window, 'phases', phases);
    new MutationObserver(() => {
      const phase = document.querySelector<HTMLElement>(selector)?.dataset['phase'];
      if (phase !== undefined && phase !== phases.at(-1)) phases.push(phase);
    }).observe(document.body, { attributeFilter: ['data-phase'], childList: true, subtree: true });
  }, bar);
  await follow(page.locator('header a[href="/en/lotto/"]').first());
  await expect(page.locator(bar)).toHaveAttribute('data-phase', 'rising');
  const box = await page.locator(bar).boundingBox();
  expect(box?.height).toBe(2);
  await expect(page.locator(bar)).toHaveCSS('animation-duration', `${progressDuration / 1_000}s`);
  looked.resolve();
  await expect(page.locator('h1')).toHaveText('Lotteries');
  await expect(page.locator(bar)).toBeHidden();
  expect(await page.evaluate(() => Reflect.get(window, 'phases'))).toEqual(['hidden', 'rising', 'finished', 'hidden']);
});

for (const [name, answer] of [
  ['a lost connection', undefined],
  ['a server error', { status: 503, json: { error: { status: 503, code: 'platform-unavailable' } } }],
] as const) {
  test(`a navigation that fails by ${name} turns the bar red and shows the error page; the next one recovers (R4.13, R4.22)`, async ({
    page,
  }) => {
    await page.goto('/en/');
    await hydrated(page);
    await page.route('**/page-data/**', (route) => (answer ? route.fulfill(answer) : route.abort()));
    await follow(page.locator('header a[href="/en/lotto/"]').first());
    await expect(page.locator(bar)).toHaveAttribute('data-phase', 'failed');
    const negative = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--color-negative'),
    );
    expect(negative).not.toBe('');
    await expect(page.locator(bar)).toHaveCSS('background-color', 'rgb(255, 125, 140)');
    const code = answer?.status === 503 ? '503' : '500';
    await expect(page.locator('h1')).toContainText(code);
    const digits = page.locator('main [aria-hidden="true"]', { hasText: code });
    expect(await digits.evaluate((element) => element.getBoundingClientRect().height)).toBeGreaterThan(30);
    const text = page.getByText('Something went wrong on our side.', { exact: false });
    await expect(text).toHaveCount(code === '500' ? 1 : 0);
    await page.unroute('**/page-data/**');
    await page.locator('a[href="/en/"]').first().click();
    await expect(page.locator('h1')).not.toContainText(/50\d/);
    await expect(page.locator(bar)).toBeHidden();
  });
}

test('a navigation whose response is not page data loads the page as a document', async ({ page }) => {
  await page.goto('/en/');
  await hydrated(page);
  await page.route('**/page-data/**', (route) => route.fulfill({ status: 200, body: '<html>' }));
  const loaded = page.waitForEvent('load');
  await follow(page.locator('header a[href="/en/lotto/"]').first());
  await loaded;
  await expect(page.locator('h1')).toHaveText('Lotteries');
});

test('the next campaign shows no action state of the previous one', async ({ page, context }) => {
  await signIn(context, 285_122_847);
  // The platform gets no call, so that other tests find the visitor unchanged.
  await page.route('**/confirm-participation', (route) => route.fulfill({ json: { participates: true, tickets: 1 } }));
  // The refreshed page would say what the platform knows.
  await page.route('**/page-data/en/promotion/gold-of-champions', (route) => route.abort());
  await page.goto('/en/promotion/gold-of-champions');
  await hydrated(page);
  const join = page.locator('main header button').first();
  await join.click();
  await expect(join).toHaveCount(0);
  await expect(page.getByText('You’re in').first()).toBeVisible();
  await page.evaluate(() => Reflect.set(window, 'main', document.querySelector('main')));
  const next = page.locator('main li a[href^="/en/promotion/"]').first();
  const title = await next.textContent();
  await follow(next);
  await expect(page.locator('h1')).toHaveText(title ?? '');
  await expect(page.locator('main header').getByRole('button', { name: 'Take part' })).toBeVisible();
  await expect(page.getByText('We could not confirm your participation')).toHaveCount(0);
  expect(await page.evaluate(() => Reflect.get(window, 'main') === document.querySelector('main'))).toBe(true);
});

test('a redirect of the server is followed (R4.12)', async ({ page }) => {
  await page.goto('/en/');
  await hydrated(page);
  await page.route('**/page-data/en/lotto/', (route) =>
    route.fulfill({ json: { redirect: '/en/promotion/lucky-friday' } }),
  );
  await follow(page.locator('header a[href="/en/lotto/"]').first());
  await expect(page).toHaveURL(/promotion\/lucky-friday$/);
  await expect(page.locator('h1')).toHaveText('Lucky Friday');
});

test('page data of another build opens the page as a document', async ({ page }) => {
  await page.goto('/en/');
  await hydrated(page);
  await page.evaluate(() => Reflect.set(window, 'isSameDocument', true));
  await page.route('**/page-data/**', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ json: { ...(await response.json()), buildId: 'another' } });
  });
  await follow(page.locator('header a[href="/en/lotto/"]').first());
  await expect(page.locator('h1')).toHaveText('Lotteries');
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'isSameDocument'))).toBeUndefined();
});

test('a visitor who is blocked on a navigation is redirected to the block page', async ({ page }) => {
  await page.goto('/en/');
  await hydrated(page);
  await page.setExtraHTTPHeaders({ 'x-edge-country': 'US' });
  await follow(page.locator('header a[href="/en/lotto/"]').first());
  await expect(page).toHaveURL(/\/en\/blockPage$/);
});

test('an island that can’t be loaded reloads the page once, and the page works without it after that (R4.16, R4.17)', async ({
  page,
}) => {
  await page.goto('/en/lotto/');
  await hydrated(page);
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  const gone = () => ({ status: 404, body: '' });
  await page.route('**/assets/action-area-*.js', (route) => route.fulfill(gone()), { times: 1 });
  await follow(page.locator('a[href$="/en/"]').first());
  await expect(page.locator('h1')).toHaveText('Promotions running now');
  await follow(page.locator('main a[href="/en/promotion/lucky-friday"]').first());
  await expect(page).toHaveURL(/\/en\/promotion\/lucky-friday$/);
  await expect(page.getByRole('link', { name: 'Sign in to take part' }).first()).toBeVisible();
  await expect.poll(() => documents).toBe(1);
  await page.route('**/assets/action-area-*.js', (route) => route.fulfill(gone()));
  await page.goto('/en/promotion/lucky-friday');
  await hydrated(page);
  await expect(page.locator('h1')).toHaveText('Lucky Friday');
  expect(documents).toBe(2);
});

test('a navigation without a connection shows our error page', async ({ page, context }) => {
  await page.goto('/en/');
  await hydrated(page);
  await pointAt(page.locator('header a[href="/en/lotto/"]').first());
  await context.setOffline(true);
  await page.locator('header a[href="/en/lotto/"]').first().click();
  await expect(page.locator('h1')).toContainText('500');
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Back to the home page' }).click();
  await expect(page).toHaveURL(/\/en\/$/);
  await expect(page.locator('h1')).toHaveText('Promotions running now');
});

test('a click before the router is loaded opens the page as a document', async ({ page }) => {
  // This file never arrives.
  await page.route('**/assets/start-navigation-*.js', () => {});
  await page.goto('/en/');
  await hydrated(page);
  await page.evaluate(() => Reflect.set(window, 'isSameDocument', true));
  await page.locator('header a[href="/en/lotto/"]').first().click();
  await expect(page.locator('h1')).toHaveText('Lotteries');
  expect(await page.evaluate(() => Reflect.get(window, 'isSameDocument'))).toBeUndefined();
});

test('loading the router keeps nodes, typed text and the focus', async ({ page }) => {
  await page.goto('/en/');
  await hydrated(page);
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Login').fill('half a na');
  await page.evaluate(() => {
    // A digit of the countdown is another node each time it changes.
    Reflect.set(window, 'kept', [...document.querySelectorAll('main :not([role="timer"] *)')]);
    const login = document.querySelector('input[name="login"]');
    Reflect.set(window, 'login', login);
    document
      .querySelector('header a[href="/en/lotto/"]')
      ?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  });
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
  const kept = await page.evaluate(() => {
    const nodes: Element[] = Reflect.get(window, 'kept');
    return {
      isSame: nodes.every((node) => node.isConnected),
      hasFocus: document.activeElement === Reflect.get(window, 'login'),
    };
  });
  expect(kept).toEqual({ isSame: true, hasFocus: true });
  await expect(page.getByLabel('Login')).toHaveValue('half a na');
});

test('reloads the page once when a script or style of an old build is missing', async ({ page }) => {
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

test('data that arrives at once is shown after 200 ms (R9.21)', async ({ page }) => {
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
  await follow(page.locator('header a[href="/en/lotto/"]').first());
  await expect(page.locator('h1')).toHaveText('Lotteries');
  const waited = await page.evaluate(() => Reflect.get(window, 'shownAt') - Reflect.get(window, 'askedAt'));
  expect(waited).toBeGreaterThanOrEqual(200);
});

test('an address that fails its check is a 404 page (R5.5)', async ({ page }) => {
  await page.goto('/en/');
  await hydrated(page);
  await pointAt(page.locator('header a[href="/en/lotto/"]').first());
  await page.evaluate(() => {
    window.history.pushState(null, '', '/en/promotion/No_Such--Name');
    window.dispatchEvent(new PopStateEvent('popstate', { state: { key: 'x' } }));
  });
  await expect(page.locator('h1')).toContainText('404');
  await expect(page).toHaveTitle(/404/);
});

test('the page gets the class webp or no-webp (R4.45)', async ({ page }) => {
  await page.goto('/en/');
  await expect(page.locator('html')).toHaveClass(/(^| )webp( |$)/);
});

test('the language and the time zone of the visitor are remembered', async ({ page, context }) => {
  await page.goto('/ar/lotto/');
  await hydrated(page);
  await expect.poll(() => cookiesOf(context)).toMatchObject({ lng: 'ar', tzo: '3' });
  await page.goto('/lotto/');
  await expect(page).toHaveURL(/\/ar\/lotto\/$/);
});

test.describe('in another time zone', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('a first visit shows times in the visitor’s time zone after hydration', async ({ page, browserProblems }) => {
    await page.goto('/en/lotto/');
    await expect(
      page
        .locator('main')
        .getByText(/UTC-[45]/)
        .first(),
    ).toBeVisible();
    expect(browserProblems).toEqual([]);
  });
});

test('choosing an order keeps the link in place and focused, and is announced', async ({ page }) => {
  await page.goto('/en/lotto/');
  const chip = page.getByRole('navigation', { name: 'Sort by' }).getByRole('link', { name: 'Jackpot' });
  await pointAt(chip);
  const before = await chip.boundingBox();
  await chip.click();
  await expect(chip).toHaveAttribute('aria-current', 'true');
  await expect(chip).toBeFocused();
  expect(await chip.boundingBox()).toEqual(before);
  await expect(
    page.locator('[aria-live="polite"]').filter({ hasText: /^Sort by\. Jackpot\. \d+ lotteries$/ }),
  ).toHaveCount(1);
});

test('a visitor without tickets gets no ticket filter', async ({ page }) => {
  await page.goto('/en/lotto/');
  await expect(page.getByRole('navigation', { name: 'Sort by' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Show' })).toHaveCount(0);
});

test('in forced colours the chosen view differs from the others', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/en/lotto/');
  const views = page.getByRole('navigation', { name: 'Sort by' }).getByRole('link');
  const colours = await views.evaluateAll((links) => links.map((link) => getComputedStyle(link).backgroundColor));
  expect(new Set(colours).size).toBe(2);
  expect(colours[1]).toBe(colours[2]);
});

test('an action pressed without a connection shows an error, and stays enabled', async ({ page, context }) => {
  await signIn(context, 285_122_847);
  await page.goto('/en/promotion/gold-of-champions');
  await hydrated(page);
  const join = page.locator('main header button').first();
  await context.setOffline(true);
  await join.click();
  await expect(page.getByRole('alert')).toHaveText(/./);
  await expect(join).toBeEnabled();
});
