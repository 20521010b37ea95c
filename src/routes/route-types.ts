import type { CachePolicyName } from '../../config/cache-policies.ts';
import type { ValidityCheckName } from './validity-checks.ts';

/** The id of a page: it names the folder in `src/pages`, the loader and the page registry's entry. */
export type PageId =
  | 'home'
  | 'campaign'
  | 'lotto-main'
  | 'block-page'
  | 'debug'
  | 'new-api-demo'
  | 'test-mobile-app'
  | 'host-simulator'
  | 'host-conformance'
  | 'redirect'
  | 'not-found';

/** The layouts of the specification, section 2. */
export type LayoutName = 'default' | 'empty';

/** Who may show the page in a frame: nobody, or the origins of the trust file. */
export type EmbedPolicyName = 'nobody' | 'partners';

/** One entry of the route table. It holds names, never functions, so that the browser can import it. */
export interface RouteSpec {
  /** Metric label, log field and React Router id. */
  readonly id: string;
  /** The path without the language prefix, written as the specification writes it: a trailing slash is canonical. */
  readonly path: string;
  readonly page: PageId;
  readonly layout: LayoutName;
  /** The route whose page it leads to, with the same parameters, once its middlewares have run; it has no page itself. */
  readonly redirectTo?: 'promotion';
  /** Names of the middlewares, in the order they run. A name nobody registered answers 500 (specification, section 5). */
  readonly middleware: readonly string[];
  readonly cache: CachePolicyName;
  /** Query parameters that the page's data depends on. */
  readonly watchQuery: readonly string[];
  readonly embed: EmbedPolicyName;
  /** The check that an address must pass; else it is a 404. */
  readonly validity?: ValidityCheckName;
}
