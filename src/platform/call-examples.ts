import type { CmsPage } from '../entities/cms-page.ts';
import { sendAnalyticsEvents } from './analytics.ts';
import { loadBonusPage, loadPromotionPage, loadPromotionServiceId } from './bonus-cms.ts';
import { loadBonus, loadBonusRules, loadDailyGift, takeFreebet, takeFreespin } from './bonuses.ts';
import { loadBalance, loadTimeZones, setActiveAccount } from './common.ts';
import { convertAmounts, loadConvertedSums } from './converted-amounts.ts';
import { loadCounters } from './counters.ts';
import { loadDictionary } from './dictionary.ts';
import { loadEvaginarium, loadEvasFavorites } from './eva.ts';
import { loadLanding, sendLuckyChanceForm } from './landings.ts';
import { loadAvailableLotteries } from './lotto.ts';
import { loadLuckyDayDraw, loadLuckyDayTickets } from './lucky-day.ts';
import { confirmParticipation, enterTicket, loadBanners, loadParticipation, loadPromotion } from './promotions.ts';
import { loadBetSeries, loadTicketRating } from './ratings.ts';
import { loadSiteConfiguration } from './site-configuration.ts';
import {
  loadTournament,
  loadTournamentResults,
  loadTournamentUserResult,
  participateInTournament,
  validateUserForTournaments,
} from './tournaments.ts';
import type { PlatformRequest, PlatformTransport } from './transport.ts';
import { authorizeApp, loadDebug, loadFreshToken, loadSessionUser, loadUserCountry, signIn, signOut } from './user.ts';
import { chooseFirstBonus, loadFirstBonus, loadWelcomeBonus } from './welcome-bonus.ts';
import { loadWheel, loadWheelHistory, spinWheel, spinWheelAll } from './wheel.ts';

/** One example of a call, for tests: how it is made, what must be sent then, and a reply that keeps its contract. */
export interface CallExample {
  /** Id of the call table. */
  readonly call: string;
  /** The function that makes it. */
  readonly function: (transport: PlatformTransport, ...rest: never[]) => Promise<unknown>;
  readonly make: (transport: PlatformTransport) => Promise<unknown>;
  /** Written out, so that a constant of a path that is wrong is found. */
  readonly sent: Pick<
    PlatformRequest,
    'method' | 'path' | 'body' | 'headers' | 'idempotencyKey' | 'token' | 'outlivesPage'
  >;
  readonly reply: unknown;
  /** What the function makes of the reply, where that is not the reply itself. */
  readonly result?: unknown;
  /** The same for a result that is long, because its contract has many defaults. */
  readonly partOfResult?: object;
}

const token = 'head.payload.signature';
const idempotencyKey = '0b1f6f0e-8c1e-4a52-9a53-2b9f3f6f7f10';
const english = { 'accept-language': 'en' };
const euros = (amount: number) => ({ amount, currency: 'EUR' });
const at = 1_795_251_600;

const pageView = { name: 'page_view', at: at * 1_000, page: 'promotion', campaign: 'lucky-friday' } as const;
const attempts = { left: 2, perPeriod: 3, period: 'day', nextAt: at };
const spin = { spinId: 's-1', sectorId: 'a', prize: { kind: 'money', value: euros(500) }, spunAt: at };
const gift = { prize: { kind: 'free-bet', value: euros(300) }, validHours: 24 };
const takenGift = { taken: 'freebet', prize: gift.prize, takenAt: at, validUntil: at + 86_400, nextAt: at + 43_200 };
const rules = { title: 'Who can take part', paragraphs: ['Adults.'], points: ['One account each.'] };
const balance = {
  activeId: 7,
  accounts: [{ id: 7, balance: euros(12_345), bonus: euros(0) }],
};

