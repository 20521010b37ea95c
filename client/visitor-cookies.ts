import { cookieNames, settingCookie } from '../src/state/cookies.ts';
import type { SiteState } from '../src/state/site-state.ts';

/**
 * Remembers the language of the page and the browser's time zone for the next document, where cookies are allowed. A
 * zone that the operator's site has set stays. Returns the zone to show times in, in hours ahead of UTC.
 */
export function rememberVisitor(target: Window, site: SiteState): number {
  const { document } = target;
  const isFramed = target.parent !== target;
  document.cookie = settingCookie(cookieNames.language, site.language, isFramed);
  if (hasCookie(document.cookie, cookieNames.timeZone)) return site.timeZone;
  const timeZone = -new Date().getTimezoneOffset() / 60;
  document.cookie = settingCookie(cookieNames.timeZone, String(timeZone), isFramed);
  return timeZone;
}

const hasCookie = (jar: string, name: string): boolean =>
  jar.split('; ').some((cookie) => cookie.startsWith(`${name}=`));
