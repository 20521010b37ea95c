import * as z from 'zod/mini';
import { optionalCommitmentSchema, optionalFairnessSchema } from '../entities/fairness.ts';
import { prizeSchema } from '../entities/prize.ts';
import { epochSecondsSchema } from '../lib/epoch-seconds.ts';
import { moneySchema } from '../lib/money.ts';
import { callPlatform } from './call-platform.ts';
import type { CallSpecs } from './call-spec.ts';
import { innerApiBase, type PlatformTransport } from './transport.ts';

const count = z.int().check(z.gte(0));

/** Spins of a period: all of them, and those left. */
export const attemptsSchema = z.object({
  left: count,
  /** Restored in each period. */
  perPeriod: count,
  period: z.enum(['day', 'week', 'promotion']),
  /** More come with bets: so many for each full amount staked. */
  earnedBy: z.optional(
    z.object({
      per: moneySchema,
      attempts: z.int().check(z.gte(1)),
      maximumPerDay: z.optional(z.int().check(z.gte(1))),
    }),
  ),
  /** Seconds since epoch when more are given; absent where none will be. */
  nextAt: z.optional(epochSecondsSchema),
  /** To the server seed of the next request; absent where results can't be verified (docs/fairness.md). */
  commitment: optionalCommitmentSchema,
});

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

/** One spin that has been made. */
export const spinSchema = z.object({
  /** Visitors quote it to support. */
  spinId: z.string(),
  sectorId: z.string(),
  prize: prizeSchema,
  /** Seconds since epoch. */
  spunAt: epochSecondsSchema,
  /** How it was made. */
  fairness: optionalFairnessSchema,
});

/** One spin that has been made. */
export type Spin = z.infer<typeof spinSchema>;

/** Reply of `POST .../spin`. */
export const spinReplySchema = z.object({
  spin: spinSchema,
  attempts: attemptsSchema,
  /** The request was a repeat: no new spin, and this is the outcome of the first one. */
  isRepeated: z.boolean(),
});

/** What a spin gave. */
export type SpinReply = z.infer<typeof spinReplySchema>;

/** Reply of `POST .../spin/all`: every attempt that was left. */
export const spinAllReplySchema = z.object({
  spins: z.array(spinSchema),
  /** Attempts that gave no spin, because the pool was empty for instance; they are still there. */
  failed: count,
  attempts: attemptsSchema,
  isRepeated: z.boolean(),
});

/** What all spins gave. */
export type SpinAllReply = z.infer<typeof spinAllReplySchema>;

/** Reply of `GET .../getHistoryWheel`: the visitor's spins, newest first. */
export const wheelHistoryReplySchema = z.object({
  spins: z.array(spinSchema),
  /** All of the visitor's spins, of which the list may hold the newest only. */
  total: count,
  /** Where sectors are pieces to collect: how often each that came up did, in all spins. */
  collected: z.optional(z.array(z.object({ sectorId: z.string(), count: z.int().check(z.gte(1)) }))),
});

/** The visitor's spins. */
export type WheelHistory = z.infer<typeof wheelHistoryReplySchema>;

const wheelPath = `${innerApiBase}/web/promotions/wheel/:id`;

/** The calls of the wheel (R7.30 to R7.35); participation is the same as in any promotion. */
export const wheelCalls = {
  wheel: {
    id: 'wheel',
    group: 'wheel',
    method: 'GET',
    path: wheelPath,
    function: 'loadWheel',
    token: 'optional',
    isRepeatable: true,
    isMoneyAction: false,
    reply: wheelReplySchema,
  },
  spin: {
    id: 'wheel-spin',
    group: 'wheel',
    method: 'POST',
    path: `${wheelPath}/spin`,
    function: 'spinWheel',
    token: 'required',
    isRepeatable: false,
    isMoneyAction: true,
    reply: spinReplySchema,
  },
  spinAll: {
    id: 'wheel-spin-all',
    group: 'wheel',
    method: 'POST',
    path: `${wheelPath}/spin/all`,
    function: 'spinWheelAll',
    token: 'required',
    isRepeatable: false,
    isMoneyAction: true,
    reply: spinAllReplySchema,
  },
  history: {
    id: 'wheel-history',
    group: 'wheel',
    method: 'GET',
    path: `${wheelPath}/getHistoryWheel`,
    function: 'loadWheelHistory',
    token: 'required',
    isRepeatable: true,
    isMoneyAction: false,
    reply: wheelHistoryReplySchema,
  },
} as const satisfies CallSpecs;

/** A wheel as it is now; with a token, with the visitor's attempts. */
export const loadWheel = (transport: PlatformTransport, id: number, language: string, token?: string): Promise<Wheel> =>
  callPlatform(transport, wheelCalls.wheel, { parameters: { id }, language, token });

/** Spin once. The same key again gives what came out the first time. */
export const spinWheel = (
  transport: PlatformTransport,
  id: number,
  language: string,
  idempotencyKey: string,
  token?: string,
): Promise<SpinReply> =>
  callPlatform(transport, wheelCalls.spin, { parameters: { id }, language, idempotencyKey, token });

/** Spin as often as there are attempts. The same key again gives what came out the first time. */
export const spinWheelAll = (
  transport: PlatformTransport,
  id: number,
  language: string,
  idempotencyKey: string,
  token?: string,
): Promise<SpinAllReply> =>
  callPlatform(transport, wheelCalls.spinAll, { parameters: { id }, language, idempotencyKey, token });

/** What the visitor has spun so far. */
export const loadWheelHistory = (
  transport: PlatformTransport,
  id: number,
  language: string,
  token?: string,
): Promise<WheelHistory> => callPlatform(transport, wheelCalls.history, { parameters: { id }, language, token });
