import type { BrowserContext, Page, Route } from '@playwright/test';
import { localeCodes } from '../../config/languages.ts';
import { readyEvent } from '../../src/document/early-press.ts';
import { pageCookies } from '../../src/state/cookies.ts';
import { rowsInTurn } from '../../tools/scripts/turns.ts';
import { expect, hydrated, pointAt, signIn, test } from './marquee-test.ts';
import { inTabs, ports } from './playwright.config.ts';

const accounts = {
  alice: { id: 285_104_233, login: 'alice', password: 'alice-in-dublin', balance: '€2,480.50' },
  ananya: { id: 285_140_577 },
  emre: { id: 285_148_321, login: 'emre', password: 'emre-in-izmir' },
} as const;
const campaign = '/en/promotion/lucky-friday';
/** Milliseconds after which a press on "Sign in" follows the plain link. */
const maxHold = 4_000;
const signInCall = '**/web-api/external-api/fastLogin';
const signOutCall = '**/web-api/user/disconnect';
const balanceCall = '**/web-api/user/balance';
const choiceCall = '**/web-api/user/setactiveaccount';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Sign in' });
const headerLink = (page: Page) => page.locator('header').getByRole('link', { name: 'Sign in', exact: true });
const control = (page: Page) => page.getByRole('button', { name: 'Your accounts' });
const menu = (page: Page) => page.locator('#account-menu');

const fail = (route: Route) =>
  route.fulfill({ status: 503, json: { error: { status: 503, code: 'platform-unavailable' } } });

async function openDialog(page: Page, path = '/en/'): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await headerLink(page).click();
  await expect(dialog(page)).toBeVisible();
}

async function fillIn(page: Page, login: string, password: string): Promise<void> {
  await page.getByLabel('Login').fill(login);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

/** Signs in with the open dialog, in any language. */
async function signInHere(page: Page): Promise<void> {
  const form = page.locator('#sign-in-dialog');
  await form.locator('input[name="login"]').fill(accounts.alice.login);
  await form.locator('input[name="password"]').fill(accounts.alice.password);
  await form.locator('button[type="submit"]').click();
  await expect(page.locator('#account-menu')).toBeAttached();
}

/** A login without an account: the sandbox remembers wrong passwords. */
const unknownLogin = (): string => `nobody-${crypto.randomUUID()}`;

const submit = (page: Page) => dialog(page).getByRole('button', { name: 'Sign in' }).click();

/** A document that is loaded again does not have it. */
const markDocument = (page: Page) => page.evaluate(() => void Reflect.set(window, 'isTheSame', true));
const isSameDocument = (page: Page) => page.evaluate(() => Reflect.get(window, 'isTheSame') === true);

async function openSignedIn(page: Page, context: BrowserContext, accountId: number, path = '/en/'): Promise<void> {
  await signIn(context, accountId);
  await page.goto(path);
  await hydrated(page);
}

/** Removes the visitor's data from page data, as if the platform had not sent it. */
const withoutVisitorData = (page: Page) =>
  page.route('**/page-data/**', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    await route.fulfill({
      response,
      json: { ...body, page: { ...body.page, view: { ...body.page.view, visitorData: {} } } },
    });
  });

/** Signs in with the dialog while only the browser can read the balance. */
async function signInByDialog(page: Page): Promise<void> {
  await withoutVisitorData(page);
  await openDialog(page);
  await fillIn(page, accounts.alice.login, accounts.alice.password);
  await submit(page);
  await expect(page.locator('#account-menu')).toBeAttached();
}

/** The platform's balance of a visitor with one account. */
const balanceOf = (amount: number, currency: string) => ({
  activeId: 1,
  accounts: [{ id: 1, balance: { amount, currency }, bonus: { amount: 500_000, currency } }],
});

