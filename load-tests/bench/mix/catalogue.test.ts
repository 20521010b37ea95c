import { describe, expect, it } from 'vitest';
import { localeCodes } from '../../../config/languages.ts';
import { pageTable } from '../../../src/pages/page-table.ts';
import { compileRoutes, matchRoute } from '../../../src/routes/match-route.ts';
import { catalogueOf } from './catalogue.ts';

const content = {
  campaigns: ['lucky-friday', 'safe', 'other'],
  contentPages: [{ type: 'bonus', href: 'large-tournament' }],
  storeItems: ['free-bet-5'],
  leadingCampaign: 'lucky-friday',
};
const pages = catalogueOf(content);

describe('the catalogue of the mix', () => {
  it('lists each page once in every language, in the same order in every run', () => {
    expect(new Set(pages).size).toBe(pages.length);
    for (const code of localeCodes) {
      expect(pages.filter((page) => page.startsWith(`/${code}`))).toHaveLength(pages.length / localeCodes.length);
    }
    expect(catalogueOf(content)).toEqual(pages);
  });

  it('begins with the lists and the leading campaign', () => {
    const first = pages.slice(0, 4 * localeCodes.length);
    for (const path of ['/en/', '/en/promotion/lucky-friday', '/fa/lotto/', '/hi/promo-store/']) {
      expect(first).toContain(path);
    }
  });

  it('has the canonical addresses of pages of all five kinds', () => {
    const routes = compileRoutes(pageTable);
    const found = new Set(
      pages.map((page) => {
        const match = matchRoute(routes, page.split('?')[0] ?? '');
        expect(match?.isCanonical).toBe(true);
        return match?.route.id;
      }),
    );
    expect([...found]).toEqual(
      expect.arrayContaining([
        'home',
        'promotion',
        'lotto-main',
        'lotto-game',
        'content-page',
        'promo-store',
        'store-item',
      ]),
    );
  });
});
