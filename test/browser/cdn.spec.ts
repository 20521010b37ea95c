import type { Server } from 'node:http';
import path from 'node:path';
import express from 'express';
import { killMarquees, spawnMarquee, untilReady } from '../support/spawn-marquee.ts';
import { cookiesOf } from './cookies-of.ts';
import { expect, follow, hydrated, idle, test } from './marquee-test.ts';
import { ports } from './playwright.config.ts';

const own = { main: ports.cdnMarquee, ops: ports.cdnOps };
const origin = `http://127.0.0.1:${own.main}`;
const cdnOrigin = `http://localhost:${ports.cdn}`;

/** A CDN that has the files of this build. */
function startCdn(): Promise<Server> {
  const files = express.static(path.resolve(import.meta.dirname, '../../dist/client'), {
    setHeaders: (response) => response.setHeader('Access-Control-Allow-Origin', '*'),
  });
  return new Promise((resolve) => {
    const server = express()
      .use(files)
      .listen(ports.cdn, () => resolve(server));
  });
}

function stop(server: Server): void {
  server.close();
  server.closeAllConnections();
}

// One server with one port, because its states depend on each other.
test.describe.configure({ mode: 'serial' });
let cdn: Server;
test.beforeAll(async () => {
  cdn = await startCdn();
  await untilReady(
    spawnMarquee(
      {
        PLATFORM_URL: `http://localhost:${ports.sandbox}`,
        CDN_URL: cdnOrigin,
        DEFAULT_COUNTRY: 'IE',
        LOG_LEVEL: 'warn',
      },
      own,
    ),
  );
});
test.afterAll(async () => {
  stop(cdn);
  await killMarquees();
});

test('loads scripts, styles, fonts and chunks from the CDN after a successful probe (R4.36)', async ({
  page,
  browserProblems,
}) => {
  const hosts = new Map<string, Set<string>>();
  page.on('request', (request) => {
    // Files of campaign folders are not part of the build.
    if (request.url().includes('/campaign-art/')) return;
    const kind = request.resourceType();
    hosts.set(kind, (hosts.get(kind) ?? new Set()).add(new URL(request.url()).origin));
  });
  await page.goto(`${origin}/en/`);
  await hydrated(page);
  await page.locator('header a[href="/en/lotto/"]').first().click();
  await expect(page.locator('h1')).toHaveText('Lotteries');
  for (const kind of ['script', 'font']) expect([...(hosts.get(kind) ?? [])]).toEqual([cdnOrigin]);
  // Documents have their styles: only a navigation within the page loads some.
  for (const host of hosts.get('stylesheet') ?? []) expect(host).toBe(cdnOrigin);
  expect(browserProblems).toEqual([]);
});

test('a document without the CDN loads the next page from our own files, though its data names the CDN', async ({
  page,
  context,
  browserProblems,
}) => {
  await context.addCookies([{ name: 'no_cdn', value: '1', url: origin }]);
  await page.goto(`${origin}/en/`);
  await hydrated(page);
  await context.clearCookies();
  await page.evaluate(() => Reflect.set(window, 'isSameDocument', true));
  const origins = new Set<string>();
  page.on('request', (request) => {
    if (['script', 'stylesheet'].includes(request.resourceType())) origins.add(new URL(request.url()).origin);
  });
  await follow(page.locator('main a[href="/en/promotion/lucky-friday"]').first());
  await expect(page.locator('h1')).toHaveText('Lucky Friday');
  await expect(page.getByRole('link', { name: 'Sign in to take part' }).first()).toBeVisible();
  expect([...origins]).toEqual([origin]);
  expect(await page.evaluate(() => Reflect.get(window, 'isSameDocument'))).toBe(true);
  expect(browserProblems).toEqual([]);
});

test('a page reloads with our own files when the CDN fails', async ({ page }) => {
  await page.route(`${cdnOrigin}/**`, (route) => route.abort());
  await page.goto(`${origin}/en/`);
  await hydrated(page);
  await expect(page.locator('body')).toHaveCSS('margin', '0px');
  await expect.poll(() => cookiesOf(page.context())).toHaveProperty('no_cdn');
});

test('our own files are loaded when the CDN fails between two pages, or for lazy chunks only', async ({ page }) => {
  await page.goto(`${origin}/en/`);
  await hydrated(page);
  await page.route(`${cdnOrigin}/**`, (route) => route.abort());
  await page.locator('header a[href="/en/lotto/"]').first().click();
  await expect(page.locator('h1')).toHaveText('Lotteries');
  await hydrated(page);
  await expect(page.locator('body')).toHaveCSS('margin', '0px');

  await page.context().clearCookies();
  await page.evaluate(() => sessionStorage.clear());
  await page.unroute(`${cdnOrigin}/**`);
  await page.route(new RegExp(`${cdnOrigin}/assets/(?:action-area|countdown)-.*\\.js`), (route) => route.abort());
  await page.goto(`${origin}/en/promotion/lucky-friday`);
  await hydrated(page);
  await expect.poll(() => cookiesOf(page.context())).toHaveProperty('no_cdn');
});

test('a page reloads once when the CDN fails and storage is blocked', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await page.route(`${cdnOrigin}/**`, (route) => route.abort());
  await page.goto(`${origin}/en/`);
  await hydrated(page);
  expect(documents).toBe(2);
  // If the cookie is not kept either, the page stops reloading after that.
  await page.route(`${origin}/assets/entry-*.js`, (route) => route.abort());
  await page.reload();
  await idle(page);
  expect(documents).toBe(3);
});

test("names the server's own files once the probe has failed (R4.37)", async ({ page }) => {
  stop(cdn);
  await expect
    .poll(async () => (await page.request.get(`${origin}/en/`)).text(), { timeout: 25_000, intervals: [1_000] })
    .not.toContain(cdnOrigin);
  await page.goto(`${origin}/en/`);
  await hydrated(page);
});
