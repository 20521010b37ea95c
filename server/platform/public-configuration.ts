import { linkSchema } from '../../src/entities/link.ts';
import { hostPaths } from '../../src/host/host-paths.ts';
import { sectionsOfPath } from '../../src/host/operator-sections.ts';
import type { LanguageCode } from '../../src/i18n/languages.ts';
import { minorDigitsOf } from '../../src/lib/minor-digits.ts';
import type { SiteConfiguration } from '../../src/platform/configuration/site-configuration.ts';
import { allDay, consultantApiVersion, consultantId } from '../../src/platform/configuration/sub-configurations.ts';
import { hrefFor } from '../../src/routes/route-href.ts';
import type { PublicConfiguration } from '../../src/state/public-configuration.ts';
import { closedSectionsOf } from './closed-sections.ts';

/** Language of the pages, and addresses of other services that the environment names. */
interface PageSettings {
  readonly language: LanguageCode;
  readonly scripts: SupportScripts;
  readonly broadcastOrigin: string | undefined;
}

/** Scripts that load only when a visitor asks for support; missing if the operator has none. */
export interface SupportScripts {
  /** Address of the script: `{version}` is replaced with its API version. */
  readonly consultant?: string | undefined;
  readonly captcha?: string | undefined;
}

/** The part of a site configuration that visitors may see; the age is the site's alone, without the region's. */
export function publicConfigurationOf(
  configuration: SiteConfiguration,
  offered: readonly LanguageCode[],
  { language, scripts, broadcastOrigin }: PageSettings,
): PublicConfiguration {
  const { global, promo, auth, uiStyle } = configuration;
  return {
    languages: [...offered],
    brandName: global.brandName,
    isHideLogoDe: configuration.isHideLogoDe,
    loginUrl: auth.loginUrl,
    registrationUrl: auth.registrationUrl,
    hasFastLogin: auth.hasFastLogin,
    ...(scripts.captcha !== undefined && { captchaScript: scripts.captcha }),
    ...(broadcastOrigin !== undefined && { broadcastOrigin }),
    ...(configuration.registration.isOnOwnPage && { registrationPath: hrefFor('registration', language, {}) }),
    minimumAge: configuration.minimumAge,
    licence: configuration.licence,
    footerLinks: footerLinksOf(configuration),
    headerLinks: configuration.header.links,
    responsibleLinks: configuration.responsible.links,
    contacts: configuration.contacts,
    ...supportHoursOf(configuration),
    ...consultantOf(configuration, language, scripts.consultant),
    isLottoAvailable: promo.isLottoAvailable,
    ...(configuration.nonMultiAccountsSections.length > 0 && {
      singleAccountSections: configuration.nonMultiAccountsSections,
    }),
    hasIdempotencyKeys: configuration.hasIdempotencyKeys,
    currencies: configuration.currency.map(({ code, symbol, baseRate }) => ({ code, symbol, baseRate })),
    requiredDocuments: configuration.office.required_field_by_doc_type.map(({ doc_type, fields }) => ({
      type: doc_type,
      fields,
    })),
    minStakes: Object.fromEntries(configuration.currency.map(({ code, minSumBet }) => [code, minSumBet])),
    minorDigits: minorDigitsOf(configuration.currency),
    ...(uiStyle.errorSprite !== undefined && { errorSprite: uiStyle.errorSprite }),
  };
}

/** The operator's links, and the information pages (R3.8) that these do not include. */
function footerLinksOf(configuration: SiteConfiguration): PublicConfiguration['footerLinks'] {
  const { footer, responsible, licence, information } = configuration;
  const shown = [...footer.links, ...responsible.links].map(({ href }) => href).concat(licence.registerUrl ?? []);
  const known = new Set(shown.map(pathOf));
  const others = information.tags_to_page.flatMap(({ dict_key, prop_link }) => {
    const link = linkSchema.safeParse({ dictKey: dict_key, href: prop_link });
    return link.success && !known.has(pathOf(link.data.href)) ? [link.data] : [];
  });
  return [...footer.links, ...others, ...ownSections(configuration)];
}

/** Sections that only some operators have: inviting a friend, and the operator's apps. */
function ownSections(configuration: SiteConfiguration): PublicConfiguration['footerLinks'] {
  const { androidUrl, iosUrl } = configuration.application;
  const closed = closedSectionsOf(configuration);
  const isOpen = (path: string) => !sectionsOfPath(path).some((section) => closed.includes(section));
  const friend = hostPaths.office('bringfriend');
  return [
    ...(isOpen(friend) ? [{ dictKey: 'footer_bring_friend', href: friend }] : []),
    ...(androidUrl === undefined ? [] : [{ dictKey: 'app_links_android', href: androidUrl }]),
    ...(iosUrl === undefined ? [] : [{ dictKey: 'app_links_ios', href: iosUrl }]),
  ];
}

/** The path of a page; a link may contain the operator's own origin. */
const pathOf = (href: string): string => new URL(href, 'https://operator.invalid').pathname;

/** Hours of support; undefined if the operator names none. */
function supportHoursOf({ support }: SiteConfiguration): Pick<PublicConfiguration, 'supportHours'> {
  const { started_support_time: from, ended_support_time: to } = support;
  const isUnset = from === allDay.from && to === allDay.to;
  return isUnset ? {} : { supportHours: { from, to } };
}

/** The consultant; undefined without a script, or without an id for the language or the default. */
function consultantOf(
  { support }: SiteConfiguration,
  language: LanguageCode,
  template: string | undefined,
): Pick<PublicConfiguration, 'consultant'> {
  const id = consultantId(support, language);
  if (template === undefined || id === '') return {};
  const apiVersion = consultantApiVersion(support);
  const colors = Object.fromEntries(support.colors_for_consultant.map(({ name, color }) => [name, color]));
  return { consultant: { script: template.replace('{version}', String(apiVersion)), apiVersion, id, colors } };
}

/** Visitors sign in on the operator's own site, unless the hosts file says otherwise. */
export const signInOriginOf = ({ auth: { loginUrl } }: SiteConfiguration): string =>
  URL.canParse(loginUrl) ? new URL(loginUrl).origin : '';