const cmsPage = {
  href: 'lucky-friday',
  type: 'promotion',
  language: 'en',
  title: 'Lucky Friday',
  description: 'A raffle every Friday.',
  updatedAt: at,
  isIndexed: true,
  promotionId: 1101,
  blocks: [
    { kind: 'hero', title: 'Lucky Friday', text: 'Every Friday', action: { label: 'Take part', href: '/sign-in' } },
    { kind: 'faq', items: [{ question: 'When?', answer: 'On Friday.' }] },
    { kind: 'terms', title: 'Terms', significant: ['Bets from 1 EUR.'], sections: [rules] },
  ],
} satisfies CmsPage;

const configurationExamples: readonly CallExample[] = [
  {
    call: 'site-configuration',
    function: loadSiteConfiguration,
    make: (transport) => loadSiteConfiguration(transport, 'en'),
    sent: { method: 'GET', path: '/promo-frame/bff-api/config/all.json?lang=en' },
    reply: {
      uiStyle: { theme: 'default' },
      languages: [{ id: 1, title: 'English', code: 'en' }],
      mainLanguage: { id: 1, locale: 'en-GB' },
      dictionary: { brand_name: 'Aurora Bet' },
      config: {
        refId: 1,
        projectId: 285,
        minimumAge: 18,
        auth: { loginUrl: '/sign-in', registrationUrl: '/sign-up' },
        licence: { text: 'Licensed.' },
      },
      currency: [],
      country: [],
      contacts: { email: 'help@example.com', phone: '+10000000' },
      globalConfig: { brandName: 'Aurora Bet', homeUrl: '/' },
      promoConfig: { isLottoAvailable: true },
    },
    partOfResult: {
      refId: 1,
      projectId: 285,
      minimumAge: 18,
      captchaType: 0,
      isHideLogoDe: false,
      global: { brandName: 'Aurora Bet' },
      promo: { isLottoAvailable: true, promo_modal_config: [] },
      mainLanguage: { id: 1, locale: 'en-GB' },
    },
  },
  {
    call: 'dictionary',
    function: loadDictionary,
    make: (transport) => loadDictionary(transport, 'en', { ids: ['brand', 'links'] }),
    sent: { method: 'GET', path: '/web-api/api/dictionary?lang=en&ids=brand%2Clinks' },
    reply: { parts: [{ id: 'brand', isLoaded: true, texts: { brand_name: 'Aurora Bet' } }] },
    result: [{ id: 'brand', isLoaded: true, texts: { brand_name: 'Aurora Bet' } }],
  },
  {
    call: 'counters',
    function: loadCounters,
    make: (transport) => loadCounters(transport, 285, 'promo.example.com'),
    sent: { method: 'GET', path: '/web-api/api/counters?project=285&domain=promo.example.com' },
    reply: { counters: [{ type: 'gtm', code: 'GTM-ABC123' }] },
    result: [{ type: 'gtm', code: 'GTM-ABC123' }],
  },
  {
    call: 'analytics-events',
    function: sendAnalyticsEvents,
    make: (transport) => sendAnalyticsEvents(transport, [pageView]),
    sent: {
      method: 'POST',
      path: '/web-api/api/analytics/events',
      body: { events: [pageView] },
      outlivesPage: true,
    },
    reply: { accepted: 1 },
    result: 1,
  },
];

