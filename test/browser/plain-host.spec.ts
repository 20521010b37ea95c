import { createServer, type Server } from 'node:http';
import type { FrameLocator, Page } from '@playwright/test';
import { expect, test } from './marquee-test.ts';
import { ports } from './playwright.config.ts';

// A host that implements only the specification: it listens, sets the height of its frame, and never replies, not even to `init`.

const trusted = `http://localhost:${ports.plainHost}`;
/** The same server under a name that no tenant trusts. */
const stranger = `http://127.0.0.1:${ports.plainHost}`;
const marquee = `http://localhost:${ports.marquee}`;
/** The tenant whose error page reports every error. */
const reporting = `http://errors.localhost:${ports.marquee}`;

const hostPage = `<!doctype html><title>Host</title><iframe title="Promotions" style="width:100%;height:800px;border:0"></iframe><script>
messages=[];const frame=document.querySelector('iframe');
addEventListener('message',({data})=>{const{marquee,...message}=data;messages.push(message);
if(data.type==='updateHeight')frame.style.height=data.height+'px'});
frame.src=decodeURIComponent(location.search.slice(1))</script>`;

test.describe.configure({ mode: 'default' });
let server: Server;
test.beforeAll(async () => {
  server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(hostPage);
  });
  await new Promise<void>((resolve) => server.listen(ports.plainHost, resolve));
});
test.afterAll(() => {
  server.close();
  server.closeAllConnections();
});

interface Message {
  readonly type: string;
  readonly [field: string]: unknown;
}

const messages = (page: Page): Promise<Message[]> => page.evaluate(() => Reflect.get(window, 'messages'));
const messageOfType = async (page: Page, type: string): Promise<Message | undefined> =>
  (await messages(page)).findLast((message) => message.type === type);

async function embed(page: Page, path: string, { host = trusted, origin = marquee } = {}): Promise<FrameLocator> {
  await page.goto(`${host}/?${encodeURIComponent(origin + path)}`);
  return page.frameLocator('iframe');
}

/**
 * Embeds a page until it is hydrated and its frame has its height, which tells the page that the host listens. Before the frame has its
 * final height, the browser may send a press on it to the host's page.
 */
async function embedFollowed(page: Page, path: string): Promise<FrameLocator> {
  const frame = await embed(page, path);
  await expect(frame.locator('html[data-frame="auto"]')).toBeAttached();
  const tooLow = () =>
    frame.locator('body').evaluate((body) => Math.ceil(body.getBoundingClientRect().height) - innerHeight);
  await expect.poll(tooLow).toBe(0);
  return frame;
}

test('receives the page’s title, height and configuration without replying (R7.68 to R7.99)', async ({ page }) => {
  const frame = await embedFollowed(page, '/en/promotion/lucky-friday');
  const types = (await messages(page)).map(({ type }) => type);
  for (const type of ['init', 'showContent', 'changeTitle', 'updateHeight', 'updateSiteConfig', 'checkAuth'])
    expect(types).toContain(type);
  expect(await messageOfType(page, 'changeTitle')).toMatchObject({ title: expect.stringContaining('Lucky Friday') });
  expect(await messageOfType(page, 'updateSiteConfig')).toMatchObject({
    config: { isLottoAvailable: true, currencies: expect.arrayContaining([expect.objectContaining({ code: 'EUR' })]) },
  });
  const height = await frame.locator('body').evaluate((body) => Math.ceil(body.getBoundingClientRect().height));
  await expect.poll(async () => (await messageOfType(page, 'updateHeight'))?.['height']).toBe(height);
});

test('follows the height of a page without a layout shift', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(() => {
    const places: (number | undefined)[] = [];
    Reflect.set(window, 'places', places);
    const look = () => {
      places.push(document.querySelector('h1')?.getBoundingClientRect().top);
      requestAnimationFrame(look);
    };
    if (self !== top) document.addEventListener('DOMContentLoaded', look);
  });
  const frame = await embedFollowed(page, '/en/promotion/sports-stream');
  const places = await frame.locator('html').evaluate(() => Reflect.get(window, 'places'));
  expect(new Set(places).size).toBe(1);
});

test('receives a missing page, and goes back or home (R2.133, R2.134, R2.152, R7.76)', async ({ page }) => {
  const frame = await embedFollowed(page, '/en/no-such-page');
  expect(await messageOfType(page, 'pageNotFound')).toEqual({
    type: 'pageNotFound',
    status: 404,
    path: '/en/no-such-page',
  });
  expect(await messageOfType(page, 'bonus')).toEqual({ type: 'bonus', path: '/bonus/rules' });
  await frame.getByRole('button', { name: 'Go back' }).click();
  await expect.poll(() => messageOfType(page, 'goBack')).toEqual({ type: 'goBack' });
  await frame.getByRole('link', { name: 'Back to the home page' }).click();
  await expect.poll(() => messageOfType(page, 'home')).toEqual({ type: 'home', path: '/' });
});

test('receives a failure only if the tenant reports every error (R2.133, R2.134)', async ({ page }) => {
  await embed(page, '/en/lotto/?lng=xx');
  await expect.poll(() => messageOfType(page, 'changeTitle')).toBeDefined();
  expect(await messageOfType(page, 'pageNotFound')).toBeUndefined();
  await embed(page, '/en/lotto/?lng=xx', { origin: reporting });
  await expect
    .poll(() => messageOfType(page, 'pageNotFound'))
    .toEqual({ type: 'pageNotFound', status: 400, path: '/en/lotto/' });
  await expect.poll(() => messageOfType(page, 'bonus')).toEqual({ type: 'bonus', path: '/bonus/rules' });
});

test('an origin that no tenant trusts can’t frame a page, and receives nothing', async ({ page }) => {
  await embed(page, '/en/promotion/lucky-friday', { host: stranger });
  await expect.poll(() => page.frames()[1]?.url()).toContain('chrome-error:');
  expect(await messages(page)).toEqual([]);
});

/** Links of pages, and the message that each of them is to a host: the same paths have different messages. */
const links: readonly (readonly [path: string, link: string | RegExp, message: Message])[] = [
  ['/en/promotion/crypto-miracle', 'Buy crypto', { type: 'openBuyCrypto' }],
  ['/en/promotion/crypto-miracle', 'Make a deposit', { type: 'topUp', path: '/office/recharge' }],
  ['/en/promotion/barca-accelerate', 'Place a bet', { type: 'teamLine', path: '/line/football' }],
  ['/en/promotion/in-pursuit-of-the-scudetto', 'Propose a bet', { type: 'betOnOwn', path: '/betsonyour/football' }],
  ['/en/promotion/sports-stream', 'Watch live', { type: 'live', path: '/live' }],
  ['/promo-frame/en/sports', /Lucky Friday/, { type: 'promotion', path: '/promotions/lucky-friday' }],
  ['/promo-frame/en/sports', /deposit/i, { type: 'bonus', path: '/bonus/first-deposit' }],
];

for (const [path, name, message] of links) {
  test(`${message.type} is sent on ${path}`, async ({ page }) => {
    const frame = await embedFollowed(page, path);
    await frame.getByRole('link', { name }).first().click();
    await expect.poll(() => messageOfType(page, message.type)).toEqual(message);
    // The host listens, so the page stays.
    expect(page.url()).toContain(trusted);
  });
}
