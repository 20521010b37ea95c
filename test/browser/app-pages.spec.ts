import type { Page } from '@playwright/test';
import * as z from 'zod';
import { cellsInTurn, rowsInTurn } from '../../tools/scripts/turns.ts';
import { axeFindings } from './axe-findings.ts';
import { cookiesOf } from './cookies-of.ts';
import { expect, hydrated, test } from './marquee-test.ts';
import { ports } from './playwright.config.ts';

const aliceId = 285_104_233;
const timurId = 285_117_860;

/** Objects that each kind of app puts into its webview; all call `toApp` with the type and the fields of a message. */
const apps = {
  'android-v2': 'window.MarqueeAndroid={postMessage(text){toApp(text)}}',
  'android-listener': 'window.MarqueeMessages=Object.assign(new EventTarget(),{postMessage(text){toApp(text)}})',
  ios: `window.webkit={messageHandlers:{Marquee:{postMessage:async(said)=>JSON.parse(await toApp(JSON.stringify(said)))}}}`,
  'android-v1': `window.MarqueeAndroidLegacy=Object.fromEntries(['init','changeRoute','showContent','changeTitle'].map(
    (type)=>[type,(text)=>toApp(JSON.stringify({...JSON.parse(text||'{}'),type}))]))`,
} as const;
type AppKind = keyof typeof apps;

/** Opens the page in an app's webview that accepts every request. Returns the messages to the app. */
async function openInApp(page: Page, kind: AppKind, path: string): Promise<{ type: string; path?: string }[]> {
  const toHost: { type: string; path?: string }[] = [];
  await page.exposeFunction('toApp', async (text: string): Promise<string> => {
    const { marquee, ...message } = JSON.parse(text);
    toHost.push(message);
    const result = message.type === 'init' ? { version: 2 } : { isAccepted: true };
    if (kind === 'ios') return JSON.stringify({ result });
    if (kind === 'android-v1' || !marquee) return 'null';
    const reply = { type: 'reply', marquee: { v: 2, epoch: marquee.epoch, id: toHost.length, to: marquee.id }, result };
    await page.evaluate(
      ([way, data]) => {
        if (way === 'android-v2') window.MarqueeBridge?.receive(data);
        else Reflect.get(window, 'MarqueeMessages').dispatchEvent(new MessageEvent('message', { data }));
      },
      [kind, JSON.stringify(reply)] as const,
    );
    return 'null';
  });
  await page.addInitScript(apps[kind]);
  await page.goto(path);
  await hydrated(page);
  return toHost;
}

/** Leaves the authorization of an account in the webview's cookies, as the app does. */
async function authorize(page: Page, accountId: number, expiresInSeconds = 3_600): Promise<void> {
  const response = await fetch(`http://localhost:${ports.sandbox}/sandbox/api/app-authorizations`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ accountId, expiresInSeconds }),
  });
  const { authorization } = z.object({ authorization: z.string() }).parse(await response.json());
  await page
    .context()
    .addCookies([
      { name: 'mobile_app_auth', value: encodeURIComponent(authorization), domain: 'localhost', path: '/' },
    ]);
}

const languages = ['en', 'ar'] as const;

for (const [kind, language] of cellsInTurn(
  ['ios', 'android-listener', 'android-v2', 'android-v1'] as const,
  languages,
)) {
  test(`an app over ${kind} in ${language} signs in, gets the page’s messages and keeps its links (R2.25, R7.11)`, async ({
    page,
  }) => {
    await authorize(page, aliceId);
    const toHost = await openInApp(page, kind, `/${language}/mobile-app/lucky-friday`);
    await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
    await expect.poll(() => toHost.map(({ type }) => type)).toContain('init');
    const state = await page.locator('#marquee-state').textContent();
    expect(state).toContain(`"userId":${aliceId}`);
    // A page of the site opens in the app's own way.
    await page.evaluate((href) => {
      const link = Object.assign(document.createElement('a'), { href, id: 'out', textContent: 'Lotteries' });
      document.querySelector('main')?.prepend(link);
    }, `/${language}/lotto/`);
    await page.locator('#out').click();
    await expect
      .poll(() => toHost.filter(({ type }) => type === 'changeRoute'))
      .toEqual([{ type: 'changeRoute', path: `/${language}/lotto/` }]);
    await page.locator('main a[href*="/mobile-app/"]').first().click();
    await expect(page).not.toHaveURL(/lucky-friday/);
    await expect(page).toHaveURL(new RegExp(`/${language}/mobile-app/`));
    await expect(page.locator('[data-bar]')).toHaveCount(0);
  });
}

