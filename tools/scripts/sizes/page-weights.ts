import type { Browser, Page } from '@playwright/test';
import { phone } from '../chromium.ts';
import type { Product } from '../start-product.ts';
import {
  type Encoding,
  encodings,
  kindOf,
  type ResponseKind,
  startWeighingProxy,
  type WeighedResponse,
} from './weighing-proxy.ts';

/** A product page that is measured. */
export interface MeasuredPage {
  readonly name: string;
  readonly path: string;
  readonly isSignedIn?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
  /**
   * Time zone of the browser; by default UTC, which the server assumes on a first visit. In another zone the page
   * regroups its draws by day.
   */
  readonly zone?: string;
  /** Measured by `npm run sizes` only, because it loads nearly the same files as a page that `npm test` measures. */
  readonly isSizesOnly?: boolean;
}

/** The page of a campaign. */
export const campaignPage: MeasuredPage = { name: 'campaign', path: '/en/promotion/lucky-friday' };

/** Every product page, and the campaign page for a visitor who is signed in. */
export const measuredPages: readonly MeasuredPage[] = [
  { name: 'home', path: '/en/' },
  campaignPage,
  { name: 'campaign, signed in', path: '/en/promotion/lucky-friday', isSignedIn: true },
  { name: 'lotteries', path: '/en/lotto/' },
  { name: 'lottery game', path: '/en/lotto/game/powerball' },
  { name: 'lottery results', path: '/en/lotto/results/powerball', isSizesOnly: true },
  { name: 'lottery draw', path: '/en/lotto/results/powerball/2025-11-22', isSizesOnly: true },
  { name: 'lottery tickets, signed in', path: '/en/lotto/tickets/', isSignedIn: true, isSizesOnly: true },
  { name: 'lottery info', path: '/en/lotto/info/powerball', isSizesOnly: true },
  { name: 'lottery draws', path: '/en/lotto/draws/', zone: 'Europe/Moscow', isSizesOnly: true },
  { name: 'store, signed in', path: '/en/promo-store/', isSignedIn: true, isSizesOnly: true },
  { name: 'app page', path: '/en/mobile-app/bonus/first-deposit', isSizesOnly: true },
  { name: 'content page', path: '/en/bonus/first-deposit' },
  { name: 'block page', path: '/en/blockPage', headers: { 'x-edge-country': 'US' } },
  { name: 'not found', path: '/en/no-such-page' },
];

/** Bytes of bodies by kind. */
export type Weights = Readonly<Record<ResponseKind, number>>;

/** Files that a page loads in one encoding, by kind. */
export interface PageLoad {
  readonly weights: Weights;
  readonly requests: number;
  /** The heaviest picture of a campaign. */
  readonly art: number;
  /** Script after the visitor has scrolled to the end, and after they have pressed the call to action as well. */
  readonly scrolledScript: number;
  /** Missing if the page has no call to action. */
  readonly pressedScript: number | undefined;
}

/** A page and the weight of its files. */
export interface PageWeight {
  readonly page: MeasuredPage;
  readonly loads: Readonly<Record<Encoding, PageLoad>>;
}

/**
 * Milliseconds after `load` in which requests count as part of the first load, on pages where a timer could make them.
 */
const settlingTime = 10_000;

/** Milliseconds without a request after which the document, a scroll or a press has loaded everything. */
const quietTime = 2_000;

/** Opens every page with an empty cache, once for each encoding. The pages of an encoding load side by side. */
export async function weighPages(browser: Browser, product: Product): Promise<PageWeight[]> {
  const weighAll = async (encoding: Encoding) => {
    await product.reset();
    return Promise.all(
      measuredPages.map((page) => weighPage(browser, product, { page, encoding, awaitsTimers: true })),
    );
  };
  const byEncoding = { gzip: await weighAll('gzip'), br: await weighAll('br') };
  return measuredPages.map((page, index) => {
    const [gzip, br] = encodings.map((encoding) => byEncoding[encoding][index]);
    if (!gzip || !br) throw new Error(`${page.name} was not measured`);
    return { page, loads: { gzip, br } };
  });
}

