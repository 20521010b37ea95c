import * as z from 'zod/mini';
import { localeCodes } from '../../config/languages.ts';
import { currencySchema, siteConfigurationReplySchema } from '../platform/site-configuration.ts';

const reply = siteConfigurationReplySchema.shape;

/**
 * What every page knows of the site and of the visitor. It travels in the document and is all of the configuration
 * that reaches the browser: a field that is not listed here stays on the server.
 */
export const siteStateSchema = z.object({
  language: z.enum(localeCodes),
  /** Languages that the operator has switched on and Marquee has texts for. */
  languages: z.array(z.enum(localeCodes)),
  theme: z.enum(['default', 'light']),
  /** Hours ahead of UTC that times are shown in (cookie `tzo`). */
  timeZone: z.number().check(z.gte(-12), z.lte(14)),
  is12h: z.boolean(),
  /** Origin that search engines know the site by; empty where none is configured. */
  origin: z.string(),
  brandName: z.string(),
  loginUrl: z.string(),
  registrationUrl: z.string(),
  minimumAge: z.int(),
  licence: z.string(),
  footerLinks: reply.config.shape.footer.shape.links,
  responsibleLinks: reply.config.shape.responsible.shape.links,
  contacts: reply.contacts,
  isLottoAvailable: z.boolean(),
  currencies: z.array(z.pick(currencySchema, { code: true, symbol: true, baseRate: true })),
  isSignedIn: z.boolean(),
});

/** What every page knows of the site and of the visitor. */
export type SiteState = z.infer<typeof siteStateSchema>;
