import type { CookieOptions } from 'express';

/**
 * Two variants of the session cookie: a normal one, sent on the site itself and in frames of the same site; and a
 * partitioned one, the only one available in a frame on another site.
 */
export interface SessionCookie {
  readonly plain: CookieOptions;
  readonly partitioned: CookieOptions;
}

/** Attributes of the session cookie. The domain is the operator's, if its sites share it. */
export function sessionCookie(domain: string | undefined): SessionCookie {
  const common = { path: '/', httpOnly: true, secure: true, ...(domain !== undefined && { domain }) };
  return {
    plain: { ...common, sameSite: 'lax' },
    partitioned: { ...common, sameSite: 'none', partitioned: true },
  };
}

const frames: ReadonlySet<string> = new Set(['iframe', 'frame', 'embed', 'object', 'fencedframe']);

/** Whether `Sec-Fetch-Dest` says that a frame requests its document. */
export const isFrameDestination = (destination: string | undefined): boolean => frames.has(destination ?? '');
