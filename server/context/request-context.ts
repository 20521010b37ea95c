import type { LanguageCode } from '../../src/i18n/languages.ts';
import type { RouteMatch } from '../../src/routes/match-route.ts';
import type { RouteSpec } from '../../src/routes/route-types.ts';
import type { Region } from '../../src/state/region.ts';
import type { RequestValues } from '../../src/state/request-value.ts';
import type { Session } from '../../src/state/session.ts';
import type { TracedRequest } from './request-store.ts';

/** Kind of response: an HTML document, a page's data, an API reply, or a file. It decides the form of errors. */
export type ResponseKind = 'document' | 'data' | 'api' | 'file';

/** Token for calls on a visitor's behalf, with its renewal when the platform refuses it. */
export interface RequestToken {
  /** Missing once the token has expired. */
  readonly value: string | undefined;
  /** The token and every copy of it are invalid. */
  readonly forget: () => void;
  /** Retries of one call: returns a new token after a refusal; `undefined` if the refusal is final. */
  readonly retries: () => (refused: string) => Promise<string | undefined>;
}

/** Kind of response that a request got, for the log. */
export interface ResponseOutcome {
  /**
   * `page`: made for this visitor; `cached`: a shared page; `stale`: an older shared page; `browser-filled`: a document
   * that the browser fills; `refused`: forbidden, or shed; `error`: it failed.
   */
  readonly answer: 'page' | 'cached' | 'stale' | 'browser-filled' | 'refused' | 'error';
  /** Reason for a response other than the page: the protection that applied, or the error code. */
  readonly reason?: string;
}

/** One request, from its first byte to its last log line. Each key is written once, by the step named after it. */
export interface RequestContext extends TracedRequest {
  /** W3C `traceparent` for calls made by this request. */
  readonly traceparent: string;
  /** Aborted when the visitor leaves before the response is complete. */
  readonly signal: AbortSignal;
  readonly responseKind: ResponseKind;
  /**
   * Label of metrics and logs: a route id, `api:GROUP`, another kind of response (`asset`, `host-report`, …) or
   * `unmatched`. Never an address.
   */
  label: string;
  /** Written where the response is decided; missing for files, redirects and forwarded replies of the platform. */
  responseOutcome?: ResponseOutcome;
  match?: RouteMatch<RouteSpec>;
  /** Campaign name in the page's address, whether or not the campaign exists. */
  campaign?: string | undefined;
  language?: LanguageCode;
  /** Set for API calls that move money or prizes: they need a visitor whose region is known. */
  isMoneyAction?: boolean;
  region?: Region;
  /** Token for calls on the visitor's behalf: set by `app-sign-in`, else by `auth`. */
  token?: RequestToken;
  session?: Session;
  /** Values that middlewares publish for the loader, each under its own key (`src/state/request-value.ts`). */
  readonly values: RequestValues;
}

declare global {
  namespace Express {
    interface Locals {
      context: RequestContext;
    }
  }
}

/** Reads a key that an earlier step must have written; a missing one is a bug in the order of the steps. */
export function requireKey<Key extends 'match' | 'language'>(
  context: Pick<RequestContext, Key>,
  key: Key,
): NonNullable<RequestContext[Key]> {
  const value = context[key];
  if (value === undefined || value === null) throw new Error(`The step that writes context.${key} has not run`);
  return value;
}
