import * as z from 'zod/mini';
import { ticketResultSchema } from '../../entities/lottery.ts';
import { epochSecondsSchema } from '../../lib/epoch-seconds.ts';
import { listOfUsable } from '../../lib/list-of-usable.ts';
import { moneySchema } from '../../lib/money.ts';
import { callPlatform } from '../call-platform.ts';
import type { CallSpec } from '../call-spec.ts';
import { defineCall } from '../define-call.ts';
import { exampleToken } from '../example-values.ts';
import { shortFreshness } from '../freshness.ts';
import type { PlatformTransport } from '../transport.ts';
import { drawId, drawnNumbers, lottoPath } from './lottery-contracts.ts';

/** One lottery of `GET /web-api/external-api/lotto/available`; its fields are Marquee's own (R7.5). */
export const availableLotterySchema = z.object({
  /** A lottery kind (R2.140). */
  id: z.string(),
  name: z.string(),
  /** ISO 3166-1 alpha-2 code of the country that organizes the draw, or `EU` for European ones. */
  country: z.string().check(z.length(2)),
  kind: z.enum(['jackpot', 'numbers']),
  /** Absent if the pool is unknown or the kind pays fixed odds. */
  jackpot: z.optional(moneySchema),
  price: moneySchema,
  /** Seconds since epoch. */
  nextDrawAt: epochSecondsSchema,
  /** Seconds since epoch: no line can be bought for the next draw afterwards. */
  salesCloseAt: epochSecondsSchema,
  /** Whether the next draw is not at its regular time. */
  isPostponed: z.optional(z.boolean()),
  /** Lines sold in the last day: the higher, the more popular. */
  popularity: z.int().check(z.gte(0)),
  lastDraw: z.optional(
    z.object({
      /** Id of the draw; without it, the calendar of the lottery has the draw of its time. */
      id: z.optional(drawId),
      drawnAt: epochSecondsSchema,
      main: drawnNumbers,
      additional: drawnNumbers,
    }),
  ),
  /** The visitor's newest ticket, when signed in and there is one. */
  ticket: z.optional(ticketResultSchema),
});

/** A lottery that the visitor can play. */
export type AvailableLottery = z.infer<typeof availableLotterySchema>;

/** Reply of `GET /web-api/external-api/lotto/available` (R7.40). */
export const availableLotteriesReplySchema = z.object({ lotteries: listOfUsable(availableLotterySchema) });

const spec = {
  id: 'lotto-available',
  group: 'lotto',
  method: 'GET',
  path: `${lottoPath}/available`,
  isRepeatable: true,
  isMoneyAction: false,
  reply: availableLotteriesReplySchema,
} as const satisfies CallSpec;

/** The lotteries on sale; with a token, each with the visitor's newest ticket. */
export async function loadAvailableLotteries(
  transport: PlatformTransport,
  token?: string,
): Promise<AvailableLottery[]> {
  const reply = await callPlatform(transport, spec, { token });
  return reply.lotteries;
}

export const lottoAvailableCall = defineCall(spec, {
  function: loadAvailableLotteries,
  token: 'optional',
  regionRule: 'none',
  usedOn: { page: 'lotto/', failure: 'error' },
  freshness: shortFreshness,
  example: () => ({
    make: (transport) => loadAvailableLotteries(transport, exampleToken),
    sent: { method: 'GET', path: '/web-api/external-api/lotto/available', token: exampleToken },
    reply: { lotteries: [] },
    result: [],
  }),
  sample: () => ({}),
});
