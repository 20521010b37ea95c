import type { Request } from 'express';
import { defaultTimeZone } from '../../config/constants.ts';
import { cookieNames, readTimeZone } from '../../src/state/cookies.ts';
import type { SiteState } from '../../src/state/site-state.ts';
import { type RequestContext, required } from '../context/request-context.ts';
import { cookieOf } from '../http/cookies.ts';
import type { PreparedSite } from '../platform/site-configurations.ts';

/** What the page knows of the site and of this visitor. The stricter minimum age of site and region counts. */
export function siteStateFor(request: Request, context: RequestContext, site: PreparedSite, origin: string): SiteState {
  const { config, contacts, currency, globalConfig, promoConfig, uiStyle } = site.configuration;
  const theme = cookieOf(request, cookieNames.theme);
  return {
    language: required(context, 'language'),
    languages: [...site.languages],
    theme: theme === 'light' || theme === 'default' ? theme : uiStyle.theme,
    timeZone: readTimeZone(cookieOf(request, cookieNames.timeZone), defaultTimeZone),
    is12h: cookieOf(request, cookieNames.is12h) === '1',
    origin,
    brandName: globalConfig.brandName,
    loginUrl: config.auth.loginUrl,
    registrationUrl: config.auth.registrationUrl,
    minimumAge: Math.max(config.minimumAge, context.region?.policy?.minimumAge ?? 0),
    licence: config.licence.text,
    footerLinks: config.footer.links,
    responsibleLinks: config.responsible.links,
    contacts,
    isLottoAvailable: promoConfig.isLottoAvailable,
    currencies: currency.map(({ code, symbol, baseRate }) => ({ code, symbol, baseRate })),
    isSignedIn: context.session?.status === 'signed-in',
  };
}

const visitorCookies = [cookieNames.token, cookieNames.timeZone, cookieNames.is12h, cookieNames.theme];

/** Does the document depend on a cookie of this visitor, so that no shared cache may keep it? */
export const isPersonal = (request: Request): boolean =>
  visitorCookies.some((name) => cookieOf(request, name) !== undefined);