/** Ends the visitor's session, as signing out on another device would. */
async function endSessionElsewhere(context: BrowserContext): Promise<void> {
  const cookie = (await context.cookies()).find(({ name }) => name === 'user_token');
  const response = await fetch(`http://localhost:${ports.sandbox}/sandbox/api/tokens/revoke`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: cookie?.value }),
  });
  expect(response.status).toBe(200);
}

test.describe('signing in', () => {
  test('signs in with a dialog and keeps the page (R4.7)', async ({ page }) => {
    await page.goto(campaign);
    await hydrated(page);
    await markDocument(page);
    const link = page.getByRole('link', { name: 'Sign in to take part' }).last();
    await link.scrollIntoViewIfNeeded();
    const scrolled = await page.evaluate(() => window.scrollY);
    expect(scrolled).toBeGreaterThan(0);
    await link.click();
    await fillIn(page, accounts.alice.login, accounts.alice.password);
    await submit(page);
    await expect(dialog(page)).toBeHidden();
    await expect(control(page)).toContainText(accounts.alice.balance);
    await expect(page.getByRole('link', { name: 'Sign in to take part' })).toHaveCount(0);
    await expect(page.getByText('You are signed in.')).toBeAttached();
    expect(await isSameDocument(page)).toBe(true);
    expect(Math.abs((await page.evaluate(() => window.scrollY)) - scrolled)).toBeLessThan(200);
    // The link has gone; the keyboard focus stays in its part of the page.
    const focused = page.locator(':focus');
    await expect(focused).toHaveCount(1);
    expect(await focused.evaluate((element) => element.closest('main') !== null)).toBe(true);
  });

  /** Holds the dialog's styles back until the test releases them. */
  const holdStyles = async (page: Page) => {
    const styles = Promise.withResolvers<void>();
    await page.route('**/assets/sign-in-*.css', async (route) => {
      await styles.promise;
      await route.continue();
    });
    return styles.resolve;
  };
  const frameOf = (page: Page) => dialog(page).evaluate((element) => getComputedStyle(element).borderTopWidth);

  test('needs three scripts, loaded when the pointer is over the link: its styles are in the document', async ({
    page,
  }) => {
    await page.goto('/en/');
    await hydrated(page);
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (/\/assets\/(?:.*\.js|sign-in-.*)$/.test(request.url())) scripts.push(request.url());
    });
    const loaded = page.waitForResponse(/\/assets\/SignInDialog-/);
    await headerLink(page).hover();
    await loaded;
    await headerLink(page).click();
    await expect(dialog(page)).toBeVisible();
    expect(await frameOf(page)).toBe('1px');
    expect(scripts.filter((url) => !url.includes('back-to-top')).sort()).toEqual([
      expect.stringContaining('/SignInDialog-'),
      expect.stringContaining('/blocks-'),
      expect.stringContaining('/load-styles-'),
    ]);
    // The accounts' styles, which load next.
    await expect(page.locator('head link[href*="/assets/account-"]')).toHaveCount(1);
  });

  test.describe('pressed before the page is hydrated', () => {
    const holdEntry = async (page: Page) => {
      const entry = Promise.withResolvers<void>();
      await page.route('**/assets/entry-*.js', async (route) => {
        await entry.promise;
        await route.continue();
      });
      return entry.resolve;
    };
    const openUnhydrated = async (page: Page) => {
      await page.goto('/en/', { waitUntil: 'commit' });
      // The end of the document: everything that the press needs has arrived.
      await expect(page.locator('#marquee-state')).toBeAttached();
    };

    test('opens the dialog at once, and keeps typed and sent input through hydration', async ({
      page,
      browserProblems,
    }) => {
      const releaseEntry = await holdEntry(page);
      await openUnhydrated(page);
      await markDocument(page);
      await headerLink(page).click();
      await expect(page.locator('html')).toHaveAttribute('data-held', 'sign-in');
      await expect(page.getByLabel('Login')).toBeFocused();
      await fillIn(page, accounts.alice.login, accounts.alice.password);
      const place = await dialog(page).boundingBox();
      await submit(page);
      await expect(dialog(page).getByRole('button', { name: 'Sign in', exact: true })).toHaveAttribute(
        'aria-busy',
        'true',
      );
      releaseEntry();
      await expect(dialog(page)).toBeHidden();
      await expect(control(page)).toContainText(accounts.alice.balance);
      await expect(page.locator('html')).not.toHaveAttribute('data-held');
      expect(place?.height).toBeGreaterThan(200);
      expect(await isSameDocument(page)).toBe(true);
      expect(browserProblems).toEqual([]);
    });

    test('opens the dialog once its styles are loaded', async ({ page, browserProblems }) => {
      const releaseEntry = await holdEntry(page);
      const releaseStyles = await holdStyles(page);
      await openUnhydrated(page);
      const requested = page.waitForRequest(/\/assets\/sign-in-/);
      await headerLink(page).click();
      await requested;
      await expect(dialog(page)).toBeHidden();
      releaseStyles();
      await expect(dialog(page)).toBeVisible();
      expect(await frameOf(page)).toBe('1px');
      releaseEntry();
      await expect(page.locator('#sign-in-dialog')).toBeVisible();
      expect(browserProblems).toEqual([]);
    });

    test('leaves the dialog to a page that is hydrated before the styles are loaded', async ({
      page,
      browserProblems,
    }) => {
      const releaseStyles = await holdStyles(page);
      const releaseEntry = await holdEntry(page);
      await openUnhydrated(page);
      await headerLink(page).click();
      releaseEntry();
      await hydrated(page);
      await expect(page.locator('#early-sign-in-dialog')).toHaveCount(0);
      releaseStyles();
      await expect(page.locator('#sign-in-dialog')).toBeVisible();
      await expect(page.getByLabel('Login')).toBeFocused();
      await expect(page.locator('dialog')).toHaveCount(1);
      expect(browserProblems).toEqual([]);
    });

    test('keeps the focus when the page hydrates the dialog', async ({ page, browserProblems }) => {
      const releaseEntry = await holdEntry(page);
      await openUnhydrated(page);
      await headerLink(page).click();
      await page.getByLabel('Login').fill('ali');
      await page.getByLabel('Password', { exact: true }).fill('half');
      // It opens with an animation.
      await dialog(page).evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
      const before = await dialog(page).boundingBox();
      releaseEntry();
      // The early dialog disappears shortly after it has closed.
      const adopted = page.locator('#sign-in-dialog');
      await expect(adopted).toBeVisible();
      await expect(adopted.getByLabel('Password', { exact: true })).toBeFocused();
      await expect(adopted.getByLabel('Password', { exact: true })).toHaveValue('half');
      await expect(adopted.getByLabel('Login')).toHaveValue('ali');
      expect(await dialog(page).boundingBox()).toEqual(before);
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toBeHidden();
      await expect(headerLink(page)).toBeFocused();
      expect(browserProblems).toEqual([]);
    });

    test('drops the press when the dialog is closed', async ({ page, browserProblems }) => {
      const releaseEntry = await holdEntry(page);
      await openUnhydrated(page);
      await headerLink(page).click();
      await expect(dialog(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toBeHidden();
      await expect(headerLink(page)).toBeFocused();
      releaseEntry();
      await hydrated(page);
      await expect(dialog(page)).toBeHidden();
      await headerLink(page).click();
      await expect(dialog(page)).toBeVisible();
      expect(browserProblems).toEqual([]);
    });

    test('drops the press when hydration precedes the dialog’s close event', async ({ page, browserProblems }) => {
      const releaseEntry = await holdEntry(page);
      await openUnhydrated(page);
      await headerLink(page).click();
      await expect(dialog(page)).toBeVisible();
      await page.evaluate((ready) => {
        document.querySelector('dialog')?.close();
        document.dispatchEvent(new Event(ready));
      }, readyEvent);
      releaseEntry();
      await hydrated(page);
      await expect(page).toHaveURL(/\/en\/$/);
      await expect(page.locator('dialog')).toHaveCount(0);
      expect(browserProblems).toEqual([]);
    });

    test('shows no password field when an app can sign in', async ({ page }) => {
      const releaseEntry = await holdEntry(page);
      await page.route('**/en/', async (route) => {
        const response = await route.fetch();
        const apps = '"apps":[{"kind":"android-v2","name":"MarqueeAndroid"}]';
        await route.fulfill({ response, body: (await response.text()).replace('"apps":[]', apps) });
      });
      await page.addInitScript(() => Reflect.set(window, 'MarqueeAndroid', { postMessage: () => {} }));
      await openUnhydrated(page);
      await headerLink(page).click();
      await expect(page.locator('html')).toHaveAttribute('data-held', 'sign-in');
      await expect(page.getByLabel('Login')).toHaveCount(0);
      releaseEntry();
    });

    test('opens the operator’s sign-in page when hydration is too late', async ({ page }) => {
      await page.clock.install();
      await page.route('**/assets/entry-*.js', () => {});
      await page.goto('/en/', { waitUntil: 'commit' });
      await headerLink(page).click();
      await fillIn(page, accounts.alice.login, accounts.alice.password);
      await submit(page);
      await expect(dialog(page).locator('[aria-busy="true"]')).toBeVisible();
      await page.clock.fastForward(maxHold);
      await expect(page).toHaveURL(/\/sign-in\?return=%2Fen%2F$/);
    });
  });

  test('with a wrong password shows an error and clears the password, and is refused for a while after five', async ({
    page,
  }) => {
    const login = unknownLogin();
    await openDialog(page);
    const password = page.getByLabel('Password', { exact: true });
    await test.step('shows an error, keeps the login and clears the password', async () => {
      await fillIn(page, login, 'guess 1');
      await dialog(page).getByRole('button', { name: 'Show the password' }).click();
      await expect(password).toHaveAttribute('type', 'text');
      await submit(page);
      await expect(dialog(page).getByRole('alert')).toHaveText(/login or the password is wrong/);
      await expect(password).toHaveValue('');
      await expect(password).toHaveAttribute('type', 'password');
      await expect(password).toBeFocused();
      await expect(page.getByLabel('Login')).toHaveValue(login);
      await expect(headerLink(page)).toBeAttached();
    });
    await test.step('is refused after five wrong passwords', async () => {
      for (let attempt = 2; attempt <= 5; attempt += 1) {
        await password.fill(`guess ${attempt}`);
        const response = page.waitForResponse(signInCall);
        await password.press('Enter');
        expect((await response).status()).toBe(401);
        await expect(password).toHaveValue('');
      }
      await password.fill('guess 6');
      await password.press('Enter');
      await expect(dialog(page).getByRole('alert')).toHaveText(/locked for now/);
    });
  });

  test('shows an error while the platform is down or the connection lost, and sends one call once it is back', async ({
    page,
  }) => {
    await openDialog(page);
    const failure = dialog(page).getByRole('alert');
    const errors = dialog(page).getByText(/could not sign you in/);
    await test.step('shows an error while the platform is down', async () => {
      await page.route(signInCall, fail);
      await fillIn(page, accounts.alice.login, accounts.alice.password);
      await submit(page);
      await expect(failure).toHaveText(/could not sign you in/);
      await page.unroute(signInCall);
    });
    await test.step('shows an error without a connection, and keeps the password', async () => {
      const requested = Promise.withResolvers<void>();
      const lost = Promise.withResolvers<void>();
      await page.route(signInCall, async (route) => {
        requested.resolve();
        await lost.promise;
        await route.abort('internetdisconnected');
      });
      await submit(page);
      await requested.promise;
      await expect(errors, 'the error of the attempt before').toHaveCount(0);
      lost.resolve();
      await expect(failure).toHaveText(/could not sign you in/);
      await expect(page.getByLabel('Password', { exact: true })).toHaveValue(accounts.alice.password);
      await page.unroute(signInCall);
    });
    await test.step('sends one call however often it is clicked', async () => {
      let calls = 0;
      const looked = Promise.withResolvers<void>();
      await page.route(signInCall, async (route) => {
        calls += 1;
        await looked.promise;
        await route.continue();
      });
      await page.locator('#sign-in-dialog button[type="submit"]').evaluate((button: HTMLElement) => {
        for (let click = 0; click < 5; click += 1) button.click();
      });
      await expect(dialog(page).getByRole('button', { name: 'Signing in…' })).toHaveAttribute('aria-busy', 'true');
      looked.resolve();
      await expect(control(page)).toBeVisible();
      expect(calls).toBe(1);
    });
  });

  test('a closed dialog loses its input, and its sign-in keeps the focus in the header', async ({ page }) => {
    await openDialog(page);
    await test.step('returns the focus to the link, and forgets what was typed', async () => {
      await fillIn(page, accounts.alice.login, 'half a pass');
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toBeHidden();
      await expect(headerLink(page)).toBeFocused();
      await expect(page.locator('input[type="password"]')).toHaveCount(0);
      await headerLink(page).click();
      await expect(page.getByLabel('Login')).toHaveValue('');
    });
    await test.step('keeps the focus in the header if the sign-in succeeds afterwards', async () => {
      const isDue = Promise.withResolvers<void>();
      await page.route(signInCall, async (route) => {
        await isDue.promise;
        await route.continue();
      });
      await fillIn(page, accounts.alice.login, accounts.alice.password);
      await submit(page);
      await page.keyboard.press('Escape');
      await expect(headerLink(page)).toBeFocused();
      isDue.resolve();
      await expect(control(page)).toBeFocused();
    });
  });

  test('stays a link for modified clicks, and links to the operator’s other ways to sign in', {
    tag: inTabs,
  }, async ({ page, context }) => {
    await page.goto('/en/lotto/?filter=WIN');
    await hydrated(page);
    const link = page.locator('main').getByRole('link', { name: 'Sign in' });
    const opened = context.waitForEvent('page');
    await link.click({ modifiers: ['ControlOrMeta'] });
    await expect(await opened).toHaveURL(/\/sign-in\?return=%2Fen%2Flotto%2F%3Ffilter%3DWIN$/);
    await expect(dialog(page)).toBeHidden();
    await link.click();
    await dialog(page)
      .getByRole('link', { name: /other ways to sign in/ })
      .click();
    await expect(page).toHaveURL(/\/sign-in\?return=%2Fen%2Flotto%2F%3Ffilter%3DWIN$/);
  });

  test('in a frame opens no dialog: the link stays a link', async ({ page, baseURL }) => {
    await page.route('**/host-of-this-test', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><iframe title="Promotions" src="/en/"></iframe>',
      }),
    );
    await page.goto(`${baseURL}/host-of-this-test`);
    const frame = page.frames().find((candidate) => candidate.parentFrame() !== null);
    if (!frame) throw new Error('The host shows no frame');
    await hydrated(frame);
    const requested = page.waitForRequest(/\/sign-in\?return=/);
    await frame.locator('header').getByRole('link', { name: 'Sign in' }).click();
    expect((await requested).isNavigationRequest()).toBe(true);
  });
});

