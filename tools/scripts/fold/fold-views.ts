import type { Browser, Page } from '@playwright/test';
import { localeCodes } from '../../../config/languages.ts';
import type { LanguageCode } from '../../../src/i18n/languages.ts';
import { personAgent } from '../chromium.ts';
import type { ShownCampaign } from '../shown-campaigns.ts';
import type { Product } from '../start-product.ts';

/** The smallest phone that counts, in CSS pixels. */
export const foldViewport = { width: 360, height: 740 } as const;

/** The laptop on which home is measured too. */
const laptopViewport = { width: 1366, height: 820 } as const;

/** Maximum bottom of the first call to action of a campaign and of home, and maximum height of the header, in CSS pixels. */
export const foldLimits = { buttonEnd: 600, homeButtonEnd: 560, headerHeight: 64 } as const;

/** States of a campaign page. In `first visit` the visitor has not decided about consent yet. */
export const foldStates = ['first visit', 'anonymous', 'joined', 'withheld', 'ended'] as const;

/** A name of {@link foldStates}. */
export type FoldState = (typeof foldStates)[number];

/** First view of a campaign on a phone, before scrolling. */
export interface FoldView {
  readonly language: LanguageCode;
  readonly state: FoldState;
  /** The bottom of the first button, or link that looks like one, from the top of the page; missing without one. */
  readonly buttonEnd: number | undefined;
  readonly headerHeight: number;
  /** Names of the elements that are entirely in sight. */
  readonly inSight: readonly string[];
}

const path = 'promotion/lucky-friday';

/** A visitor whose currency is not that of the prizes, so that home has their approximate amounts too. */
const accountInTenge = 285_117_860;

/** Seconds after which Lucky Friday has ended, regardless of the sandbox's start. */
const untilEnd = 17 * 24 * 60 * 60;

/** Maximum pages open at the same time. */
const maxOpenPages = 4;

/** A language and a state that the campaign is opened in. */
export type FoldCell = readonly [LanguageCode, FoldState];

/** Every language in every state. */
export const foldCells: readonly FoldCell[] = foldStates.flatMap((state) =>
  localeCodes.map((language): FoldCell => [language, state]),
);

/** Opens the campaign in these languages and states, the ended ones last. The platform's clock is ahead afterwards. */
export async function measureFold(browser: Browser, product: Product, cells: readonly FoldCell[]): Promise<FoldView[]> {
  const token = await product.signIn();
  await product.join(token);
  const open = ([language, state]: FoldCell) => openView(browser, product, { state, language, token });
  const before = await mapAtOnce(
    cells.filter(([, state]) => state !== 'ended'),
    open,
  );
  await endCampaign(product);
  const ended = await mapAtOnce(
    cells.filter(([, state]) => state === 'ended'),
    open,
  );
  return [...before, ...ended];
}

/** Does the work for each item, a few in parallel, and returns the results in the order of the items. */
async function mapAtOnce<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = [...items.entries()];
  const workInTurn = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) results[next[0]] = await work(next[1]);
  };
  await Promise.all(Array.from({ length: maxOpenPages }, workInTurn));
  return results;
}

/** Where the call to action of a campaign ends for an anonymous visitor. */
export interface CampaignFold {
  readonly name: string;
  readonly language: LanguageCode;
  /** Missing if the page has no action, such as one that waits for its start. */
  readonly buttonEnd: number | undefined;
}

/** Opens campaigns in their current state, each in a language. */
export async function measureCampaigns(
  browser: Browser,
  { url }: Product,
  cells: readonly (readonly [ShownCampaign, LanguageCode])[],
): Promise<CampaignFold[]> {
  const queue = cells.map(([campaign, language]) => ({ ...campaign, language }));
  const folds: CampaignFold[] = [];
  const measure = async () => {
    // The action of an anonymous visitor needs no script.
    const context = await browser.newContext({
      viewport: foldViewport,
      userAgent: personAgent,
      javaScriptEnabled: false,
    });
    await context.addCookies([{ name: 'consent', value: 'denied', url }]);
    const page = await context.newPage();
    for (let next = queue.shift(); next; next = queue.shift()) {
      folds.push(await openCampaign(page, url, next));
    }
    await context.close();
  };
  await Promise.all(Array.from({ length: maxOpenPages }, measure));
  return folds;
}

async function openCampaign(
  page: Page,
  url: string,
  { name, country, language }: ShownCampaign & Pick<CampaignFold, 'language'>,
): Promise<CampaignFold> {
  await page.setExtraHTTPHeaders({ 'x-edge-country': country });
  await page.goto(`${url}/${language}/promotion/${name}`);
  const buttonEnd = await page.evaluate(async (selector) => {
    await document.fonts.ready;
    return document.querySelector(selector)?.getBoundingClientRect().bottom;
  }, 'main header :is(a, button)[class*="_button_"]');
  return { name, language, buttonEnd: buttonEnd && Math.round(buttonEnd) };
}

/** Campaigns with a call to action that ends too low. */
export const findLowButtons = (folds: readonly CampaignFold[]): string[] =>
  folds.flatMap(({ name, language, buttonEnd = 0 }) =>
    buttonEnd > foldLimits.buttonEnd ? [`${name} in ${language}: the button ends at ${buttonEnd} px`] : [],
  );

/** Where home is measured: for visitors who have not decided about consent yet, since the notice is above everything. */
export const homeFoldStates = [
  { viewport: foldViewport, isSignedIn: false },
  { viewport: foldViewport, isSignedIn: true },
  { viewport: laptopViewport, isSignedIn: false },
  { viewport: laptopViewport, isSignedIn: true },
] as const;

