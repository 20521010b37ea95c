import type { Request } from 'express';
import { languages } from '../../src/i18n/languages.ts';
import { cookies } from '../../src/state/cookies.ts';
import type { PublicConfiguration } from '../../src/state/public-configuration.ts';
import { type ConsentChoice, type SiteState, startState } from '../../src/state/site-state.ts';
import type { Visitor } from '../../src/state/visitor.ts';
import { type RequestContext, required, type Session } from '../context/request-context.ts';
import { cookieOf, hasCookie, type WithCookies } from '../http/cookies.ts';
import type { PreparedSite } from '../platform/site-configurations.ts';
import { regionViewFor } from './region-view.ts';

/** The part of a request that says something of the visitor by itself. */
type VisitorRequest = WithCookies & Pick<Request, 'headers'>;

/** What is known of a visitor once the named middlewares have run. */
type Visit = Pick<RequestContext, 'language' | 'session' | 'region'>;

/** What the page knows of the site and of this visitor: the start values, and over them what is known by now. */
export function siteStateFor(
  request: VisitorRequest,
  context: Visit,
  site: PreparedSite,
  origin: string,
  operatorSite: string = signInOrigin(site),
): SiteState {
  const visitor = visitorOf(request, context.session);
  const code = required(context, 'language');
  const theme = cookieOf(request, cookies.theme);
  return {
    ...startState,
    coefViewId: cookieOf(request, cookies.coefficientView) ?? site.configuration.betting.defaultCoefView,
    timeZone: cookieOf(request, cookies.timeZone),
    is12h: cookieOf(request, cookies.is12h) ? 1 : 0,
    userId: visitor.userId,
    siteConfig: publicConfigurationFor(site, context.region?.policy?.minimumAge),
    geoCurrencyCode: cookieOf(request, cookies.geoCurrency),
    configLoaded: true,
    theme: theme === 'unset' ? site.configuration.uiStyle.theme : theme,
    isForceMobile: cookieOf(request, cookies.viewType) === 'mobile',
    shouldUseOnlyDesktopNotifications: false,
    currentLanguage: code,
    isRtl: languages[code].direction === 'rtl',
    code,
    userCountry: visitor.userCountry,
    region: regionViewFor(context.region, code),
    origin,
    operatorSite,
    consent: consentOf(request),
  };
}

/** What the visitor says to analytics; Global Privacy Control counts before the answer that their cookie remembers. */
export const consentOf = (request: VisitorRequest): ConsentChoice =>
  request.headers['sec-gpc'] === '1' ? 'denied' : cookieOf(request, cookies.consent);

/** The user of the session; where nobody could be asked, the one that the browser remembers, which is good for display only. */
export function visitorOf(request: WithCookies, session: Session | undefined): Visitor {
  if (session?.status === 'signed-in') return { userId: session.userId, userCountry: session.country, isKnown: true };
  if (session?.status === 'anonymous') return { userId: null, userCountry: null, isKnown: true };
  return { userId: cookieOf(request, cookies.userId), userCountry: null, isKnown: false };
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
  cookies.consent,
].map(({ name }) => name);

/** Does the document depend on a cookie of this visitor, so that no shared cache may keep it? */
export const isPersonal = (request: WithCookies): boolean => visitorCookies.some((name) => hasCookie(request, name));

/** The operator's own site is where visitors sign in, unless the trust file says otherwise. */
const signInOrigin = ({ configuration }: PreparedSite): string => {
  const { loginUrl } = configuration.auth;
  return URL.canParse(loginUrl) ? new URL(loginUrl).origin : '';
};
