import { createServer, type Server } from 'node:http';
import type { Frame, Page } from '@playwright/test';
import { examplePages } from '../support/example-pages.ts';
import { expect, hydrated, signIn, test } from './marquee-test.ts';
import { inTabs, ports } from './playwright.config.ts';

const marquee = `http://localhost:${ports.marquee}`;
const operator = `http://localhost:${ports.sandbox}`;
const host = `http://localhost:${ports.leavingHost}`;

/** How a host handles requests: at once, on the test's command, by refusing, or never (not even the first message). */
type HostBehavior = 'willing' | 'slow' | 'refusing' | 'silent';

/** A host page that records messages, and replies as configured. */
const hostPage = (behavior: HostBehavior, path: string) => `<!doctype html><title>Host</title>
<iframe title="Promotions" style="width:100%;height:900px" src="${marquee}${path.replace(/["<>&]/g, '')}"></iframe><script>
messages=[],late=[];let count=0;const frame=document.querySelector('iframe');
addEventListener('message',({data,source,origin})=>{
  const {marquee:head,...message}=data;
  if(source!==frame.contentWindow)return;
  messages.push(message);
  if(!head||head.to!==undefined||'${behavior}'==='silent')return;
  const result=message.type==='init'?{version:2}:{isAccepted:'${behavior}'!=='refusing'};
  const response={type:'reply',marquee:{v:2,epoch:head.epoch,id:++count,to:head.id},result};
  const reply=()=>source.postMessage(response,origin);
  if(message.type!=='init'&&'${behavior}'==='slow')late.push(reply);else setTimeout(reply);
});</script>`;

// One server for all tests, because its origin is in the hosts file.
test.describe.configure({ mode: 'default' });
let server: Server;
test.beforeAll(async () => {
  server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', host);
    const behavior = (['willing', 'slow', 'refusing', 'silent'] as const).find((name) => pathname === `/${name}`);
    response.writeHead(behavior ? 200 : 404, { 'content-type': 'text/html' });
    response.end(behavior && hostPage(behavior, searchParams.get('path') ?? '/'));
  });
  await new Promise<void>((resolve) => server.listen(ports.leavingHost, resolve));
});
test.afterAll(() => {
  server.close();
  server.closeAllConnections();
});

/** Opens the page in a host that has replied to its first message; the page is hydrated. */
async function embed(page: Page, behavior: HostBehavior, path: string): Promise<Frame> {
  await page.goto(`${host}/${behavior}?path=${encodeURIComponent(path)}`);
  const frame = page.frames()[1];
  if (!frame) throw new Error('The host has no frame');
  await hydrated(frame);
  return frame;
}

const hostRequests = async (page: Page): Promise<unknown[]> => {
  const messages: { type: string }[] = await page.evaluate(() => Reflect.get(window, 'messages'));
  const ignoredTypes = [
    'init',
    'updateHeight',
    'changeTitle',
    'showContent',
    'updateSiteConfig',
    'checkAuth',
    'pageNotFound',
    'disableScroll',
    'notification',
  ];
  return messages.filter(({ type }) => !ignoredTypes.includes(type));
};

/** Only this test uses Emre's participation. */
const emreId = 285_148_321;

/**
 * A visitor joins and follows the next step. The platform gets no call, so that other tests find the visitor unchanged; the refreshed page
 * contains what a platform would return after that call.
 */
async function joinAndBet(page: Page, open: () => Promise<Page | Frame>): Promise<void> {
  await signIn(page.context(), emreId);
  await page.route('**/confirm-participation', (route) => route.fulfill({ json: { participates: true, tickets: 1 } }));
  await page.route('**/page-data/**', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll('"participates":false', '"participates":true');
    await route.fulfill({ response, body });
  });
  const shown = await open();
  await shown.getByRole('button', { name: 'Take part' }).first().click();
  await shown.getByRole('link', { name: 'Place a bet' }).first().click();
}

interface LinkFacts {
  readonly href: string;
  readonly target: string;
  readonly text: string;
}

/** Links that leave the page: no anchors, and no other languages of the page. */
const linksOf = (page: Page): Promise<LinkFacts[]> =>
  page
    .locator('a[href]:not([href^="#"], [hreflang])')
    .evaluateAll((links) =>
      links.flatMap((link) =>
        link instanceof HTMLAnchorElement
          ? [{ href: link.href, target: link.target, text: link.textContent?.trim() ?? '' }]
          : [],
      ),
    );

/** Responses to the site's links, cached because many pages have the same ones. */
const statuses = new Map<string, Promise<number>>();
function statusOf(href: string): Promise<number> {
  const status = statuses.get(href) ?? fetch(href).then((response) => response.status);
  statuses.set(href, status);
  return status;
}

/** Every link of a page works: external ones target the whole window, and all of them have a target. */
async function checkLinks(page: Page): Promise<LinkFacts[]> {
  const links = (await linksOf(page)).filter(({ href }) => !/^(?:mailto|tel):/.test(href));
  const leaving = links.filter(({ href }) => new URL(href).origin !== marquee);
  expect(leaving.filter(({ target }) => target !== '_top')).toEqual([]);
  expect(links.filter(({ target, href }) => target === '_top' && new URL(href).origin === marquee)).toEqual([]);
  expect(links.filter(({ text }) => text === '')).toEqual([]);
  for (const { href } of links) {
    const { origin, protocol } = new URL(href);
    if (origin !== operator && origin !== marquee) expect(protocol).toBe('https:');
    else expect(await statusOf(href), href).toBe(200);
  }
  return leaving;
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  // One page for all tests: a separate context would cost more than the test.
  let page: Page;
  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage({ javaScriptEnabled: false });
  });
  test.afterAll(() => page.close());
  test.afterEach(() => page.context().clearCookies({ name: /^(?!consent$)/ }));

  for (const { id, path, headers } of examplePages) {
    test(`every link of the page ${id} works, and external ones leave the frame`, async () => {
      await page.setExtraHTTPHeaders({ ...headers });
      await page.goto(`/en/${path}`);
      expect((await checkLinks(page)).length).toBeGreaterThan(2);
    });
  }

  test('an external link in a frame navigates the whole window', async () => {
    await page.setExtraHTTPHeaders({});
    await page.goto(`${host}/silent?path=/en/`);
    await page.frameLocator('iframe').getByRole('link', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(`${operator}/sign-in?return=%2Fen%2F`);
  });
});

