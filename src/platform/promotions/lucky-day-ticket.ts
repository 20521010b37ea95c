import * as z from 'zod/mini';
import { ticketResultSchema } from '../../entities/lottery.ts';
import { prizeSchema } from '../../entities/prize.ts';
import { epochSecondsSchema } from '../../lib/epoch-seconds.ts';
import { callPlatform } from '../call-platform.ts';
import type { CallSpec } from '../call-spec.ts';
import { defineCall } from '../define-call.ts';
import { dayBefore, english, exampleTime, exampleToken } from '../example-values.ts';
import type { PlatformTransport } from '../transport.ts';
import { innerApiBase } from '../transport.ts';
import { count } from '../whole-numbers.ts';
import { day, luckyDayQuerySchema, ticketNumber } from './lucky-day-contracts.ts';

/** Reply of `GET /api/v3/promotions/lucky-day-ticket`: the visitor's tickets in one day's draw. */
export const luckyDayTicketReplySchema = z.object({
  date_draw: day,
  tickets: z.array(
    z.object({
      number: ticketNumber,
      /** Seconds since epoch. */
      earnedAt: epochSecondsSchema,
      result: ticketResultSchema,
      /** Prize of the ticket. */
      prize: z.optional(prizeSchema),
    }),
  ),
  /** Maximum tickets of one visitor in one draw. */
  limit: count,
});

/** The visitor's tickets in one day's draw. */
export type LuckyDayTickets = z.infer<typeof luckyDayTicketReplySchema>;

const spec = {
  id: 'lucky-day-ticket',
  group: 'promotions',
  method: 'GET',
  path: `${innerApiBase}/v3/promotions/lucky-day-ticket`,
  isRepeatable: true,
  isMoneyAction: false,
  query: luckyDayQuerySchema,
  reply: luckyDayTicketReplySchema,
} as const satisfies CallSpec;

/** The visitor's tickets in the draw of a day, `yyyy-MM-dd`. */
export const loadLuckyDayTickets = (
  transport: PlatformTransport,
  date: string,
  language: string,
  token?: string,
): Promise<LuckyDayTickets> => callPlatform(transport, spec, { query: { date_draw: date }, language, token });

export const luckyDayTicketCall = defineCall(spec, {
  function: loadLuckyDayTickets,
  token: 'required',
  refusals: ['draw-unknown'],
  regionRule: { feature: 'daily-draw' },
  usedOn: { page: 'promotion/luckyday', failure: 'partial' },
  example: () => ({
    make: (transport) => loadLuckyDayTickets(transport, '2026-11-20', 'en', exampleToken),
    sent: {
      method: 'GET',
      path: '/web-api/api/v3/promotions/lucky-day-ticket?date_draw=2026-11-20',
      headers: english,
      token: exampleToken,
    },
    reply: {
      date_draw: '2026-11-20',
      tickets: [{ number: 'T-1', earnedAt: exampleTime, result: 'win', prize: { kind: 'points', count: 5 } }],
      limit: 10,
    },
  }),
  sample: (now) => ({ query: { date_draw: dayBefore(now) }, headers: english }),
});
