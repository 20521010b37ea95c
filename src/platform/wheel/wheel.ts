import * as z from 'zod/mini';
import { optionalCommitmentSchema, optionalFairnessSchema } from '../../entities/fairness.ts';
import { prizeSchema } from '../../entities/prize.ts';
import { epochSecondsSchema } from '../../lib/epoch-seconds.ts';
import { moneySchema } from '../../lib/money.ts';
import { callPlatform } from '../call-platform.ts';
import type { CallSpec } from '../call-spec.ts';
import { defineCall } from '../define-call.ts';
import { english, euros, exampleTime, exampleToken } from '../example-values.ts';
import { shortFreshness } from '../freshness.ts';
import { idShape } from '../parameter-shapes.ts';
import { innerApiBase, type PlatformTransport } from '../transport.ts';
import { count } from '../whole-numbers.ts';
import { attemptsExample } from './wheel-examples.ts';

// Contracts shared with the wheel's other calls; they are here because a page with a wheel always loads this file.
/** Spins of a period: all of them, and those left. */
export const attemptsSchema = z.object({
  left: count,
  /** Restored in each period. */
  perPeriod: count,
  period: z.enum(['day', 'week', 'promotion']),
  /** More are earned with bets: a number for each full amount staked. */
  earnedBy: z.optional(
    z.object({
      per: moneySchema,
      attempts: z.int().check(z.gte(1)),
      maximumPerDay: z.optional(z.int().check(z.gte(1))),
    }),
  ),
  /** Seconds since epoch of the next attempts; absent without any. */
  nextAt: z.optional(epochSecondsSchema),
  /** Commitment to the server seed of the next request; absent if results can't be verified (docs/fairness.md). */
  commitment: optionalCommitmentSchema,
});

/** A completed spin. */
export const spinSchema = z.object({
  /** Visitors quote it to support. */
  spinId: z.string(),
  sectorId: z.string(),
  prize: prizeSchema,
  /** Seconds since epoch. */
  spunAt: epochSecondsSchema,
  /** How it was derived. */
  fairness: optionalFairnessSchema,
});

/** A completed spin. */
export type Spin = z.infer<typeof spinSchema>;

export const wheelPath = `${innerApiBase}/web/promotions/wheel/:id`;

/** A sector of the wheel. */
export const wheelSectorSchema = z.object({
  id: z.string(),
  prize: prizeSchema,
  /** Chance of the sector: `wins` in `of` spins, exact, so that a page can show the odds. */
  chance: z
    .object({ wins: count, of: z.int().check(z.gte(1)) })
    .check(z.refine(({ wins, of }) => wins <= of, 'wins more often than it is spun')),
  /** Stock of the prize; `null`: unlimited. */
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
  /**
   * Clockwise, in the order of the wheel. Their chances add up to one, and are those of the campaign's folder, which the
   * terms of the page print.
   */
  sectors: z.array(wheelSectorSchema).check(z.minLength(2)),
  /** Missing for anonymous visitors. */
  attempts: z.optional(attemptsSchema),
  participates: z.boolean(),
  /** Number of spins of all visitors so far. */
  totalSpins: count,
});

/** The current state of a wheel on the platform. */
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

/** The current state of a wheel; with a token, with the visitor's attempts. */
export const loadWheel = (transport: PlatformTransport, id: number, language: string, token?: string): Promise<Wheel> =>
  callPlatform(transport, spec, { parameters: { id }, language, token });

export const wheelCall = defineCall(spec, {
  function: loadWheel,
  token: 'optional',
  refusals: ['promotion-unknown', 'wheel-unknown'],
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
