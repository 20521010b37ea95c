import type { RegionPolicy } from '../../config/regions.ts';
import type { Country } from '../../src/entities/country.ts';
import type { LanguageCode } from '../../src/i18n/languages.ts';
import type { RouteMatch } from '../../src/routes/match-route.ts';
import type { RouteSpec } from '../../src/routes/route-types.ts';
import type { TracedRequest } from './request-store.ts';

/** What the answer will be: an HTML document, a page's data, an API reply, or a file. It decides how errors look. */
export type Carrier = 'document' | 'data' | 'api' | 'file';

/** Where the visitor is, as far as the trusted edge knows, and what follows from it. */
export interface Region {
  /** ISO 3166-1 alpha-2; `undefined` without a trusted source. */
  readonly country: string | undefined;
  readonly policy: RegionPolicy | undefined;
  readonly isBlocked: boolean;
  /** Where the visitor is not known to be, pages may be shown and no action is carried out. */
  readonly areActionsClosed?: true;
}

/** Who the visitor is: `token` is what platform calls carry as `x-auth`. */
export type Session =
  | { readonly status: 'anonymous' }
  /** There is a token and the platform can't be asked whose it is: pages show what anonymous visitors see. */
  | {
      readonly status: 'unknown';
      /** The platform may still say it, later than a person waits for a page. */
      readonly isLate?: boolean;
    }
  | { readonly status: 'signed-in'; readonly userId: number; readonly token: string; readonly country: Country | null };

/** The token that calls on a visitor's behalf carry, and what becomes of it when the platform refuses it. */
export interface RequestToken {
  /** Missing once the token is over. */
  readonly value: string | undefined;
  /** The token is worth nothing, and so is every copy of it. */
  readonly forget: () => void;
  /** The retries of one call: for a refused token the one to send it with again; `undefined` when the refusal is final. */
  readonly retries: () => (refused: string) => Promise<string | undefined>;
}

/** What the visitor got, for the log. */
export interface Answered {
  /**
   * `page`: made for this visitor; `cached`: the page that others get too; `stale`: an older one of those; `browser-filled`: a
   * document that the browser fills; `refused`: not allowed, or no time for it; `error`: it failed.
   */
  readonly answer: 'page' | 'cached' | 'stale' | 'browser-filled' | 'refused' | 'error';
  /** Why it is not the page: what protected the service, or the code of the error. */
  readonly reason?: string;
}

/** One request, from its first byte to its last log line. Each key is written once, by the step that is named after it. */
export interface RequestContext extends TracedRequest {
  /** W3C `traceparent` for calls that this request makes. */
  readonly traceparent: string;
  /** Aborted when the visitor leaves before the answer is complete. */
  readonly signal: AbortSignal;
  readonly carrier: Carrier;
  /**
   * Label of metrics and logs: a route id, `api:GROUP`, what else is answered (`asset`, `host-report`, …) or `unmatched`.
   * Never an address.
   */
  label: string;
  /** Written where the answer is decided; missing for files, redirects and replies of the platform. */
  answered?: Answered;
  match?: RouteMatch<RouteSpec>;
  /** The campaign whose page is asked for, whether there is one or not. */
  campaign?: string | undefined;
  language?: LanguageCode;
  /** Of an API call: it moves money or prizes, so that it needs a visitor whose region is known. */
  isMoneyAction?: boolean;
  region?: Region;
  /** What calls on the visitor's behalf carry: written by `app-sign-in` or, where that has not, by `auth`. */
  token?: RequestToken;
  session?: Session;
  /** Ids of the lotteries that the visitor has marked. */
  favoriteLotteries?: readonly string[];
}

declare global {
  namespace Express {
    interface Locals {
      context: RequestContext;
    }
  }
}

/** A key that an earlier step must have written; a missing one is a mistake in the order of the steps. */
export function required<Key extends 'match' | 'language'>(
  context: Pick<RequestContext, Key>,
  key: Key,
): NonNullable<RequestContext[Key]> {
  const value = context[key];
  if (value === undefined || value === null) throw new Error(`The step that writes context.${key} has not run`);
  return value;
}
