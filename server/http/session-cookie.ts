import type { CookieOptions, Request } from 'express';
import { cookies } from '../../src/state/cookies.ts';
import { cookieOf } from './cookies.ts';

/**
 * How the session cookie is kept: hidden from scripts; in a frame allowed there and partitioned, alone only sent to pages
 * that the visitor went to (architecture, section 9). The domain is the operator's, where its sites share the cookie.
 */
export const sessionCookieOptions = (request: Request, domain: string | undefined): CookieOptions => {
  const isFramed = isFramedRequest(request);
  return {
    path: '/',
    httpOnly: true,
    secure: true,
    sameSite: isFramed ? 'none' : 'lax',
    partitioned: isFramed,
    ...(domain !== undefined && { domain }),
  };
};

const frames = new Set(['iframe', 'frame', 'embed', 'object', 'fencedframe']);

/** A document says by itself whether it is opened in a frame; what a page asks for goes by what its document has noted. */
function isFramedRequest(request: Request): boolean {
  const destination = request.get('sec-fetch-dest') ?? '';
  if (frames.has(destination)) return true;
  return destination !== 'document' && cookieOf(request, cookies.isFramed);
}
