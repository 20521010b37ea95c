import { createServer, type Server } from 'node:http';
import path from 'node:path';
import type { Frame, Locator, Page } from '@playwright/test';
import { type Plugin, runnerImport } from 'vite';
import * as z from 'zod';
import arabic from '../../src/document/shell/texts/ar.json' with { type: 'json' };
import english from '../../src/document/shell/texts/en.json' with { type: 'json' };
import { cellsInTurn } from '../../tools/scripts/turns.ts';
import { bundleScript } from '../support/bundle-script.ts';
import { expect, idle, test } from './marquee-test.ts';
import { ports } from './playwright.config.ts';

const noStyles: Plugin = {
  name: 'no-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? '\0no-styles' : undefined),
  load: (id) => (id === '\0no-styles' ? 'export default {};' : undefined),
};

// Playwright does not find files by `import.meta.glob`.
const { pageHeights, predictedWidths } = (
  await runnerImport<typeof import('../../server/host/page-heights.ts')>('/server/host/page-heights.ts', {
    plugins: [noStyles],
  })
).module;

const hostOrigin = `http://localhost:${ports.heightHost}`;

/**
 * A host whose frame follows the height of its page; `&style=` sets the style of the frame. It implements only as much of version 2 as
 * necessary.
 */
const hostPage = `<!doctype html><title>Host</title><body style="margin:0"><iframe title="Page"></iframe><script>
heights=[];frozen=[];scrolls=[];const query=new URLSearchParams(location.search),frame=document.querySelector('iframe');
frame.style.cssText='display:block;border:0;width:100%;height:500px;'+(query.get('style')??'');
const from=new URL(query.get('src')).origin;
addEventListener('message',({data,origin,source})=>{if(origin!==from)return;
if(data.type==='updateHeight'){heights.push(data.height);frame.style.height=data.height+'px'}
if(data.type==='heightFrozen')frozen.push(data);
if(data.type==='scrollToTop')scrolls.push(data.type);
if(data.type==='scrollToBottom')frame.scrollIntoView(false);
if(data.type==='scrollToOffset')scrollTo(0,data.offset);
if(data.type==='init'){show=(top,height)=>source.postMessage({type:'context',visibleArea:{top,height}},from);source.postMessage({type:'reply',result:{version:2,supports:['updateHeight','heightFrozen','scrollToTop','scrollToBottom',...query.getAll('supports')]},
marquee:{v:2,epoch:data.marquee.epoch,id:1,to:data.marquee.id}},from)}});
frame.src=query.get('src')</script>`;

const rows = Array.from({ length: 1_500 }, (_, row) => `<p>Row ${row}</p>`).join('');
const box = (style: string, more = '') => `<div id="box" class="hero" style="${style}">${more}</div>`;

/** Pages in a frame: the content of their body, and attributes of the root element. */
const pages: Readonly<Record<string, { body: string; html?: string }>> = {
  'min-height and a footer': { body: `${box('min-height:100vh')}<footer style="height:60px"></footer>` },
  'height and a footer': { body: `${box('height:100vh')}<footer style="height:60px"></footer>` },
  'nested 100dvh': { body: box('min-height:100dvh;padding-block:20px', '<main style="height:100dvh"></main>') },
  'margins of the body': { body: `<style>body{margin:8px}</style>${box('min-height:100vh')}` },
  'right to left, fractions': { html: 'dir="rtl" lang="ar"', body: box('min-height:calc(100vh + 0.5px)') },
  'a heavy page': { body: `${box('height:calc(100vh - 30px)')}${rows}` },
  'grows by 30 px at every resize': {
    body: `${box('height:530px')}<script>addEventListener('resize',()=>{box.style.height=box.offsetHeight+30+'px'})</script>`,
  },
  '30 px more': { body: box('min-height:calc(100vh + 30px)') },
  'flips at 700 px': {
    body: `${box('height:800px')}<style>@media(min-height:700px){#box{height:600px!important}}</style>`,
  },
  'min-height alone': { body: box('min-height:100vh') },
  honest: { body: box('height:400px') },
};

