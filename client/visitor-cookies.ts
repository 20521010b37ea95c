import { cookieNames, settingCookie } from '../src/state/cookies.ts';
import type { SiteState } from '../src/state/site-state.ts';

/** Remember the language of the page, and the browser's time zone for the next document, where cookies are allowed. */
export function writeVisitorCookies(target: Window, site: SiteState): void {
  const isFramed = target.parent !== target;
  const hours = -new Date().getTimezoneOffset() / 60;
  target.document.cookie = settingCookie(cookieNames.language, site.language, isFramed);
  if (!target.document.cookie.includes(`${cookieNames.timeZone}=`)) {
    target.document.cookie = settingCookie(cookieNames.timeZone, String(hours), isFramed);
  }
}
