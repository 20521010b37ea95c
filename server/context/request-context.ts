import type { RegionPolicy } from '../../config/regions.ts';
import type { Country } from '../../src/entities/country.ts';
import type { LanguageCode } from '../../src/i18n/languages.ts';
import type { RouteMatch } from '../../src/routes/match-route.ts';
import type { RouteSpec } from '../../src/routes/route-types.ts';
import type { TracedRequest } from './request-store.ts';

/** Kind of response: an HTML document, a page's data, an API reply, or a file. It decides the form of errors. */
export type Carrier = 'document' | 'data' | 'api' | 'file';

/** The visitor's region, as far as the trusted edge knows it, and its consequences. */
export interface Region {
  /** ISO 3166-1 alpha-2; `undefined` without a trusted source. */
  readonly country: string | undefined;
  readonly policy: RegionPolicy | undefined;
  readonly isBlocked: boolean;
  /** In an unknown region pages may be shown, but no action is carried out. */
  readonly areActionsClosed?: true;
}

/** The visitor's session: `token` is sent as `x-auth` with platform calls. */
export type Session =
  | { readonly status: 'anonymous' }
  /** There is a token, but the platform can't say whose it is: pages are those of anonymous visitors. */
  | {
      readonly status: 'unknown';
      /** The platform may still answer, later than a person waits for a page. */
      readonly isLate?: boolean;
    }
  | { readonly status: 'signed-in'; readonly userId: number; readonly token: string; readonly country: Country | null };

/** Token for calls on a visitor's behalf, with its renewal when the platform refuses it. */
export interface RequestToken {
  /** Missing once the token has expired. */
  readonly value: string | undefined;
  /** The token and every copy of it are invalid. */
  readonly forget: () => void;
  /** Retries of one call: returns a new token after a refusal; `undefined` if the refusal is final. */
  readonly retries: () => (refused: string) => Promise<string | undefined>;
}

/** Outcome of a request, for the log. */
export interface Answered {
  /**
   * `page`: made for this visitor; `cached`: a shared page; `stale`: an older shared page; `browser-filled`: a document
   * that the browser fills; `refused`: forbidden, or shed; `error`: it failed.
   */
  readonly answer: 'page' | 'cached' | 'stale' | 'browser-filled' | 'refused' | 'error';
  /** Reason for another answer than the page: the protection that applied, or the code of the error. */
  readonly reason?: string;
}

/**
 * One request, from its first byte to its last log line. Each key is written once, by the step that is named after it.
 */
export interface RequestContext extends TracedRequest {
  /** W3C `traceparent` for calls that this request makes. */
  readonly traceparent: string;
  /** Aborted when the visitor leaves before the answer is complete. */
  readonly signal: AbortSignal;
  readonly carrier: Carrier;
  /**
   * Label of metrics and logs: a route id, `api:GROUP`, another kind of response (`asset`, `host-report`, …) or
   * `unmatched`. Never an address.
   */
  label: string;
  /** Written where the response is decided; missing for files, redirects and replies of the platform. */
  answered?: Answered;
  match?: RouteMatch<RouteSpec>;
  language?: LanguageCode;
  /** For API calls that move money or prizes, which need a visitor whose region is known. */
  isMoneyAction?: boolean;
  region?: Region;
  /** Token for calls on the visitor's behalf: set by `app-sign-in`, else by `auth`. */
  token?: RequestToken;
  session?: Session;
  /** Ids of the visitor's favourite lotteries. */
  favoriteLotteries?: readonly string[];
}

declare global {
  namespace Express {
    interface Locals {
      context: RequestContext;
    }
  }
}

/** Reads a key that an earlier step must have written; a missing one is a bug in the order of the steps. */
export function required<Key extends 'match' | 'language'>(
  context: Pick<RequestContext, Key>,
  key: Key,
): NonNullable<RequestContext[Key]> {
  const value = context[key];
  if (value === undefined || value === null) throw new Error(`The step that writes context.${key} has not run`);
  return value;
}
