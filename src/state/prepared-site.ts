import type { OperatorSection } from '../host/operator-sections.ts';
import type { LanguageCode } from '../i18n/languages.ts';
import type { ClauseOverrides } from '../i18n/text-overrides.ts';
import type { Messages, Texts } from '../i18n/texts.ts';
import type { TimeZone } from '../platform/common/time-zones.ts';
import type { SiteConfiguration } from '../platform/configuration/site-configuration.ts';
import type { PublicConfiguration } from './public-configuration.ts';

/** Site configuration of one language, with values derived from it once instead of per request. */
export interface PreparedSite {
  readonly configuration: SiteConfiguration;
  /** The part that visitors may see; the age is only the site's. */
  readonly publicConfiguration: PublicConfiguration;
  /** Origin of the operator's own site, where visitors sign in. */
  readonly signInOrigin: string;
  /** The operator's texts in the language. */
  readonly dictionary: Messages;
  /** Zones that a visitor may choose; none until the platform has sent them. */
  readonly timeZones: readonly TimeZone[];
  /** Languages that the operator has switched on and Marquee has texts for; the default is always among them. */
  readonly languages: readonly LanguageCode[];
  /** Origins of the operator's pictures other than our own: documents must allow them. */
  readonly imageOrigins: readonly string[];
  /** Sections of the operator's site that are switched off. */
  readonly closedSections: readonly OperatorSection[];
  readonly texts: Texts;
  /** The operator's clause overrides in the language, in its fallbacks, and in English. */
  readonly clauseOverrides: ClauseOverrides;
  /** The texts of some folders, with the plural forms of the language: for islands. */
  readonly textsOf: (folders: readonly string[]) => Messages;
  /** Changes with the configuration and the texts. */
  readonly version: string;
}

/** Whether a currency is one of those that the operator offers. */
export const hasCurrency = ({ configuration }: Pick<PreparedSite, 'configuration'>, currency: string): boolean =>
  configuration.currency.some(({ code, hide }) => code === currency && !hide);