test.describe('signed in', () => {
  test('a balance that can’t be read shows an error, is read on request, and moves nothing in the header', async ({
    page,
  }) => {
    const isDue = Promise.withResolvers<void>();
    await page.route(balanceCall, async (route) => {
      await isDue.promise;
      await fail(route);
    });
    await signInByDialog(page);
    const languages = page.getByRole('button', { name: 'Language:' });
    // Within the header: a press that finds its button covered scrolls the page and tries again.
    const place = () =>
      languages.evaluate((button) => {
        const { x, y, width, height } = button.getBoundingClientRect();
        const around = button.closest('header')?.getBoundingClientRect();
        return { x: x - (around?.x ?? 0), y: y - (around?.y ?? 0), width, height };
      });
    const before = await place();
    isDue.resolve();
    await expect(page.getByRole('button', { name: 'Your accounts: No data' })).toBeVisible();
    // Opening the menu reads the accounts again, and the button to press may disappear.
    const requested = page.waitForResponse((response) => response.url().includes('/user/balance'));
    await page.locator('#session-control').click();
    await (await requested).finished();
    await expect(menu(page).getByRole('alert')).toContainText('Your account can’t be reached right now.');
    await page.unroute(balanceCall);
    await menu(page).getByRole('button', { name: 'Try again' }).click();
    await expect(menu(page).getByRole('button', { name: /EUR/ })).toContainText(accounts.alice.balance);
    await expect(control(page)).toContainText(accounts.alice.balance);
    // The pressed button is gone, and the keyboard focus is still in the menu.
    expect(await menu(page).evaluate((element) => element.contains(document.activeElement))).toBe(true);
    expect(await place(), 'the header with the balance').toEqual(before);
  });

  test('an old balance shows its time, and the active account changes with the visitor’s choice', async ({
    page,
    context,
  }) => {
    await openSignedIn(page, context, accounts.ananya.id);
    await markDocument(page);
    const shown = (await control(page).locator('bdi').first().textContent()) ?? '';
    expect(shown).not.toBe('');
    await test.step('an old balance shows its time, in the header too', async () => {
      await page.route(balanceCall, fail);
      await control(page).click();
      await expect(menu(page).getByRole('alert')).toHaveText(/These are as of .*\d\d\.\d\d\s\/\s\d\d:\d\d UTC/);
      await expect(control(page)).toContainText(shown);
      await expect(control(page)).toContainText(/as of .*\d\d:\d\d/);
      await page.unroute(balanceCall);
    });
    const others = menu(page).locator('li button:not([aria-current])');
    const amount = (await others.first().locator('bdi').first().textContent()) ?? '';
    const other = menu(page).getByRole('button', { name: amount });
    await test.step('the account does not change if the platform fails', async () => {
      await page.route(choiceCall, fail);
      await other.click();
      await expect(menu(page).getByRole('alert').filter({ hasText: 'could not be changed' })).toBeVisible();
      await expect(other).not.toHaveAttribute('aria-current');
      await page.unroute(choiceCall);
    });
    await test.step('the account changes with the choice', async () => {
      await other.click();
      await expect(other).toHaveAttribute('aria-current', 'true');
      await expect(control(page)).toContainText(amount);
      await expect(other).toBeFocused();
      expect(await isSameDocument(page)).toBe(true);
      await page.reload();
      await expect(control(page)).toContainText(amount);
    });
  });

  test('a page is refreshed for another visitor even if the router loads meanwhile', async ({ page, context }) => {
    await openSignedIn(page, context, accounts.alice.id, '/en/lotto/tickets/');
    await markDocument(page);
    const isHeld = Promise.withResolvers<void>();
    await page.route(
      '**/page-data/**',
      async (route) => {
        await isHeld.promise;
        await route.continue();
      },
      { times: 1 },
    );
    const requested = page.waitForRequest('**/page-data/**');
    // Another tab has signed out.
    await context.clearCookies({ name: 'user_token' });
    await context.addCookies([{ name: pageCookies.userId.name, value: '0', domain: 'localhost', path: '/' }]);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await requested;
    await pointAt(page.locator('main a[href="/en/lotto/"]').first());
    isHeld.resolve();
    await expect(page.getByText('Sign in to see your tickets')).toBeVisible();
    expect(await isSameDocument(page)).toBe(true);
  });

  test('a session that ended elsewhere is noticed in the menu and on participation, and the visitor signs in and out', async ({
    page,
    context,
  }) => {
    const takePart = page.getByRole('button', { name: 'Take part' }).first();
    const signInToTakePart = page.getByRole('link', { name: 'Sign in to take part' }).first();
    await openSignedIn(page, context, accounts.emre.id, campaign);
    await markDocument(page);
    await test.step('the menu notices, and the page continues without the session', async () => {
      await expect(control(page)).toBeVisible();
      await endSessionElsewhere(context);
      await control(page).click();
      await expect(headerLink(page)).toBeVisible();
      await expect(page.getByText('You are signed out.')).toBeAttached();
      await expect(signInToTakePart).toBeVisible();
    });
    const signInAgain = async () => {
      await signInToTakePart.click();
      await fillIn(page, accounts.emre.login, accounts.emre.password);
      await submit(page);
      await expect(takePart).toBeVisible();
      await expect(control(page)).toBeVisible();
    };
    await signInAgain();
    await test.step('participation asks for a sign-in, and continues', async () => {
      await endSessionElsewhere(context);
      await takePart.click();
      await signInAgain();
      expect(await isSameDocument(page)).toBe(true);
    });
    await test.step('a sign-out that fails says so', async () => {
      await control(page).click();
      await page.route(signOutCall, fail);
      await menu(page).getByRole('button', { name: 'Sign out' }).click();
      await expect(menu(page).getByRole('alert')).toHaveText(/could not sign you out/);
      await page.unroute(signOutCall);
    });
    await test.step('signing out keeps the page, is announced, and shows the sign-in link', async () => {
      await menu(page).getByRole('button', { name: 'Sign out' }).click();
      await expect(headerLink(page)).toBeFocused();
      await expect(page.getByText('You are signed out.')).toBeAttached();
      await expect(signInToTakePart).toBeVisible();
      await expect(menu(page)).toHaveCount(0);
      expect(await isSameDocument(page)).toBe(true);
      await page.reload();
      await expect(headerLink(page)).toBeVisible();
    });
  });
});

