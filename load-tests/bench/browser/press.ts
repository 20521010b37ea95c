import type { Page } from '@playwright/test';
import * as z from 'zod';

/** Element that a visitor presses, and the element that shows the page's reaction. */
export interface Press {
  readonly press: string;
  readonly reaction: string;
}

/** Taps an element of a loaded page. Returns the milliseconds until the frame that shows the reaction. */
export async function measurePress(page: Page, { press, reaction }: Press): Promise<number> {
  const pressed = page.locator(press).filter({ visible: true }).first();
  await pressed.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  await page.evaluate(watchReaction, reaction);
  await pressed.tap({ noWaitAfter: true });
  await page.waitForFunction(() => Reflect.get(window, 'reactionTime') !== undefined);
  return z.number().parse(await page.evaluate(() => Reflect.get(window, 'reactionTime')));
}

/** Runs in the page. The time counts from the touch to the end of the frame that contains the reaction. */
function watchReaction(reaction: string): void {
  window.addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      const look = () => {
        if (!document.querySelector(reaction)) return requestAnimationFrame(look);
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => Reflect.set(window, 'reactionTime', performance.now() - timeStamp);
        port2.postMessage(undefined);
      };
      requestAnimationFrame(look);
    },
    { capture: true, once: true },
  );
}
