import type { Page } from '@playwright/test';
import * as z from 'zod';
import { axeFindings } from './axe-findings.ts';
import { expect, hydrated, test } from './marquee-test.ts';
import { ports } from './playwright.config.ts';

const aliceId = 285_104_233;

/** What each kind of app puts into its webview; all call `toApp` with the type and the fields of a message. */
const apps = {
  'android-v2': 'window.MarqueeAndroid={postMessage(text){toApp(text)}}',
  'android-listener': 'window.MarqueeMessages=Object.assign(new EventTarget(),{postMessage(text){toApp(text)}})',
  ios: `window.webkit={messageHandlers:{Marquee:{postMessage:async(said)=>JSON.parse(await toApp(JSON.stringify(said)))}}}`,
  'android-v1': `window.MarqueeAndroidLegacy=Object.fromEntries(['init','changeRoute','showContent','changeTitle'].map(
    (type)=>[type,(text)=>toApp(JSON.stringify({...JSON.parse(text||'{}'),type}))]))`,
} as const;
type AppKind = keyof typeof apps;

/** Opens the page in an app's webview that accepts what it is asked. Returns what the app is told. */
async function openInApp(page: Page, kind: AppKind, path: string): Promise<{ type: string; path?: string }[]> {
  const told: { type: string; path?: string }[] = [];
  await page.exposeFunction('toApp', async (text: string): Promise<string> => {
    const { marquee, ...message } = JSON.parse(text);
    told.push(message);
    const result = message.type === 'init' ? { version: 2 } : { isAccepted: true };
    if (kind === 'ios') return JSON.stringify({ result });
    if (kind === 'android-v1' || !marquee) return 'null';
    const reply = { type: 'reply', marquee: { v: 2, epoch: marquee.epoch, id: told.length, to: marquee.id }, result };
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
  return told;
}

/** Leaves the authorization of an account in the webview's cookies, as the app does. */
async function authorize(page: Page, accountId: number): Promise<void> {
  const response = await fetch(`http://localhost:${ports.sandbox}/sandbox/api/app-authorizations`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ accountId }),
  });
  const { authorization } = z.object({ authorization: z.string() }).parse(await response.json());
  await page
    .context()
    .addCookies([
      { name: 'mobile_app_auth', value: encodeURIComponent(authorization), domain: 'localhost', path: '/' },
    ]);
}

for (const [kind, language] of [
  ['ios', 'en'],
  ['ios', 'ar'],
  ['android-listener', 'en'],
  ['android-listener', 'ar'],
  ['android-v2', 'en'],
  ['android-v2', 'ar'],
  ['android-v1', 'en'],
  ['android-v1', 'ar'],
] as const) {
  test(`an app over ${kind} in ${language} signs in, is told of the page and keeps its links (R2.25, R7.11)`, async ({
    page,
  }) => {
    await authorize(page, aliceId);
    const told = await openInApp(page, kind, `/${language}/mobile-app/lucky-friday`);
    await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
    await expect.poll(() => told.map(({ type }) => type)).toContain('init');
    const state = await page.locator('#marquee-state').textContent();
    expect(state).toContain(`"userId":${aliceId}`);
    // A page of the site opens in the app's own way.
    await page.evaluate((href) => {
      const link = Object.assign(document.createElement('a'), { href, id: 'out', textContent: 'Lotteries' });
      document.querySelector('main')?.prepend(link);
    }, `/${language}/lotto/`);
    await page.locator('#out').click();
    await expect
      .poll(() => told.filter(({ type }) => type === 'changeRoute'))
      .toEqual([{ type: 'changeRoute', path: `/${language}/lotto/` }]);
    await page.locator('main a[href*="/mobile-app/"]').first().click();
    await expect(page).not.toHaveURL(/lucky-friday/);
    await expect(page).toHaveURL(new RegExp(`/${language}/mobile-app/`));
    await expect(page.locator('[data-bar]')).toHaveCount(0);
  });
}

for (const language of ['en', 'ar'] as const) {
  test(`a page of the app in ${language} stays while there is no connection, sends nothing, and goes on after it`, async ({
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
