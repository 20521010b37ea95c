import type { Request } from 'express';
import { MarqueeError } from '../errors.ts';

/**
 * Refuses a write from a page of another site, which would carry the visitor's cookie. Fetch Metadata decides, else
 * `Origin`. Old browsers send neither with a form: its content type is refused.
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
