import type { CmsPage } from '../entities/cms-page.ts';
import type { LanguageCode } from '../i18n/languages.ts';
import type { IndexedCmsPage } from './bonus-cms/cms-page-list.ts';
import type { PromotionPageQuery } from './bonus-cms/cms-promotion-page.ts';
import type { Bonus } from './bonuses/bonus.ts';
import type { BonusRules } from './bonuses/bonus-rules.ts';
import type { Landing } from './landings/landing.ts';
import type { AvailableLottery } from './lotto/lotto-available.ts';
import type { LotteryDraw } from './lotto/lotto-draw.ts';
import type { LotteryDraws } from './lotto/lotto-draws.ts';
import type { LotteryTicket } from './lotto/lotto-ticket.ts';
import type { LotteryTickets, loadLotteryTickets } from './lotto/lotto-tickets.ts';
import type { UpcomingDraw } from './lotto/lotto-upcoming.ts';
import type { ConvertedAmounts } from './promotions/amounts-convert.ts';
import type { Awards } from './promotions/awards-contracts.ts';
import type { Banner } from './promotions/banners.ts';
import type { Evaginarium } from './promotions/evaginarium-mobile.ts';
import type { EvasFavorites } from './promotions/evas-favorites.ts';
import type { LuckyDayDraw } from './promotions/lucky-day-draw.ts';
import type { PromotionReply } from './promotions/promotion.ts';
import type { Rating, RatingQuery } from './promotions/rating-by-tickets.ts';
import type { StoreItems } from './promotions/store-items.ts';
import type { Tournament } from './third-party/tournament.ts';
import type { TournamentResults } from './third-party/tournament-results.ts';
import type { PlatformTransport } from './transport.ts';
import type { Wheel } from './wheel/wheel.ts';

/** Reads of the platform that are the same for all visitors, and checked ones of lotteries. */
export interface SharedReads {
  readonly promotion: (id: number) => Promise<PromotionReply>;
  /** Running promotions, in one call. */
  readonly banners: (language: LanguageCode) => Promise<readonly Banner[]>;
  readonly lotteries: () => Promise<readonly AvailableLottery[]>;
  /** A part of a lottery's archive, newest first; with a year, of that year. */
  readonly lotteryDraws: (lottery: string, part: ArchivePart) => Promise<LotteryDraws>;
  /** The same for whole years, which may be some seconds older. */
  readonly archivedDraws: (lottery: string, part: ArchivePart) => Promise<LotteryDraws>;
  /** A past or future draw, by its id. */
  readonly lotteryDraw: (lottery: string, draw: string) => Promise<LotteryDraw>;
  /** Draws of all lotteries, or of one, up to a moment in seconds since epoch. */
  readonly upcomingDraws: (until: number, lottery?: string) => Promise<readonly UpcomingDraw[]>;
  /** Lotteries with the newest tickets of one visitor. Like all visitor data, it is read each time. */
  readonly ownLotteries: (caller: Caller) => Promise<readonly AvailableLottery[]>;
  readonly ownTickets: (caller: Caller, query: Parameters<typeof loadLotteryTickets>[1]) => Promise<LotteryTickets>;
  readonly ownTicket: (caller: Caller, ticket: string) => Promise<LotteryTicket>;
  readonly wheel: (id: number, language: LanguageCode) => Promise<Wheel>;
  readonly tournament: (id: number, language: LanguageCode) => Promise<Tournament>;
  /** The first page of a tournament's standings. */
  readonly standings: (id: number, language: LanguageCode) => Promise<TournamentResults>;
  /** Ranks visitors by tickets of a promotion earned in a period. */
  readonly earnedTickets: (id: number, period: RatingQuery['period'], language: LanguageCode) => Promise<Rating>;
  /** Ranks visitors by winning tickets of a raffle. */
  readonly wonTickets: (id: number, language: LanguageCode) => Promise<Rating>;
  /** Nominees of the month. */
  readonly awards: (id: number) => Promise<Awards>;
  /** The daily draw of a day, `yyyy-MM-dd`. */
  readonly dailyDraw: (date: string, language: LanguageCode) => Promise<LuckyDayDraw>;
  /** The collection that is played in the operator's app. */
  readonly appCollection: (language: LanguageCode) => Promise<Evaginarium>;
  /** Eva's games of the day. */
  readonly favorites: () => Promise<EvasFavorites>;
  /** An amount in minor units of a currency, in another one. */
  readonly conversion: (amount: number, from: string, to: string) => Promise<ConvertedAmounts>;
  /** Goods of the promo store, with amounts in a currency. */
  readonly storeItems: (currency: string, language: LanguageCode) => Promise<StoreItems>;
  /** Value and conditions of a bonus, in a currency. */
  readonly bonus: (id: number, language: LanguageCode, currency: string) => Promise<Bonus>;
  readonly bonusRules: (id: number, language: LanguageCode, currency: string) => Promise<BonusRules>;
  readonly landing: (id: string) => Promise<Landing>;
  readonly contentPage: (href: string, query: PromotionPageQuery) => Promise<CmsPage>;
  /** The page of all bonuses. It is the same in every country. */
  readonly allBonuses: (language: string, currency: string) => Promise<CmsPage>;
  /** Id of the service that the bonus pages' promotions belong to. */
  readonly promotionService: () => Promise<{ readonly id: number }>;
  /** Content pages that search engines may index. */
  readonly indexedPages: () => Promise<readonly IndexedCmsPage[]>;
}

/** Transport and session of a visitor's own reads. */
interface Caller {
  readonly transport: PlatformTransport;
  readonly token: string;
}

/** Draws of an archive, counted from the newest. */
export interface ArchivePart {
  readonly year?: number;
  readonly offset: number;
  /** 100 at most. */
  readonly limit: number;
}
