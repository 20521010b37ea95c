import * as z from 'zod/mini';
import { localeCodes } from '../../config/languages.ts';
import { currencySchema } from '../entities/currency.ts';
import { hrefSchema, linkSchema } from '../entities/link.ts';

/** Fields of the site configuration that reach the browser. This is an allow-list: other fields stay on the server. */
export const publicConfigurationSchema = z.object({
  /** Languages that the operator has switched on and Marquee has texts for. */
  languages: z.array(z.enum(localeCodes)),
  brandName: z.string(),
  isHideLogoDe: z.boolean(),
  loginUrl: hrefSchema,
  registrationUrl: hrefSchema,
  /** Whether pages have a dialog for signing in; without it, `loginUrl` is the only way. */
  hasFastLogin: z.boolean(),
  /** Script of the captcha, if the operator has one. */
  captchaScript: z.optional(z.string()),
  /** Origin of the players of broadcasts, if the operator has some. */
  broadcastOrigin: z.optional(z.string()),
  /** The page of Marquee on which visitors register; missing: the operator's. */
  registrationPath: z.optional(z.string()),
  /** The stricter one of site and region. */
  minimumAge: z.int(),
  licence: z.object({ text: z.string(), registerUrl: z.optional(hrefSchema) }),
  footerLinks: z.array(linkSchema),
  headerLinks: z.array(linkSchema),
  responsibleLinks: z.array(linkSchema),
  contacts: z.object({ email: z.string(), phone: z.string() }),
  /** `HH:mm`, in the zone of the platform. */
  supportHours: z.optional(z.object({ from: z.string(), to: z.string() })),
  /** The support consultant: its script, id and colours in the page's language. */
  consultant: z.optional(
    z.object({
      script: z.string(),
      apiVersion: z.union([z.literal(2), z.literal(3)]),
      id: z.string(),
      colors: z.record(z.string(), z.string()),
    }),
  ),
  isLottoAvailable: z.boolean(),
  /** Sections in which a visitor plays with a single account, without switching (`promotions`, `bonuses`, `lotto`, `store`). */
  singleAccountSections: z.optional(z.array(z.string())),
  /** Whether the platform executes an action once per idempotency key, and repeats its reply. */
  hasIdempotencyKeys: z.boolean(),
  currencies: z.array(z.pick(currencySchema, { code: true, symbol: true, baseRate: true })),
  /** Kinds of documents for an identification, and the fields that the operator requires. */
  requiredDocuments: z.array(z.object({ type: z.string(), fields: z.array(z.string()) })),
  /** The smallest bet in each currency, in whole units. */
  minStakes: z.record(z.string(), z.number()),
  /** See `FormatSettings`. */
  minorDigits: z.record(z.string(), z.int()),
  errorSprite: z.optional(hrefSchema),
});

/** Fields of the site configuration that reach the browser. */
export type PublicConfiguration = z.infer<typeof publicConfigurationSchema>;
