import type { Request } from 'express';
import { MarqueeError } from '../errors.ts';

/**
 * Refuses a write that another site's page started: the visitor's cookie would go along. Fetch Metadata decides where the
 * browser sends it, the Origin header elsewhere. Something that sends neither is no browser of these days; an old one
 * could post a form so, which is why the content types of forms are refused then. It sends no Origin with a GET either: one
 * that acts must have the header that only our scripts send, and that a page of another site can't set.
 * @throws MarqueeError `cross-site-write`
 */
export function refuseCrossSiteWrites(request: Request): void {
  if (isCrossSite(request)) throw new MarqueeError('cross-site-write');
}

function isCrossSite(request: Request): boolean {
  const site = request.get('sec-fetch-site');
  if (site !== undefined) return site !== 'same-origin';
  if (request.method === 'GET' && request.get('x-requested-with') !== 'XMLHttpRequest') return true;
  const origin = request.get('origin');
  if (origin !== undefined) return !URL.canParse(origin) || new URL(origin).host !== request.get('host');
  return formTypes.test(request.get('content-type') ?? '');
}

const formTypes = /^\s*(?:application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)/i;
