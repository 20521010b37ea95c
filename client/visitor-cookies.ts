import type { Zone } from '../src/i18n/zone.ts';
import { type CookieSpec, cookieLine, pageCookies, readCookie } from '../src/state/cookies.ts';
import { isFramed } from '../src/state/privacy-signals.ts';
import type { SiteState } from '../src/state/site-state.ts';
import type { Visitor } from '../src/state/visitor.ts';

/** The part of a window that cookies need. */
interface CookieWindow {
  readonly document: Pick<Document, 'cookie'>;
  readonly parent: unknown;
}

/** Writes only cookies whose value changes. */
function rememberIn(target: CookieWindow) {
  const { document } = target;
  return <Value>(cookie: CookieSpec<Value>, value: Value) => {
    if (readCookie(cookie, document.cookie) !== value) document.cookie = cookieLine(cookie, value, isFramed(target));
  };
}

/** Stores the confirmed visitor, whom pages show while the platform is unavailable. */
export function rememberUser(target: CookieWindow, { userId, isKnown }: Pick<Visitor, 'userId' | 'isKnown'>): void {
  if (isKnown) rememberIn(target)(pageCookies.userId, userId);
}

/**
 * Stores, if cookies are allowed, the language of the page, whether it is framed, and the browser's time zone unless the operator's site
 * has set one. Returns the zone to show times in.
 */
export function rememberSettings(target: CookieWindow, site: Pick<SiteState, 'currentLanguage' | keyof Zone>): Zone {
  const { document } = target;
  const isInFrame = isFramed(target);
  const jar = document.cookie;
  const remember = rememberIn(target);
  remember(pageCookies.language, site.currentLanguage);
  remember(pageCookies.isFramed, isInFrame);
  const isSet = jar.split('; ').some((cookie) => cookie.startsWith(`${pageCookies.timeZone.name}=`));
  if (isSet && !readCookie(pageCookies.isTimeZoneDetected, jar))
    return { timeZone: site.timeZone, timeZoneId: site.timeZoneId };
  const zone = zoneOfDevice();
  document.cookie = cookieLine(pageCookies.timeZone, zone.timeZone, isInFrame);
  document.cookie = cookieLine(pageCookies.namedZone, zone, isInFrame);
  remember(pageCookies.isTimeZoneDetected, true);
  return zone;
}

const zoneOfDevice = () => ({
  timeZone: -new Date().getTimezoneOffset() / 60,
  timeZoneId: new Intl.DateTimeFormat().resolvedOptions().timeZone,
});
