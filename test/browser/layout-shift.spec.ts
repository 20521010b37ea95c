import type { Page } from '@playwright/test';
import * as z from 'zod';
import { localeCodes } from '../../config/languages.ts';
import { cellsInTurn } from '../../tools/scripts/turns.ts';
import { expect, hydrated, idle, test } from './marquee-test.ts';

/** A page of each kind, and a campaign of each composition. */
const paths = [
  '',
  'promotion/lucky-friday',
  'promotion/spin-wheel',
  'promotion/giftbox-hunt',
  'promotion/daily-tournament',
  'promotion/bonus200',
  'promotion/clutch-book',
  'promotion/become-legend',
  'promotion/luckyday',
  'promotion/betting-awards',
  'promo-store/',
  'lotto/',
  'lotto/game/powerball',
  'lotto/results',
  'lotto/info/powerball',
  'bonus/large-tournament',
  'no-such-page',
];

/** Servers have no Arabic face as narrow as those of phones, so that lines break elsewhere. */
const languages = localeCodes.filter((code) => code !== 'ar' && code !== 'fa');

const widths = [360, 1366];

/** Pixels by which a box may move: rounding. */
const maxPixels = 2;

// It is the zone of no campaign: a first visit gets the visitor's own times from the browser.
test.use({ timezoneId: 'America/New_York' });

/** Collects what is moved up or down without an action of the visitor. */
function watchMoves(limit: number): void {
  const moved: string[] = [];
  Object.assign(window, { moved });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!('sources' in entry) || !Array.isArray(entry.sources)) continue;
      for (const { node, previousRect, currentRect } of entry.sources) {
        const by = currentRect.top - previousRect.top;
        const isShown = previousRect.height > 0 && currentRect.height > 0;
        if (isShown && Math.abs(by) > limit) moved.push(`${Math.round(by)} px: ${node?.textContent?.slice(0, 80)}`);
      }
    }
  }).observe({ type: 'layout-shift' });
}

const movedOn = async (page: Page): Promise<readonly string[]> =>
  z.array(z.string()).parse(await page.evaluate('window.moved'));

/** Two frames: what has changed is laid out and reported. */
const painted = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

for (const [path, language] of cellsInTurn(paths, languages)) {
  for (const width of widths) {
    test(`/${language}/${path} at ${width} px: nothing moves when the script and the time zone arrive`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: width === 360 ? 740 : 820 });
      // The lines of a paragraph can break elsewhere in another font: that is not the page's doing.
      await page.route('**/*.woff2', (route) => route.abort());
      const isPainted = Promise.withResolvers<void>();
      await page.route('**/*.js', async (route) => {
        await isPainted.promise;
        await route.continue();
      });
      await page.goto(`/${language}/${path}`, { waitUntil: 'commit' });
      await page.waitForFunction(() => document.readyState !== 'loading');
      await painted(page);
      await page.evaluate(watchMoves, maxPixels);
      isPainted.resolve();
      await hydrated(page);
      await idle(page);
      await painted(page);
      expect(await movedOn(page)).toEqual([]);
    });
  }
}
