import type { Request, RequestHandler } from 'express';
import { MarqueeError } from '../errors.ts';

/**
 * Refuses writes that another site's page started: the visitor's cookie would go along. Fetch Metadata decides where the
 * browser sends it, the Origin header elsewhere; a client that sends neither is no browser and has no visitor's cookies.
 */
export const refuseCrossSiteWrites = (): RequestHandler =>
  function refuseCrossSiteWrites(request, _response, next) {
    if (request.method !== 'GET' && request.method !== 'HEAD' && isCrossSite(request)) {
      throw new MarqueeError('cross-site-write');
    }
    next();
  };

function isCrossSite(request: Request): boolean {
  const site = request.get('sec-fetch-site');
  if (site !== undefined) return site !== 'same-origin';
  const origin = request.get('origin');
  if (origin === undefined) return false;
  return !URL.canParse(origin) || new URL(origin).host !== request.get('host');
}
