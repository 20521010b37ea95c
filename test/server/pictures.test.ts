import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageTable } from '../../src/pages/page-table.ts';
import { shownCampaigns } from '../../tools/scripts/shown-campaigns.ts';
import { startService, type TestService } from '../support/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ settings: { EDGE_COUNTRY_HEADER: 'x-edge-country', TRUSTED_PROXIES: 'loopback' } });
  await service.ready();
}, 60_000);
afterAll(() => service.close());

const pages = [
  ...pageTable
    .filter(({ id }) => id !== 'promotion')
    .map(({ path }) => ({ path: `/en/${path.replace('*', 'no-such-page')}`, country: 'IE' })),
  ...['powerball', 'euromillions'].map((name) => ({ path: `/en/lotto/game/${name}`, country: 'IE' })),
  ...shownCampaigns.map(({ name, country }) => ({ path: `/en/promotion/${name}`, country })),
];

/** The pictures of a page, as the document has them. */
async function picturesOf(path: string, country: string): Promise<string[]> {
  const response = await fetch(service.url + path, { headers: { 'x-edge-country': country } });
  const html = await response.text();
  return html.replaceAll(/<noscript>.*?<\/noscript>/gs, '').match(/<img\b[^>]*>/g) ?? [];
}

describe('pictures', () => {
  it.each(pages)('of $path have their size, and load lazily below the first screen', async ({ path, country }) => {
    const pictures = await picturesOf(path, country);
    for (const picture of pictures) {
      expect(picture).toMatch(/ width="\d+"/);
      expect(picture).toMatch(/ height="\d+"/);
      // The error page has one picture, which is its first view.
      if (
        !picture.includes('data-fallback') &&
        !/fetchpriority="high"/i.test(picture) &&
        !picture.includes('error-sprite')
      )
        expect(picture).toContain(' loading="lazy"');
    }
  });

  it('of a campaign load eagerly on the first screen', async () => {
    const [first] = await picturesOf('/en/promotion/lucky-friday', 'IE');
    expect(first).toMatch(/fetchpriority="high"/i);
    expect(first).toContain('loading="eager"');
  });
});
