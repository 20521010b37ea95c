import type { RouteSpec } from './route-types.ts';

/**
 * Every page of Marquee (specification, section 2). One entry a route; the optional `{lng}` prefix is handled once, in
 * `match-route.ts`. The server, the browser, the browser tests and the load tests all read this table.
 */
export const routeTable = [
  {
    id: 'home',
    path: '',
    page: 'home',
    layout: 'default',
    middleware: ['language', 'region-block', 'auth'],
    cache: 'public-short',
    watchQuery: [],
    embed: 'partners',
  },
  {
    id: 'promotion',
    path: 'promotion/:name',
    validity: 'slug',
    page: 'campaign',
    layout: 'default',
    middleware: ['language', 'region-block', 'auth'],
    cache: 'public-short',
    watchQuery: [],
    embed: 'partners',
  },
  {
    id: 'promo-redirect',
    path: 'promo-redirect/:name',
    validity: 'slug',
    page: 'redirect',
    redirectTo: 'promotion',
    layout: 'empty',
    middleware: ['language', 'region-block', 'app-sign-in', 'auth'],
    cache: 'no-store',
    watchQuery: [],
    embed: 'partners',
  },
  {
    id: 'lotto-main',
    path: 'lotto/',
    page: 'lotto-main',
    layout: 'empty',
    middleware: ['language', 'region-block', 'auth'],
    cache: 'public-short',
    watchQuery: ['sort', 'filter'],
    embed: 'partners',
  },
  {
    id: 'block-page',
    path: 'blockPage',
    page: 'block-page',
    layout: 'empty',
    middleware: ['language', 'region-block'],
    cache: 'no-store',
    watchQuery: [],
    embed: 'partners',
  },
  {
    id: 'not-found',
    path: '*',
    page: 'not-found',
    layout: 'empty',
    middleware: ['language', 'region-block', 'auth'],
    cache: 'no-store',
    watchQuery: [],
    embed: 'partners',
  },
] as const satisfies readonly RouteSpec[];

/** The id of a route: metric label, log field, argument of `hrefFor`. */
export type RouteId = (typeof routeTable)[number]['id'];
