import * as z from 'zod/mini';
import { prizeSchema } from '../../entities/prize.ts';
import { epochSecondsSchema } from '../../lib/epoch-seconds.ts';
import { callPlatform } from '../call-platform.ts';
import type { CallSpec } from '../call-spec.ts';
import { defineCall } from '../define-call.ts';
import { english, euros, exampleTime, exampleToken } from '../example-values.ts';
import { shortFreshness } from '../freshness.ts';
import { idShape } from '../parameter-shapes.ts';
import type { PlatformTransport } from '../transport.ts';
import { count } from '../whole-numbers.ts';
import { attemptsSchema, wheelPath } from './wheel-contracts.ts';
import { attemptsExample } from './wheel-examples.ts';

/** One sector of the wheel. */
export const wheelSectorSchema = z.object({
  id: z.string(),
  prize: prizeSchema,
  /** It comes up `wins` times in `of` spins: exact, so that a page can print the odds. */
  chance: z
    .object({ wins: count, of: z.int().check(z.gte(1)) })
    .check(z.refine(({ wins, of }) => wins <= of, 'wins more often than it is spun')),
  /** How many of the prize are left; `null`: as many as are won. */
  stock: z.nullable(count),
});

/** Reply of `GET /api/web/promotions/wheel/{id}`; its fields are Marquee's own (R7.5). */
export const wheelReplySchema = z.object({
  id: z.int(),
  status: z.enum(['scheduled', 'active', 'finished']),
  /** Seconds since epoch. */
  startAt: epochSecondsSchema,
  /** Seconds since epoch; absent for a wheel without end. */
  endAt: z.optional(epochSecondsSchema),
  /** In the order in which they stand on the wheel, clockwise. */
  sectors: z.array(wheelSectorSchema).check(z.minLength(2)),
  /** Missing for anonymous visitors. */
  attempts: z.optional(attemptsSchema),
  participates: z.boolean(),
  /** Spins of everybody so far. */
  totalSpins: count,
});

/** The wheel as the platform sees it now. */
export type Wheel = z.infer<typeof wheelReplySchema>;

const spec = {
  id: 'wheel',
  group: 'wheel',
  method: 'GET',
  path: wheelPath,
  isRepeatable: true,
  isMoneyAction: false,
  reply: wheelReplySchema,
} as const satisfies CallSpec;

/** A wheel as it is now; with a token, with the visitor's attempts. */
export const loadWheel = (transport: PlatformTransport, id: number, language: string, token?: string): Promise<Wheel> =>
  callPlatform(transport, spec, { parameters: { id }, language, token });

export const wheelCall = defineCall(spec, {
  function: loadWheel,
  token: 'optional',
  parameters: { id: idShape },
  regionRule: { promotion: 'path.id' },
  usedOn: { page: 'promotion/spin-wheel', failure: 'partial' },
  freshness: shortFreshness,
  example: () => ({
    make: (transport) => loadWheel(transport, 1103, 'en', exampleToken),
    sent: { method: 'GET', path: '/web-api/api/web/promotions/wheel/1103', headers: english, token: exampleToken },
    reply: {
      id: 1103,
      status: 'active',
      startAt: exampleTime,
      sectors: [
        { id: 'a', prize: { kind: 'money', value: euros(500) }, chance: { wins: 1, of: 100 }, stock: 12 },
        { id: 'b', prize: { kind: 'nothing' }, chance: { wins: 99, of: 100 }, stock: null },
      ],
      attempts: attemptsExample(),
      participates: true,
      totalSpins: 4_210,
    },
  }),
  sample: () => ({ parameters: { id: '1103' }, headers: english }),
});
