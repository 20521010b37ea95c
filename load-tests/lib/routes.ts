/** Kinds of requests, by the names of the forecast. */
export type TargetKind = 'document' | 'list' | 'pageData' | 'platformRead' | 'asset';

/** One entry of `routes.json`: an address that a visitor can request. */
export interface Target {
  /** Value of the tag `name`. */
  readonly name: string;
  readonly kind: TargetKind;
  /** How long an answer may be sent from the page cache. */
  readonly cache: 'never' | { readonly freshSeconds: number; readonly staleSeconds: number };
  /** Status of a good answer. */
  readonly status: number;
  /** Paths by language; `*` has those that are the same in all. */
  readonly paths: Readonly<Record<string, readonly string[]>>;
}

/** A percentile of the requests, and the milliseconds within which it must be. */
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

/** Everything that load tests know of the application; `tools/scripts/load-test-routes.ts` writes it. */
export const routes: Routes = JSON.parse(open(import.meta.resolve('../routes.json')));
