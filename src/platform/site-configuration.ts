import * as z from 'zod/mini';
import { callPlatform, type PlatformTransport } from './transport.ts';

const linkSchema = z.object({
  dictKey: z.string(),
  href: z.string().check(z.regex(/^(https:\/\/|http:\/\/localhost[:/]|\/(?!\/))/)),
});

/** A currency of the operator (specification, section 3). */
export const currencySchema = z.object({
  id: z.int(),
  code: z.string(),
  symbol: z.string(),
  name: z.string(),
  hide: z.boolean(),
  baseRate: z.number(),
  minSumBet: z.number(),
  isCrypto: z.boolean(),
});

/**
 * Reply of `GET /promo-frame/bff-api/config/all.json?lang=` (specification, section 7). Fields that Marquee does not read
 * yet are left out; unknown ones are dropped.
 */
export const siteConfigurationReplySchema = z.object({
  uiStyle: z.object({ theme: z.enum(['default', 'light']) }),
  languages: z.array(z.object({ id: z.int(), title: z.string(), code: z.string() })).check(z.minLength(1)),
  mainLanguage: z.object({ id: z.int(), locale: z.string() }),
  /** Texts that replace or complete the built-in ones, by dictionary key. */
  dictionary: z.record(z.string(), z.string()),
  config: z.object({
    refId: z.int(),
    projectId: z.int(),
    minimumAge: z.int(),
    auth: z.object({ loginUrl: linkSchema.shape.href, registrationUrl: linkSchema.shape.href }),
    footer: z.object({ links: z.array(linkSchema) }),
    responsible: z.object({ links: z.array(linkSchema) }),
    licence: z.object({ text: z.string() }),
  }),
  currency: z.array(currencySchema),
  country: z.array(z.object({ id: z.int(), code: z.string() })),
  contacts: z.object({ email: z.string(), phone: z.string() }),
  globalConfig: z.object({ brandName: z.string(), homeUrl: linkSchema.shape.href }),
  promoConfig: z.object({ isLottoAvailable: z.boolean() }),
});

/** The site configuration as the operator's service sends it. */
export type SiteConfigurationReply = z.infer<typeof siteConfigurationReplySchema>;

/** The site configuration in a language. */
export const loadSiteConfiguration = (
  transport: PlatformTransport,
  language: string,
): Promise<SiteConfigurationReply> =>
  callPlatform(
    transport,
    {
      call: 'site-configuration',
      method: 'GET',
      path: `/promo-frame/bff-api/config/all.json?lang=${encodeURIComponent(language)}`,
    },
    siteConfigurationReplySchema,
  );
