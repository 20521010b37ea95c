import { fallbackGeoCurrency } from '../../config/constants.ts';
import { hasCurrency, type PreparedSite } from '../../src/state/prepared-site.ts';
import type { Region } from '../../src/state/region.ts';

/**
 * The currency of the visitor's place: from the platform's cookie, else from their country, and the fallback (R9.2) if the operator has
 * neither. A cookie with the fallback currency counts as unset: every visitor starts with it.
 */
export function placeCurrency(site: PreparedSite, named: string, region: Region | undefined): string {
  if (named !== fallbackGeoCurrency && hasCurrency(site, named)) return named;
  const ofCountry = region?.policy?.currency;
  return ofCountry !== undefined && hasCurrency(site, ofCountry) ? ofCountry : fallbackGeoCurrency;
}
