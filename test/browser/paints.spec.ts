import type { Page } from '@playwright/test';
import * as z from 'zod';
import { shownCampaigns } from '../../tools/scripts/shown-campaigns.ts';
import { cellsInTurn, rowsInTurn } from '../../tools/scripts/turns.ts';
import { expect, test } from './marquee-test.ts';

/** An odd number, so that each campaign alternates between both kinds of motion. */
const turns = 21;

/** Paints of the main thread after `load`: what hydration and late pictures need, and a clock that counts seconds. */
const maxPaints = 10;

const milliseconds = 5_000;

const traceSchema = z.object({
  traceEvents: z.array(
    z.looseObject({
      name: z.string(),
      ts: z.number(),
      args: z.looseObject({ data: z.optional(z.looseObject({ nodeName: z.optional(z.string()) })) }),
    }),
  ),
});

/**
 * Counts the frames that the main thread paints in the seconds after the page has loaded. Each begins with its document;
 * the elements painted with it have events of their own.
 */
async function paintsAfterLoad(page: Page, address: string): Promise<number> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser of its own');
  await browser.startTracing(page, { categories: ['-*', 'devtools.timeline', 'blink.user_timing'] });
  const response = await page.goto(address, { waitUntil: 'load' });
  expect(response?.status()).toBe(200);
  await page.waitForTimeout(milliseconds);
  const { traceEvents } = traceSchema.parse(JSON.parse((await browser.stopTracing()).toString('utf8')));
  const loads = traceEvents.filter(({ name }) => name === 'loadEventEnd').map(({ ts }) => ts);
  expect(loads.length).toBeGreaterThan(0);
  const loaded = Math.max(...loads);
  return traceEvents.filter(
    ({ name, ts, args }) => name === 'Paint' && ts >= loaded && args.data?.nodeName === '#document',
  ).length;
}

for (const [{ name, country }, motion] of cellsInTurn(rowsInTurn(shownCampaigns, turns), [
  'no-preference',
  'reduce',
] as const)) {
  test(`${name} with motion ${motion}: paints at most ${maxPaints} times in five seconds after load`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: motion });
    await page.setExtraHTTPHeaders({ 'x-edge-country': country });
    await page.setViewportSize({ width: 360, height: 800 });
    expect(await paintsAfterLoad(page, `/en/promotion/${name}`)).toBeLessThanOrEqual(maxPaints);
  });
}

test('counts the paints of an animation that the compositor does not move', async ({ page }) => {
  await page.route('**/moving-art', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<style>@keyframes a{to{inline-size:9rem}}p{inline-size:1rem;background:red;animation:a 1s infinite}</style><p>a',
    }),
  );
  expect(await paintsAfterLoad(page, '/moving-art')).toBeGreaterThan(maxPaints);
});
