import { bearer, tokenHeader } from './token-header.ts';
import { idempotencyHeader, type PlatformRequest } from './transport.ts';

/** Headers that every transport sends with a request (R7.1, R7.2); a server adds trace headers. */
export const requestHeaders = ({ body, headers, idempotencyKey, token }: PlatformRequest): Record<string, string> => ({
  accept: 'application/json',
  ...headers,
  'x-requested-with': 'XMLHttpRequest',
  ...(body !== undefined && { 'content-type': 'application/json' }),
  ...(idempotencyKey !== undefined && { [idempotencyHeader]: idempotencyKey }),
  ...(token !== undefined && { [tokenHeader]: bearer(token) }),
});
