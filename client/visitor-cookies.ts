import { type CookieSpec, cookieLine, cookies, readCookie } from '../src/state/cookies.ts';
import type { SiteState } from '../src/state/site-state.ts';

/** What the next document can't know by itself. */
interface Visitor {
  readonly site: SiteState;
  /** The platform has said who the visitor is: only then their id is worth remembering. */
  readonly isVisitorKnown: boolean;
}

/** The part of a window that cookies need. */
interface CookieWindow {
  readonly document: Pick<Document, 'cookie'>;
  readonly parent: unknown;
}

/**
 * Remembers the language of the page, whether it is framed, who is signed in, and the browser's time zone unless the
 * operator's site has set one, where cookies are allowed. Returns the zone to show times in, in hours ahead of UTC.
 */
export function rememberVisitor(target: CookieWindow, { site, isVisitorKnown }: Visitor): number {
  const { document } = target;
  const isFramed = target.parent !== target;
  const jar = document.cookie;
  const remember = <Value>(cookie: CookieSpec<Value>, value: Value) => {
    if (readCookie(cookie, jar) !== value) document.cookie = cookieLine(cookie, value, isFramed);
  };
  remember(cookies.language, site.currentLanguage);
  remember(cookies.isFramed, isFramed);
  if (isVisitorKnown) remember(cookies.userId, site.userId);
  const isSet = jar.split('; ').some((cookie) => cookie.startsWith(`${cookies.timeZone.name}=`));
  if (isSet && !readCookie(cookies.isTimeZoneDetected, jar)) return site.timeZone;
  const timeZone = -new Date().getTimezoneOffset() / 60;
  document.cookie = cookieLine(cookies.timeZone, timeZone, isFramed);
  remember(cookies.isTimeZoneDetected, true);
  return timeZone;
}