for (const language of rowsInTurn(languages, languages.length)) {
  test(`an app page in ${language} stays and sends nothing while offline, and works again online`, async ({
    page,
    context,
  }) => {
    await authorize(page, 285_122_847);
    await page.goto(`/${language}/mobile-app/gold-of-champions`);
    await hydrated(page);
    let sent = 0;
    await page.route('**/confirm-participation', (route) => {
      sent += 1;
      return route.fulfill({ json: { participates: true, tickets: 1 } });
    });
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    const notice = page.locator('#connection');
    await expect(notice.locator('p')).toHaveCount(1);
    const heading = await page.locator('h1').textContent();
    const join = page.locator('main header button').first();
    await join.click();
    await expect(page.getByRole('alert')).toBeVisible();
    expect(sent).toBe(0);
    await page.locator('main a[href*="/mobile-app/"]').first().click();
    await expect(notice.locator('p')).toHaveCount(2);
    await expect(page.locator('h1')).toHaveText(heading ?? '');
    expect(await axeFindings(page)).toEqual([]);
    await context.setOffline(false);
    await expect(notice.locator('p')).toHaveCount(0);
    await join.click();
    await expect.poll(() => sent).toBe(1);
    await expect(page.locator('h1')).toHaveText(heading ?? '');
  });
}

/** Sends a message from the app to its page over iOS. */
const post = (page: Page, message: object): Promise<void> =>
  page.evaluate((text) => window.MarqueeBridge?.receive(text), JSON.stringify(message));

/** The value of a cookie of the webview. */
async function cookieOf(page: Page, name: string): Promise<string | undefined> {
  return (await cookiesOf(page.context()))[name];
}

test('an expired app authorization shows the page without a session, and the visitor’s own after a sign-in', async ({
  page,
}) => {
  await authorize(page, aliceId, -60);
  const toHost = await openInApp(page, 'ios', '/en/mobile-app/gold-of-champions');
  expect(await page.locator('#marquee-state').textContent()).toContain('"userId":null');
  expect(await cookieOf(page, 'user_token')).toBeUndefined();
  await page.locator('main header [data-action="sign-in"]').click();
  await expect.poll(() => toHost.map(({ type }) => type)).toContain('authorization');
  await authorize(page, aliceId);
  await post(page, { type: 'sessionChanged' });
  await expect.poll(() => cookieOf(page, 'user_id')).toBe(String(aliceId));
  await expect(page.locator('main header [data-action="sign-in"]')).toHaveCount(0);
  await expect(page.locator('main header button').first()).toBeVisible();
});

test('a session that ends in the app is replaced by the next page', async ({ page }) => {
  await authorize(page, aliceId);
  await openInApp(page, 'ios', '/en/mobile-app/gold-of-champions');
  const token = await cookieOf(page, 'user_token');
  const response = await fetch(`http://localhost:${ports.sandbox}/sandbox/api/tokens/revoke`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  });
  expect(response.status).toBe(200);
  await page.locator('main header button').first().click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.locator('main a[href*="/mobile-app/"]').first().click();
  await expect(page).not.toHaveURL(/gold-of-champions/);
  await expect.poll(() => cookieOf(page, 'user_token')).not.toBe(token);
  await expect.poll(() => cookieOf(page, 'user_id')).toBe(String(aliceId));
});

