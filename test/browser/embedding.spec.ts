import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, type BrowserContext, chromium, type Frame, type Page } from '@playwright/test';
import {
  forwardTo,
  htmlPage,
  resolverRules,
  type SeparateSites,
  startSeparateSites,
} from '../support/separate-sites.ts';
import { loadLast } from './load-last.ts';
import { expect, hydrated, sessionToken, test } from './marquee-test.ts';
import { chromiumSettings, ports, siteOrigins } from './playwright.config.ts';

const campaign = '/en/promotion/lucky-friday';
const marcoId = 285_133_092;

/** A partner's page as in docs/embedding.md, and the messages that it receives. */
const partnerPage = (more = '') =>
  htmlPage(`<title>Partner</title><h1>Partner</h1><div id="promotions"></div><p style="height:1500px">The end</p>${more}
<script src="${siteOrigins.widget}/embed/marquee.js"></script>
<script>statuses=[];opened=[];
embed=Marquee.embed('#promotions',{path:new URLSearchParams(location.search).get('path')||'${campaign}',title:'Promotions',
onOpen:(path,{type})=>{opened.push({type,path})},
on:{authorization:()=>{opened.push({type:'authorization'});return{isAccepted:true}}},onStatus:(status)=>statuses.push(status)})</script>`);

const frameOf = (src: string) => `<iframe title="Promotions" style="width:100%;height:700px" src="${src}"></iframe>`;

/** A page that no tenant trusts, with the kit for development. */
const untrustedPage =
  htmlPage(`<title>Untrusted</title><div id="promotions"></div><script src="${siteOrigins.widget}/embed/marquee.dev.js"></script>
<script>lines=[];Marquee.embed('#promotions',{path:'${campaign}',title:'Promotions',log:(line)=>lines.push(line)})</script>`);

/** Sends every possible message of a host to the first frame next to it. */
const attacker = `<script>setInterval(()=>{for(const message of [
{type:'updateSiteConfig',config:{brandName:'Evil'}},{type:'consent',analytics:true},{type:'sessionChanged',token:null},
{type:'reply',marquee:{v:2,epoch:'guessed-epoch',id:1,to:1},result:{version:2}},'text',null])
for(let index=0;index<parent.length;index+=1)parent[index].postMessage(message,'${siteOrigins.widget}')},50)</script>`;

let sites: SeparateSites;
let browser: Browser;
let context: BrowserContext;

test.describe.configure({ mode: 'default' });
test.beforeAll(async ({ userAgent }) => {
  sites = await startSeparateSites(ports.embeddingSites, {
    'widget.test': forwardTo(ports.marquee),
    'shop-a.test': (request, response) => {
      const pages: Readonly<Record<string, string>> = {
        '/silent': `<title>Silent</title>${frameOf(siteOrigins.widget + campaign)}`,
      };
      const own = pages[request.url ?? ''];
      if (own !== undefined) htmlPage(own)(request, response);
      else if (request.url === '/far-down')
        partnerPage('<style>#promotions{margin-block-start:3000px}</style>')(request, response);
      else if (request.url === '/hostile') partnerPage(frameOf(siteOrigins.evil))(request, response);
      else partnerPage()(request, response);
    },
    'shop-b.test': partnerPage(),
    'evil.test': (request, response) => {
      if (request.url === '/development') return untrustedPage(request, response);
      const isFraming = request.url === '/framing';
      htmlPage(isFraming ? `<title>Evil</title>${frameOf(siteOrigins.widget + campaign)}` : attacker)(
        request,
        response,
      );
    },
  });
  browser = await chromium.launch({ ...chromiumSettings, args: [...chromiumSettings.args, resolverRules] });
  context = await browser.newContext({ ignoreHTTPSErrors: true, ...(userAgent !== undefined && { userAgent }) });
});
// One context for all tests except those about cookies or the clock: a separate context costs as much as a page.
test.afterEach(async () => {
  for (const page of context.pages()) await page.close();
  await context.clearCookies();
});
test.afterAll(async () => {
  await browser.close();
  await sites.close();
});

const isWidget = (frame: Frame): boolean => frame.url().startsWith(siteOrigins.widget);

/** Opens a partner's page and waits until the page in its frame has met it. */
async function openEmbedded(page: Page, address: string): Promise<Frame> {
  await page.goto(address);
  await page.waitForFunction(() => Reflect.get(window, 'statuses')?.at(-1) === 'connected');
  const frame = page.frames().find(isWidget);
  if (!frame) throw new Error('There is no frame with a page of Marquee');
  return frame;
}

const opened = (page: Page): Promise<unknown[]> => page.evaluate(() => Reflect.get(window, 'opened'));
const brand = (frame: Frame, name: string) => frame.locator('header').getByText(name);

