import type { Request, Response } from 'express';
import { tokenHeader } from '../../src/platform/token-header.ts';
import { cookies } from '../../src/state/cookies.ts';
import { hasCookie } from '../http/cookies.ts';
import type { DocumentVisit } from './document-visit.ts';

/** Headers that only somebody with a session of some kind sends. */
const sessionHeaders = ['authorization', tokenHeader] as const;
const sessionCookies = [cookies.token, cookies.appAuthorization] as const;

/** Longer addresses are nobody's link: they would only fill the cache. */
const longestAddress = 512;

/**
 * May the document be one that others get as well (goals O5 and S13)? The route says so, nothing in the request speaks of
 * a session, whether it holds or not, and the answer sets no cookie.
 */
export function isShareable(request: Request, response: Response, { route, pathname, search }: DocumentVisit): boolean {
  return (
    route.cache === 'public-short' &&
    response.locals.context.session?.status === 'anonymous' &&
    response.locals.context.token === undefined &&
    sessionHeaders.every((name) => request.headers[name] === undefined) &&
    sessionCookies.every(({ name }) => !hasCookie(request, name)) &&
    !response.hasHeader('Set-Cookie') &&
    pathname.length + search.length <= longestAddress
  );
}
