/** Kinds of requests, named as in the forecast. */
export type TargetKind = 'document' | 'list' | 'pageData' | 'platformRead' | 'asset';

/** One entry of `routes.json`: an address that a visitor can request. */
export interface Target {
  /** Value of the tag `name`. */
  readonly name: string;
  readonly kind: TargetKind;
  /** How long a response may be sent from the page cache. */
  readonly cache: 'never' | { readonly freshSeconds: number; readonly staleSeconds: number };
  /** Expected status. */
  readonly status: number;
  /** Paths by language; `*` has those that are the same in all. */
  readonly paths: Readonly<Record<string, readonly string[]>>;
}

/** A percentile of the requests, and its limit in milliseconds. */
export interface Limit {
  readonly percentile: number;
  readonly milliseconds: number;
}

interface Routes {
  readonly languages: readonly string[];
  readonly mix: Readonly<Record<TargetKind, number>>;
  readonly objectives: { readonly pageStart: readonly Limit[]; readonly call: readonly Limit[] };
  readonly targets: readonly Target[];
}

/** The application's routes as load tests know them; written by `tools/scripts/load-test-routes.ts`. */
export const routes: Routes = JSON.parse(open(import.meta.resolve('../routes.json')));
