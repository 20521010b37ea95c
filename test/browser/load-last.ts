import type { Page } from '@playwright/test';
import { expect } from './marquee-test.ts';

/** Loads a query in the one frame of a page that was loading another a moment ago. */
export async function loadLast(page: Page, query: string): Promise<void> {
  // Chromium drops a navigation that begins while the one before commits: it is repeated until it is loaded.
  await expect(async () => {
    await page.locator('iframe').evaluate((frame: HTMLIFrameElement, last) => {
      frame.src = `${frame.src.split('?')[0]}?${last}`;
    }, query);
    await expect.poll(() => page.frames()[1]?.url(), { timeout: 5_000 }).toContain(`?${query}`);
  }).toPass();
}
