import type { SharedReads } from './shared-reads.ts';

const down = () => Promise.reject(new Error('The platform is down'));

/** For tests: reads that fail. */
export const failingReads: SharedReads = {
  promotion: down,
  banners: down,
  lotteries: down,
  lotteryDraws: down,
  archivedDraws: down,
  lotteryDraw: down,
  upcomingDraws: down,
  ownLotteries: down,
  ownTickets: down,
  ownTicket: down,
  wheel: down,
  tournament: down,
  standings: down,
  earnedTickets: down,
  wonTickets: down,
  awards: down,
  dailyDraw: down,
  appCollection: down,
  favorites: down,
  conversion: down,
  storeItems: down,
  bonus: down,
  bonusRules: down,
  landing: down,
  contentPage: down,
  allBonuses: down,
  promotionService: down,
  indexedPages: down,
};
