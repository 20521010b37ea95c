import type { RegionPolicies } from '../../config/regions.ts';
import type { LanguageCode } from '../../src/i18n/languages.ts';
import type { LotteryKind } from '../../src/lottery/engine/lottery-kind.ts';
import type { Clock } from '../clock.ts';
import type { BannerRegistry } from '../config/banner-registry.ts';
import type { CountryLookup } from '../http/country.ts';
import type { Logger } from '../observability/logger.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { Step } from '../pipeline/step.ts';
import type { TransportFor } from '../platform/server-transport.ts';
import type { TokenVerifier } from '../session/verify-token.ts';

/** Dependencies of named middlewares; each picks those it needs. */
export interface MiddlewareDeps {
  /** Languages that the operator has switched on, of those that Marquee has texts for. */
  readonly available: () => readonly LanguageCode[];
  readonly policies: RegionPolicies;
  /** The visitor's country from a source that the visitor can't forge. */
  readonly countryOf: CountryLookup;
  /** The country that the operator has set manually for all visitors. */
  readonly manualCountry: () => string | undefined;
  /** The language for visitors who have chosen none. */
  readonly mainLanguage: () => LanguageCode;
  /** Header that the country comes from, for `Vary`. */
  readonly edgeHeader: string | undefined;
  readonly transportFor: TransportFor;
  readonly tokens: TokenVerifier;
  /** Milliseconds that a person waits for a document before getting a shell that the browser fills. */
  readonly shellTimeout: number | undefined;
  readonly banners: BannerRegistry;
  readonly lotteries: ReadonlyMap<string, LotteryKind>;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly metrics: Metrics;
}

/** A middleware that routes and API groups refer to by the name of its step. */
export type Middleware<Deps = MiddlewareDeps> = ((deps: Deps) => Step) & { readonly kind: 'middleware' };

/** Defines a named middleware. `registry.ts` finds the definitions by their files. */
export const defineMiddleware = <Deps>(
  // Checks that the middleware needs only dependencies that exist.
  create: ((deps: Deps) => Step) & ((deps: MiddlewareDeps) => Step),
): Middleware<Deps> => Object.assign((deps: Deps) => create(deps), { kind: 'middleware' as const });
