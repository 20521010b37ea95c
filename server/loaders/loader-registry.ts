import { blockPage } from '../../src/pages/block-page/block.tsx';
import { verifyPage } from '../../src/pages/verify/block.tsx';
import type { PageId } from '../../src/routes/route-types.ts';
import { loadAppBonus, loadAppPromotion } from './app-page.ts';
import { loadCampaign } from './campaign-loader.ts';
import { loadContentPage, loadLandingPage, loadPromoFrame } from './content-page-loader.ts';
import { loadHome } from './home-loader.ts';
import type { Loader } from './loader.ts';
import { loadLottoInfo } from './lotto-info-loader.ts';
import { loadLottoMain } from './lotto-main-loader.ts';
import { loadStore, loadStoreItem, loadStorePurchases } from './store-loader.ts';

const loaders: Readonly<Record<PageId, Loader>> = {
  home: loadHome,
  campaign: loadCampaign,
  'landing-page': loadLandingPage,
  'promo-frame': loadPromoFrame,
  'mobile-app-promotion': loadAppPromotion,
  'mobile-app-bonus': loadAppBonus,
  'promo-store': loadStore,
  'store-item': loadStoreItem,
  'store-purchases': loadStorePurchases,
  'lotto-main': loadLottoMain,
  'lotto-info': loadLottoInfo,
  'content-page': loadContentPage,
  verify: async (input) => verifyPage(input),
  'block-page': async (input) => blockPage(input),
  'not-found': async () => 'not-found',
};

/** The loader of every page, by the page's id. */
export const loaderRegistry: ReadonlyMap<string, Loader> = new Map(Object.entries(loaders));
