import { readFileSync } from 'node:fs';
import { expect, type Locator, test } from '@playwright/test';
import { createPreviewPage } from '../../tools/scripts/campaign-preview/preview-page.ts';
import { createPreviewServer } from '../../tools/scripts/campaign-preview/preview-server.ts';
import { previewTimes, readDates } from '../../tools/scripts/campaign-preview/preview-times.ts';
import { createProducts } from '../../tools/scripts/campaign-preview/products.ts';
import { viewsOf } from '../../tools/scripts/campaign-preview/views.ts';
import { writeMail } from '../../tools/scripts/campaign-preview/write-mail.ts';

const name = 'new-year-mission';
const dates = readDates('config/campaigns', name);
const times = previewTimes(dates, Date.parse('2026-11-22T09:00:00Z'));
const dateOf = (state: string): string => times.find((time) => time.name === state)?.date ?? '';
const fallback = {
  date: [dateOf('running')],
  language: ['en'],
  region: ['IE'],
  visitor: ['visitor'],
  theme: ['dark', 'light'],
  width: [360, 768, 1366],
} as const;

test.describe('the preview of a campaign', () => {
  const products = createProducts(dates.promotionId);
  const page = createPreviewPage({ name, times, regions: ['IE', 'KZ', 'ES'], fallback });
  const server = createPreviewServer({ products, page });
  let port = '';

  test.beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, resolve));
    const address = server.address();
    port = typeof address === 'object' && address ? `${address.port}` : '';
  });
  test.afterAll(async () => {
    server.close();
    server.closeAllConnections();
    await products.stop();
  });

  test('shows the real page of each chosen view, and writes one file for a mail', async ({
    page: browserPage,
  }, info) => {
    test.setTimeout(180_000);
    await browserPage.goto(`http://localhost:${port}/`);
    await expect(browserPage.getByRole('status')).toHaveText('1 to 6 of 6.');
    await expect(browserPage.locator('iframe')).toHaveCount(6);

    await browserPage.getByLabel('State').selectOption([dateOf('teaser'), dateOf('ended')]);
    await browserPage.getByLabel('Language').selectOption(['ar']);
    await browserPage.getByLabel('Width').selectOption(['360']);
    await browserPage.getByLabel('Theme').selectOption(['light']);
    await browserPage.getByRole('button', { name: 'Show' }).click();
    await expect(browserPage.getByRole('status')).toHaveText('1 to 2 of 2.');
    const documentAt = (index: number): Locator => browserPage.frameLocator('iframe').nth(index).locator('html');
    for (const document of [documentAt(0), documentAt(1)]) {
      await expect(document).toHaveAttribute('dir', 'rtl', { timeout: 60_000 });
      await expect(document).toHaveAttribute('data-theme', 'light');
    }
    // A campaign that has ended is kept out of search results, and an upcoming one is not.
    await expect(documentAt(0).locator('meta[name="robots"]')).toHaveCount(0);
    await expect(documentAt(1).locator('meta[name="robots"]')).toHaveCount(1);

    const file = info.outputPath('preview.html');
    const views = viewsOf({ ...fallback, width: [360], theme: ['dark'] });
    expect(await writeMail({ name, times, views, port, file })).toMatch(/preview\.html: 1 pictures, \d\.\d MB\.$/);
    const html = readFileSync(file, 'utf8');
    expect(html).toMatch(/<img alt="running · en · IE · visitor · dark · 360 px"[^>]* src="data:image\/jpeg;base64,/);
    const heights = [...html.matchAll(/ height="(\d+)"/g)].map(([, height]) => Number(height));
    // The terms, which begin there, are folded open.
    expect(heights.reduce((sum, height) => sum + height, 0)).toBeGreaterThan(5_000);
    expect(html).not.toMatch(/https?:\/\/|<script|<link|url\(/);
  });
});
