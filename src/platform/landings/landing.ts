import * as z from 'zod/mini';
import { epochSecondsSchema } from '../../lib/epoch-seconds.ts';
import { callPlatform } from '../call-platform.ts';
import type { CallSpec } from '../call-spec.ts';
import { defineCall } from '../define-call.ts';
import { exampleTime } from '../example-values.ts';
import { shortFreshness } from '../freshness.ts';
import { slugShape } from '../parameter-shapes.ts';
import type { PlatformTransport } from '../transport.ts';
import { innerApiBase } from '../transport.ts';

/** Audience; an empty list means all. */
const audienceSchema = z.object({
  languages: z.array(z.string()),
  currencies: z.array(z.string()),
  /** ISO 3166-1 alpha-2 codes. */
  countries: z.array(z.string().check(z.length(2))),
});

/**
 * Reply of `GET /api/v3/landings/{id}`; its fields are Marquee's own (R7.5). It names a published page and its
 * audience; the page itself comes from the bonus CMS.
 */
export const landingReplySchema = z.object({
  id: z.string(),
  /** Name of a page of the bonus CMS. */
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

const spec = {
  id: 'landing',
  group: 'landings',
  method: 'GET',
  path: `${innerApiBase}/v3/landings/:landing`,
  isRepeatable: true,
  isMoneyAction: false,
  reply: landingReplySchema,
} as const satisfies CallSpec;

/** A landing page of the CMS: its audience, and its name. */
export const loadLanding = (transport: PlatformTransport, id: string): Promise<Landing> =>
  callPlatform(transport, spec, { parameters: { landing: id } });

export const landingCall = defineCall(spec, {
  function: loadLanding,
  token: 'none',
  parameters: { landing: slugShape },
  regionRule: 'none',
  usedOn: { page: 'landing-page/summer-26', failure: 'error' },
  freshness: shortFreshness,
  example: () => ({
    make: (transport) => loadLanding(transport, 'summer-26'),
    sent: { method: 'GET', path: '/web-api/api/v3/landings/summer-26' },
    reply: {
      id: 'summer-26',
      href: 'summer',
      publishedAt: exampleTime,
      audience: { languages: ['en'], currencies: [], countries: ['IE'] },
    },
  }),
  sample: () => ({ parameters: { landing: 'summer-26' } }),
});