test('connects to a host page of another site, which follows its height and title (R1.14, R1.16)', async () => {
  const page = await context.newPage();
  const frame = await openEmbedded(page, siteOrigins.shopA);
  await expect(frame.locator('h1')).toBeVisible();
  const element = page.locator('iframe');
  await expect(element).toHaveAttribute('title', /Lucky Friday/);
  await expect(frame.locator('html')).toHaveAttribute('data-frame', 'auto');
  // Not even by a pixel: the frame would then capture the wheel.
  await expect.poll(() => frame.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0);
  const height = await frame.evaluate(() => document.body.getBoundingClientRect().height);
  expect((await element.boundingBox())?.height).toBeGreaterThanOrEqual(Math.floor(height));
  expect(await page.evaluate(() => Reflect.get(window, 'statuses'))).toEqual(['connected']);
});

test('a frame below the fold has its height before it is visible, and the wheel scrolls the host', async () => {
  // With margins around it, the frame is narrower than any width for which heights are predicted.
  const page = await context.newPage();
  await page.setViewportSize({ width: 360, height: 720 });
  const frame = await openEmbedded(page, `${siteOrigins.shopA}/far-down`);
  const tooSmall = () => frame.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
  await expect.poll(tooSmall).toBe(0);
  await expect(frame.locator('html')).toHaveAttribute('data-hidden');
  const height = await page.locator('iframe').evaluate((element) => element.style.height);
  await page.locator('iframe').evaluate((element) => element.scrollIntoView());
  await expect(frame.locator('html')).not.toHaveAttribute('data-hidden');
  const before = await page.evaluate(() => scrollY);
  await page.mouse.move(180, 360);
  await page.mouse.wheel(0, 100);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before + 100);
  expect(await page.locator('iframe').evaluate((element) => element.style.height)).toBe(height);
});

test('links that leave Marquee are sent to the host, and neither page navigates', async () => {
  const page = await context.newPage();
  const frame = await openEmbedded(page, siteOrigins.shopA);
  await frame.getByRole('link', { name: 'Sign in to take part' }).first().click();
  await expect.poll(() => opened(page)).toEqual([{ type: 'authorization' }]);
  const information = frame.getByRole('contentinfo').locator('a[href*="/information/"]').first();
  await information.click();
  await expect.poll(async () => (await opened(page)).at(-1)).toMatchObject({ type: 'information' });
  expect(page.url()).toBe(`${siteOrigins.shopA}/`);
  expect(frame.url()).toBe(siteOrigins.widget + campaign);
});

test('a frame loaded 50 times has one working channel', async () => {
  const page = await context.newPage();
  await openEmbedded(page, siteOrigins.shopA);
  await page.evaluate(async () => {
    const { frame } = Reflect.get(window, 'embed');
    for (let count = 0; count < 49; count += 1) {
      frame.src = `${frame.src.split('?')[0]}?count=${count}`;
      await new Promise((resolve) => setTimeout(resolve, count % 10 === 0 ? 400 : 10));
    }
  });
  await loadLast(page, 'count=49');
  await page.waitForFunction(() => Reflect.get(window, 'embed').status() === 'connected');
  const frame = page.frames().find(isWidget);
  if (!frame) throw new Error('There is no frame');
  await expect(frame.locator('html')).toHaveAttribute('data-frame', 'auto');
  await page.evaluate(() => Reflect.get(window, 'embed').setContext({ theme: 'light' }));
  await expect(frame.locator('html')).toHaveAttribute('data-theme', 'light');
  await frame.getByRole('link', { name: 'Sign in to take part' }).first().click();
  await expect.poll(() => opened(page)).toEqual([{ type: 'authorization' }]);
});

test('a host that does not reply causes one warning, and links work without it', async ({ userAgent }) => {
  const clocked = await browser.newContext({ ignoreHTTPSErrors: true, ...(userAgent !== undefined && { userAgent }) });
  const page = await clocked.newPage();
  await page.clock.install();
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  await page.goto(`${siteOrigins.shopA}/silent`);
  const frame = page.frames().find(isWidget);
  if (!frame) throw new Error('There is no frame');
  await hydrated(frame);
  await page.clock.fastForward(10_000);
  await expect.poll(() => warnings).toHaveLength(1);
  expect(warnings[0]).toContain('config/hosts.json');
  await frame.getByRole('button', { name: 'Language' }).click();
  await expect(frame.getByRole('link', { name: 'Deutsch' })).toBeVisible();
  await page.keyboard.press('Escape');
  await frame.getByRole('contentinfo').locator('a[href*="/information/"]').first().click();
  await page.waitForURL(new RegExp(`^http://localhost:${ports.sandbox}/information/`));
  expect(warnings).toHaveLength(1);
  await clocked.close();
});

test('the development build of the SDK reports that Marquee does not trust the host', async () => {
  const clocked = await browser.newContext({ ignoreHTTPSErrors: true });
  const page = await clocked.newPage();
  await page.clock.install();
  const answered = page.waitForResponse((response) => response.url().includes('/embed.json'));
  await page.goto(`${siteOrigins.evil}/development`);
  expect((await answered).status()).toBe(200);
  await page.clock.fastForward(10_000);
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'lines')))
    .toEqual([expect.stringContaining(`Is "${siteOrigins.evil}" in "frames" of its config/hosts.json`)]);
  await clocked.close();
});

