import path from 'node:path';
import type { Frame, Page } from '@playwright/test';
import { expect, test } from './marquee-test.ts';

/** Neither site exists: the test serves every request, so that only the kit is tested. */
const marquee = 'https://marquee.test';
const host = 'https://partner.test';
const kit = path.resolve(import.meta.dirname, '../../dist/embed');

/** A host page that declares neither its charset nor any styles. */
const hostPage = `<html lang="en"><h1>Partner</h1><div id="place"></div><div id="other"></div><p style="height:3000px">
<script src="${marquee}/embed/marquee.js"></script><script>
opened=[];embeds=['place','other'].map((id)=>Marquee.embed('#'+id,{path:'/en/'+id,title:id,
on:{checkAuth:()=>({isSignedIn:true})},onOpen:(path,{type})=>{opened.push([id,type,path])}}))</script>`;

/** A page that sends the test's messages, and records those it receives. */
const framedPage = `<title>Page</title><script>
let id=0;epoch='epoch-'+Math.random().toString(36).slice(2);heard=[];
say=(type,fields)=>{parent.postMessage({type,...fields,marquee:{v:2,epoch,id:id++}},'${host}')};
addEventListener('message',({data,origin})=>{if(origin==='${host}')heard.push(data)});
say('init',{versions:[1,2]})</script>`;

// One page for all tests, which each test loads again: a separate context would cost more than the test.
test.describe.configure({ mode: 'default' });
let page: Page;
let predicted: Promise<unknown> | undefined;
test.beforeAll(async ({ browser }) => {
  page = await browser.newPage();
  const html = (body: string) => ({ contentType: 'text/html', body: `<!doctype html>${body}` });
  await page.route(`${host}/**`, (route) => route.fulfill(html(hostPage)));
  // A connected frame reports its height itself, so the predicted height must be applied before.
  await page.route(`${marquee}/**`, async (route) => {
    predicted ??= page.waitForFunction(() => {
      const frames = [...document.querySelectorAll('iframe')];
      return frames.length === 2 && frames.every(({ style }) => style.height === '1234px');
    });
    await predicted;
    await route.fulfill(html(framedPage));
  });
  await page.route(`${marquee}/embed/*`, (route) =>
    route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      path: path.join(kit, path.basename(route.request().url())),
    }),
  );
  await page.route(`${marquee}/embed.json?**`, (route) =>
    route.fulfill({ headers: { 'access-control-allow-origin': host }, json: { heights: [[320, 1234]] } }),
  );
});
test.beforeEach(async () => {
  predicted = undefined;
  await page.goto(`${host}/`);
  await connected();
});
test.afterAll(() => page.close());

const connected = () =>
  page.waitForFunction(() =>
    Reflect.get(window, 'embeds')?.every((embed: { status: () => string }) => embed.status() === 'connected'),
  );

async function frameOf(id: string): Promise<Frame> {
  const frame = await (await page.locator(`#${id} iframe`).elementHandle())?.contentFrame();
  if (!frame) throw new Error(`There is no frame in ${id}`);
  return frame;
}

const say = (frame: Frame, type: string, fields: object = {}): Promise<void> =>
  frame.evaluate(([name, more]) => Reflect.get(window, 'say')(name, more), [type, fields] as const);

const heard = (frame: Frame): Promise<unknown[]> => frame.evaluate(() => Reflect.get(window, 'heard'));

test('two frames in one page: each has its own height, title, replies and opened paths', async () => {
  const [one, other] = [await frameOf('place'), await frameOf('other')];
  await expect(page.locator('#place iframe')).toHaveCSS('height', '1234px');
  await say(one, 'updateHeight', { height: 801 });
  await say(other, 'changeTitle', { title: 'Other title' });
  await say(other, 'topUp', { path: '/office/recharge' });
  await say(other, 'checkAuth');
  await expect(page.locator('#place iframe')).toHaveCSS('height', '801px');
  await expect(page.locator('#other iframe')).toHaveCSS('height', '1234px');
  await expect(page.locator('#other iframe')).toHaveAttribute('title', 'Other title');
  await expect(page.locator('#place iframe')).toHaveAttribute('title', 'place');
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'opened')))
    .toEqual([['other', 'topUp', '/office/recharge']]);
  await expect.poll(() => heard(other)).toContainEqual(expect.objectContaining({ result: { isSignedIn: true } }));
  expect(await heard(one)).not.toContainEqual(expect.objectContaining({ result: { isSignedIn: true } }));
});

