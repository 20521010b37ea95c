import type { LanguageCode } from '../../src/i18n/languages.ts';
import { cmsBonusPageCall, loadBonusPage } from '../../src/platform/bonus-cms/cms-bonus-page.ts';
import { cmsPageListCall, loadIndexedPages } from '../../src/platform/bonus-cms/cms-page-list.ts';
import {
  cmsPromotionPageCall,
  loadPromotionPage,
  type PromotionPageQuery,
} from '../../src/platform/bonus-cms/cms-promotion-page.ts';
import { loadPromotionServiceId, promotionServiceIdCall } from '../../src/platform/bonus-cms/promotion-service-id.ts';
import { bonusCall, loadBonus } from '../../src/platform/bonuses/bonus.ts';
import { bonusRulesCall, loadBonusRules } from '../../src/platform/bonuses/bonus-rules.ts';
import type { Freshness } from '../../src/platform/freshness.ts';
import { landingCall, loadLanding } from '../../src/platform/landings/landing.ts';
import { loadAvailableLotteries, lottoAvailableCall } from '../../src/platform/lotto/lotto-available.ts';
import { loadLotteryDraw, lottoDrawCall } from '../../src/platform/lotto/lotto-draw.ts';
import { type LotteryDraws, loadLotteryDraws, lottoDrawsCall } from '../../src/platform/lotto/lotto-draws.ts';
import { loadLotteryTicket } from '../../src/platform/lotto/lotto-ticket.ts';
import { loadLotteryTickets } from '../../src/platform/lotto/lotto-tickets.ts';
import { loadUpcomingDraws, lottoUpcomingCall } from '../../src/platform/lotto/lotto-upcoming.ts';
import { areSameBanners } from '../../src/platform/own-banners.server.ts';
import { PlatformError } from '../../src/platform/platform-error.ts';
import { amountsConvertCall, convertAmounts } from '../../src/platform/promotions/amounts-convert.ts';
import { awardsCall, loadAwards } from '../../src/platform/promotions/awards.ts';
import { bannersCall, loadBanners } from '../../src/platform/promotions/banners.ts';
import { evaginariumMobileCall, loadEvaginarium } from '../../src/platform/promotions/evaginarium-mobile.ts';
import { evasFavoritesCall, loadEvasFavorites } from '../../src/platform/promotions/evas-favorites.ts';
import { loadLuckyDayDraw, luckyDayDrawCall } from '../../src/platform/promotions/lucky-day-draw.ts';
import { loadPromotion, promotionCall } from '../../src/platform/promotions/promotion.ts';
import {
  loadTicketRating,
  type RatingQuery,
  ratingByTicketsCall,
} from '../../src/platform/promotions/rating-by-tickets.ts';
import { loadStoreItems, storeItemsCall } from '../../src/platform/promotions/store-items.ts';
import type { ArchivePart, SharedReads } from '../../src/platform/shared-reads.ts';
import { loadTournament, tournamentCall } from '../../src/platform/third-party/tournament.ts';
import { loadTournamentResults, tournamentResultsCall } from '../../src/platform/third-party/tournament-results.ts';
import type { PlatformTransport } from '../../src/platform/transport.ts';
import { loadWheel, wheelCall } from '../../src/platform/wheel/wheel.ts';
import { createCache } from '../cache/create-cache.ts';
import { heapSize } from '../cache/heap-size.ts';
import type { LotteryChecks } from '../lottery/lottery-checks.ts';
import { createSharedRead, type ReplyStore, type SharedReadOptions } from './shared-read.ts';

/** Past draws no longer change: results computed from many of them may lack the newest. */
const archiveFreshness = { freshMs: 30_000, staleMs: 300_000 };

type ReadSettings<Parameters extends readonly unknown[], Value extends object> = Pick<
  SharedReadOptions<Parameters, Value>,
  'load' | 'isNotFound' | 'isSame'
> &
  Partial<Freshness>;

/** Replies of the platform that are the same for all visitors. */
const createPlatformReplies = (): ReplyStore =>
  createCache<string, object>({ name: 'platform-replies', maxBytes, maxEntryBytes: maxBytes / 2, sizeOf: heapSize });

/** All reads share one cache. A reply larger than half of it would be read for each request. */
const maxBytes = 16 * 1024 * 1024;

