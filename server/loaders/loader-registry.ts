import { blockPage } from '../../src/pages/block-page/block.tsx';
import { verifyPage } from '../../src/pages/verify/block.tsx';
import type { PageId } from '../../src/routes/route-types.ts';
import { loadAppBonus, loadAppPromotion } from './app-page.ts';
import { loadCampaign } from './campaign-loader.ts';
import { loadContentPage, loadLandingPage, loadPromoFrame } from './content-page-loader.ts';
import { loadHome } from './home-loader.ts';
import type { Loader } from './loader.ts';
import { loadLottoArchive } from './lotto-archive-loader.ts';
import { loadLottoCheck } from './lotto-check-loader.ts';
import { loadLottoDraw } from './lotto-draw-loader.ts';
import { loadLottoDraws } from './lotto-draws-loader.ts';
import { loadLottoFrequency } from './lotto-frequency-loader.ts';
import { loadLottoGame } from './lotto-game-loader.ts';
import { loadLottoInfo } from './lotto-info-loader.ts';
import { loadLottoMain } from './lotto-main-loader.ts';
import { loadLottoResults } from './lotto-results-loader.ts';
import { loadLottoTicket, loadLottoTickets } from './lotto-tickets-loader.ts';
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
  'lotto-results': loadLottoResults,
  'lotto-archive': loadLottoArchive,
  'lotto-check': loadLottoCheck,
  'lotto-frequency': loadLottoFrequency,
  'lotto-draw': loadLottoDraw,
  'lotto-draws': loadLottoDraws,
  'lotto-game': loadLottoGame,
  'lotto-tickets': loadLottoTickets,
  'lotto-ticket': loadLottoTicket,
  'content-page': loadContentPage,
  verify: async (input) => verifyPage(input),
  'block-page': async (input) => blockPage(input),
  'not-found': async () => 'not-found',
};

/** The loader of every page, by the page's id. */
export const loaderRegistry: ReadonlyMap<string, Loader> = new Map(Object.entries(loaders));