const userExamples: readonly CallExample[] = [
  {
    call: 'token',
    function: loadFreshToken,
    make: (transport) => loadFreshToken(transport, token),
    sent: { method: 'GET', path: '/web-api/user/gettoken?force_refresh=true', token },
    reply: { token: 'fresh' },
    result: 'fresh',
  },
  {
    call: 'token-auth',
    function: authorizeApp,
    make: (transport) => authorizeApp(transport, { authorization: 'Bearer app', headers: { 'X-Device': 'phone' } }),
    sent: {
      method: 'POST',
      path: '/web-api/api/mobile/v1/token/auth',
      headers: {
        accept: 'application/json',
        'access-control-allow-origin': '*',
        authorization: 'Bearer app',
        'x-device': 'phone',
      },
    },
    reply: { token: 'fresh' },
    result: 'fresh',
  },
  {
    call: 'session-user',
    function: loadSessionUser,
    make: (transport) => loadSessionUser(transport, token),
    sent: { method: 'GET', path: '/web-api/api/internal/v1/sessions/user', token },
    reply: { user_id: 285_104_233 },
    result: 285_104_233,
  },
  {
    call: 'user-configuration',
    function: loadUserCountry,
    make: (transport) => loadUserCountry(transport, token),
    sent: { method: 'GET', path: '/web-api/user/getuserconfig', token },
    reply: { user_country_code: 'IE', user_country_id: 3 },
    result: { code: 'IE', id: 3 },
  },
  {
    call: 'fast-login',
    function: signIn,
    make: (transport) => signIn(transport, 'alice', 'a secret'),
    sent: { method: 'POST', path: '/web-api/external-api/fastLogin', body: { login: 'alice', pass: 'a secret' } },
    reply: { user_id: 285_104_233, token: 'fresh' },
  },
  {
    call: 'disconnect',
    function: signOut,
    make: (transport) => signOut(transport, token),
    sent: { method: 'POST', path: '/web-api/user/disconnect', token },
    reply: { user_id: 0 },
    result: undefined,
  },
  {
    call: 'debug',
    function: loadDebug,
    make: (transport) => loadDebug(transport, token),
    sent: { method: 'GET', path: '/web-api/api/debug', token },
    reply: { version: '1.0.0', serverTime: at, user_id: 285_104_233, tokenExpiresAt: at, calls: ['debug'] },
  },
];

