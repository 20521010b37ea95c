import type { RequestHandler } from 'express';
import { settingsPath } from '../../src/entities/visitor-settings.ts';
import { oddsFormats } from '../../src/i18n/odds.ts';
import { createOffsets } from '../../src/i18n/zone.ts';
import { type CookieSpec, cookieLine } from '../../src/state/cookies.ts';
import { cookies } from '../../src/state/request-cookies.ts';
import type { Clock } from '../clock.ts';
import type { Lifecycle } from '../lifecycle.ts';
import { readForm } from './read-form.ts';
import { isFrameDestination } from './session-cookie.ts';
import { isTimeZoneId } from './time-zone-ids.ts';

interface VisitorSettingsDeps {
  readonly lifecycle: Pick<Lifecycle, 'isDraining'>;
  readonly clock: Clock;
}

/** Writes the cookie line of a value, for a frame or a window. */
type WriteCookie = <Value>(cookie: CookieSpec<Value>, value: Value) => string;

/** The path of a page with its query. Two leading slashes would make it a host name. */
const pageAddress = /^\/(?!\/)[\w\-./~%:@]{0,500}(?:\?[\w\-.~%:@=&+,]{0,1000})?$/;

/** Stores changes from the settings menu in cookies and redirects back to the page. */
export const visitorSettings = ({ lifecycle, clock }: VisitorSettingsDeps): RequestHandler =>
  async function visitorSettings(request, response, next) {
    if (request.path !== settingsPath || request.method !== 'POST') return next();
    const form = await readForm(request, response, lifecycle);
    const before = new URLSearchParams(form.get('before') ?? '');
    const isFramed = isFrameDestination(request.get('sec-fetch-dest'));
    const write: WriteCookie = (cookie, value) => cookieLine(cookie, value, isFramed);
    for (const [field, linesFor] of Object.entries(fields)) {
      const chosen = form.get(field) ?? '';
      if (chosen === before.get(field)) continue;
      for (const line of linesFor(chosen, write, clock.now() / 1_000)) response.append('Set-Cookie', line);
    }
    const back = form.get('return') ?? '';
    response.redirect(303, pageAddress.test(back) ? back : '/');
  };

/** The cookie also holds the current offset in hours, for pages that know no zone names. */
const namedZone = (timeZoneId: string, now: number) => ({
  timeZone: createOffsets({ timeZone: 0, timeZoneId })(now),
  timeZoneId,
});

/** Cookies of each field; none for a value that no menu offers. */
const fields: Readonly<Record<string, (chosen: string, write: WriteCookie, now: number) => readonly string[]>> = {
  zone: (chosen, write, now) => {
    if (chosen === 'device') return [write(cookies.isTimeZoneDetected, true)];
    const named = isTimeZoneId(chosen) ? namedZone(chosen, now) : undefined;
    const timeZone = named?.timeZone ?? cookies.timeZone.parse(chosen);
    if (!named && cookies.timeZone.write(timeZone) !== chosen) return [];
    return [
      write(cookies.timeZone, timeZone),
      write(cookies.namedZone, named),
      write(cookies.isTimeZoneDetected, false),
    ];
  },
  clock: (chosen, write) => (['12', '24'].includes(chosen) ? [write(cookies.is12h, chosen === '12')] : []),
  odds: (chosen, write) => {
    const number = cookies.coefficientView.parse(chosen);
    return number !== undefined && number in oddsFormats ? [write(cookies.coefficientView, number)] : [];
  },
  theme: (chosen, write) => {
    const theme = cookies.theme.parse(chosen);
    return theme === chosen ? [write(cookies.theme, theme)] : [];
  },
};
