import type { MiddlewareName, PageId, RouteSpec } from './route-types.ts';

/** Every page needs to know these of its visitor. */
const visitor = ['language', 'region-block', 'auth'] as const;

/** In the webview of a mobile app, which may have left its authorization in a cookie. */
const appVisitor = ['language', 'region-block', 'app-sign-in', 'auth'] as const;

/** For pages whose data changes by the minute. */
const short = { freshSeconds: 5, staleSeconds: 30 } as const;

/** The guard leads to the page of a promotion id (R2.22); without the guard every id leads to the root. */
const bannerRoute = {
  page: { to: 'home', parameters: {} },
  layout: 'empty',
  middleware: ['language', 'region-block', 'banner'],
  cache: 'never',
  watchQuery: [],
  embed: 'partners',
} as const;

/**
 * Every page of Marquee. One entry a route; the optional `{lng}` prefix is handled once, in `match-route.ts`. The server, the
 * browser, the browser tests and the load tests all read this table.
 */
export const routeTable = [
  {
    id: 'home',
    path: '',
    page: 'home',
    layout: 'default',
    middleware: visitor,
    cache: short,
    watchQuery: ['view', 'product', 'type', 'sort', 'page'],
    embed: 'partners',
  },
  {
    id: 'promotion',
    path: 'promotion/:name',
    validity: 'slug',
    page: 'campaign',
    layout: 'default',
    middleware: ['language', 'region-block', 'old-name', 'auth'],
    cache: short,
    watchQuery: [],
    embed: 'partners',
  },
  {
    id: 'promo-redirect',
    path: 'promo-redirect/:name',
    validity: 'slug',
    page: { to: 'promotion', parameters: { name: ':name' } },
    layout: 'empty',
    middleware: ['language', 'region-block', 'app-sign-in', 'auth'],
    cache: 'never',
    watchQuery: [],
    embed: 'partners',
  },
  {
    id: 'banner',
    path: 'banner/',
    ...bannerRoute,
  },
  {
    id: 'banner-of-promotion',
    path: 'banner/:promotionId',
    ...bannerRoute,
  },
  {
    id: 'landing-page',
    path: 'landing-page/:landingId',
    validity: 'landing',
    page: 'landing-page',
    layout: 'default',
    middleware: visitor,
    cache: short,
    watchQuery: [],
    embed: 'partners',
  },
  {
    id: 'bonus-redirect',
    path: 'bonus-redirect/:name',
    validity: 'slug',
    page: { to: 'content-page', parameters: { cmsPageType: 'bonus', cmsPage: ':name' } },
    layout: 'empty',
    middleware: visitor,
    cache: 'never',
    watchQuery: [],
    embed: 'partners',
  },
  {
    id: 'promo-frame',
    path: 'promo-frame/:lng?/:section?',
    validity: 'section',
    page: 'promo-frame',
    layout: 'app',
    middleware: visitor,
    cache: short,
    watchQuery: [],
    embed: 'partners',
  },
  {
    id: 'mobile-app-bonus',
    path: 'mobile-app/bonus/:cmsPage',
    validity: 'content-page',
    page: 'mobile-app-bonus',
    layout: 'app',
    middleware: appVisitor,
    cache: short,
    watchQuery: [],
    embed: 'partners',
  },
  {
    id: 'mobile-app-promotion',
    path: 'mobile-app/:name',
    validity: 'slug',
    page: 'mobile-app-promotion',
    layout: 'app',
    middleware: appVisitor,
    cache: short,
    watchQuery: [],
    embed: 'partners',
  },
  {
    id: 'promo-store',
    path: 'promo-store/',
    page: 'promo-store',
    layout: 'default',
    middleware: visitor,
    cache: short,
    watchQuery: ['category', 'sort'],
    embed: 'partners',
  },
  {
    id: 'store-purchases',
    path: 'promo-store/purchases/',
    page: 'store-purchases',
    layout: 'default',
    middleware: visitor,
    cache: 'never',
    watchQuery: ['page'],
    embed: 'partners',
  },
  {
    id: 'store-item',
    path: 'promo-store/:item',
    validity: 'store-item',
    page: 'store-item',
    layout: 'default',
    middleware: visitor,
    cache: short,
    watchQuery: [],
    embed: 'partners',
  },
  {
    id: 'lotto-main',
    path: 'lotto/',
    page: 'lotto-main',
    layout: 'empty',
    middleware: visitor,
    cache: short,
    watchQuery: ['sort', 'filter'],
    embed: 'partners',
  },
  {
    id: 'lotto-info',
    path: 'lotto/info/:lottoId/:tab(about|winnings|rules)?',
    page: 'lotto-info',
    layout: 'empty',
    middleware: visitor,
    cache: short,
    watchQuery: [],
    embed: 'partners',
  },
  {
    id: 'verify',
    path: 'verify/',
    page: 'verify',
    layout: 'default',
    middleware: visitor,
    cache: short,
    watchQuery: [],
    embed: 'partners',
  },
  {
    id: 'block-page',
    path: 'blockPage',
    page: 'block-page',
    layout: 'empty',
    middleware: ['language', 'region-block'],
    cache: 'never',
    watchQuery: [],
    embed: 'partners',
  },
  {
    id: 'content-page',
    path: ':cmsPageType(bonus)/:cmsPage',
    validity: 'content-page',
    page: 'content-page',
    layout: 'default',
    middleware: visitor,
    cache: short,
    watchQuery: [],
    embed: 'partners',
  },
  {
    id: 'not-found',
    path: '*',
    page: 'not-found',
    layout: 'empty',
    middleware: visitor,
    cache: 'never',
    watchQuery: [],
    embed: 'partners',
  },
] as const satisfies readonly RouteSpec<PageId, MiddlewareName>[];

/** The id of a route: metric label, log field, argument of `hrefFor`. */
export type RouteId = (typeof routeTable)[number]['id'];
