import { languages } from '../../src/i18n/languages.ts';
import type { PublicConfiguration } from '../../src/state/public-configuration.ts';
import { type SiteState, startState } from '../../src/state/site-state.ts';
import type { PreparedSite } from '../platform/site-configurations.ts';
import type { DocumentVisit } from './document-visit.ts';
import { regionViewFor } from './region-view.ts';

/** What the page knows of the site and of this visitor: the start values, and over them what is known by now. */
export function siteStateFor(visit: DocumentVisit, site: PreparedSite, origin: string): SiteState {
  const { visitor, preferences, language, region, trust } = visit;
  const { theme } = preferences;
  return {
    ...startState,
    coefViewId: preferences.coefficientView ?? site.configuration.betting.defaultCoefView,
    timeZone: preferences.timeZone,
    is12h: preferences.is12h ? 1 : 0,
    userId: visitor.userId,
    siteConfig: publicConfigurationFor(site, region?.policy?.minimumAge),
    geoCurrencyCode: preferences.geoCurrency,
    configLoaded: true,
    theme: theme === 'unset' ? site.configuration.uiStyle.theme : theme,
    isForceMobile: preferences.isForceMobile,
    shouldUseOnlyDesktopNotifications: false,
    currentLanguage: language,
    isRtl: languages[language].direction === 'rtl',
    code: language,
    userCountry: visitor.userCountry,
    region: regionViewFor(region, language),
    origin,
    operatorSite: trust.operatorSite ?? signInOrigin(site),
    consent: preferences.consent,
  };
}

/** The stricter minimum age of site and region counts. */
function publicConfigurationFor(
  { configuration, languages: offered }: PreparedSite,
  regionAge = 0,
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
    footerLinks: configuration.footer.links,
    headerLinks: configuration.header.links,
    responsibleLinks: configuration.responsible.links,
    contacts: configuration.contacts,
    isLottoAvailable: promo.isLottoAvailable,
    currencies: configuration.currency.map(({ code, symbol, baseRate }) => ({ code, symbol, baseRate })),
    ...(uiStyle.errorSprite !== undefined && { errorSprite: uiStyle.errorSprite }),
  };
}

/** The operator's own site is where visitors sign in, unless the trust file says otherwise. */
const signInOrigin = ({ configuration }: PreparedSite): string => {
  const { loginUrl } = configuration.auth;
  return URL.canParse(loginUrl) ? new URL(loginUrl).origin : '';
};
