import { fallbackGeoCurrency } from '../../config/constants.ts';
import { hasCurrency, type PreparedSite } from '../../src/state/prepared-site.ts';
import type { Region } from '../../src/state/region.ts';

/**
 * The currency for the visitor's location: the one in the platform's cookie, else their country's, else the fallback (R9.2). A currency
 * that the operator does not have is skipped. A cookie with the fallback currency counts as unset: every visitor starts with it.
 */
export function placeCurrency(site: PreparedSite, named: string, region: Region | undefined): string {
  if (named !== fallbackGeoCurrency && hasCurrency(site, named)) return named;
  const countryCurrency = region?.policy?.currency;
  return countryCurrency !== undefined && hasCurrency(site, countryCurrency) ? countryCurrency : fallbackGeoCurrency;
}
