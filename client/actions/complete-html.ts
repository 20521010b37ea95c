import { createFormatters } from '../../src/i18n/format.ts';
import type { Language } from '../../src/i18n/languages.ts';
import { readZone, type Zone } from '../../src/i18n/zone.ts';
import type { SiteState } from '../../src/state/site-state.ts';

/**
 * The server's HTML is made for the part of the query that its route watches: links to the same page in another language, and
 * back to it from signing in, get the rest.
 */
export function completeLinks({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  if (search === '') return;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-static] a[hreflang]')) {
    link.setAttribute('href', link.pathname + search);
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-static] a[data-action="sign-in"]')) {
    const address = new URL(link.href);
    address.searchParams.set('return', pathname + search);
    link.href = address.href;
  }
}

/** Writes the times in the server's HTML in another zone: at a first visit the server does not know the visitor's. */
export function completeTimes(
  { timeZone, timeZoneId, is12h, siteConfig }: Pick<SiteState, keyof Zone | 'is12h' | 'siteConfig'>,
  language: Language,
): void {
  const format = createFormatters({ ...siteConfig, language, timeZone, timeZoneId, is12h: is12h === 1 });
  for (const element of document.querySelectorAll<HTMLTimeElement>('[data-static] time[data-moment]')) {
    const at = Date.parse(element.dateTime) / 1_000;
    const form = element.dataset['moment'];
    const written = form === 'zone' ? format.moment(at, readZone(element.dataset['binding'])) : undefined;
    const [day, digits, own] = element.children;
    if (day) day.textContent = written?.weekday ?? format.weekday(at);
    if (digits) digits.textContent = written?.time ?? (form === 'date' ? format.date(at) : format.dateTime(at));
    if (own) own.textContent = written?.own ?? '';
    element.title = format.zoneName(at);
  }
}
