import { expect, hydrated, signIn, test } from './marquee-test.ts';
import { ports } from './playwright.config.ts';

const participation = '**/web-api/api/web/promotions/wheel/1101/confirm-participation';
const accounts = { alice: 285_104_233, timur: 285_117_860, layla: 285_129_415, marco: 285_133_092 };

test('sends an anonymous visitor to the operator and back to the same page', async ({ page }) => {
  await page.goto('/en/promotion/lucky-friday');
  await hydrated(page);
  await page.getByRole('link', { name: 'Sign in to take part' }).first().click();
  await page.getByRole('link', { name: /other ways to sign in/ }).click();
  await expect(page).toHaveURL(new RegExp(`:${ports.sandbox}/sign-in\\?return=`));
  await page.getByRole('button', { name: /Timur/ }).click();
  await expect(page).toHaveURL(new RegExp(`:${ports.marquee}/en/promotion/lucky-friday$`));
  await expect(page.getByRole('button', { name: 'Take part' }).first()).toBeVisible();
});

test('taking part sends one call for many clicks, and lasts after a reload', async ({ page, context }) => {
  await signIn(context, accounts.alice);
  await page.goto('/en/promotion/lucky-friday');
  await hydrated(page);
  let calls = 0;
  const clicked = Promise.withResolvers<void>();
  await page.route(participation, async (route) => {
    if (route.request().method() === 'POST') calls += 1;
    await clicked.promise;
    await route.continue();
  });
  const button = page.getByRole('button', { name: 'Take part' }).first();
  await button.evaluate((element: HTMLElement) => {
    for (let click = 0; click < 5; click += 1) element.click();
  });
  clicked.resolve();
  await expect(page.getByText('You’re in').first()).toBeVisible();
  expect(calls).toBe(1);
  await page.reload();
  await expect(page.getByText('You’re in').first()).toBeVisible();
  const next = page.locator('main header').getByRole('link', { name: 'Place a bet' });
  await expect(next).toHaveAttribute('href', /\/line$/);
  await expect(next).toBeInViewport({ ratio: 1 });
});

test('an unknown outcome of taking part survives a reload, and is checked with the same key', async ({
  page,
  context,
}) => {
  await signIn(context, accounts.layla);
  const keys: (string | undefined)[] = [];
  page.on('request', (sent) => {
    if (sent.method() === 'POST' && sent.url().endsWith('/confirm-participation'))
      keys.push(sent.headers()['idempotency-key']);
  });
  await page.goto('/en/promotion/lucky-friday');
  await hydrated(page);
  await page.route(participation, (route) =>
    route.fulfill({ status: 503, json: { error: { status: 503, code: 'platform-unavailable' } } }),
  );
  await page.getByRole('button', { name: 'Take part' }).first().click();
  await expect(page.getByRole('alert').first()).toContainText('We don’t know yet');
  await page.unroute(participation);
  await page.reload();
  await expect(page.getByText('We don’t know yet').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Take part' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Check what happened' }).first().click();
  await expect(page.getByText('You’re in').first()).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('marquee-actions'))).toBeNull();
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0]]);
});

test('a failed refresh changes nothing', async ({ page, context, baseURL }) => {
  await signIn(context, accounts.marco);
  await page.goto('/en/promotion/lucky-friday');
  await hydrated(page);
  const refresh = page.waitForResponse('**/page-data/**');
  await page.route('**/page-data/**', (route) =>
    route.fulfill({ status: 503, json: { error: { status: 503, code: 'platform-unavailable' } } }),
  );
  // Simulates a sign-in with another account in another tab.
  await context.addCookies([{ name: 'user_id', value: '1', url: baseURL ?? '' }]);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  expect((await refresh).status()).toBe(503);
  await expect(page.locator('h1')).toHaveText('Lucky Friday');
  await expect(page.getByRole('button', { name: 'Take part' }).first()).toBeVisible();
});

test('the countdown counts down', async ({ page }) => {
  await page.goto('/en/promotion/lucky-friday');
  await hydrated(page);
  const timer = page.getByRole('timer').first();
  await timer.scrollIntoViewIfNeeded();
  const seconds = () => timer.textContent();
  const first = await seconds();
  await expect.poll(seconds).not.toBe(first);
});

for (const colorScheme of ['dark', 'light'] as const) {
  test(`terms print black on white, with version, date and address, in the ${colorScheme} theme`, async ({
    page,
    context,
    baseURL,
  }) => {
    if (baseURL === undefined) throw new Error('The tests have no base URL');
    if (colorScheme === 'light') await context.addCookies([{ name: 'app_theme', value: 'light', url: baseURL }]);
    await page.goto('/en/promotion/lucky-friday');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('/en/promotion/lucky-friday')).toBeVisible();
    const terms = page.locator('#terms');
    await expect(terms.getByText(/^Version .+ of .+\d{4}/)).toBeVisible();
    const colours = await terms.evaluate((element) =>
      [...element.querySelectorAll('*')].map((child) => {
        const { color, backgroundColor, backgroundImage } = getComputedStyle(child);
        return `${color} on ${backgroundColor} ${backgroundImage}`;
      }),
    );
    expect([...new Set(colours)]).toEqual(['rgb(0, 0, 0) on rgba(0, 0, 0, 0) none']);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
      'rgb(255, 255, 255)',
    );
    await expect(page.getByRole('navigation')).toHaveCount(0);
  });
}
