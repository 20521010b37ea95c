import { createServer } from 'node:http';
import type { BrowserContext, Page } from '@playwright/test';
import * as z from 'zod';
import { cellsInTurn } from '../../tools/scripts/turns.ts';
import { atRest } from './at-rest.ts';
import { axeFindings } from './axe-findings.ts';
import { cookiesOf } from './cookies-of.ts';
import { expect, follow, hydrated, idle, signIn, test } from './marquee-test.ts';
import { ports } from './playwright.config.ts';

// The visitor was not asked yet.
test.use({ storageState: { cookies: [], origins: [] } });

const sandbox = `http://localhost:${ports.sandbox}`;
const campaign = '/en/promotion/lucky-friday';
const ananyaId = 285_140_577;

const stateSchema = z.object({
  analyticsEvents: z.array(
    z.looseObject({ name: z.string(), at: z.number(), page: z.string(), campaign: z.string().optional() }),
  ),
  lastFingerprint: z.object({ call: z.string(), token: z.string() }).nullable(),
});
const sandboxState = async () => stateSchema.parse(await (await fetch(`${sandbox}/sandbox/api/state`)).json());

const panel = (page: Page) => page.locator('#privacy-choices');
const notice = (page: Page) => page.locator('[data-consent-notice]');
const choose = (page: Page) => notice(page).getByRole('button', { name: 'Choose' });
const about = (page: Page, purpose: 'Analytics' | 'Fraud prevention') =>
  panel(page).getByRole('region', { name: purpose });

/** Opens the questions from the notice, and answers them. */
async function answer(page: Page, answers: { analytics: 'Allow' | 'Decline'; fraudPrevention: 'Allow' | 'Decline' }) {
  await choose(page).click();
  await about(page, 'Analytics').getByRole('button', { name: answers.analytics }).click();
  await about(page, 'Fraud prevention').getByRole('button', { name: answers.fraudPrevention }).click();
  await expect(panel(page)).toBeHidden();
  await expect(notice(page)).toHaveCount(0);
}
const choices = (page: Page) => page.getByRole('contentinfo').getByRole('button', { name: 'Privacy choices' });

/** A page that records its requests to other origins, to the collector and to the counters call. */
function recordRequests(page: Page): { readonly requested: string[] } {
  const requested: string[] = [];
  page.on('request', (request) => {
    const { pathname, origin } = new URL(request.url());
    if (origin !== `http://localhost:${ports.marquee}` || /analytics|counters/.test(pathname)) requested.push(pathname);
  });
  return { requested };
}

async function open(page: Page, path = campaign): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** Data that the page has stored in the browser, except scroll positions. */
const stored = async (page: Page, context: BrowserContext) => ({
  storage: await page.evaluate(() =>
    [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => !key.startsWith('react-router')),
  ),
  consent: (await cookiesOf(context))['consent'],
});

/** Leaves the page, which sends its pending events: these are the events since a moment. */
async function expectEvents(page: Page, moment: number, names: readonly string[]): Promise<void> {
  await page.goto('about:blank');
  await expect
    .poll(async () => {
      const { analyticsEvents } = await sandboxState();
      return analyticsEvents.filter(({ at }) => at >= moment).map(({ name }) => name);
    })
    .toEqual(names);
}

// The sandbox is shared, so tests run one after another: otherwise one test could receive what another sends. Tests that agree to analytics
// belong in this file.
test.describe.configure({ mode: 'default' });