const promotionExamples: readonly CallExample[] = [
  {
    call: 'promotion',
    function: loadPromotion,
    make: (transport) => loadPromotion(transport, 1101),
    sent: { method: 'GET', path: '/web-api/external-api/promotions/1101' },
    reply: { id: 1101, status: 'active', startAt: at, prizePool: euros(5_000_000), participants: 12, winners: [] },
  },
  {
    call: 'participation',
    function: loadParticipation,
    make: (transport) => loadParticipation(transport, 1101, token),
    sent: { method: 'GET', path: '/web-api/api/web/promotions/wheel/1101/confirm-participation', token },
    reply: { participates: false, tickets: 0 },
  },
  {
    call: 'participation-confirm',
    function: confirmParticipation,
    make: (transport) => confirmParticipation(transport, 1101, idempotencyKey, token),
    sent: {
      method: 'POST',
      path: '/web-api/api/web/promotions/wheel/1101/confirm-participation',
      idempotencyKey,
      token,
    },
    reply: { participates: true, tickets: 3 },
  },
  {
    call: 'ticket',
    function: enterTicket,
    make: (transport) => enterTicket(transport, 1101, 'AB12-CD34', idempotencyKey, token),
    sent: {
      method: 'POST',
      path: '/web-api/external-api/promotions/ticket',
      body: { promoId: 1101, ticketId: 'AB12-CD34' },
      idempotencyKey,
      token,
    },
    reply: { promoId: 1101, ticketId: 'AB12-CD34', tickets: 4 },
  },
  {
    call: 'banners',
    function: loadBanners,
    make: (transport) => loadBanners(transport, 'en'),
    sent: { method: 'GET', path: '/web-api/api/v3/promotions/banners/data', headers: english },
    reply: {
      banners: [{ id: 1, promotionIds: [258], slug: '', title: 'All', text: 'See all', priority: 1, startAt: at }],
    },
    result: [{ id: 1, promotionIds: [258], slug: '', title: 'All', text: 'See all', priority: 1, startAt: at }],
  },
  {
    call: 'lucky-day-draw',
    function: loadLuckyDayDraw,
    make: (transport) => loadLuckyDayDraw(transport, '2026-11-20', 'en'),
    sent: {
      method: 'GET',
      path: '/web-api/api/v3/promotions/lucky-day-draw?date_draw=2026-11-20',
      headers: english,
    },
    reply: {
      date_draw: '2026-11-20',
      status: 'drawn',
      drawsAt: at,
      tickets: 900,
      prizes: [{ place: 1, prize: { kind: 'item', name: 'Phone' } }],
      winners: [{ place: 1, name: 'A***e', ticket: 'T-1', prize: { kind: 'item', name: 'Phone' } }],
      days: ['2026-11-20', '2026-11-19'],
    },
  },
  {
    call: 'lucky-day-ticket',
    function: loadLuckyDayTickets,
    make: (transport) => loadLuckyDayTickets(transport, '2026-11-20', 'en', token),
    sent: {
      method: 'GET',
      path: '/web-api/api/v3/promotions/lucky-day-ticket?date_draw=2026-11-20',
      headers: english,
      token,
    },
    reply: {
      date_draw: '2026-11-20',
      tickets: [{ number: 'T-1', earnedAt: at, result: 'win', prize: { kind: 'points', count: 5 } }],
      limit: 10,
    },
  },
  {
    call: 'converted-sum',
    function: loadConvertedSums,
    make: (transport) => loadConvertedSums(transport, [100, 2_500], 'USD', { round: true }, token),
    sent: {
      method: 'GET',
      path: '/web-api/api/v3/promotions/converted-sum?sum=100%2C2500&round=true&isArray=true&originalCurrency=USD',
      token,
    },
    reply: {
      currency: 'EUR',
      ratesAt: at,
      sums: [
        { original: { amount: 100, currency: 'USD' }, converted: euros(100) },
        { original: { amount: 2_500, currency: 'USD' }, converted: euros(2_300) },
      ],
    },
  },
  {
    call: 'amounts-convert',
    function: convertAmounts,
    make: (transport) => convertAmounts(transport, [euros(100)], 'USD'),
    sent: {
      method: 'POST',
      path: '/web-api/api/v3/promotions/amounts/convert',
      body: { amounts: [euros(100)], currency: 'USD' },
    },
    reply: {
      currency: 'USD',
      ratesAt: at,
      amounts: [{ original: euros(100), converted: { amount: 108, currency: 'USD' } }],
    },
  },
  {
    call: 'welcome-bonus',
    function: loadWelcomeBonus,
    make: (transport) => loadWelcomeBonus(transport, token),
    sent: { method: 'GET', path: '/web-api/api/v3/promotions/welcome-bonus', token },
    reply: {
      chosen: null,
      canChoose: true,
      offers: [
        {
          bonus_id: 1,
          percentage: 100,
          maximum: euros(10_000),
          minimumDeposit: euros(100),
          wagering: 5,
          wageringDays: 30,
          minimumOdds: 140,
        },
      ],
    },
  },
  {
    call: 'first-bonus-set',
    function: chooseFirstBonus,
    make: (transport) => chooseFirstBonus(transport, 2, token),
    sent: { method: 'POST', path: '/web-api/promotions/SetTypeFirstBonus', body: { bonus_id: 2 }, token },
    reply: { bonus_id: 2 },
    result: 2,
  },
  {
    call: 'first-bonus-get',
    function: loadFirstBonus,
    make: (transport) => loadFirstBonus(transport, token),
    sent: { method: 'POST', path: '/web-api/promotions/GetTypeFirstBonus', token },
    reply: { bonus_id: null },
    result: null,
  },
  {
    call: 'rating-by-tickets',
    function: loadTicketRating,
    make: (transport) => loadTicketRating(transport, 1101, { period: 'week', ratingType: 'earned' }, 'en', token),
    sent: {
      method: 'GET',
      path: '/web-api/api/web/promotions/1101/rating/by-tickets?period=week&ratingType=earned',
      headers: english,
      token,
    },
    reply: {
      period: 'week',
      ratingType: 'earned',
      updatedAt: at,
      rows: [{ place: 1, name: 'A***e', tickets: 40, isMe: false }],
      total: 210,
      me: { place: 77, tickets: 2 },
    },
  },
  {
    call: 'bet-series',
    function: loadBetSeries,
    make: (transport) => loadBetSeries(transport, 1101, 'en', token),
    sent: { method: 'GET', path: '/web-api/api/web/promotions/1101/betseries/table', headers: english, token },
    reply: {
      promotionId: 1101,
      minimumStake: euros(100),
      minimumOdds: 140,
      rewards: [{ bets: 5, prize: { kind: 'free-bet', value: euros(500) } }],
      me: { current: 2, best: 4, series: [{ bets: 2, state: 'running', startedAt: at }] },
    },
  },
  {
    call: 'evas-favorites',
    function: loadEvasFavorites,
    make: (transport) => loadEvasFavorites(transport, token),
    sent: { method: 'GET', path: '/web-api/external-api/evasfavorites/available', token },
    reply: { isAvailable: true, games: [{ id: 4, name: 'Crystal', section: 'slots', cashback: 10 }], nextAt: at },
  },
  {
    call: 'evaginarium-mobile',
    function: loadEvaginarium,
    make: (transport) => loadEvaginarium(transport, 'en', token),
    sent: { method: 'GET', path: '/web-api/evaginarium/mobile', headers: english, token },
    reply: {
      promotionId: 1102,
      status: 'active',
      androidUrl: 'https://apps.example.com/android',
      cards: [{ id: 'moon', name: 'Moon', isCollected: true }],
      collected: 1,
      prize: { kind: 'free-spins', count: 50, game: 'Crystal' },
    },
  },
];

