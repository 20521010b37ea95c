import type { Request } from 'express';
import { MarqueeError } from '../errors.ts';

/**
 * Refuses a write from a page of another site, which would carry the visitor's cookie. Decided by Fetch Metadata, else by `Origin`. Old
 * browsers send neither with a form, so form content types are refused then.
 * @throws MarqueeError `cross-site-write`
 */
export function refuseCrossSiteWrites(request: Request): void {
  if (isCrossSite(request)) throw new MarqueeError('cross-site-write');
}

function isCrossSite(request: Request): boolean {
  const site = request.get('sec-fetch-site');
  if (site !== undefined) return site !== 'same-origin';
  const origin = request.get('origin');
  if (origin !== undefined) return !URL.canParse(origin) || new URL(origin).host !== request.get('host');
  return formTypes.test(request.get('content-type') ?? '');
}

const formTypes = /^\s*(?:application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)/i;
