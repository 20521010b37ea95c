import { languages } from '../../src/i18n/languages.ts';
import { isAppPath } from '../../src/routes/app-path.ts';
import { hrefFor } from '../../src/routes/route-href.ts';
import { applyConfigurationChanges } from '../../src/state/configuration-update.ts';
import { isStoreOpen } from '../../src/state/is-store-open.ts';
import type { PreparedSite } from '../../src/state/prepared-site.ts';
import type { PublicConfiguration } from '../../src/state/public-configuration.ts';
import { type BrowserConfiguration, consentToAll, initialState, type SiteState } from '../../src/state/site-state.ts';
import type { StaticSite } from '../../src/state/static-inputs.ts';
import type { DocumentVisit } from '../pipeline/document-visit.ts';
import { placeCurrency } from '../platform/place-currency.ts';
import { regionViewFor } from './region-view.ts';

/** Inputs of static parts for a visit. */
export function staticSiteFor(visit: DocumentVisit, site: PreparedSite, origin: string): StaticSite {
  const { preferences, language, region, configuration: changes } = visit;
  const { publicConfiguration } = site;
  // The stricter age of site and region applies.
  const minimumAge = Math.max(publicConfiguration.minimumAge, region?.policy?.minimumAge ?? 0);
  const configuration = { ...publicConfiguration, minimumAge };
  const odds = preferences.coefficientView ?? site.configuration.betting.defaultCoefView;
  return {
    language,
    configuration: changes ? applyConfigurationChanges(configuration, changes) : configuration,
    region: regionViewFor(region, language),
    clock: { ...preferences.zone, is12h: preferences.is12h },
    currency: placeCurrency(site, preferences.geoCurrency, region),
    odds,
    settings: {
      chosen: {
        zone: preferences.isTimeZoneOfDevice ? 'device' : (preferences.zone.timeZoneId ?? preferences.zone.timeZone),
        clock: preferences.is12h ? '12' : '24',
        odds,
        theme: preferences.theme,
      },
      zones: site.timeZones,
    },
    links: {
      origin,
      operatorSite: visit.hostPolicy.operatorSite ?? site.signInOrigin,
      store: isStoreOpen(site, region?.policy) ? hrefFor('promo-store', language, {}) : undefined,
      isApp: isAppPath(visit.pathname),
      closed: site.closedSections,
    },
    address: { pathname: visit.pathname, search: visit.search },
    looks: visit.brand.looks,
  };
}

/** Site state for a visitor's islands: initial values, overridden by known ones. */
export function siteStateFor(
  { visitor, preferences, language, region, brand }: DocumentVisit,
  site: PreparedSite,
  { configuration, clock, odds, currency, links }: StaticSite,
): SiteState {
  const { theme } = preferences;
  return {
    ...initialState,
    coefViewId: odds,
    timeZone: clock.timeZone,
    ...(clock.timeZoneId !== undefined && { timeZoneId: clock.timeZoneId }),
    is12h: clock.is12h ? 1 : 0,
    userId: visitor.userId,
    siteConfig: browserConfigurationOf(configuration),
    geoCurrencyCode: currency,
    configLoaded: true,
    theme: theme === 'unset' ? (brand.theme ?? site.configuration.uiStyle.theme) : theme,
    isForceMobile: preferences.isForceMobile,
    shouldUseOnlyDesktopNotifications: site.configuration.global.shouldUseOnlyDesktopNotifications,
    currentLanguage: language,
    isRtl: languages[language].direction === 'rtl',
    code: language,
    userCountry: visitor.userCountry,
    session: visitor.isKnown ? 'known' : 'unavailable',
    origin: links.origin,
    operatorSite: links.operatorSite,
    // In a frame, the host asks the visitor for consent: until its answer nothing is allowed.
    consent: preferences.isFramed ? consentToAll('denied') : preferences.consent,
    ...(region?.areActionsClosed && { areActionsClosed: true }),
  };
}

/** The part of the configuration that islands use. */
const browserConfigurationOf = ({
  languages: offered,
  loginUrl,
  registrationUrl,
  registrationPath,
  isLottoAvailable,
  singleAccountSections,
  hasIdempotencyKeys,
  currencies,
  minorDigits,
}: PublicConfiguration): BrowserConfiguration => ({
  languages: offered,
  loginUrl,
  registrationUrl,
  ...(registrationPath !== undefined && { registrationPath }),
  isLottoAvailable,
  ...(singleAccountSections && { singleAccountSections }),
  hasIdempotencyKeys,
  currencies,
  minorDigits,
});
