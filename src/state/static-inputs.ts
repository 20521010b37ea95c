import type { VisitorSettings } from '../entities/visitor-settings.ts';
import type { OperatorSection } from '../host/operator-sections.ts';
import type { Language } from '../i18n/languages.ts';
import type { Zone } from '../i18n/zone.ts';
import type { TimeZone } from '../platform/common/time-zones.ts';
import type { Looks } from './looks.ts';
import type { PageAddress } from './page-address.ts';
import type { PublicConfiguration } from './public-configuration.ts';
import type { RegionView } from './region-view.ts';

/**
 * Inputs of a block's static parts, besides its data and the language. A block declares the inputs that it reads: they are part of its
 * HTML's cache key, and reading an undeclared one throws.
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
  'looks',
] as const;

/** A name of {@link siteInputs}. */
export type SiteInput = (typeof siteInputs)[number];

/** All inputs of static parts, by the name under which a block declares them. */
export interface StaticSite extends Readonly<Record<SiteInput, unknown>> {
  readonly language: Language['code'];
  readonly configuration: PublicConfiguration;
  readonly region: RegionView;
  /** The visitor's zone, and whether times use a 12-hour clock. */
  readonly clock: Zone & { readonly is12h: boolean };
  /** Currency of the visitor's place. */
  readonly currency: string;
  /** Number of the odds format. */
  readonly odds: number;
  /** Chosen values of the settings menu, and the time zones that it offers. */
  readonly settings: { readonly chosen: VisitorSettings; readonly zones: readonly TimeZone[] };
  /**
   * Inputs that determine where links lead: origins of Marquee and of the operator's site, empty if unknown; the path of the promo store if
   * the visitor has one; whether the page is in the app; closed sections.
   */
  readonly links: {
    readonly origin: string;
    readonly operatorSite: string;
    readonly store: string | undefined;
    readonly isApp: boolean;
    /** Sections of the operator's site that are switched off, and get no links. */
    readonly closed: readonly OperatorSection[];
  };
  /** Path and watched query of the page. HTML that depends on it is not shared with other pages. */
  readonly address: PageAddress;
  /** Looks of the operator's brand in the HTML. */
  readonly looks: Looks;
}
