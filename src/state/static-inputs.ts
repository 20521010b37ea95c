import type { VisitorSettings } from '../entities/visitor-settings.ts';
import type { Language } from '../i18n/languages.ts';
import type { Zone } from '../i18n/zone.ts';
import type { TimeZone } from '../platform/common/time-zones.ts';
import type { PageAddress } from './page-address.ts';
import type { PublicConfiguration } from './public-configuration.ts';
import type { RegionView } from './region-view.ts';

/**
 * What the HTML of a block's static parts may depend on beside the block's data and the language. A block declares the
 * inputs that it reads: they are the key under which its HTML is kept, and any other input throws.
 */
export const siteInputs = [
  'configuration',
  'region',
  'clock',
  'currency',
  'odds',
  'settings',
  'links',
  'address',
] as const;

/** A name of {@link siteInputs}. */
export type SiteInput = (typeof siteInputs)[number];

/** Everything that static parts may depend on, by the name under which a block declares it. */
export interface StaticSite extends Readonly<Record<SiteInput, unknown>> {
  readonly language: Language['code'];
  readonly configuration: PublicConfiguration;
  readonly region: RegionView;
  /** The visitor's zone, and whether times are written with a 12-hour clock. */
  readonly clock: Zone & { readonly is12h: boolean };
  /** Currency of the place where the visitor is. */
  readonly currency: string;
  /** Number of the odds format. */
  readonly odds: number;
  /** What the settings menu shows as chosen, and the time zones that it offers. */
  readonly settings: { readonly chosen: VisitorSettings; readonly zones: readonly TimeZone[] };
  /**
   * What decides where links lead: origins of Marquee and of the operator's site, empty where unknown; the path of the promo
   * store, where the visitor has one; the page is one of the app.
   */
  readonly links: {
    readonly origin: string;
    readonly operatorSite: string;
    readonly store: string | undefined;
    readonly isApp: boolean;
  };
  /** Path and watched query of the page. HTML that reads it is that of one page. */
  readonly address: PageAddress;
}
