// Written by `npm run pages` from the folders of src/pages. Do not edit.

import { page as banner } from './banner/page.ts';
import { page as bannerOfPromotion } from './banner-of-promotion/page.ts';
import { page as blockPage } from './block-page/page.ts';
import { page as bonusRedirect } from './bonus-redirect/page.ts';
import { page as contentPage } from './content-page/page.ts';
import { page as home } from './home/page.ts';
import { page as landingPage } from './landing-page/page.ts';
import { page as lottoArchive } from './lotto-archive/page.ts';
import { page as lottoCheck } from './lotto-check/page.ts';
import { page as lottoDraw } from './lotto-draw/page.ts';
import { page as lottoDraws } from './lotto-draws/page.ts';
import { page as lottoFrequency } from './lotto-frequency/page.ts';
import { page as lottoGame } from './lotto-game/page.ts';
import { page as lottoInfo } from './lotto-info/page.ts';
import { page as lottoMain } from './lotto-main/page.ts';
import { page as lottoResults } from './lotto-results/page.ts';
import { page as lottoTicket } from './lotto-ticket/page.ts';
import { page as lottoTickets } from './lotto-tickets/page.ts';
import { page as mobileAppBonus } from './mobile-app-bonus/page.ts';
import { page as mobileAppPromotion } from './mobile-app-promotion/page.ts';
import { page as notFound } from './not-found/page.ts';
import { page as promoFrame } from './promo-frame/page.ts';
import { page as promoRedirect } from './promo-redirect/page.ts';
import { page as promoStore } from './promo-store/page.ts';
import { page as promotion } from './promotion/page.ts';
import { page as registration } from './registration/page.ts';
import { page as storeItem } from './store-item/page.ts';
import { page as storePurchases } from './store-purchases/page.ts';
import { page as verify } from './verify/page.ts';

/** Every page, in matching order. */
export const pageTable = [
  home,
  banner,
  bannerOfPromotion,
  blockPage,
  bonusRedirect,
  landingPage,
  lottoMain,
  lottoDraws,
  lottoGame,
  lottoInfo,
  lottoResults,
  lottoArchive,
  lottoCheck,
  lottoFrequency,
  lottoDraw,
  lottoTickets,
  lottoTicket,
  mobileAppBonus,
  mobileAppPromotion,
  promoFrame,
  promoRedirect,
  promoStore,
  storePurchases,
  storeItem,
  promotion,
  registration,
  verify,
  contentPage,
  notFound,
] as const;