interface Weighing {
  readonly page: MeasuredPage;
  readonly encoding: Encoding;
  /** Bytes of noise added to the first script. */
  readonly padding?: number;
  /** Whether to wait for files that a timer of the page may load, as `npm run sizes` does. */
  readonly awaitsTimers?: boolean;
}

/** Maximum number of attempts to open a page until its document is complete, which a busy machine may delay. */
const maxTries = 5;

/** Opens one page as a visitor with a phone and an empty cache. */
export async function weighPage(browser: Browser, product: Product, weighing: Weighing): Promise<PageLoad> {
  for (let tries = 1; ; tries += 1) {
    const { isLate, ...load } = await weighOnce(browser, product, weighing);
    if (!isLate || tries === maxTries) return load;
  }
}

async function weighOnce(
  browser: Browser,
  product: Product,
  {
    page: { name, path, isSignedIn, headers = {}, zone = 'UTC' },
    encoding,
    padding = 0,
    awaitsTimers = false,
  }: Weighing,
): Promise<PageLoad & { readonly isLate: boolean }> {
  const proxy = await startWeighingProxy({ target: product.url, encoding, padding });
  const context = await browser.newContext({ ...phone, timezoneId: zone, extraHTTPHeaders: { ...headers } });
  try {
    if (isSignedIn) {
      const token = await product.signIn();
      await context.addCookies([{ name: 'user_token', value: token, url: proxy.url, httpOnly: true }]);
    }
    const page = await context.newPage();
    // Without `page.route`, which disables Chromium's cache.
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url());
      if (origin !== proxy.url && protocol.startsWith('http')) elsewhere.push(request.url());
    });
    await page.goto(proxy.url + path, { waitUntil: 'load' });
    if (awaitsTimers) await page.waitForTimeout(settlingTime);
    // On a busy machine the page may still be at work after that time.
    await untilIdle(page);
    await proxy.quiet(quietTime);
    await untilIdle(page);
    await proxy.quiet(quietTime);
    const first = [...proxy.responses];
    if (elsewhere.length > 0) throw new Error(`${name} loads what is not weighed: ${elsewhere.join(', ')}`);
    await scrollToEnd(page);
    await proxy.quiet(quietTime);
    const scrolledScript = weigh(proxy.responses).script;
    const isPressed = await pressCallToAction(page);
    if (isPressed) await proxy.quiet(quietTime);
    return {
      // Data left out of the document is requested by the browser, with code that no other page needs.
      isLate: first.some((response) => response.path.startsWith('/page-data/')),
      weights: weigh(first),
      requests: first.length,
      art: Math.max(
        0,
        ...first.filter((response) => response.path.startsWith('/campaign-art/')).map(({ bytes }) => bytes),
      ),
      scrolledScript,
      pressedScript: isPressed ? weigh(proxy.responses).script : undefined,
    };
  } finally {
    await context.close();
    await proxy.stop();
  }
}

/** Waits until the page is idle. */
const untilIdle = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));

/** Maximum scrolls by half a screen: more than any page needs. */
const maxScrolls = 200;

async function scrollToEnd(page: Page): Promise<void> {
  const isAtEnd = () =>
    page.evaluate(() => {
      scrollBy(0, innerHeight / 2);
      return scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
    });
  for (let scrolls = 0; !(await isAtEnd()); scrolls += 1) {
    if (scrolls === maxScrolls) throw new Error(`${page.url()} can't be scrolled to its end`);
    await page.waitForTimeout(100);
  }
}

/** Presses the first primary button of the page, if there is one. */
async function pressCallToAction(page: Page): Promise<boolean> {
  const button = page.locator('main :is(a, button)[class*="_primary_"]').first();
  if ((await button.count()) === 0) return false;
  await button.scrollIntoViewIfNeeded();
  await button.tap({ noWaitAfter: true });
  return true;
}

function weigh(responses: readonly WeighedResponse[]): Weights {
  const weights = { document: 0, script: 0, style: 0, font: 0, picture: 0, other: 0 };
  for (const { contentType, bytes, inlineStyles } of responses) {
    weights[kindOf(contentType)] += bytes - inlineStyles;
    weights.style += inlineStyles;
  }
  return weights;
}
