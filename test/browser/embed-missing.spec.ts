import path from 'node:path';
import type { Page, Route } from '@playwright/test';
import { expect, test } from './marquee-test.ts';

/** Neither site exists: the test serves every request, so that only the kit is tested. */
const marquee = 'https://marquee.test';
const host = 'https://partner.test';
const kit = path.resolve(import.meta.dirname, '../../dist/embed');

/** A host page with one embed; `options` is JavaScript. Its lines and warnings are collected. */
const hostPage = (options: string, script: string, place: string) => `<html lang="en"><h1>Partner</h1>${place}
<script src="${marquee}/embed/${script}"></script><script>
lines=[];kit=Marquee.embed('#place',{path:'/en/promotion/gone',title:'Gone',log:(line)=>lines.push(line),${options}})</script>`;

/** Marquee's error page, as the kit sees it: it requests the bonus rules by itself. */
const errorPage = `<title>404</title><h1>404</h1><script>
replies=[];let id=0;const say=(type,fields)=>parent.postMessage({type,...fields,marquee:{v:2,epoch:'epoch-one',id:id++}},'${host}');
addEventListener('message',({data,origin})=>{if(origin==='${host}')replies.push(data)});
say('init',{versions:[1,2]});say('pageNotFound',{status:404,path:location.pathname});
say('bonus',{path:'/bonus/rules',isAutomatic:true})</script>`;

interface Embedded {
  readonly options?: string;
  readonly script?: string;
  readonly place?: string;
  /** Marquee's responses for the page and its parts; the error page by default. */
  readonly answer?: (route: Route) => Promise<void>;
}

const html = (body: string) => ({ contentType: 'text/html', body: `<!doctype html>${body}` });

// One page for all tests, which each test loads again: a separate context would cost more than the test. Its clock runs, unless a test
// turns it forward.
test.describe.configure({ mode: 'default' });
let page: Page;
/** Lines that the browser has logged since the host was opened. */
let logged: string[] = [];
test.beforeAll(async ({ browser }) => {
  page = await browser.newPage();
  page.on('console', (message) => logged.push(message.text()));
  page.on('pageerror', (error) => logged.push(error.message));
  await page.clock.install();
});
test.afterAll(() => page.close());

async function openHost({ options = '', script = 'marquee.js', place, answer }: Embedded): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
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
  logged = [];
  // A frame may never load.
  await page.goto(`${host}/`, { waitUntil: 'domcontentloaded' });
}

const lines = (): Promise<unknown> => page.evaluate(() => Reflect.get(window, 'lines'));
const status = (): Promise<string> => page.evaluate(() => Reflect.get(window, 'kit').status());
const answerToBonus = () =>
  page.frames()[1]?.evaluate(() => {
    const replies: readonly { result?: unknown; marquee: { to?: number } }[] = Reflect.get(window, 'replies');
    return replies.find(({ marquee: { to } }) => to === 2)?.result;
  });
const heightOf = () => page.locator('#place').evaluate((place) => place.getBoundingClientRect().height);

test('a missing page notifies the host, and opens nothing without a click (R2.133, R2.134)', async () => {
  await openHost({ options: `onNotFound:(path)=>lines.push(path),onOpen:(path)=>lines.push('opened '+path)` });
  await expect.poll(() => answerToBonus()).toEqual({ isAccepted: false });
  expect(await lines()).toEqual(['/en/promotion/gone']);
  expect(page.url()).toBe(`${host}/`);
  await expect(page.frameLocator('iframe').locator('h1')).toBeVisible();
});

test('a page opens a path without a click if the host allows it (R2.134)', async () => {
  await openHost({ options: `canOpenAutomatically:true,onOpen:(path)=>lines.push(path)` });
  await expect.poll(() => answerToBonus()).toEqual({ isAccepted: true });
  expect(await lines()).toEqual(['/bonus/rules']);
});

test('shows the host’s fallback link in place of a missing page', async () => {
  await openHost({ options: `fallback:{text:'All promotions',href:'/promotions'}` });
  await expect(page.getByRole('link', { name: 'All promotions' })).toHaveAttribute('href', '/promotions');
  await expect(page.locator('iframe')).toBeHidden();
  await expect.poll(() => answerToBonus()).toEqual({ isAccepted: false });
  await expect(page.locator('iframe')).toBeHidden();
  await page.evaluate(() => Reflect.get(window, 'kit').destroy());
  await expect(page.getByText('All promotions')).toHaveCount(0);
});

test('collapses before a missing page has loaded', async () => {
  await openHost({
    options: 'fallback:{}',
    answer: (route) =>
      route.request().url().includes('/embed.json')
        ? route.fulfill({ status: 404, headers: { 'access-control-allow-origin': host }, json: {} })
        : new Promise(() => {}),
  });
  await expect.poll(() => heightOf()).toBe(0);
});

