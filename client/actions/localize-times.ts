import { createFormatters } from '../../src/i18n/format.ts';
import type { Language } from '../../src/i18n/languages.ts';
import { writeMoment } from '../../src/i18n/moment.ts';
import type { Zone } from '../../src/i18n/zone.ts';
import type { SiteState } from '../../src/state/site-state.ts';

/** Rewrites the UTC times in the server's HTML in the visitor's zone, which the server does not know on a first visit. */
export function localizeTimes(
  { timeZone, timeZoneId, is12h, siteConfig }: Pick<SiteState, keyof Zone | 'is12h' | 'siteConfig'>,
  language: Language,
): void {
  const format = createFormatters({ ...siteConfig, language, timeZone, timeZoneId, is12h: is12h === 1 });
  for (const element of document.querySelectorAll<HTMLTimeElement>('[data-static] time[data-moment]')) {
    const at = Date.parse(element.dateTime) / 1_000;
    const { moment: form, binding } = element.dataset;
    const hours = binding === undefined ? undefined : Number(binding);
    const momentTexts = writeMoment(format, at, form === 'date' || form === 'zone' ? form : 'time', hours);
    for (const [index, text] of momentTexts.entries()) {
      const part = element.children[index];
      if (part) part.textContent = text;
    }
    element.title = format.zoneName(at);
  }
}