test('nothing is requested, stored or sent before an answer, and the notice takes no focus', async ({
  page,
  context,
  browserProblems,
}) => {
  const { requested } = recordRequests(page);
  const moment = Date.now();
  await open(page);
  await expect(notice(page)).toBeVisible();
  await expect(panel(page)).toBeHidden();
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  await follow(page.getByRole('link', { name: 'Lotteries' }).first());
  await expect(page).toHaveURL(/\/lotto\//);
  await expect(notice(page)).toBeVisible();
  await page.goto('about:blank');
  await open(page, '/en/');
  await atRest(page);
  expect(requested).toEqual([]);
  expect(await stored(page, context)).toEqual({ storage: [], consent: undefined });
  expect((await sandboxState()).analyticsEvents.filter(({ at }) => at >= moment)).toEqual([]);
  expect(browserProblems).toEqual([]);
});

test('allowing analytics loads the counter and sends events, even after a reload', async ({
  page,
  context,
  browserProblems,
}) => {
  const { requested } = recordRequests(page);
  const moment = Date.now();
  await open(page);
  await answer(page, { analytics: 'Allow', fraudPrevention: 'Decline' });
  await page.waitForFunction(() => Reflect.get(window, 'marqueeTag'));
  expect(await page.evaluate(() => Reflect.get(window, 'marqueeTag'))).toEqual({ id: 'LOCAL-01' });
  expect(requested.filter((path) => path === '/web-api/api/counters')).toHaveLength(1);
  await expect.poll(() => stored(page, context)).toMatchObject({ consent: 'granted-denied' });

  await page.reload();
  await hydrated(page);
  await page.waitForFunction(() => Reflect.get(window, 'marqueeTag'));
  await expect(notice(page)).toHaveCount(0);
  await page.locator('#terms').scrollIntoViewIfNeeded();
  await follow(page.getByRole('link', { name: 'Lotteries' }).first());
  // The address is there before the page, whose view counts once it is shown.
  await expect(page.locator('h1')).toHaveText('Lotteries');
  await hydrated(page);
  await idle(page);
  await expectEvents(page, moment, ['page_view', 'page_view', 'terms_opened', 'page_view']);
  const { analyticsEvents } = await sandboxState();
  expect(analyticsEvents.at(-1)).toEqual({ name: 'page_view', at: expect.any(Number), page: 'lotto-main' });
  expect(analyticsEvents.at(-2)).toMatchObject({ page: 'promotion', campaign: 'lucky-friday' });
  expect(browserProblems).toEqual([]);
});

test('withdrawing consent clears what was stored, and reloads the page without the counter', async ({
  page,
  context,
}) => {
  await open(page);
  await answer(page, { analytics: 'Allow', fraudPrevention: 'Decline' });
  await page.waitForFunction(() => Reflect.get(window, 'marqueeTag'));
  await page.evaluate(() => document.querySelector('footer')?.scrollIntoView());
  await choices(page).click();
  await expect(about(page, 'Analytics')).toContainText('You have allowed this');
  await expect(panel(page)).toBeFocused();
  const reloaded = page.waitForEvent('load');
  await about(page, 'Analytics').getByRole('button', { name: 'Decline' }).click();
  await reloaded;
  await hydrated(page);
  expect(await page.evaluate(() => Reflect.get(window, 'marqueeTag'))).toBeUndefined();
  await expect.poll(() => stored(page, context)).toEqual({ storage: [], consent: 'denied' });
  const moment = Date.now();
  await page.goto('/en/lotto/');
  await page.goto('about:blank');
  expect((await sandboxState()).analyticsEvents.filter(({ at }) => at >= moment)).toEqual([]);
});

test('Global Privacy Control declines for the visitor, and is shown in the privacy settings', async ({
  page,
  context,
}) => {
  const { requested } = recordRequests(page);
  await context.addCookies([{ name: 'consent', value: 'granted', domain: 'localhost', path: '/' }]);
  await context.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
  );
  await context.setExtraHTTPHeaders({ 'sec-gpc': '1' });
  await open(page);
  await atRest(page);
  await expect(notice(page)).toHaveCount(0);
  expect(requested).toEqual([]);
  await choices(page).click();
  await expect(panel(page)).toContainText('Global Privacy Control');
  await expect(panel(page).getByRole('button', { name: 'Allow' })).toHaveCount(0);
});

test('sends the leave event for an uncompleted registration (R4.44)', async ({ page }) => {
  const moment = Date.now();
  const registrationPath = '/en/registration/';
  await open(page, registrationPath);
  await answer(page, { analytics: 'Allow', fraudPrevention: 'Decline' });
  const registration = page.locator('[data-registration="phone_reg"] a');
  await registration.click();
  await page.waitForURL(/sign-in/);
  await open(page, registrationPath);
  // In another tab: the visitor stays on this page.
  await registration.click({ modifiers: ['Control'] });
  await follow(page.getByRole('link', { name: 'Lotteries' }).first());
  // Waits until the page is shown: the address changes first, and a visitor who leaves then is still on the way to the registration.
  await expect(page.locator('h1')).toHaveText('Lotteries');
  await expectEvents(page, moment, [
    'page_view',
    'registration_call',
    'page_view',
    'registration_call',
    'page_view',
    'registration_leave',
  ]);
});

