import type { Json } from '../../src/platform/transport.ts';

/** What a call of the demo page is tried with. */
export interface SampleInput {
  readonly parameters?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | boolean>>;
  readonly body?: Json;
  readonly headers?: Readonly<Record<string, string>>;
  readonly takesIdempotencyKey?: boolean;
  /** What one must know to make it succeed. */
  readonly hint?: string;
}

const english = { 'accept-language': 'en' };
const raffle = { id: '1101' };
const wheel = { parameters: { id: '1103' }, headers: english };
const wheelAction = { ...wheel, takesIdempotencyKey: true } as const;
const bonus = { parameters: { id: '12' }, query: { currency: 'EUR' }, headers: english };
const tournament = { parameters: { id: '501' }, headers: english };

const participationHint = 'The account must take part first: participation-confirm with the same id.';
const oneGiftHint = 'One gift a day: the second is refused with gift-taken.';

/**
 * A sample of every call, by its id: with the sandbox's data each succeeds for Alice, as far as its hint does not say
 * otherwise. The demo page fills it in.
 * @param now Seconds since epoch.
 */
export function sampleInputs(now: number): ReadonlyMap<string, SampleInput> {
  return new Map(
    Object.entries({
      ...configurationSamples,
      ...userSamples,
      ...promotionSamples(now),
      ...wheelSamples,
      ...lottoSamples(now),
      ...otherSamples,
    }),
  );
}

const configurationSamples: Readonly<Record<string, SampleInput>> = {
  'site-configuration': { query: { lang: 'en' } },
  dictionary: { query: { lang: 'en', ids: 'brand,links' } },
  counters: { query: { project: 285, domain: 'localhost' } },
};

const userSamples: Readonly<Record<string, SampleInput>> = {
  token: {
    query: { force_refresh: true },
    hint: 'From a browser it renews only a token that the page itself sends: with the session cookie alone it is refused.',
  },
  'token-auth': {
    headers: { authorization: 'Bearer app' },
    hint: "Needs an authorization of the mobile app. The sandbox makes one: POST /sandbox/api/app-authorizations with an account's id.",
  },
  'session-user': {},
  'user-configuration': {},
  'fast-login': { body: { login: 'alice', pass: 'alice-in-dublin' } },
  disconnect: {},
  debug: {},
};

const promotionSamples = (now: number): Readonly<Record<string, SampleInput>> => ({
  promotion: { parameters: raffle },
  participation: { parameters: raffle },
  'participation-confirm': { parameters: raffle, takesIdempotencyKey: true },
  ticket: {
    body: { promoId: 1101, ticketId: 'AB12-CD34' },
    takesIdempotencyKey: true,
    hint: 'The account must take part first: participation-confirm. A code counts once an account, then it is ticket-used.',
  },
  banners: { headers: english },
  'lucky-day-draw': { query: { date_draw: dayBefore(now) }, headers: english },
  'lucky-day-ticket': { query: { date_draw: dayBefore(now) }, headers: english },
  'converted-sum': { query: { sum: '100,2500', round: true, isArray: true, originalCurrency: 'USD' } },
  'amounts-convert': { body: { amounts: [{ amount: 100, currency: 'EUR' }], currency: 'USD' } },
  'welcome-bonus': {},
  'first-bonus-set': { body: { bonus_id: 2 } },
  'first-bonus-get': {},
  'rating-by-tickets': { parameters: raffle, query: { period: 'week', ratingType: 'earned' }, headers: english },
  'bet-series': { parameters: { id: '1107' }, headers: english },
  'evas-favorites': {},
  'evaginarium-mobile': { headers: english },
});

const wheelSamples: Readonly<Record<string, SampleInput>> = {
  wheel,
  'wheel-spin': { ...wheelAction, hint: participationHint },
  'wheel-spin-all': { ...wheelAction, hint: participationHint },
  'wheel-history': wheel,
};

const powerball = { parameters: { lottery: 'powerball' } };

const lottoSamples = (now: number): Readonly<Record<string, SampleInput>> => ({
  'lotto-available': {},
  'lotto-draws': { ...powerball, query: { offset: 0, limit: 10 } },
  'lotto-draw': { parameters: { lottery: 'powerball', draw: '2026-11-14' } },
  'lotto-upcoming': { query: { lottery: 'powerball', until: now + 604_800 } },
  'lotto-tickets': { query: { filter: 'ALL', sort: 'DRAW_DATE', offset: 0, limit: 10 } },
  'lotto-ticket': { parameters: { ticket: 'first' }, hint: 'Needs the id of a ticket of the account: lotto-tickets.' },
  'lotto-buy': {
    ...powerball,
    body: {
      draw: nextSaturday(now),
      draws: 1,
      entries: [{ main: [4, 19, 23, 41, 66], additional: [9] }],
      multiplier: false,
      price: { amount: 200, currency: 'USD' },
    },
    takesIdempotencyKey: true,
    hint: 'The draw must be on sale: lotto-upcoming names those that are.',
  },
});

const otherSamples: Readonly<Record<string, SampleInput>> = {
  'store-items': { query: { currency: 'EUR' } },
  'store-purchases': { query: { offset: 0, limit: 10 } },
  'store-buy': {
    parameters: { item: 'free-spins-10' },
    body: { price: 150 },
    takesIdempotencyKey: true,
    hint: 'The price must be the one that store-items gives.',
  },
  landing: { parameters: { landing: 'summer-26' } },
  'lucky-chance-form': {
    body: { promotionId: 1104, forecasts: [{ eventId: 9, home: 2, away: 1 }] },
    takesIdempotencyKey: true,
  },
  'bonus-rules': bonus,
  bonus,
  'daily-gift': {},
  'take-freebet': { takesIdempotencyKey: true, hint: oneGiftHint },
  'take-freespin': { takesIdempotencyKey: true, hint: oneGiftHint },
  'cms-bonus-page': { query: { language: 'en', currency: 'EUR' } },
  'cms-promotion-page': {
    parameters: { href: 'lucky-friday' },
    query: { language: 'en', currency: 'EUR', country: 'IE' },
  },
  'promotion-service-id': {},
  'cms-page-list': {},
  tournament,
  'tournament-results': { ...tournament, query: { offset: 0, limit: 10 } },
  'tournament-user-result': tournament,
  'tournament-participate': { parameters: { id: '502' } },
  'tournament-validation': {},
  'time-zones': { headers: english },
  'analytics-events': { body: { events: [{ name: 'page_view', at: 1_795_251_600_000, page: 'new-api-demo' }] } },
  balance: {},
  'active-account-set': { body: { id: 2_851_042_331 } },
};

const day = 86_400;

/** `yyyy-MM-dd` of a Saturday of the next days, whose sales are open for another day at least. */
function nextSaturday(now: number): string {
  const weekday = new Date((now + 2 * day) * 1000).getUTCDay();
  return new Date((now + (2 + 6 - weekday) * day) * 1000).toISOString().slice(0, 10);
}

/** `yyyy-MM-dd` of the day before: its draw is over in every time zone. */
const dayBefore = (now: number): string => new Date((now - day) * 1000).toISOString().slice(0, 10);