const wheelExamples: readonly CallExample[] = [
  {
    call: 'wheel',
    function: loadWheel,
    make: (transport) => loadWheel(transport, 1103, 'en', token),
    sent: { method: 'GET', path: '/web-api/api/web/promotions/wheel/1103', headers: english, token },
    reply: {
      id: 1103,
      status: 'active',
      startAt: at,
      sectors: [
        { id: 'a', prize: { kind: 'money', value: euros(500) }, chance: { wins: 1, of: 100 }, stock: 12 },
        { id: 'b', prize: { kind: 'nothing' }, chance: { wins: 99, of: 100 }, stock: null },
      ],
      attempts,
      participates: true,
      totalSpins: 4_210,
    },
  },
  {
    call: 'wheel-spin',
    function: spinWheel,
    make: (transport) => spinWheel(transport, 1103, 'en', idempotencyKey, token),
    sent: {
      method: 'POST',
      path: '/web-api/api/web/promotions/wheel/1103/spin',
      headers: english,
      idempotencyKey,
      token,
    },
    reply: { spin, attempts, isRepeated: false },
  },
  {
    call: 'wheel-spin-all',
    function: spinWheelAll,
    make: (transport) => spinWheelAll(transport, 1103, 'en', idempotencyKey, token),
    sent: {
      method: 'POST',
      path: '/web-api/api/web/promotions/wheel/1103/spin/all',
      headers: english,
      idempotencyKey,
      token,
    },
    reply: { spins: [spin], failed: 0, attempts: { left: 0, perPeriod: 3, period: 'day' }, isRepeated: false },
  },
  {
    call: 'wheel-history',
    function: loadWheelHistory,
    make: (transport) => loadWheelHistory(transport, 1103, 'en', token),
    sent: {
      method: 'GET',
      path: '/web-api/api/web/promotions/wheel/1103/getHistoryWheel',
      headers: english,
      token,
    },
    reply: { spins: [spin], total: 1 },
  },
];