test('counts the outcome of an action for a visitor who allows analytics', async ({ page, context }) => {
  const moment = Date.now();
  await signIn(context, ananyaId);
  await open(page, '/en/promotion/daily-bonus');
  await answer(page, { analytics: 'Allow', fraudPrevention: 'Decline' });
  await page.getByRole('button', { name: 'Take the free bet' }).click();
  await expect(page.getByText('Yours today')).toBeVisible();
  await expectEvents(page, moment, ['page_view', 'cta_click', 'gift_taken']);
});

test('counters that change the document are loaded after hydration', async ({ page, context, browserProblems }) => {
  await context.addCookies([{ name: 'consent', value: 'granted', domain: 'localhost', path: '/' }]);
  // The page is hydrated with its islands.
  const island = Promise.withResolvers<void>();
  await page.route('**/assets/action-area-*.js', async (route) => {
    await island.promise;
    await route.continue();
  });
  await page.route('**/counters/tag.js*', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `document.body.prepend(document.createElement('aside'));document.documentElement.classList.add('tagged')`,
    }),
  );
  const requested = page.waitForRequest('**/assets/action-area-*.js');
  const entry = page.waitForResponse('**/assets/entry-*.js');
  await page.goto(campaign, { waitUntil: 'commit' });
  await requested;
  await (await entry).finished();
  // Counters that don't wait for hydration are loaded by now.
  await atRest(page);
  await expect(page.locator('html'), 'before hydration').not.toHaveClass(/webp|tagged/);
  island.resolve();
  await expect(page.locator('html.tagged')).toBeAttached();
  await expect(page.locator('body > aside')).toHaveCount(1);
  await follow(page.getByRole('link', { name: 'Lotteries', exact: true }).first());
  await expect(page.locator('h1')).toHaveText('Lotteries');
  expect(browserProblems.filter((text) => /rendered a part|Hydration|#4\d\d/.test(text))).toEqual([]);
});

test('sends the fingerprint with a signed-in visitor’s actions when only fraud prevention is allowed', async ({
  page,
  context,
}) => {
  const { requested } = recordRequests(page);
  await signIn(context, ananyaId);
  await open(page);
  await answer(page, { analytics: 'Decline', fraudPrevention: 'Allow' });
  expect(await page.evaluate(() => Reflect.has(window, 'marqueeFingerprint'))).toBe(false);
  await page.getByRole('button', { name: 'Take part' }).first().click();
  await expect.poll(async () => (await sandboxState()).lastFingerprint?.call).toBe('participation-confirm');
  const { lastFingerprint } = await sandboxState();
  expect(await page.evaluate(() => sessionStorage.getItem('marquee-fingerprint'))).toContain(lastFingerprint?.token);
  expect(requested.filter((path) => /counters|analytics/.test(path))).toEqual([]);
});

/** A host page that frames the campaign, accepts every request, and records the types of messages. */
const hostPage = `<!doctype html><title>Host</title>
<iframe title="Promotions" style="width:100%;height:600px" src="http://localhost:${ports.marquee}${campaign}"></iframe><script>
asked=[];let count=0;
addEventListener('message',({data:{type,marquee:head},source,origin})=>{
  asked.push(type);
  if(!head||head.to!==undefined)return;
  const result=type==='init'?{version:2}:{isAccepted:true};
  source.postMessage({type:'reply',marquee:{v:2,epoch:head.epoch,id:++count,to:head.id},result},origin);
});</script>`;

async function openInHost(page: Page, context: BrowserContext): Promise<void> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(hostPage);
  });
  await new Promise<void>((resolve) => server.listen(ports.consentHost, resolve));
  // The next test listens there too.
  context.once('close', () => {
    server.close();
    server.closeAllConnections();
  });
  await page.goto(`http://localhost:${ports.consentHost}`);
  await expect(page.frameLocator('iframe').locator('h1')).toBeVisible();
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'asked'))).toContain('changeTitle');
}

