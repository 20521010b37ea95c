import type { ValidityCheckName } from './validity-checks.ts';

/** The pages of Marquee: each has a folder in `src/pages` and a loader in `server/loaders`. */
export type PageId =
  | 'home'
  | 'campaign'
  | 'landing-page'
  | 'promo-frame'
  | 'mobile-app-promotion'
  | 'mobile-app-bonus'
  | 'promo-store'
  | 'store-item'
  | 'store-purchases'
  | 'lotto-main'
  | 'lotto-info'
  | 'lotto-results'
  | 'lotto-archive'
  | 'lotto-check'
  | 'lotto-frequency'
  | 'lotto-draw'
  | 'lotto-draws'
  | 'lotto-game'
  | 'lotto-tickets'
  | 'lotto-ticket'
  | 'content-page'
  | 'verify'
  | 'block-page'
  | 'not-found';

/**
 * Layouts (R2.1, R2.2). `protected`: for a visitor to whom nothing is offered. `app`: in a host that has a header and a
 * navigation of its own.
 */
export type LayoutName = 'default' | 'empty' | 'protected' | 'app';

/** The middlewares that a route may name, in `server/middleware/registry.ts`. */
export const middlewareNames = [
  'language',
  'region-block',
  'app-sign-in',
  'auth',
  'banner',
  'old-name',
  'favorites',
  'quick-pick',
] as const;

/** A name of {@link middlewareNames}. */
export type MiddlewareName = (typeof middlewareNames)[number];

/** Origins that may show the page in a frame: none, or those of the trust file. */
export type EmbedPolicyName = 'none' | 'partners';

/** Cache times of a page that many visitors share. */
export interface CacheWindow {
  /** Sent unchanged. */
  readonly freshSeconds: number;
  /** After that: sent during the render of a new one. */
  readonly staleSeconds: number;
}

/** Target of a route that has no page itself. */
export interface Redirect {
  readonly to: string;
  /** The parameters of the target: a fixed value, or `:name` for a parameter of this route. */
  readonly parameters: Readonly<Record<string, string>>;
}

/** One entry of the route table. It holds names, never functions, so that the browser can import it. */
export interface RouteSpec<Page extends string = string, Middleware extends string = string> {
  /** Metric label, log field and React Router id. */
  readonly id: string;
  /**
   * The path without the language prefix: a trailing slash is canonical, `:name` is a parameter, `:name(a|b)` one of these
   * values, and `:name?` one that may be missing at the end of the path.
   */
  readonly path: string;
  readonly page: Page | Redirect;
  readonly layout: LayoutName;
  /** Names of the middlewares, in order. An unknown name answers 500 (R5.4). */
  readonly middleware: readonly Middleware[];
  /** `never`: the response depends on the visitor. */
  readonly cache: CacheWindow | 'never';
  /** Query parameters that the page's data depends on. */
  readonly watchQuery: readonly string[];
  readonly embed: EmbedPolicyName;
  /** Check that an address must pass; otherwise it is a 404. */
  readonly validity?: ValidityCheckName;
  /** Missing: everywhere. */
  readonly environments?: 'not-production';
}
