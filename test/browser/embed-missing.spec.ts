import path from 'node:path';
import type { Page, Route } from '@playwright/test';
import { expect, test } from './marquee-test.ts';

/** Neither site exists: the browser gets everything from here, so that what is tested is the kit alone. */
const marquee = 'https://marquee.test';
const host = 'https://partner.test';
const kit = path.resolve(import.meta.dirname, '../../dist/embed');

/** A host page with one embed, whose options are JavaScript, and what it is lines and warned of. */
const hostPage = (options: string, script: string, place: string) => `<html lang="en"><h1>Partner</h1>${place}
<script src="${marquee}/embed/${script}"></script><script>
lines=[];kit=Marquee.embed('#place',{path:'/en/promotion/gone',title:'Gone',log:(line)=>lines.push(line),${options}})</script>`;

/** Marquee's error page, as far as the kit sees it: it asks for the bonus rules by itself. */
const errorPage = `<title>404</title><h1>404</h1><script>
replies=[];let id=0;const say=(type,fields)=>parent.postMessage({type,...fields,marquee:{v:2,epoch:'epoch-one',id:id++}},'${host}');
addEventListener('message',({data,origin})=>{if(origin==='${host}')replies.push(data)});
say('init',{versions:[1,2]});say('pageNotFound',{status:404,path:location.pathname});
say('bonus',{path:'/bonus/rules',isAutomatic:true})</script>`;

interface Embedded {
  readonly options?: string;
  readonly script?: string;
  readonly place?: string;
  /** What Marquee answers about the page and with it; the error page by default. */
  readonly answer?: (route: Route) => Promise<void>;
}

const html = (body: string) => ({ contentType: 'text/html', body: `<!doctype html>${body}` });

async function openHost(page: Page, { options = '', script = 'marquee.js', place, answer }: Embedded): Promise<void> {
  await page.route(`${host}/**`, (route) =>
    route.fulfill(html(hostPage(options, script, place ?? '<div id="place"></div>'))),
  );
  await page.route(
    `${marquee}/**`,
    answer ??
      ((route) => {
        const isAsked = route.request().url().includes('/embed.json');
        return route.fulfill(
          isAsked ? { status: 404, headers: { 'access-control-allow-origin': host }, json: {} } : html(errorPage),
        );
      }),
  );
  await page.route(`${marquee}/embed/*`, (route) =>
    route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      path: path.join(kit, path.basename(route.request().url())),
    }),
  );
  // A frame may never load.
  await page.goto(`${host}/`, { waitUntil: 'domcontentloaded' });
}

const lines = (page: Page): Promise<unknown> => page.evaluate(() => Reflect.get(window, 'lines'));
const status = (page: Page): Promise<string> => page.evaluate(() => Reflect.get(window, 'kit').status());
const answerToBonus = (page: Page) =>
  page.frames()[1]?.evaluate(() => {
    const replies: readonly { result?: unknown; marquee: { to?: number } }[] = Reflect.get(window, 'replies');
    return replies.find(({ marquee: { to } }) => to === 2)?.result;
  });
const heightOf = (page: Page) => page.locator('#place').evaluate((place) => place.getBoundingClientRect().height);

test('a missing page notifies the host, and opens nothing without a press (R2.133, R2.134)', async ({ page }) => {
  await openHost(page, { options: `onNotFound:(path)=>lines.push(path),onOpen:(path)=>lines.push('opened '+path)` });
  await expect.poll(() => answerToBonus(page)).toEqual({ isAccepted: false });
  expect(await lines(page)).toEqual(['/en/promotion/gone']);
  expect(page.url()).toBe(`${host}/`);
  await expect(page.frameLocator('iframe').locator('h1')).toBeVisible();
});

test('a page opens a path without a press where the host allows it (R2.134)', async ({ page }) => {
  await openHost(page, { options: `canOpenAutomatically:true,onOpen:(path)=>lines.push(path)` });
  await expect.poll(() => answerToBonus(page)).toEqual({ isAccepted: true });
  expect(await lines(page)).toEqual(['/bonus/rules']);
});

test('shows the host’s fallback link in place of a missing page', async ({ page }) => {
  await openHost(page, { options: `fallback:{text:'All promotions',href:'/promotions'}` });
  await expect(page.getByRole('link', { name: 'All promotions' })).toHaveAttribute('href', '/promotions');
  await expect(page.locator('iframe')).toBeHidden();
  await expect.poll(() => answerToBonus(page)).toEqual({ isAccepted: false });
  await expect(page.locator('iframe')).toBeHidden();
  await page.evaluate(() => Reflect.get(window, 'kit').destroy());
  await expect(page.getByText('All promotions')).toHaveCount(0);
});

