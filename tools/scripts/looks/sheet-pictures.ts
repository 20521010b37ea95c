import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { personAgent } from '../chromium.ts';
import type { View } from './views.ts';

/** Widths of the first views, in CSS pixels, with the height of the window and how many stand in a row of a sheet. */
export const widths = {
  1366: { height: 820, columns: 3, rows: 3, scale: 0.4 },
  360: { height: 740, columns: 6, rows: 2, scale: 0.7 },
} as const;

/** A key of {@link widths}. */
export type Width = keyof typeof widths;

/** How the views of a sheet are looked at. */
export interface Variant {
  readonly width: Width;
  readonly theme: 'dark' | 'light';
  readonly language: string;
  readonly brand: string;
}

export interface SheetOptions {
  readonly browser: Browser;
  /** Origin of the pages, with the host name of the brand. */
  readonly origin: string;
  /** Session token of the signed-in visitor. */
  readonly token: string;
  readonly directory: string;
}

/** Maximum pages open at the same time. */
const maxOpenPages = 3;

/** Takes the views and places them side by side, in files small enough to be looked at as a whole. Returns the files. */
export async function writeSheets(
  name: string,
  views: readonly View[],
  variant: Variant,
  options: SheetOptions,
): Promise<string[]> {
  const pictures = await takePictures(views, variant, options);
  const { columns, rows } = widths[variant.width];
  const perSheet = columns * rows;
  const files: string[] = [];
  for (let first = 0; first < pictures.length; first += perSheet) {
    const number = pictures.length > perSheet ? `-${first / perSheet + 1}` : '';
    const { width, theme, language, brand } = variant;
    const file = path.join(options.directory, `${name}-${width}-${theme}-${language}-${brand}${number}.jpg`);
    writeFileSync(file, await drawSheet(options.browser, pictures.slice(first, first + perSheet), variant));
    files.push(file);
  }
  return files;
}

interface Picture {
  readonly name: string;
  readonly jpeg: Buffer;
}

async function takePictures(
  views: readonly View[],
  { width, theme, language }: Variant,
  { browser, origin, token }: SheetOptions,
): Promise<Picture[]> {
  const pictures: Picture[] = [];
  const queue = [...views.entries()];
  const take = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [index, view] = next;
      const context = await browser.newContext({
        viewport: { width, height: widths[width].height },
        userAgent: personAgent,
        extraHTTPHeaders: { 'x-edge-country': view.country ?? 'IE' },
      });
      await context.addCookies([
        { name: 'consent', value: 'denied', url: origin },
        { name: 'app_theme', value: theme === 'dark' ? 'default' : 'light', url: origin },
        ...(view.isSignedIn ? [{ name: 'user_token', value: token, url: origin, httpOnly: true }] : []),
      ]);
      const failure = await showView(context, `${origin}/${language}/${view.path}`, view).catch(String);
      const jpeg = await context.pages()[0]?.screenshot({ type: 'jpeg', quality: 88 });
      if (jpeg) pictures[index] = { name: failure ? `${view.name}: ${failure.slice(0, 80)}` : view.name, jpeg };
      await context.close();
    }
  };
  await Promise.all(Array.from({ length: maxOpenPages }, take));
  return pictures;
}

/** Opens the view and waits until nothing on it moves. */
async function showView(context: BrowserContext, address: string, view: View): Promise<undefined> {
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'networkidle' });
  await settled(page);
  for (const selector of view.presses ?? []) {
    // The browser's code sets one of these classes once it handles presses.
    await page.waitForFunction(() => document.documentElement.matches('.webp, .no-webp'));
    await page.locator(selector).filter({ visible: true }).first().click({ timeout: 5_000 });
    await page.waitForLoadState('networkidle');
    await page.waitForFunction(() => !document.querySelector('main [aria-busy="true"]'));
    await settled(page);
  }
  if (view.scrolled) {
    await page.evaluate((heights) => scrollTo({ top: innerHeight * heights, behavior: 'instant' }), view.scrolled);
    await page.waitForLoadState('networkidle');
    await settled(page);
  }
}

/** Waits for typefaces, for pictures in sight, and for every animation that ends. */
const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const inSight = [...document.images].filter((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    });
    await Promise.all(inSight.map((image) => image.decode().catch(() => undefined)));
    const ending = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, timeline, playState }) =>
            playState === 'running' &&
            timeline === document.timeline &&
            effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
        );
    // An animation may begin when another has ended: the reveal of a prize does.
    for (let running = ending(); running.length > 0; running = ending()) {
      await Promise.all(running.map(({ finished }) => finished.catch(() => undefined)));
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });

/** One picture made of many, each with its name above it. */
async function drawSheet(browser: Browser, pictures: readonly Picture[], { width }: Variant): Promise<Buffer> {
  const { columns, scale, height } = widths[width];
  const [cellWidth, cellHeight] = [Math.round(width * scale), Math.round(height * scale)];
  const page = await browser.newPage({ viewport: { width: columns * (cellWidth + 8) + 8, height: 200 } });
  const figures = pictures.map(
    ({ name, jpeg }) =>
      `<figure><figcaption>${escapeHtml(name)}</figcaption><img src="data:image/jpeg;base64,${jpeg.toString('base64')}"></figure>`,
  );
  await page.setContent(`<style>
    body { display: grid; grid-template-columns: repeat(${columns}, ${cellWidth}px); gap: 8px; margin: 8px; background: #777 }
    figure { margin: 0 }
    figcaption { overflow: hidden; font: 12px/16px sans-serif; white-space: nowrap; color: #fff }
    img { display: block; width: ${cellWidth}px; height: ${cellHeight}px }
  </style>${figures.join('')}`);
  const jpeg = await page.screenshot({ type: 'jpeg', quality: 85, fullPage: true });
  await page.close();
  return jpeg;
}

const escapeHtml = (text: string): string => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
