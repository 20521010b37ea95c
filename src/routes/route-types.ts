import type { QueryValues } from './query-values.ts';

/** Layouts (R2.1, R2.2). `protected`: for a visitor to whom nothing may be offered. `app`: in a host with its own header and navigation. */
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

/** Origins that may show the page in a frame: none, or those in the hosts file. */
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
  /** Parameters of the target: a fixed value, or `:name` for a parameter of this route. */
  readonly parameters: Readonly<Record<string, string>>;
}

/** Checks of parameters by name. An address that fails one is a 404, without any call (R5.5). */
export type ValidityChecks<Parameter extends string = string> = {
  readonly [Name in Parameter]?: (value: string) => boolean;
};

/** A route: an address, and how requests for it are handled. */
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
  /** Names of the middlewares, in order. An unknown name leads to a 500 (R5.4). */
  readonly middleware: readonly Middleware[];
  /** `never`: the response depends on the visitor. */
  readonly cache: CacheWindow | 'never';
  /** Query parameters that the page's data depends on, with their valid values. */
  readonly watchQuery: Readonly<Record<string, QueryValues>>;
  readonly embed: EmbedPolicyName;
  readonly validity?: ValidityChecks;
  /** If missing, the page exists in all environments. */
  readonly environments?: 'not-production';
}

/** CSS pixels in a narrow frame, one of medium width and a wide one. */
export type Lengths = readonly [narrow: number, medium: number, wide: number];

/** Classes of pages in Web Vitals metrics, by their first views. */
export const vitalsClasses = ['home', 'campaign', 'lottery', 'other'] as const;

/** A class of {@link vitalsClasses}. */
export type VitalsClass = (typeof vitalsClasses)[number];

/** An address of a page. */
export interface PageExample<Parameters = Readonly<Record<string, string>>> {
  /** Marks the page that catches all remaining addresses. */
  readonly path?: string;
  readonly parameters?: Parameters;
  readonly query?: string;
  /** Request headers that the page needs. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A page: its route, and facts for hosts, crawlers, metrics and tests. */
export interface PageSpec<Page extends string = string> extends RouteSpec<Page, MiddlewareName> {
  /** Whether it is listed in the sitemaps; a page with parameters exports `addresses` from `page.server.ts`. */
  readonly isInSitemap?: true;
  /** Usual height with content from the platform; hosts reserve it. */
  readonly heights?: Lengths;
  readonly vitalsClass: VitalsClass;
  /** Tests open the first, load tests all. */
  readonly examples: readonly PageExample[];
}
