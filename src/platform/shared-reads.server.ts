import type { LanguageCode } from '../i18n/languages.ts';
import { cmsBonusPageCall, loadBonusPage } from './bonus-cms/cms-bonus-page.ts';
import { cmsPageListCall, loadIndexedPages } from './bonus-cms/cms-page-list.ts';
import { cmsPromotionPageCall, loadPromotionPage, type PromotionPageQuery } from './bonus-cms/cms-promotion-page.ts';
import { loadPromotionServiceId, promotionServiceIdCall } from './bonus-cms/promotion-service-id.ts';
import { bonusCall, loadBonus } from './bonuses/bonus.ts';
import { bonusRulesCall, loadBonusRules } from './bonuses/bonus-rules.ts';
import type { Freshness } from './freshness.ts';
import { landingCall, loadLanding } from './landings/landing.ts';
import { type AvailableLottery, loadAvailableLotteries, lottoAvailableCall } from './lotto/lotto-available.ts';
import { type LotteryDraw, loadLotteryDraw, lottoDrawCall } from './lotto/lotto-draw.ts';
import { type LotteryDraws, loadLotteryDraws, lottoDrawsCall } from './lotto/lotto-draws.ts';
import { type LotteryTicket, loadLotteryTicket } from './lotto/lotto-ticket.ts';
import { loadLotteryTickets } from './lotto/lotto-tickets.ts';
import { loadUpcomingDraws, lottoUpcomingCall } from './lotto/lotto-upcoming.ts';
import { areSameBanners } from './own-banners.server.ts';
import { PlatformError } from './platform-error.ts';
import { amountsConvertCall, convertAmounts } from './promotions/amounts-convert.ts';
import { awardsCall, loadAwards } from './promotions/awards.ts';
import { bannersCall, loadBanners } from './promotions/banners.ts';
import { evaginariumMobileCall, loadEvaginarium } from './promotions/evaginarium-mobile.ts';
import { evasFavoritesCall, loadEvasFavorites } from './promotions/evas-favorites.ts';
import { type LuckyDayDraw, loadLuckyDayDraw, luckyDayDrawCall } from './promotions/lucky-day-draw.ts';
import { loadPromotion, promotionCall } from './promotions/promotion.ts';
import { loadTicketRating, type RatingQuery, ratingByTicketsCall } from './promotions/rating-by-tickets.ts';
import { loadStoreItems, storeItemsCall } from './promotions/store-items.ts';
import { loadTournament, tournamentCall } from './third-party/tournament.ts';
import { loadTournamentResults, tournamentResultsCall } from './third-party/tournament-results.ts';
import type { PlatformTransport } from './transport.ts';
import { loadWheel, wheelCall } from './wheel/wheel.ts';

/** Past draws no longer change, so a result computed from many of them may lack the newest. */
const archiveFreshness = { freshMs: 30_000, staleMs: 300_000 };

/** How a shared read is loaded; its freshness is the call's unless given here. */
export interface CachedReadOptions<Parameters extends readonly unknown[], Value extends object>
  extends Partial<Freshness> {
  readonly load: (...parameters: Parameters) => Promise<Value>;
  /** Whether a failure means that the resource does not exist: then the last good value is not served. */
  readonly isNotFound?: (error: unknown) => boolean;
  /** Whether two values are equal: the earlier object then stays, with everything derived from it. */
  readonly isSame?: (before: Value, now: Value) => boolean;
}

/** Checks of lottery data against the rules of the day: impossible values are left out. */
export interface LotteryChecks {
  readonly draw: (lottery: string, draw: LotteryDraw) => LotteryDraw;
  readonly lottery: (lottery: AvailableLottery) => AvailableLottery;
  readonly ticket: (ticket: LotteryTicket) => LotteryTicket;
  /** Refuses a daily draw that has winners before its time. */
  readonly dailyDraw: (draw: LuckyDayDraw) => LuckyDayDraw;
}

export interface SharedReadsDeps {
  readonly transport: PlatformTransport;
  readonly checks: LotteryChecks;
  /** Creates a read that is the same for all visitors, cached under its name. */
  readonly cached: <Parameters extends readonly unknown[], Value extends object>(
    name: string,
    call: { readonly freshness: Freshness },
    options: CachedReadOptions<Parameters, Value>,
  ) => (...parameters: Parameters) => Promise<Value>;
  /** Creates a read that is repeated for each request. */
  readonly uncached: <Parameters extends readonly unknown[], Value>(
    load: (...parameters: Parameters) => Promise<Value>,
  ) => (...parameters: Parameters) => Promise<Value>;
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
  /** At most 100. */
  readonly limit: number;
}

type TicketsQuery = Parameters<typeof loadLotteryTickets>[1];

