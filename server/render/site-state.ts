import { fallbackGeoCurrency } from '../../config/constants.ts';
import { linkSchema } from '../../src/entities/link.ts';
import { languages } from '../../src/i18n/languages.ts';
import { digitsOf } from '../../src/lib/minor-digits.ts';
import { wholeDay } from '../../src/platform/sub-configurations.ts';
import { hrefFor } from '../../src/routes/route-href.ts';
import { applyConfigurationChanges } from '../../src/state/configuration-update.ts';
import type { PublicConfiguration } from '../../src/state/public-configuration.ts';
import { type BrowserConfiguration, consentToAll, initialState, type SiteState } from '../../src/state/site-state.ts';
import type { StaticSite } from '../../src/state/static-inputs.ts';
import { isStoreOpen } from '../platform/is-store-open.ts';
import { hasCurrency, type PreparedSite } from '../platform/site-configurations.ts';
import type { DocumentVisit } from './document-visit.ts';
import { regionViewFor } from './region-view.ts';

/** What static parts may depend on, for a visit. */
export function staticSiteFor(visit: DocumentVisit, site: PreparedSite, origin: string): StaticSite {
  const { preferences, language, region, configuration: changes } = visit;
  const configuration = publicConfigurationFor(site, region?.policy?.minimumAge);
  const odds = preferences.coefficientView ?? site.configuration.betting.defaultCoefView;
  return {
    language,
    configuration: changes ? applyConfigurationChanges(configuration, changes) : configuration,
    region: regionViewFor(region, language),
    clock: { timeZone: preferences.timeZone, is12h: preferences.is12h },
    currency: hasCurrency(site, preferences.geoCurrency) ? preferences.geoCurrency : fallbackGeoCurrency,
    odds,
    settings: {
      chosen: {
        zone: preferences.isTimeZoneOfDevice ? 'device' : preferences.timeZone,
        clock: preferences.is12h ? '12' : '24',
        odds,
        theme: preferences.theme,
      },
      zones: site.timeZones,
    },
    address: {
      pathname: visit.pathname,
      search: visit.search,
      origin,
      operatorSite: visit.trust.operatorSite ?? signInOrigin(site),
      store: isStoreOpen(site, region?.policy) ? hrefFor('promo-store', language, {}) : undefined,
    },
  };
}

/** What islands know of the site and of this visitor: the start values, and over them what is known by now. */
export function siteStateFor(
  { visitor, preferences, language }: DocumentVisit,
  site: PreparedSite,
  { configuration, clock, odds, currency, address }: StaticSite,
): SiteState {
  const { theme } = preferences;
  return {
    ...initialState,
    coefViewId: odds,
    timeZone: clock.timeZone,
    is12h: clock.is12h ? 1 : 0,
    userId: visitor.userId,
    siteConfig: browserConfigurationOf(configuration),
    geoCurrencyCode: currency,
    configLoaded: true,
    theme: theme === 'unset' ? site.configuration.uiStyle.theme : theme,
    isForceMobile: preferences.isForceMobile,
    currentLanguage: language,
    isRtl: languages[language].direction === 'rtl',
    code: language,
    userCountry: visitor.userCountry,
    session: visitor.isKnown ? 'known' : 'unavailable',
    origin: address.origin,
    operatorSite: address.operatorSite,
    // In a frame the page around it asks the visitor, and until it has said what counts nothing is allowed.
    consent: preferences.isFramed ? consentToAll('denied') : preferences.consent,
  };
}

const browserConfigurations = new WeakMap<PublicConfiguration, BrowserConfiguration>();

/** The part that islands use. The same object for the same configuration: keys are made of it once. */
function browserConfigurationOf(configuration: PublicConfiguration): BrowserConfiguration {
  const known = browserConfigurations.get(configuration);
  if (known) return known;
  const made = {
    languages: configuration.languages,
    loginUrl: configuration.loginUrl,
    registrationUrl: configuration.registrationUrl,
    isLottoAvailable: configuration.isLottoAvailable,
    hasIdempotencyKeys: configuration.hasIdempotencyKeys,
    currencies: configuration.currencies,
    minorDigits: configuration.minorDigits,
  };
  browserConfigurations.set(configuration, made);
  return made;
}

const configurations = new WeakMap<PreparedSite, Map<number, PublicConfiguration>>();

/** The stricter minimum age of site and region counts. Made once for both. */
function publicConfigurationFor(site: PreparedSite, regionAge = 0): PublicConfiguration {
  const known = configurations.get(site) ?? new Map<number, PublicConfiguration>();
  configurations.set(site, known);
  const configuration = known.get(regionAge) ?? makePublicConfiguration(site, regionAge);
  known.set(regionAge, configuration);
  return configuration;
}

function makePublicConfiguration(
  { configuration, languages: offered }: PreparedSite,
  regionAge: number,
): PublicConfiguration {
  const { global, promo, auth, uiStyle } = configuration;
  return {
    languages: [...offered],
    brandName: global.brandName,
    isHideLogoDe: configuration.isHideLogoDe,
    loginUrl: auth.loginUrl,
    registrationUrl: auth.registrationUrl,
    minimumAge: Math.max(configuration.minimumAge, regionAge),
    licence: configuration.licence,
    footerLinks: footerLinksOf(configuration),
    headerLinks: configuration.header.links,
    responsibleLinks: configuration.responsible.links,
    contacts: configuration.contacts,
    ...supportHoursOf(configuration),
    isLottoAvailable: promo.isLottoAvailable,
    hasIdempotencyKeys: configuration.hasIdempotencyKeys,
    currencies: configuration.currency.map(({ code, symbol, baseRate }) => ({ code, symbol, baseRate })),
    minorDigits: digitsOf(configuration.currency),
    ...(uiStyle.errorSprite !== undefined && { errorSprite: uiStyle.errorSprite }),
  };
}

/** The operator's links, and the information pages (R3.8) that nothing else in the footer leads to. */
function footerLinksOf({
  footer,
  responsible,
  licence,
  information,
}: PreparedSite['configuration']): PublicConfiguration['footerLinks'] {
  const shown = [...footer.links, ...responsible.links].map(({ href }) => href).concat(licence.registerUrl ?? []);
  const known = new Set(shown.map(pathOf));
  const others = information.tags_to_page.flatMap(({ dict_key, prop_link }) => {
    const link = linkSchema.safeParse({ dictKey: dict_key, href: prop_link });
    return link.success && !known.has(pathOf(link.data.href)) ? [link.data] : [];
  });
  return [...footer.links, ...others];
}

/** The path of a page, which a link may name with the operator's own origin or without. */
const pathOf = (href: string): string => new URL(href, 'https://operator.invalid').pathname;

/** When support answers; nothing where the operator names no hours. */
function supportHoursOf({ support }: PreparedSite['configuration']): Pick<PublicConfiguration, 'supportHours'> {
  const { started_support_time: from, ended_support_time: to } = support;
  const isUnset = from === wholeDay.from && to === wholeDay.to;
  return isUnset ? {} : { supportHours: { from, to } };
}

const signInOrigins = new WeakMap<PreparedSite, string>();

/** The operator's own site is where visitors sign in, unless the trust file says otherwise. */
function signInOrigin(site: PreparedSite): string {
  const known = signInOrigins.get(site);
  if (known !== undefined) return known;
  const { loginUrl } = site.configuration.auth;
  const origin = URL.canParse(loginUrl) ? new URL(loginUrl).origin : '';
  signInOrigins.set(site, origin);
  return origin;
}
