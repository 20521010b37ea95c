import type { Page } from '@playwright/test';
import * as z from 'zod';

/** Milliseconds after `load` in which shifts, paints and blocking tasks still count. */
const settlingTime = 5_000;

const paintsSchema = z.object({ first: z.number(), largest: z.number(), blocked: z.number(), shift: z.number() });

/** Paint times of a page, in milliseconds; blocked: time beyond 50 ms of each task after the first paint. */
export type Paints = z.infer<typeof paintsSchema>;

/** Runs in the page. */
export function observePaints(): void {
  const seen = { largest: 0, shift: 0, tasks: [] as { readonly end: number; readonly beyond: number }[] };
  const observe = (type: string, listener: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(listener)).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime }) => {
    seen.largest = startTime;
  });
  observe('layout-shift', (entry) => {
    seen.shift += Number(Reflect.get(entry, 'value'));
  });
  observe('longtask', ({ startTime, duration }) => {
    seen.tasks.push({ end: startTime + duration, beyond: duration - 50 });
  });
  Reflect.set(window, 'readPaints', () => {
    const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
    const late = seen.tasks.filter(({ end }) => end > first);
    const blocked = late.reduce((sum, { beyond }) => sum + beyond, 0);
    return { first, largest: seen.largest, blocked, shift: seen.shift };
  });
}

/** Waits until the page has settled, and reads the records of {@link observePaints}. */
export async function readPaints(page: Page): Promise<Paints> {
  await page.waitForTimeout(settlingTime);
  return paintsSchema.parse(await page.evaluate(() => Reflect.get(window, 'readPaints')()));
}
