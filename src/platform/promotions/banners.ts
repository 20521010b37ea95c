import * as z from 'zod/mini';
import { epochSecondsSchema } from '../../lib/epoch-seconds.ts';
import { listOfUsable } from '../../lib/list-of-usable.ts';
import { moneySchema } from '../../lib/money.ts';
import { callPlatform } from '../call-platform.ts';
import type { CallSpec } from '../call-spec.ts';
import { defineCall } from '../define-call.ts';
import { english, exampleTime, exampleToken } from '../example-values.ts';
import { shortFreshness } from '../freshness.ts';
import type { PlatformTransport } from '../transport.ts';
import { innerApiBase } from '../transport.ts';
import { participationObstacleSchema } from './participation-contracts.ts';

/** A banner that leads to a promotion's page. */
export const bannerSchema = z.object({
  id: z.int(),
  /** Promotions of the banner: several may share a page. */
  promotionIds: z.array(z.int()).check(z.minLength(1)),
  /** Name of the landing page; empty for the root (R2.119). */
  slug: z.string().check(z.regex(/^[a-z0-9-]*$/)),
  title: z.string(),
  text: z.string(),
  /** Higher values come first. */
  priority: z.int(),
  /** Seconds since epoch. */
  startAt: epochSecondsSchema,
  /** Seconds since epoch; absent for a banner without end. */
  endAt: z.optional(epochSecondsSchema),
  /** The prize of the banner's promotion. */
  prizePool: z.optional(moneySchema),
  /** Whether the token's owner takes part in one of its promotions; always false without a token. */
  participates: z.optional(z.boolean()),
});

/** A banner that leads to a promotion's page. */
export type Banner = z.infer<typeof bannerSchema>;

/** Obstacles of the token's owner to every promotion: their age, a pause or self-exclusion. Never without a token. */
const obstacles = z.optional(z.array(participationObstacleSchema));

/** Reply of `GET /api/v3/promotions/banners/data`. */
export const bannersReplySchema = z.object({ banners: listOfUsable(bannerSchema), obstacles });

/** The same reply with unchecked banners. */
export const uncheckedBannersReplySchema = z.object({ banners: z.array(z.unknown()), obstacles });

/** The running promotions, and the visitor's obstacles to all of them. */
export type BannersReply = z.infer<typeof bannersReplySchema>;

const spec = {
  id: 'banners',
  group: 'promotions',
  method: 'GET',
  path: `${innerApiBase}/v3/promotions/banners/data`,
  isRepeatable: true,
  isMoneyAction: false,
  reply: bannersReplySchema,
} as const satisfies CallSpec;

/** Loads the running banners with their texts in a language and, given a token, whether its owner takes part. */
export const loadBanners = (transport: PlatformTransport, language: string, token?: string): Promise<BannersReply> =>
  callPlatform(transport, spec, { language, token });

export const bannersCall = defineCall(spec, {
  function: loadBanners,
  token: 'optional',
  regionRule: 'none',
  usedOn: { page: '', failure: 'partial' },
  freshness: shortFreshness,
  example: () => ({
    make: (transport) => loadBanners(transport, 'en', exampleToken),
    sent: { method: 'GET', path: '/web-api/api/v3/promotions/banners/data', headers: english, token: exampleToken },
    reply: {
      banners: [
        { id: 1, promotionIds: [258], slug: '', title: 'All', text: 'See all', priority: 1, startAt: exampleTime },
      ],
    },
  }),
  sample: () => ({ headers: english }),
});
