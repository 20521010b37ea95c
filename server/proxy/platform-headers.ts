import type { IncomingHttpHeaders } from 'node:http';
import type { Request, Response } from 'express';
import type { ClientAddress } from '../http/client-address.ts';
import type { Exchange } from './exchange.ts';

/**
 * The headers of a proxied request: the listed ones of the client, and our own. Trace, length and the visitor's address are always ours,
 * whatever the client sent; so is the identity, which `forwardToPlatform` adds.
 */
export function platformHeaders(
  request: Request,
  response: Response,
  { call, group }: Pick<Exchange, 'call' | 'group'>,
  addressOf: ClientAddress,
  traceparent = response.locals.context.traceparent,
): IncomingHttpHeaders {
  const { context } = response.locals;
  const address = addressOf(request)?.toString();
  const forwarded = group.requestHeaders.flatMap((name) => {
    const value = request.headers[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    ...Object.fromEntries(forwarded),
    // Sizes are counted as received, and the edge compresses for visitors.
    'accept-encoding': 'identity',
    'x-requested-with': 'XMLHttpRequest',
    'x-request-id': context.requestId,
    traceparent,
    ...(address !== undefined && { 'x-forwarded-for': address }),
    ...(call.platformMethod !== 'GET' && {
      'content-length': String(Buffer.isBuffer(request.body) ? request.body.length : 0),
    }),
  };
}