test('collapses before a missing page has loaded', async ({ page }) => {
  await openHost(page, {
    options: 'fallback:{}',
    answer: (route) =>
      route.request().url().includes('/embed.json')
        ? route.fulfill({ status: 404, headers: { 'access-control-allow-origin': host }, json: {} })
        : new Promise(() => {}),
  });
  await expect.poll(() => heightOf(page)).toBe(0);
});

test('collapses where Marquee does not answer, and shows the page when it connects', async ({ page }) => {
  await page.clock.install();
  await openHost(page, { answer: (route) => route.abort() });
  expect(await heightOf(page)).toBe(600);
  await page.clock.fastForward(10_000);
  await expect.poll(() => status(page)).toBe('failed');
  expect(await heightOf(page)).toBe(0);
  expect(await lines(page)).toEqual([`Marquee: no connection to ${marquee}/en/promotion/gone`]);
  await page.unroute(`${marquee}/**`);
  await page.route(`${marquee}/en/**`, (route) => route.fulfill(html(errorPage)));
  await page.evaluate(() => {
    const { frame } = Reflect.get(window, 'kit');
    frame.src = `${frame.src}?again`;
  });
  await expect.poll(() => status(page)).toBe('connected');
  await expect(page.locator('iframe')).toBeVisible();
});

test('keeps the frame of a page that exists and does not connect', async ({ page }) => {
  await page.clock.install();
  await openHost(page, {
    options: `fallback:{text:'Gone'}`,
    answer: (route) =>
      route.request().url().includes('/embed.json')
        ? route.fulfill({ headers: { 'access-control-allow-origin': host }, json: { heights: [[320, 432]] } })
        : route.fulfill(html('<h1>Without its script</h1>')),
  });
  await expect.poll(() => heightOf(page)).toBe(432);
  await page.clock.fastForward(10_000);
  await expect.poll(() => status(page)).toBe('failed');
  expect(await heightOf(page)).toBe(432);
  await expect(page.getByText('Gone')).toHaveCount(0);
});

for (const moment of ['at once', 'after its page has connected'] as const) {
  test(`an embed destroyed ${moment} logs nothing, and reports its status`, async ({ page }) => {
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    page.on('pageerror', (error) => logged.push(error.message));
    await page.clock.install();
    await openHost(page, {
      options: moment === 'at once' ? '' : 'onNotFound:()=>kit.destroy()',
      answer: (route) =>
        route.fulfill(
          route.request().url().includes('/embed.json')
            ? { headers: { 'access-control-allow-origin': host }, json: { heights: [[320, 432]] } }
            : html(errorPage),
        ),
    });
    if (moment === 'at once') await page.evaluate(() => Reflect.get(window, 'kit').destroy());
    await expect.poll(() => status(page)).toBe('destroyed');
    await page.clock.fastForward(60_000);
    await page.evaluate(() => {
      const embed = Reflect.get(window, 'kit');
      embed.setContext({ theme: 'dark' });
      embed.say({ type: 'hostReady' });
      embed.sessionChanged();
    });
    await page.clock.fastForward(60_000);
    expect(await lines(page)).toEqual([]);
    expect(logged).toEqual([]);
  });
}

test.describe('the kit for development', () => {
  const script = 'marquee.dev.js';

  test('explains an origin that can not be reached, and a misspelt option', async ({ page }) => {
    await openHost(page, { script, options: `onopen:()=>{}`, answer: (route) => route.abort() });
    await expect
      .poll(() => lines(page))
      .toEqual([
        'Marquee: option "onopen" (function): is unknown. Did you mean "onOpen"?',
        expect.stringMatching(/^Marquee: option "origin" \("https:\/\/marquee\.test"\): can't be reached\./),
      ]);
  });

  test('explains a frame that flex makes narrow, and not one with the room of its parent', async ({ page }) => {
    const around = (style: string) =>
      `<div style="display:flex;width:900px"><div id="place" style="${style}"></div></div>`;
    await openHost(page, { script, place: around('') });
    await expect
      .poll(() => lines(page))
      .toEqual([expect.stringMatching(/^Marquee: the place of the frame \(div#place, 320 px\): .*"flex: 1"/)]);
    await openHost(page, { script, place: around('flex:1') });
    await expect.poll(() => status(page)).toBe('connected');
    expect(await lines(page)).toEqual([]);
  });

  test('explains that Marquee does not trust the host', async ({ page }) => {
    await page.clock.install();
    await openHost(page, { script, answer: (route) => route.fulfill(html('')) });
    await page.clock.fastForward(10_000);
    await expect
      .poll(() => lines(page))
      .toEqual([
        expect.stringMatching(
          /^Marquee: option "path" .*"https:\/\/partner\.test" in "frames" of its config\/hosts\.json/,
        ),
      ]);
  });
});
