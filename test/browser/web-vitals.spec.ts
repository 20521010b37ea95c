import type { Page } from '@playwright/test';
import { webVitalsReportSchema } from '../../server/reports/receive-web-vitals.ts';
import { expect, hydrated, idle, signIn, test } from './marquee-test.ts';

/** Simulates that the visitor switches to another tab. */
const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });

const isChunk = (url: string): boolean => url.includes('/report-vitals-');

test('a page reports its web vitals without identifying the visitor', async ({ page, context, browserProblems }) => {
  await signIn(context, 285_104_233);
  const chunk = page.waitForResponse((response) => isChunk(response.url()));
  await page.goto('/en/promotion/lucky-friday');
  await hydrated(page);
  await (await chunk).finished();
  // A click ends the measurement of the largest paint: on a busy machine it might precede the first entry.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        new PerformanceObserver(() => resolve()).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
  await page.mouse.click(2, 2);
  await page.mouse.wheel(0, 200);
  // The browser records the click only when it is idle.
  await page.waitForFunction(() => performance.getEntriesByType('first-input').length > 0);
  const reported = page.waitForResponse('**/web-vitals');
  await hide(page);
  const response = await reported;
  expect(response.status()).toBe(204);
  const headers = await response.request().allHeaders();
  expect(headers['cookie']).toBeUndefined();
  const report = webVitalsReportSchema.parse(response.request().postDataJSON());
  expect(report.routeId).toBe('promotion');
  expect(report.fcp).toBeGreaterThan(0);
  expect(report.lcp).toBeGreaterThanOrEqual(report.fcp ?? 0);
  expect(report.ttfb).toBeLessThanOrEqual(report.fcp ?? 0);
  expect(report.cls).toBeLessThan(0.25);
  expect(report.inp).toBeGreaterThan(0);
  expect(browserProblems).toEqual([]);
});

test('a browser with Global Privacy Control reports no web vitals', async ({ page, context }) => {
  await context.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
  );
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto('/en/');
  await hydrated(page);
  await idle(page);
  await hide(page);
  expect(requested.filter((url) => isChunk(url) || url.endsWith('/web-vitals'))).toEqual([]);
});
