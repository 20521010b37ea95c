import type { MiddlewareName, RouteSpec } from '../../src/routes/route-types.ts';
import { isSlug } from '../../src/routes/validity-checks.ts';

const common = {
  layout: 'default',
  middleware: ['language', 'region-block', 'auth'],
  cache: 'never',
  watchQuery: {},
  embed: 'none',
} as const;

/** The pages of the demo. */
export type DemoPageId =
  | 'new-api-demo'
  | 'test-mobile-app'
  | 'host-simulator'
  | 'host-conformance'
  | 'content-preview'
  | 'debug';

/** An unregistered middleware: its route shows the resulting error. */
type MissingMiddleware = 'no-such-middleware';

/** Demo pages, and pages that fail on purpose, for tests and for developers of error paths. Production has none of them. */
export const demoRoutes: readonly RouteSpec<DemoPageId, MiddlewareName | MissingMiddleware>[] = [
  { ...common, id: 'new-api-demo', path: 'new-api-demo', page: 'new-api-demo', watchQuery: { call: 'any' } },
  { ...common, id: 'test-mobile-app', path: 'test-mobile-app', page: 'test-mobile-app' },
  { ...common, id: 'host-simulator', path: 'host-simulator', page: 'host-simulator' },
  {
    ...common,
    id: 'host-conformance',
    path: 'host-conformance',
    page: 'host-conformance',
    layout: 'empty',
    embed: 'partners',
  },
  {
    ...common,
    id: 'content-preview',
    path: 'content-preview/:cmsPageType/:cmsPage',
    validity: { cmsPage: isSlug },
    page: 'content-preview',
  },
  {
    ...common,
    id: 'debug-unknown-middleware',
    path: 'debug/unknown-middleware',
    page: 'debug',
    middleware: ['language', 'no-such-middleware'],
  },
  { ...common, id: 'debug', path: 'debug/:kind', page: 'debug', middleware: ['language'] },
];
