import { createServer, type Server } from 'node:http';
import type { Page } from '@playwright/test';
import { expect, hydrated, sessionToken, signIn, test } from './marquee-test.ts';
import { ports } from './playwright.config.ts';

/** An origin of the hosts file, and the same server under a name that is not in it. */
const trusted = `http://localhost:${ports.host}`;
const stranger = `http://127.0.0.1:${ports.host}`;

/** Messages that a page sends to every host. */
const introductions = [
  'init',
  'showContent',
  'hideContent',
  'changeTitle',
  'updateHeight',
  'updateSiteConfig',
  'checkAuth',
];

/** A host page that replies to the page's `init` and records every other message; its query names the framed address. */
const hostPage = `<!doctype html><title>Host</title><iframe title="Promotions" style="width:100%;height:800px"></iframe><script>
messages=[];addEventListener('message',({data:{marquee,...message},origin,source})=>{
if(message.type==='init')source.postMessage({type:'reply',marquee:{...marquee,to:marquee.id},result:{version:2}},origin);
else messages.push({...message,origin})});
document.querySelector('iframe').src='http://localhost:${ports.marquee}'+decodeURIComponent(location.search.slice(1))</script>`;

// One server for all tests, because its origin is in the hosts file.
test.describe.configure({ mode: 'default' });
let server: Server;
test.beforeAll(async () => {
  server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(hostPage);
  });
  await new Promise<void>((resolve) => server.listen(ports.host, resolve));
});
test.afterAll(() => {
  server.close();
  server.closeAllConnections();
});

const embed = async (page: Page, host: string, path: string): Promise<void> => {
  await page.goto(`${host}/?${encodeURIComponent(path)}`);
};

const received = (page: Page): Promise<unknown[]> =>
  page.evaluate(
    (left) => Reflect.get(window, 'messages').filter(({ type }: { type: string }) => !left.includes(type)),
    introductions,
  );

/** Waits until the framed page is hydrated and has reported its content to its host; an error is reported in the same turn. */
const connected = async (page: Page): Promise<void> => {
  await expect(page.frameLocator('iframe').locator('html.webp')).toBeAttached();
  await page.waitForFunction(() =>
    Reflect.get(window, 'messages').some(({ type }: { type: string }) => type === 'changeTitle'),
  );
};

const tell = (page: Page, message: unknown): Promise<void> =>
  page.evaluate((data) => window.frames[0]?.postMessage(data, '*'), message);

test('reports a missing page to the host, and requests the bonus rules (R2.133, R2.134)', async ({ page }) => {
  await embed(page, trusted, '/en/no-such-page');
  await expect
    .poll(() => received(page))
    .toEqual([
      { type: 'pageNotFound', status: 404, path: '/en/no-such-page', origin: `http://localhost:${ports.marquee}` },
      { type: 'bonus', path: '/bonus/rules', isAutomatic: true, origin: `http://localhost:${ports.marquee}` },
    ]);
});

test('an existing page reports no error, and only the config-update type changes its configuration (R5.8, R5.9)', async ({
  page,
  browserProblems,
}) => {
  await embed(page, trusted, '/en/lotto/');
  await connected(page);
  const frame = page.frameLocator('iframe');
  await expect(frame.locator('h1')).toHaveText('Lotteries');
  expect(await received(page), 'messages of an existing page').toEqual([]);
  const brand = frame.locator('header').getByText('Aurora Bet');
  await expect(brand).toBeVisible();
  const config = { brandName: 'Borealis' };
  await tell(page, { config });
  await tell(page, { type: 'init', config });
  await tell(page, { type: 'updateSiteConfig', config: { brandName: 7 } });
  await expect.poll(() => browserProblems.length).toBe(2);
  expect(browserProblems[0]).toContain('A message of the host has no type');
  expect(browserProblems[1]).toContain('refused: updateSiteConfig: config.brandName');
  await expect(brand).toBeVisible();
  await tell(page, { type: 'updateSiteConfig', config });
  await expect(frame.locator('header').getByText('Borealis')).toBeVisible();
});

const aliyaId = 285_128_911;

/** Texts of notices, in the order of arrival. */
const notices = async (said: Promise<unknown[]>): Promise<unknown[]> =>
  (await said).filter((message) => JSON.stringify(message).includes('"notification"'));

test('sends the host a notice that the visitor has joined', async ({ page }) => {
  const origin = `http://localhost:${ports.marquee}`;
  const frame = page.frameLocator('iframe');
  await embed(page, trusted, '/en/promotion/sticker-hunt');
  await connected(page);
  await tell(page, { type: 'sessionChanged', token: await sessionToken(aliyaId) });
  await frame.getByRole('button', { name: 'Take part' }).first().click();
  await expect
    .poll(() => notices(received(page)))
    .toEqual([{ type: 'notification', text: 'You’re in', level: 'success', origin }]);
});

test('sends an app a notice about the taken gift, in the language of the page', async ({ page, context }) => {
  await signIn(context, aliyaId);
  await page.route('**/ar/promotion/daily-bonus', async (route) => {
    const response = await route.fetch();
    const apps = '"apps":[{"kind":"android-v2","name":"MarqueeAndroid"}]';
    await route.fulfill({ response, body: (await response.text()).replace('"apps":[]', apps) });
  });
  await page.addInitScript(() => {
    const told: unknown[] = [];
    const postMessage = (text: string) => {
      const { marquee, ...message } = JSON.parse(text);
      told.push(message);
      if (message.type !== 'init') return;
      const reply = { type: 'reply', marquee: { ...marquee, to: marquee.id }, result: { version: 2 } };
      setTimeout(() => window.MarqueeBridge?.receive(JSON.stringify(reply)));
    };
    Object.assign(window, { told, MarqueeAndroid: { postMessage } });
  });
  await page.goto('/ar/promotion/daily-bonus');
  await hydrated(page);
  await page.getByRole('button', { name: 'خذ الرهان المجاني' }).click();
  await expect
    .poll(() => notices(page.evaluate(() => Reflect.get(window, 'told'))))
    .toEqual([{ type: 'notification', text: expect.stringContaining('هديتك'), level: 'success' }]);
});

