import type { RouteSpec } from './route-types.ts';

const common = {
  layout: 'default',
  cache: 'no-store',
  watchQuery: [],
  embed: 'nobody',
} as const;

/** What the demo pages need to know of the visitor, as every page does. */
const visitorMiddleware = ['language', 'region-block', 'auth'];

/**
 * Demo pages (specification, section 2), and pages that fail on purpose, for the browser tests and for whoever builds an
 * error path. They are never in production.
 */
export const debugRoutes: readonly RouteSpec[] = [
  {
    ...common,
    id: 'new-api-demo',
    path: 'new-api-demo',
    page: 'new-api-demo',
    middleware: visitorMiddleware,
    watchQuery: ['call'],
  },
  { ...common, id: 'test-mobile-app', path: 'test-mobile-app', page: 'test-mobile-app', middleware: visitorMiddleware },
  { ...common, id: 'host-simulator', path: 'host-simulator', page: 'host-simulator', middleware: visitorMiddleware },
  {
    ...common,
    id: 'host-conformance',
    page: 'host-conformance',
    path: 'host-conformance',
    middleware: visitorMiddleware,
    layout: 'empty',
    embed: 'partners',
  },
  {
    ...common,
    id: 'debug-unknown-middleware',
    page: 'debug',
    path: 'debug/unknown-middleware',
    middleware: ['language', 'no-such-middleware'],
  },
  { ...common, id: 'debug', path: 'debug/:kind', page: 'debug', middleware: ['language'] },
];

/** The route table with the debug routes in front, where they are wanted. */
export const withDebugRoutes = (table: readonly RouteSpec[], isWanted: boolean): readonly RouteSpec[] =>
  isWanted ? [...debugRoutes, ...table] : table;
