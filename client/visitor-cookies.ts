import { type CookieSpec, cookieLine, cookies, readCookie } from '../src/state/cookies.ts';
import { isFramed } from '../src/state/privacy-signals.ts';
import type { SiteState } from '../src/state/site-state.ts';
import type { Visitor } from '../src/state/visitor.ts';

/** The part of a window that cookies need. */
interface CookieWindow {
  readonly document: Pick<Document, 'cookie'>;
  readonly parent: unknown;
}

/** Writes cookies that have another value than they should. */
function rememberIn(target: CookieWindow) {
  const { document } = target;
  return <Value>(cookie: CookieSpec<Value>, value: Value) => {
    if (readCookie(cookie, document.cookie) !== value) document.cookie = cookieLine(cookie, value, isFramed(target));
  };
}

/** Remembers who the visitor is, once the platform has said it: pages show it while it can't be asked. */
export function rememberUser(target: CookieWindow, { userId, isKnown }: Pick<Visitor, 'userId' | 'isKnown'>): void {
  if (isKnown) rememberIn(target)(cookies.userId, userId);
}

/**
 * Remembers the language of the page, whether it is framed, and the browser's time zone unless the operator's site has set
 * one, where cookies are allowed. Returns the zone to show times in, in hours ahead of UTC.
 */
export function rememberSettings(target: CookieWindow, site: Pick<SiteState, 'currentLanguage' | 'timeZone'>): number {
  const { document } = target;
  const isInFrame = isFramed(target);
  const jar = document.cookie;
  const remember = rememberIn(target);
  remember(cookies.language, site.currentLanguage);
  remember(cookies.isFramed, isInFrame);
  const isSet = jar.split('; ').some((cookie) => cookie.startsWith(`${cookies.timeZone.name}=`));
  if (isSet && !readCookie(cookies.isTimeZoneDetected, jar)) return site.timeZone;
  const timeZone = -new Date().getTimezoneOffset() / 60;
  document.cookie = cookieLine(cookies.timeZone, timeZone, isInFrame);
  remember(cookies.isTimeZoneDetected, true);
  return timeZone;
}
