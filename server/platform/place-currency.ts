import { fallbackGeoCurrency } from '../../config/constants.ts';
import { hasCurrency, type PreparedSite } from '../../src/state/prepared-site.ts';
import type { Region } from '../../src/state/region.ts';

/**
 * The currency of the visitor's place: the one that the platform's cookie names, else that of the country they are in, and the
 * fallback (R9.2) where the operator has neither. A cookie with the fallback names none: it is what every visitor starts with.
 */
export function placeCurrency(site: PreparedSite, named: string, region: Region | undefined): string {
  if (named !== fallbackGeoCurrency && hasCurrency(site, named)) return named;
  const ofCountry = region?.policy?.currency;
  return ofCountry !== undefined && hasCurrency(site, ofCountry) ? ofCountry : fallbackGeoCurrency;
}