test('collapses if Marquee does not respond, and shows the page when it connects', async () => {
  await openHost({ answer: (route) => route.abort() });
  expect(await heightOf()).toBe(600);
  await page.clock.fastForward(10_000);
  await expect.poll(() => status()).toBe('failed');
  expect(await heightOf()).toBe(0);
  expect(await lines()).toEqual([`Marquee: no connection to ${marquee}/en/promotion/gone`]);
  await page.unroute(`${marquee}/**`);
  await page.route(`${marquee}/en/**`, (route) => route.fulfill(html(errorPage)));
  await page.evaluate(() => {
    const { frame } = Reflect.get(window, 'kit');
    frame.src = `${frame.src}?again`;
  });
  await expect.poll(() => status()).toBe('connected');
  await expect(page.locator('iframe')).toBeVisible();
});

test('keeps the frame of a page that exists and does not connect', async () => {
  await openHost({
    options: `fallback:{text:'Gone'}`,
    answer: (route) =>
      route.request().url().includes('/embed.json')
        ? route.fulfill({ headers: { 'access-control-allow-origin': host }, json: { heights: [[320, 432]] } })
        : route.fulfill(html('<h1>Without its script</h1>')),
  });
  await expect.poll(() => heightOf()).toBe(432);
  await page.clock.fastForward(10_000);
  await expect.poll(() => status()).toBe('failed');
  expect(await heightOf()).toBe(432);
  await expect(page.getByText('Gone')).toHaveCount(0);
});

for (const moment of ['at once', 'after its page has connected'] as const) {
  test(`an embed destroyed ${moment} logs nothing, and reports its status`, async () => {
    await openHost({
      options: moment === 'at once' ? '' : 'onNotFound:()=>kit.destroy()',
      answer: (route) =>
        route.fulfill(
          route.request().url().includes('/embed.json')
            ? { headers: { 'access-control-allow-origin': host }, json: { heights: [[320, 432]] } }
            : html(errorPage),
        ),
    });
    if (moment === 'at once') await page.evaluate(() => Reflect.get(window, 'kit').destroy());
    await expect.poll(() => status()).toBe('destroyed');
    await page.clock.fastForward(60_000);
    await page.evaluate(() => {
      const embed = Reflect.get(window, 'kit');
      embed.setContext({ theme: 'dark' });
      embed.say({ type: 'hostReady' });
      embed.sessionChanged();
    });
    await page.clock.fastForward(60_000);
    expect(await lines()).toEqual([]);
    expect(logged).toEqual([]);
  });
}

test.describe('the kit for development', () => {
  const script = 'marquee.dev.js';

  test('explains an unreachable origin, and a misspelt option', async () => {
    await openHost({ script, options: `onopen:()=>{}`, answer: (route) => route.abort() });
    await expect
      .poll(() => lines())
      .toEqual([
        'Marquee: option "onopen" (function): is unknown. Did you mean "onOpen"?',
        expect.stringMatching(/^Marquee: option "origin" \("https:\/\/marquee\.test"\): can't be reached\./),
      ]);
  });

  test('explains a missing path before anything is shown', async () => {
    await openHost({ script, options: 'path:undefined' });
    expect(logged).toEqual([expect.stringMatching(/^Marquee: option "path" \(undefined\): must be a path of Marquee/)]);
    await expect(page.locator('iframe')).toHaveCount(0);
  });

  test('explains a frame that a flex container shrinks, but not one of full width', async () => {
    const around = (style: string) =>
      `<div style="display:flex;width:900px"><div id="place" style="${style}"></div></div>`;
    await openHost({ script, place: around('') });
    await expect
      .poll(() => lines())
      .toEqual([expect.stringMatching(/^Marquee: the place of the frame \(div#place, 320 px\): .*"flex: 1"/)]);
    await openHost({ script, place: around('flex:1') });
    await expect.poll(() => status()).toBe('connected');
    expect(await lines()).toEqual([]);
  });

  test('explains a second frame in an element, a border, and a sandbox', async () => {
    const styles = '<style>iframe{border:3px solid!important}</style>';
    const sandboxing = `new MutationObserver(()=>place.lastChild.setAttribute('sandbox','')).observe(place,{childList:true})`;
    await openHost({
      script,
      place: `${styles}<div id="place"><iframe></iframe></div><script>${sandboxing}</script>`,
    });
    await expect
      .poll(() => lines())
      .toEqual([
        expect.stringMatching(/^Marquee: place \(div#place\): has a frame already/),
        expect.stringMatching(/^Marquee: the frame has a border of 3 px/),
        expect.stringMatching(/^Marquee: the frame has the attribute "sandbox"/),
      ]);
  });

  test('explains that Marquee does not trust the host', async () => {
    await openHost({ script, answer: (route) => route.fulfill(html('')) });
    await page.clock.fastForward(10_000);
    await expect
      .poll(() => lines())
      .toEqual([
        expect.stringMatching(
          /^Marquee: option "path" .*"https:\/\/partner\.test" in "frames" of its config\/hosts\.json/,
        ),
      ]);
  });
});