const landingExamples: readonly CallExample[] = [
  {
    call: 'landing',
    function: loadLanding,
    make: (transport) => loadLanding(transport, 'summer-26'),
    sent: { method: 'GET', path: '/web-api/api/v3/landings/summer-26' },
    reply: {
      id: 'summer-26',
      href: 'summer',
      publishedAt: at,
      audience: { languages: ['en'], currencies: [], countries: ['IE'] },
    },
  },
  {
    call: 'lucky-chance-form',
    function: sendLuckyChanceForm,
    make: (transport) =>
      sendLuckyChanceForm(
        transport,
        { promotionId: 1104, forecasts: [{ eventId: 9, home: 2, away: 1 }] },
        idempotencyKey,
        token,
      ),
    sent: {
      method: 'POST',
      path: '/web-api/landing/LuckyChanceForm',
      body: { promotionId: 1104, forecasts: [{ eventId: 9, home: 2, away: 1 }] },
      idempotencyKey,
      token,
    },
    reply: { entryId: 'e-1', acceptedAt: at, closesAt: at + 3_600 },
  },
];

const lottoExamples: readonly CallExample[] = [
  {
    call: 'lotto-available',
    function: loadAvailableLotteries,
    make: (transport) => loadAvailableLotteries(transport, token),
    sent: { method: 'GET', path: '/web-api/external-api/lotto/available', token },
    reply: { lotteries: [] },
    result: [],
  },
];

const bonusExamples: readonly CallExample[] = [
  {
    call: 'bonus-rules',
    function: loadBonusRules,
    make: (transport) => loadBonusRules(transport, 12, 'en'),
    sent: { method: 'POST', path: '/web-api/api/v3/bonuses/12/rules-and-terms', headers: english },
    reply: {
      id: 12,
      title: 'First deposit',
      language: 'en',
      version: '3',
      updatedAt: at,
      significant: ['Bets from 1 EUR.'],
      sections: [rules],
    },
  },
  {
    call: 'bonus',
    function: loadBonus,
    make: (transport) => loadBonus(transport, 12, 'en', token),
    sent: { method: 'POST', path: '/web-api/api/v3/bonuses/12', headers: english, token },
    reply: {
      id: 12,
      title: 'First deposit',
      kind: 'casino',
      state: 'wagering',
      amount: euros(10_000),
      wagering: {
        required: euros(350_000),
        done: euros(20_000),
        contributions: [{ section: 'slots', percentage: 100 }],
      },
      obstacles: ['phone'],
    },
  },
  {
    call: 'daily-gift',
    function: loadDailyGift,
    make: (transport) => loadDailyGift(transport, token),
    sent: { method: 'GET', path: '/web-api/api/internal/bonus/daily-freebet-or-freespin', token },
    reply: { freebet: gift, freespin: gift, taken: null, nextAt: at },
  },
  {
    call: 'take-freebet',
    function: takeFreebet,
    make: (transport) => takeFreebet(transport, idempotencyKey, token),
    sent: {
      method: 'POST',
      path: '/web-api/api/internal/bonus/daily-freebet-or-freespin/take-freebet',
      idempotencyKey,
      token,
    },
    reply: takenGift,
  },
  {
    call: 'take-freespin',
    function: takeFreespin,
    make: (transport) => takeFreespin(transport, idempotencyKey, token),
    sent: {
      method: 'POST',
      path: '/web-api/api/internal/bonus/daily-freebet-or-freespin/take-freespin',
      idempotencyKey,
      token,
    },
    reply: { ...takenGift, taken: 'freespin' },
  },
  {
    call: 'cms-bonus-page',
    function: loadBonusPage,
    make: (transport) => loadBonusPage(transport, 'en', 'EUR'),
    sent: { method: 'GET', path: '/web-api/bonus-api/page?language=en&currency=EUR' },
    reply: { ...cmsPage, type: 'bonus' },
  },
  {
    call: 'cms-promotion-page',
    function: loadPromotionPage,
    make: (transport) =>
      loadPromotionPage(transport, 'lucky-friday', { language: 'en', currency: 'EUR', country: 'IE' }),
    sent: {
      method: 'GET',
      path: '/web-api/bonus-api/page/promotion/lucky-friday?language=en&currency=EUR&country=IE',
    },
    reply: cmsPage,
  },
  {
    call: 'promotion-service-id',
    function: loadPromotionServiceId,
    make: (transport) => loadPromotionServiceId(transport),
    sent: { method: 'GET', path: '/web-api/bonus-api/promotion_service_id' },
    reply: { promotion_service_id: 17 },
    result: 17,
  },
];

