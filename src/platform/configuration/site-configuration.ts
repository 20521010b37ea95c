import * as z from 'zod/mini';
import { projectId, projectType, uiLibraryVersion } from '../../../config/constants.ts';
import { countrySchema } from '../../entities/country.ts';
import { currencySchema } from '../../entities/currency.ts';
import { hrefSchema } from '../../entities/link.ts';
import { callPlatform } from '../call-platform.ts';
import type { CallSpec } from '../call-spec.ts';
import { defineCall } from '../define-call.ts';
import type { PlatformTransport } from '../transport.ts';
import * as parts from './sub-configurations.ts';

/** Headers that name the requesting project (R1.12), by which the platform may select a configuration. */
const projectHeaders = {
  'x-project-id': String(projectId),
  'x-project-type': projectType,
  'x-ui-library': uiLibraryVersion,
};

/** The site's own fields and its parts, except the two that the reply carries separately. */
const configSchema = z.object({
  refId: z.int(),
  projectId: z.int(),
  captchaType: z._default(z.int(), 0),
  minimumAge: z.int().check(z.gte(16), z.lte(99)),
  nonMultiAccountsSections: z._default(parts.configurationList(z.string()), []),
  /** A country that the operator has set by hand; empty: none. */
  manualCountryCode: z._default(z.string().check(z.regex(/^([A-Z]{2})?$/)), ''),
  isCaptchaAllowed: z._default(z.boolean(), false),
  /** Whether the logo is hidden from visitors in Germany. */
  isHideLogoDe: z._default(z.boolean(), false),
  /** Whether the platform executes an action once per idempotency key, and repeats its reply. Marquee's own field (decision 18). */
  hasIdempotencyKeys: z._default(z.boolean(), false),
  betting: parts.bettingSchema,
  support: parts.supportSchema,
  coupon: parts.couponSchema,
  cyber: parts.cyberSchema,
  application: parts.applicationSchema,
  modules: parts.modulesSchema,
  toto: parts.totoSchema,
  iframe: parts.iframeSchema,
  footer: parts.footerSchema,
  header: parts.headerSchema,
  auth: parts.authSchema,
  registration: parts.registrationSchema,
  office: parts.officeSchema,
  bringfriend: parts.bringfriendSchema,
  thirdParty: parts.thirdPartySchema,
  captcha: parts.captchaSchema,
  responsible: parts.responsibleSchema,
  licence: parts.licenceSchema,
  information: parts.informationSchema,
});

/** Query of `GET /promo-frame/bff-api/config/all.json` (R7.6). */
export const siteConfigurationQuerySchema = z.object({ lang: z.string() });

/** A language of the operator's site (R3.14); Marquee has texts for some of them. */
const operatorLanguageSchema = z.object({
  id: z.int(),
  title: z.string(),
  code: z.string(),
});

/** The operator's main language (R3.15). */
const mainLanguageSchema = z.object({ id: z.int(), locale: z.string() });

/** Reply of `GET /promo-frame/bff-api/config/all.json?lang=` (R7.7). Unknown fields are dropped. */
export const siteConfigurationReplySchema = z.object({
  uiStyle: z.object({
    theme: z.enum(['default', 'light']),
    /** Picture behind the error page: 13 frames side by side; if it is missing or fails to load, Marquee's own. */
    errorSprite: z.optional(hrefSchema),
  }),
  languages: parts.configurationList(operatorLanguageSchema).check(z.minLength(1)),
  mainLanguage: mainLanguageSchema,
  /**
   * Texts that replace or complete the built-in ones; checked when they are merged, so that an invalid one is only
   * logged.
   */
  dictionary: z.unknown(),
  config: configSchema,
  currency: parts.configurationList(currencySchema),
  country: parts.configurationList(countrySchema),
  contacts: z.object({ email: z.string(), phone: z.string() }),
  globalConfig: parts.globalSchema,
  promoConfig: parts.promoSchema,
});

/** The reply as the operator's service sends it. */
export type SiteConfigurationReply = z.infer<typeof siteConfigurationReplySchema>;

/** The site configuration (R3.2 to R3.4): the site's fields and all of its parts. */
export const buildSiteConfiguration = ({ config, globalConfig, promoConfig, ...rest }: SiteConfigurationReply) => ({
  ...rest,
  ...config,
  global: globalConfig,
  promo: {
    ...promoConfig,
    isLottoAvailable:
      promoConfig.isLottoAvailable &&
      (config.modules.enabled.length === 0 || config.modules.enabled.includes('lottery')),
  },
});

/** The site configuration. */
export type SiteConfiguration = ReturnType<typeof buildSiteConfiguration>;

const spec = {
  id: 'site-configuration',
  group: 'configuration',
  method: 'GET',
  path: '/promo-frame/bff-api/config/all.json',
  isRepeatable: true,
  isMoneyAction: false,
  query: siteConfigurationQuerySchema,
  reply: siteConfigurationReplySchema,
} as const satisfies CallSpec;

/** The site configuration in a language. */
export const loadSiteConfiguration = async (
  transport: PlatformTransport,
  language: string,
): Promise<SiteConfiguration> =>
  buildSiteConfiguration(await callPlatform(transport, spec, { query: { lang: language }, headers: projectHeaders }));

export const siteConfigurationCall = defineCall(spec, {
  function: loadSiteConfiguration,
  token: 'none',
  isServerOnly: true,
  regionRule: 'none',
  example: () => ({
    make: (transport) => loadSiteConfiguration(transport, 'en'),
    sent: { method: 'GET', path: '/promo-frame/bff-api/config/all.json?lang=en', headers: projectHeaders },
    reply: {
      uiStyle: { theme: 'default' },
      languages: [{ id: 1, title: 'English', code: 'en' }],
      mainLanguage: { id: 1, locale: 'en-GB' },
      dictionary: { brand_name: 'Aurora Bet' },
      config: {
        refId: 1,
        projectId: 285,
        minimumAge: 18,
        auth: { loginUrl: '/sign-in', registrationUrl: '/sign-up' },
        licence: { text: 'Licensed.' },
      },
      currency: [],
      country: [],
      contacts: { email: 'help@example.com', phone: '+10000000' },
      globalConfig: { brandName: 'Aurora Bet', homeUrl: '/' },
      promoConfig: { isLottoAvailable: true },
    },
    partOfResult: {
      refId: 1,
      projectId: 285,
      minimumAge: 18,
      captchaType: 0,
      isHideLogoDe: false,
      hasIdempotencyKeys: false,
      global: { brandName: 'Aurora Bet' },
      promo: { isLottoAvailable: true, promo_modal_config: [] },
      mainLanguage: { id: 1, locale: 'en-GB' },
    },
  }),
  sample: () => ({ query: { lang: 'en' } }),
});
