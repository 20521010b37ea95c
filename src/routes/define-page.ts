import type { PathParameters } from './route-parameters.ts';
import type { Lengths, MiddlewareName, PageExample, PageSpec, Redirect, ValidityChecks } from './route-types.ts';

/** Default middlewares of a page, which every page needs. */
export const visitorMiddleware = ['language', 'region-block', 'auth'] as const satisfies readonly MiddlewareName[];

/** Middlewares for the webview of a mobile app, which may have stored its authorization in a cookie. */
export const appMiddleware = [
  'language',
  'region-block',
  'app-sign-in',
  'auth',
] as const satisfies readonly MiddlewareName[];

/** Declaration of a page. */
interface PageDetails<Id extends string, Path extends string>
  extends Partial<Pick<PageSpec, 'layout' | 'middleware' | 'cache' | 'watchQuery' | 'embed' | 'vitalsClass'>> {
  /** The name of the page's folder. */
  readonly id: Id;
  readonly path: Path;
  /** Target, for a route that only redirects. */
  readonly redirect?: Redirect;
  readonly validity?: ValidityChecks<keyof PathParameters<Path> & string>;
  readonly isInSitemap?: true;
  readonly heights?: Lengths;
  readonly examples: readonly [PageExample<PathParameters<Path>>, ...PageExample<PathParameters<Path>>[]];
}

/** A page with the literal types of its address. */
export type PageDefinition<Id extends string, Path extends string> = PageSpec<Id> & {
  readonly id: Id;
  readonly path: Path;
};

/**
 * Declares a page: `page.ts` in the folder of its id, beside its loader in `page.server.ts` (decision 91). Most pages keep the
 * defaults. Browsers get only ids and paths, from `route-paths.ts`.
 */
export const definePage = <const Id extends string, const Path extends string>({
  redirect,
  ...details
}: PageDetails<Id, Path>): PageDefinition<Id, Path> => ({
  page: redirect ?? details.id,
  layout: 'default',
  middleware: visitorMiddleware,
  // Data changes by the minute.
  cache: { freshSeconds: 5, staleSeconds: 30 },
  watchQuery: {},
  embed: 'partners',
  vitalsClass: 'other',
  ...details,
});
