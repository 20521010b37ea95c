import * as z from 'zod/mini';
import { epochSecondsSchema } from '../lib/epoch-seconds.ts';
import { callPlatform } from './call-platform.ts';
import type { CallSpecs } from './call-spec.ts';
import { apiBase, innerApiBase, type PlatformTransport } from './transport.ts';

/** Where something is shown; an empty list means everywhere. */
const audienceSchema = z.object({
  languages: z.array(z.string()),
  currencies: z.array(z.string()),
  /** ISO 3166-1 alpha-2 codes. */
  countries: z.array(z.string().check(z.length(2))),
});

/**
 * Reply of `GET /api/v3/landings/{id}`; its fields are Marquee's own (R7.5). It says which page is
 * published and for whom; the page itself comes from the bonus CMS.
 */
export const landingReplySchema = z.object({
  id: z.string(),
  /** A page of the bonus CMS, to be asked for by this name. */
  href: z.string().check(z.regex(/^[a-z0-9-]+$/)),
  promotionId: z.optional(z.int()),
  /** Seconds since epoch. */
  publishedAt: epochSecondsSchema,
  /** Seconds since epoch; absent for a landing page without end. */
  endAt: z.optional(epochSecondsSchema),
  audience: audienceSchema,
});

/** A landing page of the CMS. */
export type Landing = z.infer<typeof landingReplySchema>;

const score = z.int().check(z.gte(0), z.lte(99));

/** Body of `POST /landing/LuckyChanceForm`: a forecast of results; its fields are Marquee's own (R7.5). */
export const luckyChanceBodySchema = z.object({
  promotionId: z.int(),
  forecasts: z.array(z.object({ eventId: z.int(), home: score, away: score })).check(z.minLength(1), z.maxLength(20)),
});

/** What the visitor has forecast. */
export type LuckyChanceForm = z.infer<typeof luckyChanceBodySchema>;

/** Reply of `POST /landing/LuckyChanceForm`. A form that comes too late is refused with a code. */
export const luckyChanceReplySchema = z.object({
  entryId: z.string(),
  /** Seconds since epoch. */
  acceptedAt: epochSecondsSchema,
  /** Seconds since epoch: until then another form takes this one's place. */
  closesAt: epochSecondsSchema,
});

/** A forecast that the platform has accepted. */
export type LuckyChanceEntry = z.infer<typeof luckyChanceReplySchema>;

/** The calls of landing pages (R7.28, R7.39, R7.62). */
export const landingCalls = {
  landing: {
    id: 'landing',
    group: 'landings',
    method: 'GET',
    path: `${innerApiBase}/v3/landings/:landing`,
    function: 'loadLanding',
    token: 'none',
    isRepeatable: true,
    isMoneyAction: false,
    reply: landingReplySchema,
  },
  luckyChance: {
    id: 'lucky-chance-form',
    group: 'landings',
    method: 'POST',
    path: `${apiBase}/landing/LuckyChanceForm`,
    function: 'sendLuckyChanceForm',
    token: 'required',
    isRepeatable: false,
    isMoneyAction: true,
    body: luckyChanceBodySchema,
    reply: luckyChanceReplySchema,
  },
} as const satisfies CallSpecs;

/** A landing page of the CMS: for whom it is, and which page it is. */
export const loadLanding = (transport: PlatformTransport, id: string): Promise<Landing> =>
  callPlatform(transport, landingCalls.landing, { parameters: { landing: id } });

/** Send a forecast. The same key again gives the reply of the first time. */
export const sendLuckyChanceForm = (
  transport: PlatformTransport,
  form: LuckyChanceForm,
  idempotencyKey: string,
  token?: string,
): Promise<LuckyChanceEntry> =>
  callPlatform(transport, landingCalls.luckyChance, { body: form, idempotencyKey, token });