test("follows a host's sign-in without a reload, with the host's token", async ({ page, browserProblems }) => {
  await embed(page, trusted, '/en/promotion/lucky-friday');
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('link', { name: 'Sign in to take part' }).first()).toBeVisible();
  await connected(page);
  const inner = page.frames()[1];
  await inner?.evaluate(() => Reflect.set(window, 'isTheSame', true));
  const cookiesBefore = (await page.context().cookies()).map(({ name }) => name);
  expect(cookiesBefore).not.toContain('user_token');

  await tell(page, { type: 'sessionChanged', token: 'no token' });
  await tell(page, { type: 'sessionChanged', token: await sessionToken(285_104_233) });
  await expect(frame.getByRole('link', { name: 'Sign in to take part' })).toHaveCount(0);
  // The balance is a call of the page itself, which carries the token in its header.
  await expect(frame.getByRole('button', { name: /Your accounts:.*€/ })).toBeVisible();
  expect(await inner?.evaluate(() => Reflect.get(window, 'isTheSame'))).toBe(true);
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('user_token');

  await tell(page, { type: 'sessionChanged', token: null });
  await expect(frame.getByRole('link', { name: 'Sign in to take part' }).first()).toBeVisible();
  expect(await inner?.evaluate(() => Reflect.get(window, 'isTheSame'))).toBe(true);
  expect(browserProblems.filter((text) => !text.includes('refused: sessionChanged: token'))).toEqual([]);
});

test('applies the host’s theme, device and clock, and pauses while the page is hidden', async ({
  page,
  browserProblems,
}) => {
  await embed(page, trusted, '/en/promotion/lucky-friday');
  const frame = page.frameLocator('iframe');
  const root = frame.locator('html');
  const now = 1_790_000_600_000;
  await expect(root).toHaveAttribute('data-frame', 'auto');
  await tell(page, {
    type: 'context',
    theme: 'light',
    isMotionReduced: true,
    safeArea: { top: 40, right: 0, bottom: 34, left: 0 },
    sessionClock: { startedAt: now - 80 * 60_000, now },
  });
  await expect(root).toHaveAttribute('data-theme', 'light');
  await expect(root).toHaveAttribute('data-motion', 'reduced');
  await expect(frame.getByRole('banner')).toHaveCSS('padding-top', '40px');
  await expect(frame.getByText('Session 1 h 20 min')).toBeVisible();

  await tell(page, { type: 'context', visibility: 'hidden' });
  await expect(root).toHaveAttribute('data-hidden', '');
  await expect(root).toHaveAttribute('data-theme', 'light');
  await tell(page, { type: 'context', visibility: 'visible', theme: 'dark', isMotionReduced: false });
  await expect(root).not.toHaveAttribute('data-hidden');
  await expect(root).toHaveAttribute('data-theme', 'default');
  await expect(root).not.toHaveAttribute('data-motion');
  await tell(page, { type: 'context', theme: 'sepia' });
  await expect.poll(() => browserProblems.length).toBe(1);
  expect(browserProblems[0]).toContain('refused: context: theme');
});

test('the host’s language is applied until the visitor chooses another', async ({ page }) => {
  await embed(page, trusted, '/en/promotion/lucky-friday?from=host#terms');
  const root = page.frameLocator('iframe').locator('html');
  const says = async (language: string, theme: string) => {
    await expect(root).toHaveAttribute('data-frame', 'auto');
    await tell(page, { type: 'context', language, theme });
  };
  await says('pt-BR', 'light');
  await expect(root).toHaveAttribute('lang', 'pt');
  await expect(root).toHaveAttribute('data-frame', 'auto');
  expect(page.frames()[1]?.url()).toContain('/pt/promotion/lucky-friday?from=host#terms');
  await says('pt-BR', 'light');
  await expect(root).toHaveAttribute('data-theme', 'light');

  await page.frames()[1]?.evaluate(() => document.querySelector<HTMLAnchorElement>('a[hreflang="de"]')?.click());
  await expect(root).toHaveAttribute('lang', 'de');
  await says('pt-BR', 'light');
  await expect(root).toHaveAttribute('data-theme', 'light');
  await expect(root).toHaveAttribute('lang', 'de');
});

test('an untrusted page can neither embed Marquee nor exchange messages with it', async ({ page }) => {
  await embed(page, stranger, '/en/no-such-page');
  // The browser shows its own page in place of the refused one.
  await expect.poll(() => page.frames()[1]?.url()).toContain('chrome-error:');
  await expect(page.frameLocator('iframe').locator('header')).toHaveCount(0);
  expect(await received(page)).toEqual([]);
});

test('a page outside a frame ignores posted messages', async ({ page }) => {
  await page.goto('/en/');
  await hydrated(page);
  // The page receives a message before this listener does, and shows its effect in the next frame.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        addEventListener('message', () => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        postMessage({ type: 'updateSiteConfig', config: { brandName: 'Evil' } }, '*');
      }),
  );
  await expect(page.locator('header').getByText('Evil')).toHaveCount(0);
});