test('messages of another frame are dropped and counted', async () => {
  const page = await context.newPage();
  const frame = await openEmbedded(page, `${siteOrigins.shopA}/hostile`);
  await expect(brand(frame, 'Aurora Bet')).toBeVisible();
  await frame.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let rounds = 0;
        addEventListener('message', ({ data }) => {
          if (data?.config?.brandName === 'Evil') rounds += 1;
          // Changes of one round are shown before the next.
          if (rounds === 3) resolve();
        });
      }),
  );
  await expect(brand(frame, 'Evil')).toHaveCount(0);
  await page.evaluate(() =>
    Reflect.get(window, 'embed').say({ type: 'updateSiteConfig', config: { brandName: 'Borealis' } }),
  );
  await expect(brand(frame, 'Borealis')).toBeVisible();
  // The frame leaves by itself: a busy browser ends the frames of a page that goes before they have reported.
  await frame.evaluate(() => location.assign('about:blank'));
  const droppedCount = async () => {
    const metrics = await (await fetch(`http://localhost:${ports.ops}/metrics`)).text();
    return Number(
      /marquee_host_bridge_dropped_total\{[^}]*reason="wrong-(?:source|origin)"[^}]*\} (\d+)/.exec(metrics)?.[1],
    );
  };
  await expect.poll(droppedCount).toBeGreaterThan(0);
});

test('refuses and counts a host page that is not in the hosts file', async () => {
  const page = await context.newPage();
  await page.goto(`${siteOrigins.evil}/framing`);
  // The browser shows its own page in place of the refused one.
  await expect.poll(() => page.frames()[1]?.url()).toContain('chrome-error:');
  expect(await page.frameLocator('iframe').locator('header').count()).toBe(0);
  const metrics = await (await fetch(`http://localhost:${ports.ops}/metrics`)).text();
  expect(metrics).toMatch(/marquee_embed_refused_total\{[^}]*reason="unknown-origin"[^}]*\} [1-9]/);
});

test('cookies of a frame are partitioned by partner', async () => {
  await context.addCookies([
    {
      name: 'user_token',
      value: await sessionToken(marcoId),
      domain: 'widget.test',
      path: '/',
      httpOnly: true,
      secure: true,
      sameSite: 'None',
      partitionKey: siteOrigins.shopA.replace(/:\d+$/, ''),
    },
  ]);
  const page = await context.newPage();
  const atA = await openEmbedded(page, siteOrigins.shopA);
  await expect(atA.getByRole('button', { name: /Your accounts/ })).toBeVisible();
  const atB = await openEmbedded(page, siteOrigins.shopB);
  await expect(atB.getByRole('link', { name: 'Sign in to take part' }).first()).toBeVisible();
  const kept = (await context.cookies()).filter(({ domain }) => domain === 'widget.test');
  expect(kept.length).toBeGreaterThan(0);
  expect(kept.filter(({ partitionKey }) => partitionKey === undefined)).toEqual([]);
});

const cookieSettings = {
  'third-party cookies are allowed': { cookie_controls_mode: 0, block_third_party_cookies: false },
  'third-party cookies are blocked': { cookie_controls_mode: 1, block_third_party_cookies: true },
  'cookies are off': { default_content_setting_values: { cookies: 2 } },
};

for (const [words, profile] of Object.entries(cookieSettings)) {
  test(`where ${words} the page works, and is signed in by the host’s token`, async ({ userAgent }) => {
    const directory = mkdtempSync(path.join(tmpdir(), 'marquee-browser-'));
    mkdirSync(path.join(directory, 'Default'));
    writeFileSync(path.join(directory, 'Default/Preferences'), JSON.stringify({ profile }));
    const own = await chromium.launchPersistentContext(directory, {
      ...chromiumSettings,
      args: [...chromiumSettings.args, resolverRules],
      ignoreHTTPSErrors: true,
      ...(userAgent !== undefined && { userAgent }),
    });
    const page = await own.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    const frame = await openEmbedded(page, siteOrigins.shopA);
    await expect(frame.getByRole('link', { name: 'Sign in to take part' }).first()).toBeVisible();
    await page.evaluate((token) => Reflect.get(window, 'embed').sessionChanged(token), await sessionToken(marcoId));
    await expect(frame.getByRole('button', { name: /Your accounts/ })).toBeVisible();
    // The host's messages count for the next document of the frame as well.
    await page.evaluate(() => {
      const { frame: element } = Reflect.get(window, 'embed');
      element.src = `${element.src}?again`;
    });
    await frame.waitForURL(/again$/);
    await expect(frame.getByRole('button', { name: /Your accounts/ })).toBeVisible();
    expect(errors).toEqual([]);
    await own.close();
    rmSync(directory, { recursive: true, force: true });
  });
}
