import { cookieLine, cookies, readCookie } from '../src/state/cookies.ts';
import type { SiteState } from '../src/state/site-state.ts';

/**
 * Remembers what the next document can't know by itself, where cookies are allowed: the language of the page, whether it
 * is framed, who is signed in, and the browser's time zone unless the operator's site has set one. Returns the zone to
 * show times in, in hours ahead of UTC.
 */
export function rememberVisitor(target: Window, site: SiteState): number {
  const { document } = target;
  const isFramed = target.parent !== target;
  const jar = document.cookie;
  const remember = <Value>(cookie: Parameters<typeof cookieLine<Value>>[0], value: Value) => {
    document.cookie = cookieLine(cookie, value, isFramed);
  };
  remember(cookies.language, site.currentLanguage);
  if (readCookie(cookies.isFramed, jar) !== isFramed) remember(cookies.isFramed, isFramed);
  if (readCookie(cookies.userId, jar) !== site.userId) remember(cookies.userId, site.userId);
  if (jar.split('; ').some((cookie) => cookie.startsWith(`${cookies.timeZone.name}=`))) return site.timeZone;
  const timeZone = -new Date().getTimezoneOffset() / 60;
  remember(cookies.timeZone, timeZone);
  return timeZone;
}
