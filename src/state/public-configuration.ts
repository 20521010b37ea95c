import * as z from 'zod/mini';
import { localeCodes } from '../../config/languages.ts';
import { currencySchema } from '../entities/currency.ts';
import { hrefSchema, linkSchema } from '../entities/link.ts';

/** Fields of the site configuration that reach the browser. An allow-list: other fields stay on the server. */
export const publicConfigurationSchema = z.object({
  /** Languages that the operator has switched on and Marquee has texts for. */
  languages: z.array(z.enum(localeCodes)),
  brandName: z.string(),
  isHideLogoDe: z.boolean(),
  loginUrl: hrefSchema,
  registrationUrl: hrefSchema,
  /** The stricter one of site and region. */
  minimumAge: z.int(),
  licence: z.object({ text: z.string(), registerUrl: z.optional(hrefSchema) }),
  footerLinks: z.array(linkSchema),
  headerLinks: z.array(linkSchema),
  responsibleLinks: z.array(linkSchema),
  contacts: z.object({ email: z.string(), phone: z.string() }),
  /** `HH:mm`, in the zone of the platform. */
  supportHours: z.optional(z.object({ from: z.string(), to: z.string() })),
  isLottoAvailable: z.boolean(),
  /** The platform carries out an action once for each idempotency key, and repeats its answer. */
  hasIdempotencyKeys: z.boolean(),
  currencies: z.array(z.pick(currencySchema, { code: true, symbol: true, baseRate: true })),
  /** See `FormatSettings`. */
  minorDigits: z.record(z.string(), z.int()),
  errorSprite: z.optional(hrefSchema),
});

/** Fields of the site configuration that reach the browser. */
export type PublicConfiguration = z.infer<typeof publicConfigurationSchema>;
