/** Base path of the platform's API (R7.3), and the paths of `{external-api}` and `{api}`. */
export const apiBase = '/web-api';
export const externalApiBase = `${apiBase}/external-api`;
export const innerApiBase = `${apiBase}/api`;

/** Id of an action of the visitor, so that the platform carries it out once however often it is sent (decision 18). */
export const idempotencyHeader = 'idempotency-key';

/** Groups of calls that fail together: on the server each has separate sockets, breaker and limits. */
export const callGroups = [
  'configuration',
  'promotions',
  'wheel',
  'landings',
  'lotto',
  'bonuses',
  'bonus-cms',
  'third-party',
  'token',
  'user',
  'common',
] as const;

/** One of {@link callGroups}. */
export type CallGroup = (typeof callGroups)[number];

/** Any JSON value. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json | undefined };

/** A call to the operator's services, ready to be sent. Created by `callPlatform`. */
export interface PlatformRequest {
  /** Stable id of the call table: metric label, log field, fault name of the sandbox. */
  readonly call: string;
  /** Group whose pool, breaker and limits the call shares. */
  readonly group: CallGroup;
  readonly method: 'GET' | 'POST';
  /** Path and query from the root of the platform; every parameter in it is encoded. */
  readonly path: string;
  /** Whether it can be repeated without further effect, so that a transport may retry it. */
  readonly isRepeatable: boolean;
  /** Sent as JSON; without it the request has no body and no content type. */
  readonly body?: Json;
  /** Headers of this call, with names in lower case. They are added after the transport's own, and never replace one. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as {@link idempotencyHeader}. */
  readonly idempotencyKey?: string;
  /** The visitor's token, sent as a bearer value in `x-auth` (R6.2). */
  readonly token?: string;
  /** Whether it moves money or prizes, see the call table. */
  readonly isMoneyAction?: boolean;
  /** Whether a browser completes it even if the page is left meanwhile. */
  readonly outlivesPage?: boolean;
}

/**
 * Carries a call: over pooled sockets on the server, over the proxied API groups in a browser. Resolves to the parsed JSON body of a 2xx;
 * rejects with a {@link PlatformError}. A transport that records the outcomes of calls runs `check` on the body, which throws such an error
 * if the reply breaks its contract; others may leave that to their callers.
 */
export type PlatformTransport = (request: PlatformRequest, check?: (body: unknown) => void) => Promise<unknown>;

/**
 * HTTP method of a call between browser and Marquee. One with effects is a POST, whatever the platform's method is:
 * proxies and browsers retry a GET by themselves (decision 75).
 */
export const browserMethod = ({
  method,
  isMoneyAction,
}: Pick<PlatformRequest, 'method' | 'isMoneyAction'>): 'GET' | 'POST' => (isMoneyAction ? 'POST' : method);
