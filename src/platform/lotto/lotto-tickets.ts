import * as z from 'zod/mini';
import { lotteryFilterSchema, lotterySortSchema } from '../../entities/lottery.ts';
import { listOfUsable } from '../../lib/list-of-usable.ts';
import { callPlatform } from '../call-platform.ts';
import type { CallSpec } from '../call-spec.ts';
import { defineCall } from '../define-call.ts';
import { exampleToken } from '../example-values.ts';
import type { PlatformTransport } from '../transport.ts';
import { count } from '../whole-numbers.ts';
import { lotteryTicketSchema, lottoPath } from './lottery-contracts.ts';
import { ticketExample, wonBetExample } from './lottery-examples.ts';

/** Query of the visitor's tickets (R3.50, R3.51). `PLAYED`: tickets without pending draws. `DRAW_DATE`: by the last draw, latest first. */
export const lotteryTicketsQuerySchema = z.object({
  filter: lotteryFilterSchema,
  sort: lotterySortSchema,
  lottery: z.optional(z.string()),
  offset: count,
  limit: z.int().check(z.gte(1), z.lte(100)),
});

/** Reply of `GET {external-api}/lotto/tickets`. */
export const lotteryTicketsReplySchema = z.object({ tickets: listOfUsable(lotteryTicketSchema), total: count });

/** A part of the visitor's tickets. */
export type LotteryTickets = z.infer<typeof lotteryTicketsReplySchema>;

const spec = {
  id: 'lotto-tickets',
  group: 'lotto',
  method: 'GET',
  path: `${lottoPath}/tickets`,
  isRepeatable: true,
  isMoneyAction: false,
  query: lotteryTicketsQuerySchema,
  reply: lotteryTicketsReplySchema,
} as const satisfies CallSpec;

/** The visitor's tickets. */
export const loadLotteryTickets = (
  transport: PlatformTransport,
  query: z.input<typeof lotteryTicketsQuerySchema>,
  token?: string,
): Promise<LotteryTickets> => callPlatform(transport, spec, { query, token });

export const lottoTicketsCall = defineCall(spec, {
  isOwn: true,
  function: loadLotteryTickets,
  token: 'required',
  // No rule, because visitors keep access to their purchases.
  regionRule: 'none',
  usedOn: { page: 'lotto/tickets/', failure: 'message' },
  example: () => {
    const ticketsQuery = { filter: 'WIN', sort: 'DRAW_DATE', offset: 0, limit: 20 } as const;
    return {
      make: (transport) => loadLotteryTickets(transport, ticketsQuery, exampleToken),
      sent: {
        method: 'GET',
        path: '/web-api/external-api/lotto/tickets?filter=WIN&sort=DRAW_DATE&offset=0&limit=20',
        token: exampleToken,
      },
      reply: { tickets: [wonBetExample(), ticketExample()], total: 2 },
    };
  },
  sample: () => ({ query: { filter: 'ALL', sort: 'DRAW_DATE', offset: 0, limit: 10 } }),
});