let servers: Server[];
test.beforeAll(async () => {
  const script = await bundleScript(path.join(import.meta.dirname, 'height-page.ts'));
  const framed = (name: string) => {
    const { html = 'lang="en"', body } = pages[name] ?? { body: '' };
    return `<!doctype html><html ${html}><title>Page</title><style>body{margin:0}</style><body>${body}<script data-host="${hostOrigin}">${script}</script>`;
  };
  servers = [
    createServer((_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(hostPage)),
    createServer((request, response) => {
      const name = decodeURIComponent((request.url ?? '').slice(1));
      response.writeHead(200, { 'content-type': 'text/html' }).end(framed(name));
    }),
  ];
  const numbers = [ports.heightHost, ports.heightFrame];
  await Promise.all(servers.map((server, index) => new Promise<void>((ready) => server.listen(numbers[index], ready))));
});
test.afterAll(() => {
  for (const server of servers) {
    server.close();
    server.closeAllConnections();
  }
});
// A single pair of servers, with one script.
test.describe.configure({ mode: 'default' });

const embed = async (page: Page, src: string, style = ''): Promise<void> => {
  await page.goto(`${hostOrigin}/?${new URLSearchParams({ src, style })}`);
};
const embedOwn = (page: Page, name: string, style?: string) =>
  embed(page, `http://localhost:${ports.heightFrame}/${encodeURIComponent(name)}`, style);

const heightsOf = async (page: Page): Promise<number[]> =>
  z.array(z.number()).parse(await page.evaluate(() => Reflect.get(window, 'heights')));
const frozenOf = (page: Page): Promise<unknown> => page.evaluate(() => Reflect.get(window, 'frozen'));

async function innerFrame(page: Page): Promise<Frame> {
  const frame = page.frames()[1];
  if (!frame) throw new Error('The host page frames nothing');
  await frame.waitForLoadState();
  return frame;
}

/**
 * Waits until no more messages are sent: five frames without a height, a timer of the reporter, or a host that is
 * changing its height.
 */
async function waitUntilSettled(page: Page): Promise<void> {
  const frame = await innerFrame(page);
  const state = async () => ({
    count: (await heightsOf(page)).length,
    isAnimated: await page.evaluate(() => document.getAnimations().length > 0),
    isWaiting: await frame.evaluate(() => Reflect.get(window, 'isWaiting')()),
  });
  await expect
    .poll(async () => {
      const { count } = await state();
      await frame.evaluate(async () => {
        for (let left = 5; left > 0; left -= 1) await new Promise(requestAnimationFrame);
      });
      const after = await state();
      return { ...after, count: after.count - count };
    })
    .toEqual({ count: 0, isAnimated: false, isWaiting: false });
}

/** Waits until a page of Marquee has loaded completely, and its frame has the resulting height. */
async function waitUntilFitted(page: Page): Promise<void> {
  await idle(page);
  const frame = await innerFrame(page);
  await expect
    .poll(async () => {
      const needed = await frame.evaluate(async () => {
        await document.fonts.ready;
        for (let left = 5; left > 0; left -= 1) await new Promise(requestAnimationFrame);
        return Math.ceil(document.documentElement.getBoundingClientRect().height);
      });
      return needed - ((await heightsOf(page)).at(-1) ?? 0);
    })
    .toBe(0);
}

for (const supports of ['scrollToOffset', 'nothing more']) {
  test(`a link to the full terms scrolls them into view in a host that supports ${supports}`, async ({ page }) => {
    const src = `http://localhost:${ports.marquee}/en/promotion/lucky-friday`;
    await page.goto(`${hostOrigin}/?${new URLSearchParams({ src, supports })}`);
    await expect.poll(() => heightsOf(page)).not.toEqual([]);
    await waitUntilFitted(page);
    const frame = page.frameLocator('iframe');
    const terms = frame.locator('#terms :is(h2, h3)').first();
    await expect(terms).not.toBeInViewport();
    await frame.locator('a[href$="#terms"]').first().click();
    await expect(terms).toBeInViewport();
    await waitUntilFitted(page);
    await expect(terms).toBeInViewport();
  });

  test(`a page that is opened at its terms scrolls to them in a host that supports ${supports}`, async ({ page }) => {
    const src = `http://localhost:${ports.marquee}/en/promotion/lucky-friday#terms`;
    await page.goto(`${hostOrigin}/?${new URLSearchParams({ src, supports })}`);
    const terms = page.frameLocator('iframe').locator('#terms :is(h2, h3)').first();
    await expect(terms).toBeInViewport();
    await waitUntilFitted(page);
    await expect(terms).toBeInViewport();
  });
}

test('a link to the full terms scrolls in a frame that scrolls itself', async ({ page }) => {
  // The host of another frame is not trusted: its page scrolls inside the frame.
  await embedOwn(page, 'honest');
  await page
    .locator('iframe')
    .evaluate(
      (frame, src) => frame.setAttribute('src', src),
      `http://localhost:${ports.marquee}/en/promotion/lucky-friday`,
    );
  const frame = page.frameLocator('iframe');
  const terms = frame.locator('#terms :is(h2, h3)').first();
  await frame.locator('a[href$="#terms"]').first().click();
  await expect(terms).toBeInViewport();
});

const loops = [
  ['min-height and a footer', { element: 'body > div#box.hero', property: 'min-height' }],
  ['height and a footer', { element: 'body > div#box.hero', property: 'height' }],
  ['nested 100dvh', { element: 'body > div#box.hero', property: 'min-height' }],
  ['margins of the body', { element: 'body > div#box.hero', property: 'min-height' }],
  ['right to left, fractions', { element: 'body > div#box.hero', property: 'min-height' }],
  ['a heavy page', { element: 'body > div#box.hero', property: 'height' }],
  ['30 px more', { element: 'body > div#box.hero', property: 'min-height' }],
] as const;

const frameStyles = ['', 'border:2px inset;box-sizing:border-box', 'transition:height 80ms linear'];

for (const [[name, cause], style] of cellsInTurn(loops, frameStyles)) {
  test(`${name}: settles within 3 messages${style && `, frame with ${style}`}`, async ({ page }) => {
    await embedOwn(page, name, style);
    // Behind an animated frame, the element may still be moving and can't be identified.
    const named = style.includes('transition') ? {} : cause;
    await expect.poll(() => frozenOf(page)).toMatchObject([named]);
    await waitUntilSettled(page);
    const heights = await heightsOf(page);
    expect(heights.length).toBeLessThanOrEqual(3);
    expect(heights.at(-1)).toBeLessThanOrEqual((heights[0] ?? 0) + 8);
    expect(await frozenOf(page)).toMatchObject([{ height: heights.at(-1) }]);
  });
}

test('a page that alternates between two heights keeps the smaller one', async ({ page }) => {
  await embedOwn(page, 'flips at 700 px');
  await expect.poll(() => frozenOf(page)).toMatchObject([{ height: 600 }]);
  expect((await heightsOf(page)).at(-1)).toBe(600);
});

test('a page that grows by 30 px at every resize is frozen', async ({ page }) => {
  await embedOwn(page, 'grows by 30 px at every resize');
  await expect.poll(() => frozenOf(page)).toHaveLength(1);
  await waitUntilSettled(page);
  expect((await heightsOf(page)).length).toBeLessThan(10);
});

test('a page that is exactly as tall as its frame settles at once', async ({ page }) => {
  await embedOwn(page, 'min-height alone');
  await expect.poll(() => heightsOf(page)).toEqual([500]);
  await waitUntilSettled(page);
  expect(await heightsOf(page)).toEqual([500]);
});

test('the frame follows pictures, an accordion, winners and another width', async ({ page }) => {
  await embedOwn(page, 'honest');
  await expect.poll(() => heightsOf(page)).toEqual([400]);
  const frame = await innerFrame(page);
  await frame.evaluate(() => {
    const picture = document.createElement('img');
    picture.style.display = 'block';
    picture.src = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="77"/>')}`;
    document.body.append(picture);
  });
  await expect.poll(async () => (await heightsOf(page)).at(-1)).toBe(477);
  const become = async (height: number) => {
    await frame.evaluate(
      (pixels) => document.getElementById('box')?.style.setProperty('height', `${pixels}px`),
      height,
    );
    await expect.poll(async () => (await heightsOf(page)).at(-1)).toBe(height + 77);
  };
  for (let turn = 0; turn < 10; turn += 1) {
    await become(700);
    await become(400);
  }
  for (let turn = 1; turn <= 20; turn += 1) await become(400 + 400 * turn);
  // A change at the same moment as the frame's may be tried again.
  expect((await heightsOf(page)).length).toBeLessThan(60);
  await frame.evaluate(() => document.getElementById('box')?.style.setProperty('height', '200vw'));
  await page.setViewportSize({ width: 500, height: 700 });
  await expect.poll(async () => (await heightsOf(page)).at(-1)).toBe(1_077);
  expect(await frozenOf(page)).toEqual([]);
});

const predicted = [
  ['campaign', 'promotion/lucky-friday', 'IE'],
  ['home', '', 'IE'],
  ['lotto-main', 'lotto/', 'IE'],
  ['block-page', 'blockPage', 'US'],
  ['not-found', 'no-such-page', 'IE'],
] as const;

for (const [[id, address, country], language] of cellsInTurn(predicted, ['en', 'ar'])) {
  test(`the height of ${id} in ${language} is predicted to within 25 %`, async ({ page, request }) => {
    const pagePath = `/${language}/${address}`;
    const info = await request.get(`/embed.json?path=${encodeURIComponent(pagePath)}`);
    // Missing pages are not embedded: the 404 page's height is predicted for a frame that navigates to it.
    const heights =
      id === 'not-found'
        ? pageHeights(id)
        : z.object({ heights: z.array(z.tuple([z.number(), z.number()])) }).parse(await info.json()).heights;
    expect(heights.map(([width]) => width)).toEqual(predictedWidths);
    await page.setExtraHTTPHeaders({ 'x-edge-country': country });
    let reports = 0;
    for (const [width, height] of heights) {
      await page.setViewportSize({ width, height: 800 });
      if (reports === 0) await embed(page, `http://localhost:${ports.marquee}${pagePath}`);
      await expect.poll(async () => (await heightsOf(page)).length).toBeGreaterThan(reports);
      await waitUntilFitted(page);
      const all = await heightsOf(page);
      reports = all.length;
      const share = (all.at(-1) ?? 0) / height;
      expect(share, `${all.at(-1)} px in a frame of ${width}, ${height} predicted`).toBeGreaterThan(0.75);
      expect(share, `${all.at(-1)} px in a frame of ${width}, ${height} predicted`).toBeLessThan(1.25);
    }
    expect(await frozenOf(page)).toEqual([]);
  });
}

for (const [language, backToTop] of [
  ['en', english.back_to_top],
  ['ar', arabic.back_to_top],
] as const) {
  test(`menus and the back-to-top button are visible in a frame as tall as its page (${language})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 700 });
    await embed(page, `http://localhost:${ports.marquee}/${language}/promotion/lucky-friday`);
    // A late font may change the height.
    await expect.poll(async () => (await heightsOf(page)).length).toBeGreaterThan(0);
    const frame = await innerFrame(page);
    await page.evaluate(() => Reflect.get(window, 'show')(2_000, 640));
    const edgesOf = (control: Locator) =>
      control.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return { isBelowStart: top >= 2_000, isAboveEnd: bottom <= 2_640 };
      });
    const wayUp = frame.getByRole('button', { name: backToTop });
    await expect(wayUp).toBeVisible();
    await expect.poll(() => edgesOf(wayUp)).toEqual({ isBelowStart: true, isAboveEnd: true });
    for (const id of ['language-menu', 'privacy-choices']) {
      await frame.evaluate((menu) => document.querySelector<HTMLElement>(`[popovertarget="${menu}"]`)?.click(), id);
      const menu = frame.locator(`#${id}`);
      await expect(menu).toBeVisible();
      await expect.poll(() => edgesOf(menu)).toEqual({ isBelowStart: true, isAboveEnd: true });
      await frame.evaluate((menu) => document.getElementById(menu)?.hidePopover(), id);
    }
    await wayUp.click();
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'scrolls'))).toEqual(['scrollToTop']);
  });
}