test('an unsafe path or URL is refused before a handler is called', async () => {
  const frame = await frameOf('place');
  const before = page.url();
  for (const bad of ['//evil.test', '/\\evil.test', 'javascript:alert(1)', 'https://evil.test/'])
    await say(frame, 'topUp', { path: bad });
  await say(frame, 'openLinkInBrowser', { url: 'http://partner.test/' });
  await expect
    .poll(async () => (await heard(frame)).filter((data) => Object(data).problem === 'failed').length)
    .toBe(5);
  expect(await page.evaluate(() => Reflect.get(window, 'opened'))).toEqual([]);
  expect([page.url(), page.context().pages().length]).toEqual([before, 1]);
});

test('a notice is announced to screen readers, works by keyboard, and is acknowledged', async () => {
  const frame = await frameOf('place');
  await say(frame, 'notification', { text: '<b>You</b> take part', level: 'success', action: 'Rules' });
  const notice = page.getByRole('status').locator('[data-level="success"]');
  await expect(notice).toContainText('<b>You</b> take part');
  await notice.getByRole('button', { name: 'Rules' }).press('Enter');
  await expect(notice).toHaveCount(0);
  await expect.poll(() => heard(frame)).toContainEqual(expect.objectContaining({ result: { isActionPressed: true } }));
  await say(frame, 'notification', { text: 'Again' });
  await page.getByRole('button', { name: 'OK' }).press('Escape');
  await expect.poll(() => heard(frame)).toContainEqual(expect.objectContaining({ result: { isActionPressed: false } }));
});

test('unlocks the host page when the frame reloads or is removed', async () => {
  const frame = await frameOf('place');
  const root = page.locator('html');
  await page.evaluate(() => scrollTo(0, 300));
  await say(frame, 'disableScroll');
  await expect(root).toHaveCSS('overflow', 'hidden');
  expect(await page.evaluate(() => scrollY)).toBe(300);
  await frame.goto(`${marquee}/en/place?again`);
  await expect(root).toHaveCSS('overflow', 'visible');
  await say(frame, 'disableScroll');
  await expect(root).toHaveCSS('overflow', 'hidden');
  await page.evaluate(() => Reflect.get(window, 'embeds').map((embed: { destroy: () => void }) => embed.destroy()));
  await expect(root).toHaveCSS('overflow', 'visible');
  await expect(page.locator('iframe, .marquee-notices')).toHaveCount(0);
});

test('sends the state and the visible area again after a reload', async () => {
  await page.evaluate(() => {
    const [embed] = Reflect.get(window, 'embeds');
    embed.setContext({ theme: 'dark' });
    embed.setContext({ currency: 'EUR' });
    embed.setConsent(true);
  });
  const frame = await frameOf('place');
  await frame.goto(`${marquee}/en/place?again`);
  await expect
    .poll(() => heard(frame))
    .toContainEqual(
      expect.objectContaining({ type: 'context', theme: 'dark', currency: 'EUR', visibility: 'visible' }),
    );
  await expect.poll(() => heard(frame)).toContainEqual(expect.objectContaining({ type: 'consent', analytics: true }));
  const top = await page.locator('#place iframe').evaluate((element) => element.getBoundingClientRect().top);
  await page.evaluate((y) => scrollTo(0, y), top + 200);
  await expect
    .poll(() => heard(frame))
    .toContainEqual(expect.objectContaining({ visibleArea: { top: 200, height: page.viewportSize()?.height } }));
  // In the page's own pixels, regardless of how the host scales it.
  await page.locator('#place').evaluate((place) => {
    place.style.transform = 'scale(.5)';
    place.style.transformOrigin = '0 0';
    scrollBy(0, -100);
  });
  await expect
    .poll(() => heard(frame))
    .toContainEqual(expect.objectContaining({ visibleArea: { top: 200, height: expect.closeTo(1034, -1) } }));
  await say(frame, 'hideContent');
  await expect(page.locator('#place iframe')).toBeHidden();
  await say(frame, 'showContent');
  await expect(page.locator('#place iframe')).toBeVisible();
});
