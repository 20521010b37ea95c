import * as z from 'zod/mini';
import { callPlatform } from '../call-platform.ts';
import type { CallSpec } from '../call-spec.ts';
import { defineCall } from '../define-call.ts';
import { english } from '../example-values.ts';
import type { PlatformTransport } from '../transport.ts';
import { apiBase } from '../transport.ts';

/** Reply of `GET /GetTimezones`; its fields are Marquee's own (R7.5). */
export const timeZonesReplySchema = z.object({
  timezones: z
    .array(
      z.object({
        id: z.int(),
        /** Readable name, in the requested language. */
        title: z.string(),
        /** IANA name of the zone, such as `Europe/Berlin`: without it, times are an hour off after the next clock change. */
        zone: z.optional(z.string()),
        /** Current offset in minutes ahead of UTC. */
        offset: z.int().check(z.gte(-12 * 60), z.lte(14 * 60)),
      }),
    )
    .check(z.minLength(1)),
});

/** A time zone that a visitor may choose. */
export type TimeZone = z.infer<typeof timeZonesReplySchema>['timezones'][number];

const spec = {
  id: 'time-zones',
  group: 'common',
  method: 'GET',
  path: `${apiBase}/GetTimezones`,
  isRepeatable: true,
  isMoneyAction: false,
  reply: timeZonesReplySchema,
} as const satisfies CallSpec;

/** The time zones that a visitor may choose, with their titles in a language. */
export async function loadTimeZones(transport: PlatformTransport, language: string): Promise<TimeZone[]> {
  const reply = await callPlatform(transport, spec, { language });
  return reply.timezones;
}

export const timeZonesCall = defineCall(spec, {
  function: loadTimeZones,
  token: 'none',
  regionRule: 'none',
  example: () => ({
    make: (transport) => loadTimeZones(transport, 'en'),
    sent: { method: 'GET', path: '/web-api/GetTimezones', headers: english },
    reply: { timezones: [{ id: 1, title: 'India', offset: 330 }] },
    result: [{ id: 1, title: 'India', offset: 330 }],
  }),
  sample: () => ({ headers: english }),
});