/** Where the first call to action of home ends. */
export interface HomeFold {
  readonly language: LanguageCode;
  readonly width: number;
  readonly isSignedIn: boolean;
  readonly buttonEnd: number | undefined;
}

/** Opens home; a signed-in visitor takes part in the promotion that is shown first, and has another currency. */
export async function measureHome(
  browser: Browser,
  { url, signIn, join }: Product,
  cells: readonly (readonly [LanguageCode, (typeof homeFoldStates)[number]])[],
): Promise<HomeFold[]> {
  const token = await signIn(accountInTenge);
  await join(token);
  return mapAtOnce(cells, async ([language, { viewport, isSignedIn }]) => {
    const context = await browser.newContext({ viewport, userAgent: personAgent });
    try {
      if (isSignedIn) await context.addCookies([{ name: 'user_token', value: token, url, httpOnly: true }]);
      const page = await context.newPage();
      await page.goto(`${url}/${language}/`, { waitUntil: 'networkidle' });
      await page.evaluate(() => document.fonts.ready);
      if (isSignedIn) await waitForOwn(page, 'main article [class*="_positive_"]');
      const button = await page.locator(buttonSelector).first().boundingBox();
      const buttonEnd = button ? Math.round(button.y + button.height) : undefined;
      return { language, width: viewport.width, isSignedIn, buttonEnd };
    } finally {
      await context.close();
    }
  });
}

/** Views of home without a call to action, or with one that ends too low. */
export const findLowHome = (folds: readonly HomeFold[]): string[] =>
  folds.flatMap(({ language, width, isSignedIn, buttonEnd }) => {
    const where = `home in ${language}, ${width} px${isSignedIn ? ', signed in' : ''}:`;
    if (buttonEnd === undefined) return [`${where} no button`];
    return buttonEnd > foldLimits.homeButtonEnd ? [`${where} the button ends at ${buttonEnd} px`] : [];
  });

/** Moves the platform's clock, and waits until the server shows the change. */
async function endCampaign(product: Product): Promise<void> {
  await product.advanceClock(untilEnd);
  for (const end = Date.now() + 60_000; Date.now() < end; ) {
    const page = await fetch(`${product.url}/en/${path}`);
    if ((await page.text()).includes('This promotion has ended')) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error('The campaign has not ended');
}

interface ViewRequest {
  readonly state: FoldState;
  readonly language: LanguageCode;
  readonly token: string;
}

async function openView(
  browser: Browser,
  { url }: Product,
  { state, language, token }: ViewRequest,
): Promise<FoldView> {
  const context = await browser.newContext({
    viewport: foldViewport,
    userAgent: personAgent,
    // Sweden forbids offers to people who have played before.
    extraHTTPHeaders: state === 'withheld' ? { 'x-edge-country': 'SE' } : {},
  });
  try {
    await context.addCookies([
      ...(state === 'first visit' ? [] : [{ name: 'consent', value: 'denied', url }]),
      ...(state === 'joined' || state === 'ended' ? [{ name: 'user_token', value: token, url, httpOnly: true }] : []),
    ]);
    const page = await context.newPage();
    await page.goto(`${url}/${language}/${path}`, { waitUntil: 'networkidle' });
    await page.evaluate(() => document.fonts.ready);
    // An action area has no visible button while it waits for the platform.
    if (state === 'joined') await waitForOwn(page, 'main [data-joined]');
    await page.waitForFunction(
      (selector) => document.querySelector(selector)?.getBoundingClientRect().height !== 0,
      buttonSelector,
    );
    return { language, state, ...(await readView(page)) };
  } finally {
    await context.close();
  }
}

/** Waits for what shows that the visitor takes part. If the platform is too slow to report that, the page asks to be loaded again. */
async function waitForOwn(page: Page, selector: string): Promise<void> {
  const area = page.locator(selector).first();
  const isShown = () =>
    area.waitFor({ timeout: 20_000 }).then(
      () => true,
      () => false,
    );
  for (let reloads = 0; reloads < 3 && !(await isShown()); reloads += 1) {
    await page.reload({ waitUntil: 'networkidle' });
  }
  await area.waitFor();
}

const buttonSelector = 'main :is(a, button)[class*="_button_"]';

const readView = (page: Page): Promise<Omit<FoldView, 'language' | 'state'>> =>
  page.evaluate((selectorOfButton) => {
    const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
    const parts = {
      consent: '[data-consent-notice]',
      title: 'h1',
      art: 'main [data-art]',
      figures: 'main header dl',
      'age limit': 'main aside p',
      'first term': 'main aside li',
    };
    const inSight = Object.entries(parts).flatMap(([name, selector]) => {
      const end = box(selector)?.bottom ?? Number.POSITIVE_INFINITY;
      return end <= innerHeight ? [name] : [];
    });
    const button = box(selectorOfButton);
    return {
      buttonEnd: button && Math.round(button.bottom),
      headerHeight: Math.round(box('[data-bar]')?.height ?? 0),
      inSight,
    };
  }, buttonSelector);

/** Views that exceed their limit. */
export function findFoldExcess(views: readonly FoldView[]): string[] {
  return views.flatMap(({ language, state, buttonEnd, headerHeight }) => {
    const where = `${language}, ${state}:`;
    return [
      ...(buttonEnd === undefined ? [`${where} no button`] : []),
      ...((buttonEnd ?? 0) > foldLimits.buttonEnd ? [`${where} the button ends at ${buttonEnd} px`] : []),
      ...(headerHeight > foldLimits.headerHeight ? [`${where} the header is ${headerHeight} px high`] : []),
    ];
  });
}