/** Declares the reads of the platform that are the same for all visitors, and the checked ones of lotteries. */
export function defineSharedReads({ transport, checks, cached, uncached }: SharedReadsDeps) {
  const loadDraws = async (lottery: string, part: ArchivePart): Promise<LotteryDraws> => {
    const { draws, ...rest } = await loadLotteryDraws(transport, lottery, part);
    return { ...rest, draws: draws.map((draw) => checks.draw(lottery, draw)) };
  };
  return {
    promotion: cached('promotion', promotionCall, { load: (id: number) => loadPromotion(transport, id) }),
    /** Running promotions, in one call. */
    banners: cached('banners', bannersCall, {
      load: async (language: LanguageCode) => (await loadBanners(transport, language)).banners,
      isSame: areSameBanners,
    }),
    lotteries: cached('lotteries', lottoAvailableCall, {
      load: async () => (await loadAvailableLotteries(transport)).map(checks.lottery),
    }),
    /** A part of a lottery's archive, newest first; optionally of one year. */
    lotteryDraws: cached('lotteryDraws', lottoDrawsCall, { load: loadDraws }),
    /** The same for whole years, possibly some seconds older. */
    archivedDraws: cached('archivedDraws', lottoDrawsCall, { load: loadDraws, ...archiveFreshness }),
    /** A past or future draw, by its id. */
    lotteryDraw: cached('lotteryDraw', lottoDrawCall, {
      load: async (lottery: string, draw: string) =>
        checks.draw(lottery, await loadLotteryDraw(transport, lottery, draw)),
      isNotFound: isWithdrawn,
    }),
    /** Draws of all lotteries, or of one, up to a time in seconds since epoch. */
    upcomingDraws: cached('upcomingDraws', lottoUpcomingCall, {
      load: async (until: number, lottery?: string) => {
        const draws = await loadUpcomingDraws(transport, { until, ...(lottery !== undefined && { lottery }) });
        return draws.map((draw) => ({ ...checks.draw(draw.lottery, draw), lottery: draw.lottery }));
      },
    }),
    /** Lotteries with the newest tickets of one visitor. Like all visitor data, it is read each time. */
    ownLotteries: uncached(async ({ transport: visitorTransport, token }: Caller) =>
      (await loadAvailableLotteries(visitorTransport, token)).map(checks.lottery),
    ),
    ownTickets: uncached(async ({ transport: visitorTransport, token }: Caller, query: TicketsQuery) => {
      const { tickets, total } = await loadLotteryTickets(visitorTransport, query, token);
      return { tickets: tickets.map(checks.ticket), total };
    }),
    ownTicket: uncached(async ({ transport: visitorTransport, token }: Caller, ticket: string) =>
      checks.ticket(await loadLotteryTicket(visitorTransport, ticket, token)),
    ),
    wheel: cached('wheel', wheelCall, {
      load: (id: number, language: LanguageCode) => loadWheel(transport, id, language),
    }),
    tournament: cached('tournament', tournamentCall, {
      load: (id: number, language: LanguageCode) => loadTournament(transport, id, language),
    }),
    /** The first page of a tournament's standings. */
    standings: cached('standings', tournamentResultsCall, {
      load: (id: number, language: LanguageCode) => loadTournamentResults(transport, id, {}, language),
    }),
    /** Ranks visitors by tickets of a promotion earned in a period. */
    earnedTickets: cached('earnedTickets', ratingByTicketsCall, {
      load: (id: number, period: RatingQuery['period'], language: LanguageCode) =>
        loadTicketRating(transport, id, { period, ratingType: 'earned' }, language),
    }),
    /** Ranks visitors by winning tickets of a raffle. */
    wonTickets: cached('wonTickets', ratingByTicketsCall, {
      load: (id: number, language: LanguageCode) =>
        loadTicketRating(transport, id, { period: 'total', ratingType: 'won' }, language),
    }),
    /** Nominees of the month. */
    awards: cached('awards', awardsCall, { load: (id: number) => loadAwards(transport, id) }),
    /** The daily draw of a day, `yyyy-MM-dd`. */
    dailyDraw: cached('dailyDraw', luckyDayDrawCall, {
      load: async (date: string, language: LanguageCode) =>
        checks.dailyDraw(await loadLuckyDayDraw(transport, date, language)),
    }),
    /** The collection that is played in the operator's app. */
    appCollection: cached('appCollection', evaginariumMobileCall, {
      load: (language: LanguageCode) => loadEvaginarium(transport, language),
    }),
    /** Eva's games of the day. */
    favorites: cached('favorites', evasFavoritesCall, { load: () => loadEvasFavorites(transport) }),
    /** An amount in minor units of a currency, in another one. */
    conversion: cached('conversion', amountsConvertCall, {
      load: (amount: number, from: string, to: string) => convertAmounts(transport, [{ amount, currency: from }], to),
    }),
    /** Goods of the promo store, with amounts in a currency. */
    storeItems: cached('storeItems', storeItemsCall, {
      load: (currency: string, language: LanguageCode) => loadStoreItems(transport, currency, language),
    }),
    /** Value and conditions of a bonus, in a currency. */
    bonus: cached('bonus', bonusCall, {
      load: (id: number, language: LanguageCode, currency: string) => loadBonus(transport, id, { language, currency }),
    }),
    bonusRules: cached('bonusRules', bonusRulesCall, {
      load: (id: number, language: LanguageCode, currency: string) =>
        loadBonusRules(transport, id, { language, currency }),
    }),
    landing: cached('landing', landingCall, {
      load: (id: string) => loadLanding(transport, id),
      isNotFound: isWithdrawn,
    }),
    contentPage: cached('contentPage', cmsPromotionPageCall, {
      load: (href: string, query: PromotionPageQuery) => loadPromotionPage(transport, href, query),
      isNotFound: isWithdrawn,
    }),
    /** The page of all bonuses. It is the same in every country. */
    allBonuses: cached('allBonuses', cmsBonusPageCall, {
      load: (language: string, currency: string) => loadBonusPage(transport, language, currency),
      isNotFound: isWithdrawn,
    }),
    /** Id of the service that the bonus pages' promotions belong to. */
    promotionService: cached('promotionService', promotionServiceIdCall, {
      load: async () => ({ id: await loadPromotionServiceId(transport) }),
    }),
    /** Content pages that search engines may index. */
    indexedPages: cached('indexedPages', cmsPageListCall, { load: () => loadIndexedPages(transport) }),
  };
}

/** Reads of the platform that are the same for all visitors, and the checked ones of lotteries. */
export type SharedReads = Readonly<ReturnType<typeof defineSharedReads>>;

const isWithdrawn = (error: unknown): boolean => error instanceof PlatformError && error.status === 404;
