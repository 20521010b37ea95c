import { languages } from '../../src/i18n/languages.ts';
import { cookies } from '../../src/state/cookies.ts';
import type { PublicConfiguration } from '../../src/state/public-configuration.ts';
import { type SiteState, startState } from '../../src/state/site-state.ts';
import { type RequestContext, required, type Session } from '../context/request-context.ts';
import { cookieOf, hasCookie, type WithCookies } from '../http/cookies.ts';
import type { PreparedSite } from '../platform/site-configurations.ts';
import { regionViewFor } from './region-view.ts';

/** What is known of a visitor once the named middlewares have run. */
type Visit = Pick<RequestContext, 'language' | 'session' | 'region'>;

/** What the page knows of the site and of this visitor: the start values, and over them what is known by now. */
export function siteStateFor(request: WithCookies, context: Visit, site: PreparedSite, origin: string): SiteState {
  const { session } = context;
  const code = required(context, 'language');
  const theme = cookieOf(request, cookies.theme);
  return {
    ...startState,
    coefViewId: cookieOf(request, cookies.coefficientView) ?? site.configuration.betting.defaultCoefView,
    timeZone: cookieOf(request, cookies.timeZone),
    is12h: cookieOf(request, cookies.is12h) ? 1 : 0,
    userId: userIdOf(request, session),
    siteConfig: publicConfigurationFor(site, context.region?.policy?.minimumAge),
    geoCurrencyCode: cookieOf(request, cookies.geoCurrency),
    configLoaded: true,
    theme: theme === 'unset' ? site.configuration.uiStyle.theme : theme,
    isForceMobile: cookieOf(request, cookies.viewType) === 'mobile',
    shouldUseOnlyDesktopNotifications: false,
    currentLanguage: code,
    isRtl: languages[code].direction === 'rtl',
    code,
    userCountry: session?.status === 'signed-in' ? session.country : null,
    region: regionViewFor(context.region, code),
    origin,
  };
}

/** The user of the session; where nobody could be asked, the one that the browser remembers, which is good for display only. */
function userIdOf(request: WithCookies, session: Session | undefined): number | null {
  if (session?.status === 'signed-in') return session.userId;
  return session?.status === 'anonymous' ? null : cookieOf(request, cookies.userId);
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

const visitorCookies = [
  cookies.token,
  cookies.timeZone,
  cookies.is12h,
  cookies.theme,
  cookies.viewType,
  cookies.coefficientView,
  cookies.geoCurrency,
  cookies.userId,
].map(({ name }) => name);

/** Does the document depend on a cookie of this visitor, so that no shared cache may keep it? */
export const isPersonal = (request: WithCookies): boolean => visitorCookies.some((name) => hasCookie(request, name));