test('without a host a click follows the link', async ({ page, context }) => {
  await page.goto('/en/');
  await hydrated(page);
  await page.getByRole('link', { name: 'About us' }).click();
  await expect(page).toHaveURL(`${operator}/information/about`);
  await page.goBack();
  await hydrated(page);
  // Without a host, the page itself signs the visitor in.
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page).toHaveURL(`${marquee}/en/registration/`);
  await page.getByRole('link', { name: 'By phone' }).click();
  await expect(page).toHaveURL(`${operator}/sign-in?new=1&type=phone_reg&ref_id=1`);
  expect(context.pages()).toHaveLength(1);
});

test('asks the host to open every external link, and keeps the page (R1.17)', async ({ page }) => {
  const frame = await embed(page, 'willing', '/en/promotion/lucky-friday');
  await frame.getByRole('link', { name: 'About us' }).click();
  await frame.getByRole('link', { name: 'Sign in to take part' }).first().click();
  await frame.getByRole('link', { name: 'Create an account' }).first().click();
  await frame.getByRole('link', { name: /Gambling Therapy/ }).click();
  // The keyboard's press is a click too.
  await frame.getByRole('link', { name: 'Privacy policy' }).press('Enter');
  await expect
    .poll(() => hostRequests(page))
    .toEqual([
      { type: 'information', path: '/information/about' },
      { type: 'authorization' },
      { type: 'registration' },
      { type: 'openLinkInBrowser', url: 'https://www.gamblingtherapy.org/' },
      { type: 'information', path: '/information/privacy' },
    ]);
  expect(page.url()).toContain(host);
  expect(frame.url()).toBe(`${marquee}/en/promotion/lucky-friday`);
  await expect(frame.getByRole('dialog')).toHaveCount(0);
});

test('links a participant to the operator’s betting page', async ({ page }) => {
  await joinAndBet(page, async () => {
    await page.goto('/en/promotion/gold-of-champions');
    await hydrated(page);
    return page;
  });
  await expect(page).toHaveURL(`${operator}/line/football`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Betting');
});

test('asks the host to open the betting page for a participant', async ({ page }) => {
  await joinAndBet(page, () => embed(page, 'willing', '/en/promotion/gold-of-champions'));
  await expect.poll(() => hostRequests(page)).toEqual([{ type: 'betting', path: '/line/football' }]);
  expect(page.frames()[1]?.url()).toContain('/en/promotion/gold-of-champions');
});

test('a second click waits for the reply to the first', async ({ page }) => {
  const frame = await embed(page, 'slow', '/en/');
  // The page waits half a second for its host, which is too short on a busy machine.
  await frame.evaluate(() => {
    const start = setTimeout;
    const startAllButReplyTimers = (work: () => void, ms?: number) => (ms === 500 ? 0 : start(work, ms));
    Reflect.set(window, 'setTimeout', startAllButReplyTimers);
  });
  await frame.getByRole('link', { name: 'About us' }).dblclick();
  await expect.poll(() => hostRequests(page)).toEqual([{ type: 'information', path: '/information/about' }]);
  const privacy = frame.getByRole('link', { name: 'Privacy policy' });
  await privacy.click();
  expect(await hostRequests(page)).toHaveLength(1);
  await page.evaluate(() => {
    for (const reply of Reflect.get(window, 'late').splice(0)) reply();
  });
  // A second request would have been sent before this one.
  await expect(async () => {
    await privacy.click();
    expect((await hostRequests(page)).slice(1)).toEqual([{ type: 'information', path: '/information/privacy' }]);
  }).toPass();
  expect(page.url()).toContain(host);
});

test('a modified click opens another tab without asking the host, and a double click asks once', {
  tag: inTabs,
}, async ({ page, context }) => {
  const frame = await embed(page, 'willing', '/en/');
  const about = frame.getByRole('link', { name: 'About us' });
  const opened = context.waitForEvent('page');
  await about.click({ modifiers: ['ControlOrMeta'] });
  await expect(await opened).toHaveURL(`${operator}/information/about`);
  expect(await hostRequests(page), 'after the modified click').toEqual([]);
  expect(page.url()).toContain(host);
  await about.dblclick({ delay: 40 });
  // A second request would have been sent before this one.
  await frame.getByRole('link', { name: 'Privacy policy' }).click();
  await expect
    .poll(() => hostRequests(page), 'after the double click')
    .toEqual([
      { type: 'information', path: '/information/about' },
      { type: 'information', path: '/information/privacy' },
    ]);
});

for (const behavior of ['refusing', 'silent'] as const) {
  test(`a host that is ${behavior}: the link navigates the whole window`, async ({ page }) => {
    const frame = await embed(page, behavior, '/en/');
    await frame.getByRole('link', { name: 'About us' }).click();
    await expect(page).toHaveURL(`${operator}/information/about`);
  });
}

test('signing in leads to the operator’s page if the host refuses it', async ({ page }) => {
  const frame = await embed(page, 'refusing', '/en/');
  await frame.getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(`${operator}/sign-in?return=%2Fen%2F`);
});
