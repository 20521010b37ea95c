import type { Page } from '@playwright/test';
import * as z from 'zod';
import { shownCampaigns } from '../../tools/scripts/shown-campaigns.ts';
import { cellsInTurn, rowsInTurn } from '../../tools/scripts/turns.ts';
import { expect, test } from './marquee-test.ts';

/** An odd number, so that each campaign takes turns with both kinds of motion. */
const turns = 21;

/** Paints of the main thread after `load`: what hydration, the entry of the first view and late pictures need. */
const maxPaints = 15;

const milliseconds = 5_000;

/** Paints of a clock in the first view: each second, its digits, their places and the page around them. */
const clockPaints = (3 * milliseconds) / 1_000;

const traceSchema = z.object({ traceEvents: z.array(z.looseObject({ name: z.string(), ts: z.number() })) });

/** Counts how often the main thread paints in the seconds after the page has loaded. */
async function paintsAfterLoad(page: Page, address: string): Promise<number> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser of its own');
  await browser.startTracing(page, { categories: ['-*', 'devtools.timeline', 'blink.user_timing'] });
  const answer = await page.goto(address, { waitUntil: 'load' });
  expect(answer?.status()).toBe(200);
  await page.waitForTimeout(milliseconds);
  const { traceEvents } = traceSchema.parse(JSON.parse((await browser.stopTracing()).toString('utf8')));
  const timesOf = (wanted: string) => traceEvents.filter(({ name }) => name === wanted).map(({ ts }) => ts);
  const loads = timesOf('loadEventEnd');
  expect(loads.length).toBeGreaterThan(0);
  const loaded = Math.max(...loads);
  return timesOf('Paint').filter((at) => at >= loaded).length;
}

const showsClock = (page: Page): Promise<boolean> =>
  page.getByRole('timer').evaluateAll((timers) =>
    timers.some((timer) => {
      const { top, bottom } = timer.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    }),
  );

for (const [{ name, country }, motion] of cellsInTurn(rowsInTurn(shownCampaigns, turns), [
  'no-preference',
  'reduce',
] as const)) {
  test(`${name} with motion ${motion}: paints for hydration, its entry and a clock only in five seconds after load`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: motion });
    await page.setExtraHTTPHeaders({ 'x-edge-country': country });
    await page.setViewportSize({ width: 360, height: 800 });
    const paints = await paintsAfterLoad(page, `/en/promotion/${name}`);
    expect(paints).toBeLessThanOrEqual(maxPaints + ((await showsClock(page)) ? clockPaints : 0));
  });
}

test('counts the paints of an animation that the compositor does not move', async ({ page }) => {
  await page.route('**/moving-art', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<style>@keyframes a{to{inline-size:9rem}}p{inline-size:1rem;background:red;animation:a 1s infinite}</style><p>a',
    }),
  );
  expect(await paintsAfterLoad(page, '/moving-art')).toBeGreaterThan(maxPaints + clockPaints);
});