test('sign-in and account work by keyboard', async ({ page }) => {
  await page.goto('/en/');
  await hydrated(page);
  await headerLink(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Login')).toBeFocused();
  await page.keyboard.type(accounts.alice.login);
  await page.keyboard.press('Tab');
  await page.keyboard.type(accounts.alice.password);
  await page.keyboard.press('Enter');
  await expect(control(page)).toBeFocused();
  await expect(control(page)).toContainText(accounts.alice.balance);
  await page.keyboard.press('Enter');
  await expect(menu(page).getByRole('button', { name: /EUR/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(menu(page).getByRole('button', { name: /GBP/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  await expect(control(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(menu(page).getByRole('button', { name: /EUR/ })).toBeFocused();
  for (let stop = 0; stop < 4; stop += 1) await page.keyboard.press('Tab');
  await expect(menu(page)).toBeHidden();
});

test('a right-to-left page mirrors the dialog and the menu', async ({ page }) => {
  await page.goto('/ar/');
  await hydrated(page);
  await page.locator('#session-control').click();
  // A password is still written from left to right, and must not run under the button.
  await page.locator('input[name="password"]').fill('a-latin-password');
  const password = await page.locator('input[name="password"]').boundingBox();
  const show = await page.locator('#sign-in-dialog button[aria-pressed]').boundingBox();
  expect((show?.x ?? 0) + (show?.width ?? 0)).toBeLessThanOrEqual(password?.x ?? 0);
  await signInHere(page);
  await page.locator('#session-control').click();
  const button = await page.locator('#session-control').boundingBox();
  const panel = await menu(page).boundingBox();
  expect(Math.round(panel?.x ?? 0)).toBe(Math.round(button?.x ?? -1));
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a long balance keeps the header on one line, and the accounts open as a sheet', async ({ page, context }) => {
    await page.route(balanceCall, (route) => route.fulfill({ json: balanceOf(1_845_000_025, 'KZT') }));
    await openSignedIn(page, context, accounts.alice.id);
    await control(page).click();
    await expect(menu(page)).toHaveCSS('position', 'fixed');
    // If a menu closes before the browser has reported its opening, it reads nothing.
    await expect(menu(page)).toContainText('18,450,000.25');
    await page.keyboard.press('Escape');
    await expect(control(page)).toContainText('18,450,000.25');
    const brand = await page.locator('header a').first().boundingBox();
    const button = await control(page).boundingBox();
    expect(Math.abs((brand?.y ?? 0) - (button?.y ?? 99))).toBeLessThan(5);
  });

  const longWords = [
    ['fr', 360],
    ['kk', 320],
  ] as const;
  for (const [language, width] of rowsInTurn(longWords, longWords.length)) {
    test(`in ${language} at ${width} px the header keeps its height when a very long balance arrives`, async ({
      page,
      context,
    }) => {
      await page.setViewportSize({ width, height: 740 });
      const isDue = Promise.withResolvers<void>();
      await page.route(balanceCall, async (route) => {
        await isDue.promise;
        await route.fulfill({ json: balanceOf(98_765_432_155, 'EUR') });
      });
      await openSignedIn(page, context, accounts.alice.id, `/${language}/`);
      const header = page.locator('header').first();
      const before = await header.boundingBox();
      await page.locator('#session-control').click();
      isDue.resolve();
      const amount = page.locator('#session-control bdi');
      await expect(amount).toHaveText(/987.654.321,55/);
      expect(await header.boundingBox()).toEqual(before);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      // The rest is in the menu.
      await expect(menu(page).locator('bdi').first()).toHaveText(/987.654.321,55/);
      expect(await menu(page).evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    });
  }

  for (const language of rowsInTurn(localeCodes, 4)) {
    test(`in ${language} the header shows the whole balance error`, async ({ page }) => {
      await withoutVisitorData(page);
      await page.route(balanceCall, fail);
      await page.goto(`/${language}/`);
      await hydrated(page);
      await page.locator('#session-control').click();
      await signInHere(page);
      const words = page.locator('#session-control span svg + span');
      await expect(words).toBeVisible();
      expect(await words.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    });
  }

  const largeLetters = [
    ['de', 360],
    ['ru', 320],
  ] as const;
  for (const [language, width] of rowsInTurn(largeLetters, largeLetters.length)) {
    test(`in ${language} at ${width} px text at 200 % fits into the dialog and the sheet`, async ({ page }) => {
      await page.setViewportSize({ width, height: 740 });
      const enlarge = () => page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      const sideways = (selector: string) =>
        page.locator(selector).evaluate((element) => element.scrollWidth - element.clientWidth);
      await page.goto(`/${language}/`);
      await hydrated(page);
      await enlarge();
      await page.locator('#session-control').click();
      await expect(page.locator('#sign-in-dialog')).toBeVisible();
      expect(await sideways('#sign-in-dialog')).toBe(0);
      await signInHere(page);
      await page.locator('#session-control').click();
      await expect(menu(page).locator('li').first()).toBeVisible();
      expect(await sideways('#account-menu')).toBe(0);
    });
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('signing in is a link, and controls that need a script are hidden', async ({ page, context }) => {
    await page.goto('/en/');
    await expect(headerLink(page)).toHaveAttribute('href', /\/sign-in\?return=%2Fen%2F$/);
    await expect(page.locator('input[type="password"]')).toHaveCount(0);
    await signIn(context, accounts.alice.id);
    await page.goto('/en/');
    await expect(page.locator('#session-control')).toBeHidden();
    await expect(menu(page)).toBeHidden();
  });
});