/** Sends a message of the host to its page. */
const post = (page: Page, message: object): Promise<void> =>
  page.evaluate((said) => window.frames[0]?.postMessage(said, '*'), message);

test('a page in a frame never asks for consent, and takes the host’s answer', async ({ page, context }) => {
  const { requested } = recordRequests(page);
  await openInHost(page, context);
  const frame = page.frameLocator('iframe');
  await expect(frame.locator('[data-consent-notice]')).toHaveCount(0);
  await expect(frame.locator('#privacy-choices')).toBeHidden();
  await atRest(page);
  expect(requested.filter((path) => path !== '/')).toEqual([]);
  await post(page, { type: 'consent', analytics: true });
  await expect.poll(() => requested).toContain('/counters/tag.js');
  await post(page, { type: 'consent', analytics: false });
  await frame.getByRole('contentinfo').getByRole('button', { name: 'Privacy choices' }).click();
  await expect(frame.locator('#privacy-choices')).toContainText('decides about this');
});

test('counts a registration in a frame once, from the press to its end, and none before consent (R4.41 to R4.44)', async ({
  page,
  context,
}) => {
  const moment = Date.now();
  await openInHost(page, context);
  const frame = page.frameLocator('iframe');
  const requested = async () => {
    const types: string[] = await page.evaluate(() => Reflect.get(window, 'asked'));
    return types.filter((type) => type === 'registration').length;
  };
  const register = async () => {
    const before = await requested();
    await frame.locator('main a[data-action="register"]').first().click();
    await expect.poll(requested).toBe(before + 1);
    await post(page, { type: 'registrationStarted', registrationType: 'phone_reg' });
  };
  await register();
  await post(page, { type: 'registrationFailed', code: 'phone-taken' });
  await post(page, { type: 'consent', analytics: true });
  await expect
    .poll(() => page.frames()[1]?.evaluate(() => Reflect.get(window, 'marqueeTag')))
    .toEqual({ id: 'LOCAL-01' });
  await register();
  await post(page, { type: 'registrationFailed', code: 'phone-taken' });
  await post(page, { type: 'registrationCompleted' });
  // The host's own flow, which is left unfinished.
  await post(page, { type: 'registrationStarted', registrationType: 'fast_reg' });
  await expectEvents(page, moment, [
    'page_view',
    'registration_call',
    'error_code',
    'registration_done',
    'registration_call',
    'registration_leave',
  ]);
  const { analyticsEvents } = await sandboxState();
  expect(analyticsEvents.slice(-5)).toMatchObject([
    { name: 'registration_call', tries: 1 },
    { name: 'error_code', tries: 1, code: 'phone-taken' },
    { name: 'registration_done', tries: 1, registrationType: 'phone_reg' },
    { name: 'registration_call', tries: 2, registrationType: 'fast_reg' },
    { name: 'registration_leave', tries: 2 },
  ]);
});