test('another account in the app changes the visitor of the next page', async ({ page }) => {
  await authorize(page, aliceId);
  await openInApp(page, 'ios', '/en/mobile-app/gold-of-champions');
  await expect.poll(() => cookieOf(page, 'user_id')).toBe(String(aliceId));
  const token = await cookieOf(page, 'user_token');
  await authorize(page, timurId);
  await page.locator('main a[href*="/mobile-app/"]').first().click();
  await expect(page).not.toHaveURL(/gold-of-champions/);
  await expect.poll(() => cookieOf(page, 'user_id')).toBe(String(timurId));
  // The first session has ended, and a link back to its page shows none of its data.
  expect(await cookieOf(page, 'user_token')).not.toBe(token);
  await page.goBack();
  await expect(page).toHaveURL(/gold-of-champions/);
  await expect.poll(() => cookieOf(page, 'user_id')).toBe(String(timurId));
  await page.reload();
  await hydrated(page);
  expect(await page.locator('#marquee-state').textContent()).toContain(`"userId":${timurId}`);
});

/** Insets of a device, upright and on its side, with its screen. */
const screens = [
  { width: 390, height: 844, top: 47, right: 0, bottom: 34, left: 0 },
  { width: 844, height: 390, top: 0, right: 47, bottom: 21, left: 47 },
] as const;

for (const [path, screen] of cellsInTurn(
  ['/en/mobile-app/lucky-friday', '/ar/mobile-app/bonus/first-deposit'],
  screens,
)) {
  const { width, height, ...insets } = screen;
  test(`${path} keeps its text inside the safe area of a device of ${width} × ${height}`, async ({ page, context }) => {
    const devtools = await context.newCDPSession(page);
    await page.setViewportSize({ width, height });
    await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets });
    await page.goto(path);
    await hydrated(page);
    const covered = async (what: string) => expect(await page.evaluate(coveredTexts, insets), what).toEqual([]);
    await covered('the beginning');
    await page.locator('.skip-link').focus();
    await covered('the link to the content');
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await covered('the end');
    await context.setOffline(true);
    await expect(page.locator('#connection p')).toBeVisible();
    await covered('the notice of a lost connection');
  });
}

/**
 * Texts in areas that the device covers: anywhere at the sides, at the top if the page begins there or the text is fixed, and at the bottom
 * if the page ends there. Scrolling text is covered only temporarily.
 */
function coveredTexts({ top, right, bottom, left }: { top: number; right: number; bottom: number; left: number }) {
  const isAtStart = scrollY === 0;
  const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
  const isFixed = (element: Element) => element.closest('#connection') !== null;
  const isClipped = (element: Element): boolean =>
    getComputedStyle(element).clipPath === 'inset(50%)' ||
    (element.parentElement !== null && isClipped(element.parentElement));
  const texts = Array.from(document.querySelectorAll('body *')).flatMap((element) => {
    const isShown = element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !isClipped(element);
    return isShown ? Array.from(element.childNodes, (node) => ({ element, node })) : [];
  });
  return texts.flatMap(({ element, node }) => {
    const text = node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '').trim() : '';
    if (text === '') return [];
    const range = document.createRange();
    range.selectNodeContents(node);
    return Array.from(range.getClientRects(), (box) => {
      const isSeen = box.width > 1 && box.height > 1 && box.bottom > 0 && box.top < innerHeight;
      const isCovered =
        box.left < left ||
        box.right > innerWidth - right ||
        ((isAtStart || isFixed(element)) && box.top < top) ||
        (isAtEnd && box.bottom > innerHeight - bottom);
      return isSeen && isCovered ? `${text.slice(0, 40)}, ${Math.round(box.left)} ${Math.round(box.top)}` : '';
    }).filter(Boolean);
  });
}