export function createSharedReads(transport: PlatformTransport, checks: LotteryChecks): SharedReads {
  const store = createPlatformReplies();
  const read = <Parameters extends readonly unknown[], Value extends object>(
    name: keyof SharedReads,
    { freshness }: { readonly freshness: Freshness },
    settings: ReadSettings<Parameters, Value>,
  ) => createSharedRead({ ...freshness, ...settings, name, store });
  const loadDraws = async (lottery: string, part: ArchivePart): Promise<LotteryDraws> => {
    const { draws, ...rest } = await loadLotteryDraws(transport, lottery, part);
    return { ...rest, draws: draws.map((draw) => checks.draw(lottery, draw)) };
  };
  return {
    promotion: read('promotion', promotionCall, { load: (id: number) => loadPromotion(transport, id) }),
    banners: read('banners', bannersCall, {
      load: async (language: LanguageCode) => (await loadBanners(transport, language)).banners,
      isSame: areSameBanners,
    }),
    lotteries: read('lotteries', lottoAvailableCall, {
      load: async () => (await loadAvailableLotteries(transport)).map(checks.lottery),
    }),
    lotteryDraws: read('lotteryDraws', lottoDrawsCall, { load: loadDraws }),
    archivedDraws: read('archivedDraws', lottoDrawsCall, { load: loadDraws, ...archiveFreshness }),
    lotteryDraw: read('lotteryDraw', lottoDrawCall, {
      load: async (lottery: string, draw: string) =>
        checks.draw(lottery, await loadLotteryDraw(transport, lottery, draw)),
      isNotFound: isWithdrawn,
    }),
    upcomingDraws: read('upcomingDraws', lottoUpcomingCall, {
      load: async (until: number, lottery?: string) => {
        const draws = await loadUpcomingDraws(transport, { until, ...(lottery !== undefined && { lottery }) });
        return draws.map((draw) => ({ ...checks.draw(draw.lottery, draw), lottery: draw.lottery }));
      },
    }),
    ownLotteries: async (caller) => (await loadAvailableLotteries(caller.transport, caller.token)).map(checks.lottery),
    ownTickets: async (caller, query) => {
      const { tickets, total } = await loadLotteryTickets(caller.transport, query, caller.token);
      return { tickets: tickets.map(checks.ticket), total };
    },
    ownTicket: async (caller, ticket) => checks.ticket(await loadLotteryTicket(caller.transport, ticket, caller.token)),
    wheel: read('wheel', wheelCall, {
      load: (id: number, language: LanguageCode) => loadWheel(transport, id, language),
    }),
    tournament: read('tournament', tournamentCall, {
      load: (id: number, language: LanguageCode) => loadTournament(transport, id, language),
    }),
    standings: read('standings', tournamentResultsCall, {
      load: (id: number, language: LanguageCode) => loadTournamentResults(transport, id, {}, language),
    }),
    earnedTickets: read('earnedTickets', ratingByTicketsCall, {
      load: (id: number, period: RatingQuery['period'], language: LanguageCode) =>
        loadTicketRating(transport, id, { period, ratingType: 'earned' }, language),
    }),
    wonTickets: read('wonTickets', ratingByTicketsCall, {
      load: (id: number, language: LanguageCode) =>
        loadTicketRating(transport, id, { period: 'total', ratingType: 'won' }, language),
    }),
    awards: read('awards', awardsCall, { load: (id: number) => loadAwards(transport, id) }),
    dailyDraw: read('dailyDraw', luckyDayDrawCall, {
      load: async (date: string, language: LanguageCode) =>
        checks.dailyDraw(await loadLuckyDayDraw(transport, date, language)),
    }),
    appCollection: read('appCollection', evaginariumMobileCall, {
      load: (language: LanguageCode) => loadEvaginarium(transport, language),
    }),
    favorites: read('favorites', evasFavoritesCall, { load: () => loadEvasFavorites(transport) }),
    conversion: read('conversion', amountsConvertCall, {
      load: (amount: number, from: string, to: string) => convertAmounts(transport, [{ amount, currency: from }], to),
    }),
    storeItems: read('storeItems', storeItemsCall, {
      load: (currency: string, language: LanguageCode) => loadStoreItems(transport, currency, language),
    }),
    bonus: read('bonus', bonusCall, {
      load: (id: number, language: LanguageCode, currency: string) => loadBonus(transport, id, { language, currency }),
    }),
    bonusRules: read('bonusRules', bonusRulesCall, {
      load: (id: number, language: LanguageCode, currency: string) =>
        loadBonusRules(transport, id, { language, currency }),
    }),
    landing: read('landing', landingCall, {
      load: (id: string) => loadLanding(transport, id),
      isNotFound: isWithdrawn,
    }),
    contentPage: read('contentPage', cmsPromotionPageCall, {
      load: (href: string, query: PromotionPageQuery) => loadPromotionPage(transport, href, query),
      isNotFound: isWithdrawn,
    }),
    allBonuses: read('allBonuses', cmsBonusPageCall, {
      load: (language: string, currency: string) => loadBonusPage(transport, language, currency),
      isNotFound: isWithdrawn,
    }),
    promotionService: read('promotionService', promotionServiceIdCall, {
      load: async () => ({ id: await loadPromotionServiceId(transport) }),
    }),
    indexedPages: read('indexedPages', cmsPageListCall, { load: () => loadIndexedPages(transport) }),
  };
}

const isWithdrawn = (error: unknown): boolean => error instanceof PlatformError && error.status === 404;
