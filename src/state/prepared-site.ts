import type { LanguageCode } from '../i18n/languages.ts';
import type { Messages, Texts } from '../i18n/texts.ts';
import type { TimeZone } from '../platform/common/time-zones.ts';
import type { SiteConfiguration } from '../platform/configuration/site-configuration.ts';
import type { PublicConfiguration } from './public-configuration.ts';

/** The site configuration of one language with what is made of it once, not per request. */
export interface PreparedSite {
  readonly configuration: SiteConfiguration;
  /** What of it visitors get; the age is that of the site alone. */
  readonly publicConfiguration: PublicConfiguration;
  /** Origin of the operator's own site, where visitors sign in. */
  readonly signInOrigin: string;
  /** The operator's texts in the language. */
  readonly dictionary: Messages;
  /** Zones that a visitor may choose; none while the platform has not named them. */
  readonly timeZones: readonly TimeZone[];
  /** Languages that the operator has switched on and Marquee has texts for; the default is always among them. */
  readonly languages: readonly LanguageCode[];
  /** Origins of pictures of the operator's that are not on our own: documents must allow them. */
  readonly imageOrigins: readonly string[];
  readonly texts: Texts;
  /** The texts of some folders, with the plural forms of the language: for islands. */
  readonly textsOf: (folders: readonly string[]) => Messages;
  /** Changes with everything that the configuration and the texts say. */
  readonly version: string;
}

/** A currency is one of the operator's. */
export const hasCurrency = ({ configuration }: Pick<PreparedSite, 'configuration'>, currency: string): boolean =>
  configuration.currency.some(({ code }) => code === currency);