const standing = { place: 4, movement: -1, score: 12_050, prize: { kind: 'money', value: euros(2_000) } };

const tournamentExamples: readonly CallExample[] = [
  {
    call: 'tournament',
    function: loadTournament,
    make: (transport) => loadTournament(transport, 501, 'en', token),
    sent: { method: 'GET', path: '/web-api/api/thirdparty/tournament/501', headers: english, token },
    reply: {
      id: 501,
      title: 'Daily tournament',
      status: 'running',
      registrationAt: at,
      startAt: at,
      endAt: at + 86_400,
      section: 'slots',
      games: [{ id: 4, name: 'Crystal' }],
      scoring: 'highest-multiplier',
      minimumStake: euros(20),
      prizePool: euros(100_000),
      prizes: [{ fromPlace: 1, toPlace: 10, prize: standing.prize }],
      participants: 320,
      participates: true,
    },
  },
  {
    call: 'tournament-results',
    function: loadTournamentResults,
    make: (transport) => loadTournamentResults(transport, 501, {}, 'en', token),
    sent: {
      method: 'GET',
      path: '/web-api/api/thirdparty/tournamentresults/501?offset=0&limit=10',
      headers: english,
      token,
    },
    reply: {
      offset: 0,
      limit: 10,
      total: 320,
      updatedAt: at,
      isFinal: false,
      rows: [{ ...standing, name: 'A***e', isMe: true }],
    },
  },
  {
    call: 'tournament-user-result',
    function: loadTournamentUserResult,
    make: (transport) => loadTournamentUserResult(transport, 501, 'en', token),
    sent: { method: 'GET', path: '/web-api/api/thirdparty/tournamentusersresult/501', headers: english, token },
    reply: { participates: true, standing, bets: 14, toNextPlace: 350 },
  },
  {
    call: 'tournament-participate',
    function: participateInTournament,
    make: (transport) => participateInTournament(transport, 501, token),
    sent: { method: 'GET', path: '/web-api/api/thirdparty/participatetournament/501', token },
    reply: { participates: true, participants: 321 },
  },
  {
    call: 'tournament-validation',
    function: validateUserForTournaments,
    make: (transport) => validateUserForTournaments(transport, token),
    sent: { method: 'GET', path: '/web-api/external-api/tournaments/validateUserForTournaments', token },
    reply: { isValid: false, obstacles: ['identification'] },
  },
];

const commonExamples: readonly CallExample[] = [
  {
    call: 'time-zones',
    function: loadTimeZones,
    make: (transport) => loadTimeZones(transport, 'en'),
    sent: { method: 'GET', path: '/web-api/GetTimezones', headers: english },
    reply: { timezones: [{ id: 1, title: 'India', offset: 330 }] },
    result: [{ id: 1, title: 'India', offset: 330 }],
  },
  {
    call: 'balance',
    function: loadBalance,
    make: (transport) => loadBalance(transport, token),
    sent: { method: 'POST', path: '/web-api/user/balance', token },
    reply: balance,
  },
  {
    call: 'active-account-set',
    function: setActiveAccount,
    make: (transport) => setActiveAccount(transport, 7, token),
    sent: { method: 'POST', path: '/web-api/user/setactiveaccount', body: { id: 7 }, token },
    reply: balance,
  },
];

/** One example of every call of the call table. */
export const callExamples: readonly CallExample[] = [
  ...configurationExamples,
  ...userExamples,
  ...promotionExamples,
  ...wheelExamples,
  ...landingExamples,
  ...lottoExamples,
  ...bonusExamples,
  ...tournamentExamples,
  ...commonExamples,
];
