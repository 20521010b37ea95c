import type { CookieOptions } from 'express';

/**
 * The two ways in which a browser may keep the session cookie: as any other, sent only where the visitor goes to the site
 * or the frame is of the same site; and partitioned, which is the only one that a frame on another site has.
 */
export interface SessionCookie {
  readonly plain: CookieOptions;
  readonly partitioned: CookieOptions;
}

/** How the session cookie is written. The domain is the operator's, where its sites share it. */
export function sessionCookie(domain: string | undefined): SessionCookie {
  const common = { path: '/', httpOnly: true, secure: true, ...(domain !== undefined && { domain }) };
  return {
    plain: { ...common, sameSite: 'lax' },
    partitioned: { ...common, sameSite: 'none', partitioned: true },
  };
}

const frames: ReadonlySet<string> = new Set(['iframe', 'frame', 'embed', 'object', 'fencedframe']);

/** Whether `Sec-Fetch-Dest` says that a frame asks, for the document that it is to show. */
export const isFrameDestination = (destination: string | undefined): boolean => frames.has(destination ?? '');
