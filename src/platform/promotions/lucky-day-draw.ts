import * as z from 'zod/mini';
import { optionalCommitmentSchema, optionalFairnessSchema } from '../../entities/fairness.ts';
import { prizeSchema } from '../../entities/prize.ts';
import { epochSecondsSchema } from '../../lib/epoch-seconds.ts';
import { callPlatform } from '../call-platform.ts';
import type { CallSpec } from '../call-spec.ts';
import { defineCall } from '../define-call.ts';
import { dayBefore, english, exampleTime } from '../example-values.ts';
import { shortFreshness } from '../freshness.ts';
import type { PlatformTransport } from '../transport.ts';
import { innerApiBase } from '../transport.ts';
import { count } from '../whole-numbers.ts';
import { day, luckyDayQuerySchema, ticketNumber } from './lucky-day-contracts.ts';

interface Winners {
  readonly status: 'open' | 'drawing' | 'drawn';
  readonly prizes: readonly { readonly place: number }[];
  readonly winners: readonly { readonly place: number; readonly ticket: string }[];
}

/** Whether winners are consistent: present only after the draw, for existing places, and with each place and ticket once. */
function areWinnersOfDraw({ status, prizes, winners }: Winners): boolean {
  if (winners.length > 0 && status !== 'drawn') return false;
  const places = new Set(prizes.map(({ place }) => place));
  return (
    winners.every(({ place }) => places.has(place)) &&
    new Set(winners.map(({ place }) => place)).size === winners.length &&
    new Set(winners.map(({ ticket }) => ticket)).size === winners.length
  );
}

const drawFields = {
  date_draw: day,
  /** `drawing`: sales are closed, and the winners are not known yet. */
  status: z.enum(['open', 'drawing', 'drawn']),
  /** Seconds since epoch. */
  drawsAt: epochSecondsSchema,
  /** Tickets of all visitors in this draw. */
  tickets: count,
  /** Prizes of the draw, the best first. */
  prizes: z.array(z.object({ place: z.int().check(z.gte(1)), prize: prizeSchema })),
  /** Filled once the draw is over; the platform masks names. */
  winners: z.array(
    z.object({ place: z.int().check(z.gte(1)), name: z.string(), ticket: ticketNumber, prize: prizeSchema }),
  ),
  /** Available days with a draw, newest first. */
  days: z.array(day),
  /** Commitment to the server seed of the draw; absent if results can't be verified (docs/fairness.md). */
  commitment: optionalCommitmentSchema,
  /** How the winners were drawn, once they are. */
  fairness: optionalFairnessSchema,
};

/** Reply of `GET /api/v3/promotions/lucky-day-draw`; its fields are Marquee's own (R7.5). */
export const luckyDayDrawReplySchema = z
  .object(drawFields)
  .check(z.refine(areWinnersOfDraw, 'winners that can’t be those of the draw'));

/** One day's draw. */
export type LuckyDayDraw = z.infer<typeof luckyDayDrawReplySchema>;

const spec = {
  id: 'lucky-day-draw',
  group: 'promotions',
  method: 'GET',
  path: `${innerApiBase}/v3/promotions/lucky-day-draw`,
  isRepeatable: true,
  isMoneyAction: false,
  query: luckyDayQuerySchema,
  reply: luckyDayDrawReplySchema,
} as const satisfies CallSpec;

/** The draw of a day, `yyyy-MM-dd`, with the names of things in a language. */
export const loadLuckyDayDraw = (transport: PlatformTransport, date: string, language: string): Promise<LuckyDayDraw> =>
  callPlatform(transport, spec, { query: { date_draw: date }, language });

export const luckyDayDrawCall = defineCall(spec, {
  function: loadLuckyDayDraw,
  token: 'none',
  refusals: ['draw-unknown'],
  regionRule: { feature: 'daily-draw' },
  usedOn: { page: 'promotion/luckyday', failure: 'partial' },
  freshness: shortFreshness,
  example: () => ({
    make: (transport) => loadLuckyDayDraw(transport, '2026-11-20', 'en'),
    sent: {
      method: 'GET',
      path: '/web-api/api/v3/promotions/lucky-day-draw?date_draw=2026-11-20',
      headers: english,
    },
    reply: {
      date_draw: '2026-11-20',
      status: 'drawn',
      drawsAt: exampleTime,
      tickets: 900,
      prizes: [{ place: 1, prize: { kind: 'item', name: 'Phone' } }],
      winners: [{ place: 1, name: 'A***e', ticket: 'T-1', prize: { kind: 'item', name: 'Phone' } }],
      days: ['2026-11-20', '2026-11-19'],
    },
  }),
  sample: (now) => ({ query: { date_draw: dayBefore(now) }, headers: english }),
});
