import { linkSchema } from '../../src/entities/link.ts';
import type { LanguageCode } from '../../src/i18n/languages.ts';
import { digitsOf } from '../../src/lib/minor-digits.ts';
import type { SiteConfiguration } from '../../src/platform/configuration/site-configuration.ts';
import { wholeDay } from '../../src/platform/configuration/sub-configurations.ts';
import type { PublicConfiguration } from '../../src/state/public-configuration.ts';

/** Visitors' part of a site configuration; the age is that of the site alone. */
export function publicConfigurationOf(
  configuration: SiteConfiguration,
  offered: readonly LanguageCode[],
): PublicConfiguration {
  const { global, promo, auth, uiStyle } = configuration;
  return {
    languages: [...offered],
    brandName: global.brandName,
    isHideLogoDe: configuration.isHideLogoDe,
    loginUrl: auth.loginUrl,
    registrationUrl: auth.registrationUrl,
    minimumAge: configuration.minimumAge,
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

/** The operator's links, and the information pages (R3.8) that the footer does not link to otherwise. */
function footerLinksOf({
  footer,
  responsible,
  licence,
  information,
}: SiteConfiguration): PublicConfiguration['footerLinks'] {
  const shown = [...footer.links, ...responsible.links].map(({ href }) => href).concat(licence.registerUrl ?? []);
  const known = new Set(shown.map(pathOf));
  const others = information.tags_to_page.flatMap(({ dict_key, prop_link }) => {
    const link = linkSchema.safeParse({ dictKey: dict_key, href: prop_link });
    return link.success && !known.has(pathOf(link.data.href)) ? [link.data] : [];
  });
  return [...footer.links, ...others];
}

/** The path of a page; a link may contain the operator's own origin. */
const pathOf = (href: string): string => new URL(href, 'https://operator.invalid').pathname;

/** Hours of support; undefined if the operator names none. */
function supportHoursOf({ support }: SiteConfiguration): Pick<PublicConfiguration, 'supportHours'> {
  const { started_support_time: from, ended_support_time: to } = support;
  const isUnset = from === wholeDay.from && to === wholeDay.to;
  return isUnset ? {} : { supportHours: { from, to } };
}

/** Visitors sign in on the operator's own site, unless the trust file says otherwise. */
export const signInOriginOf = ({ auth: { loginUrl } }: SiteConfiguration): string =>
  URL.canParse(loginUrl) ? new URL(loginUrl).origin : '';