const screens = [
  { width: 360, height: 740 },
  { width: 768, height: 1_024 },
  { width: 1_366, height: 768 },
] as const;
for (const [{ width, height }, language] of cellsInTurn(screens, ['en', 'ar'] as const)) {
  test(`the consent notice covers nothing and is among the first ten tab stops, in ${language} at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Reflect.set(window, 'layoutShifts', shifts);
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push(Reflect.get(entry, 'value'));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await open(page, `/${language}/promotion/lucky-friday`);
    await atRest(page);
    await expect(notice(page)).toBeVisible();
    const shifted: number[] = await page.evaluate(() => Reflect.get(window, 'layoutShifts'));
    expect(shifted.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.02);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    // Before the page is scrolled: the next tab stop afterwards is up to the browser.
    let stops = 0;
    const isThere = () => page.evaluate(() => document.activeElement?.closest('[data-consent-notice]') !== null);
    do {
      await page.keyboard.press('Tab');
      stops += 1;
    } while (stops < 11 && !(await isThere()));
    expect(stops).toBeLessThanOrEqual(10);
    expect(await axeFindings(page)).toEqual([]);
    const covered = await page.evaluate(async () => {
      const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
      const found: string[] = [];
      for (let top = 0; top < document.documentElement.scrollHeight; top += 40) {
        scrollTo({ top, behavior: 'instant' });
        const own = box('[data-consent-notice]');
        for (const selector of ['main a[class*="_primary_"]', 'main aside']) {
          const other = box(selector);
          if (!own || !other) found.push(`${selector} is missing`);
          else if (own.bottom > other.top && own.top < other.bottom) found.push(`${selector} at ${top}`);
        }
      }
      return found;
    });
    expect(covered).toEqual([]);
  });
}

test('the privacy settings open before hydration, and stay open through it', async ({ page, context }) => {
  await context.addCookies([{ name: 'consent', value: 'denied', domain: 'localhost', path: '/' }]);
  const isDue = Promise.withResolvers<void>();
  await page.route(/\.js(\?|$)/, async (route) => {
    await isDue.promise;
    await route.continue();
  });
  await page.goto(campaign, { waitUntil: 'commit' });
  await choices(page).click();
  await expect(panel(page)).toContainText('You have declined this');
  isDue.resolve();
  await hydrated(page);
  await expect(page.locator('html')).toHaveAttribute('style', /--covered-block-end/);
  await panel(page).getByRole('button', { name: 'Close' }).click();
  await expect(panel(page)).toBeHidden();
  await expect(page.locator('html')).not.toHaveAttribute('style', /--covered-block-end/);
});

test('the answers are independent, and can be postponed', async ({ page, context }) => {
  await open(page);
  await choose(page).click();
  await expect(panel(page)).toBeFocused();
  await about(page, 'Analytics').getByRole('button', { name: 'Decline' }).click();
  await expect.poll(() => stored(page, context)).toMatchObject({ consent: 'denied-unasked' });
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(choose(page)).toBeFocused();
  await page.reload();
  await hydrated(page);
  await expect(notice(page)).toBeVisible();
  await choose(page).click();
  await expect(about(page, 'Analytics')).toContainText('You have declined this');
  await panel(page).getByRole('button', { name: 'Close' }).click();
  await expect(choose(page)).toBeFocused();
});

test('two answers at once close the consent notice', async ({ page }) => {
  await open(page);
  await choose(page).click();
  // Both presses happen before the page has shown the first answer.
  await panel(page).evaluate((element) => {
    for (const button of element.querySelectorAll<HTMLElement>('button[aria-pressed]:first-child')) button.click();
  });
  await expect(panel(page)).toBeHidden();
  await expect(notice(page)).toHaveCount(0);
  await choices(page).click();
  for (const purpose of ['Analytics', 'Fraud prevention'] as const) {
    await expect(about(page, purpose).getByRole('button', { name: 'Allow' })).toHaveAttribute('aria-pressed', 'true');
  }
});

test('text at 200 % fits into the privacy settings, and every answer is reachable', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, '/ru/');
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await notice(page).getByRole('button').click();
  expect(await panel(page).evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  expect((await panel(page).boundingBox())?.height).toBeLessThanOrEqual(0.7 * 640 + 1);
  for (const name of ['Разрешить', 'Отказаться']) {
    for (const answerButton of await panel(page).getByRole('button', { name }).all()) {
      await answerButton.focus();
      await expect(answerButton).toBeInViewport({ ratio: 1 });
    }
  }
});

test('declining by keyboard loads and sends nothing, even after a reload, and returns the focus to the page', async ({
  page,
  context,
}) => {
  const { requested } = recordRequests(page);
  await open(page);
  await choose(page).focus();
  await page.keyboard.press('Enter');
  await expect(panel(page)).toBeFocused();
  await about(page, 'Analytics').getByRole('button', { name: 'Allow' }).focus();
  await page.keyboard.press('Tab');
  await expect(about(page, 'Analytics').getByRole('button', { name: 'Decline' })).toBeFocused();
  await page.keyboard.press('Enter');
  const declined = about(page, 'Analytics').getByRole('button', { name: 'Decline' });
  await expect(declined).toHaveAttribute('aria-pressed', 'true');
  await about(page, 'Fraud prevention').getByRole('button', { name: 'Decline' }).focus();
  await page.keyboard.press('Enter');
  await expect(panel(page)).toBeHidden();
  await expect(notice(page)).toHaveCount(0);
  await expect(page.locator('main')).toBeFocused();

  await open(page);
  await atRest(page);
  await expect(notice(page), 'after a reload').toHaveCount(0);
  expect(requested, 'requests of a visitor who declined').toEqual([]);
  await expect.poll(() => stored(page, context)).toEqual({ storage: [], consent: 'denied' });
  await choices(page).focus();
  await page.keyboard.press('Enter');
  await expect(panel(page)).toBeFocused();
  await expect(about(page, 'Analytics')).toContainText('You have declined this');
  await expect(about(page, 'Fraud prevention')).toContainText('You have declined this');
  // Simulates that the visitor goes to another window, and comes back.
  await panel(page).evaluate((element) => element.dispatchEvent(new FocusEvent('focusin', { bubbles: true })));
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(choices(page)).toBeFocused();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('shows neither the consent notice nor the privacy settings', async ({ page }) => {
    await page.goto(campaign);
    await expect(notice(page)).toBeHidden();
    await expect(panel(page)).toBeHidden();
    await expect(page.locator('footer [popovertarget="privacy-choices"]')).toBeHidden();
  });
});

/** A page that counts its documents, and blocks requests for addresses of a pattern. */
async function blocking(
  page: Page,
  pattern: string | RegExp,
): Promise<{ readonly documents: () => number; blocked: () => number }> {
  let documents = 0;
  let blocked = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await page.route(pattern, async (route) => {
    await route.abort('blockedbyclient');
    blocked += 1;
  });
  return { documents: () => documents, blocked: () => blocked };
}

test('a blocked counter reloads nothing, and the CDN stays in use', async ({ page, context }) => {
  const { documents, blocked } = await blocking(page, '**/counters/tag.js*');
  await open(page);
  await answer(page, { analytics: 'Allow', fraudPrevention: 'Decline' });
  await expect.poll(blocked).toBe(1);
  await atRest(page);
  expect(documents()).toBe(1);
  expect(await cookiesOf(context)).not.toHaveProperty('no_cdn');
});

test('an action succeeds when the fingerprint script is blocked', async ({ page, context }) => {
  const { documents, blocked } = await blocking(page, '**/fingerprint/agent.js*');
  await signIn(context, ananyaId);
  await open(page, '/en/promotion/new-year-mission');
  await answer(page, { analytics: 'Decline', fraudPrevention: 'Allow' });
  await page.getByRole('button', { name: 'Take part' }).first().click();
  await expect(page.getByText('You’re in').first()).toBeVisible();
  expect([blocked(), documents()]).toEqual([1, 1]);
  expect(await cookiesOf(context)).not.toHaveProperty('no_cdn');
});

test('a blocked counter reloads no page in a frame: the host’s answer is kept', async ({ page, context }) => {
  const { documents, blocked } = await blocking(page, '**/counters/tag.js*');
  await openInHost(page, context);
  await post(page, { type: 'consent', analytics: true });
  await expect.poll(blocked).toBe(1);
  await atRest(page);
  expect(documents()).toBe(2);
  expect(await cookiesOf(context)).not.toHaveProperty('no_cdn');
});

test('a page works without the modules that ad blockers block, and collects nothing', async ({ page, context }) => {
  const { documents } = await blocking(page, /\/assets\/[^/]*(?:consent|analytics|fingerprint|tracking)[^/]*\.js/);
  const { requested } = recordRequests(page);
  await signIn(context, ananyaId);
  await open(page, '/en/promotion/daily-tournament');
  await answer(page, { analytics: 'Allow', fraudPrevention: 'Decline' });
  await atRest(page);
  expect(documents()).toBe(1);
  expect(requested.filter((path) => !path.startsWith('/assets/'))).toEqual([]);
  await follow(page.getByRole('link', { name: 'Lotteries' }).first());
  await expect(page.locator('h1')).toHaveText('Lotteries');
});
