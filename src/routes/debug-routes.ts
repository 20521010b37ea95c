import type { RouteSpec } from './route-types.ts';

const common = {
  page: 'debug',
  layout: 'default',
  cache: 'no-store',
  watchQuery: [],
  embed: 'nobody',
} as const;

/** Pages that fail on purpose, for the browser tests and for whoever builds an error path. They are never in production. */
export const debugRoutes: readonly RouteSpec[] = [
  {
    ...common,
    id: 'debug-unknown-middleware',
    path: 'debug/unknown-middleware',
    middleware: ['language', 'no-such-middleware'],
  },
  { ...common, id: 'debug', path: 'debug/:kind', middleware: ['language'] },
];

/** The route table with the debug routes in front, where they are wanted. */
export const withDebugRoutes = (table: readonly RouteSpec[], isWanted: boolean): readonly RouteSpec[] =>
  isWanted ? [...debugRoutes, ...table] : table;
