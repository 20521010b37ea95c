import * as z from 'zod/mini';
import { moneySchema } from '../../lib/money.ts';
import { callPlatform } from '../call-platform.ts';
import type { CallSpec } from '../call-spec.ts';
import { defineCall } from '../define-call.ts';
import { euros, exampleKey, exampleToken, nextSaturday } from '../example-values.ts';
import type { PlatformTransport } from '../transport.ts';
import { positive } from '../whole-numbers.ts';
import { drawId, entrySchema, lotteryShape, lotteryTicketSchema, lottoPath } from './lottery-contracts.ts';
import { lineExample, ticketExample } from './lottery-examples.ts';

/** Body of `POST {external-api}/lotto/{lottery}/tickets`: the order that the visitor has confirmed. */
export const ticketOrderSchema = z.object({
  /** The first draw. */
  draw: drawId,
  /** Number of consecutive draws. */
  draws: positive,
  entries: z.array(entrySchema).check(z.minLength(1)),
  multiplier: z.boolean(),
  /** Stake per line of a numbers bet. */
  stake: z.optional(moneySchema),
  /** Total price that the visitor has seen. A different price is refused with `price-changed`. */
  price: moneySchema,
});

/** A visitor's order. */
export type TicketOrder = z.infer<typeof ticketOrderSchema>;

/** Reply of `POST {external-api}/lotto/{lottery}/tickets`. */
export const boughtTicketReplySchema = z.object({
  ticket: lotteryTicketSchema,
  /** Remaining balance of the account that has paid. */
  balance: z.optional(moneySchema),
  /** Whether the request was a repeat: this is the first ticket, and nothing more was paid. */
  isRepeated: z.boolean(),
});

/** A bought ticket. */
export type BoughtTicket = z.infer<typeof boughtTicketReplySchema>;

const spec = {
  id: 'lotto-buy',
  group: 'lotto',
  method: 'POST',
  path: `${lottoPath}/:lottery/tickets`,
  isRepeatable: false,
  isMoneyAction: true,
  body: ticketOrderSchema,
  reply: boughtTicketReplySchema,
} as const satisfies CallSpec;

/** Buys a ticket. The same key again returns the first ticket. */
export const buyLotteryTicket = (
  transport: PlatformTransport,
  lottery: string,
  order: z.input<typeof ticketOrderSchema>,
  idempotencyKey: string,
  token?: string,
): Promise<BoughtTicket> =>
  callPlatform(transport, spec, { parameters: { lottery }, body: order, idempotencyKey, token });

export const lottoBuyCall = defineCall(spec, {
  isOwn: true,
  function: buyLotteryTicket,
  token: 'required',
  refusals: [
    'sales-closed',
    'numbers-invalid',
    'price-changed',
    'insufficient-funds',
    'limit-reached',
    'lottery-off',
    'region-forbidden',
    'lottery-unknown',
    'draw-unknown',
  ],
  parameters: { lottery: lotteryShape },
  regionRule: { lottery: 'path.lottery' },
  example: () => {
    const order = { draw: '2026-11-21', draws: 1, entries: [lineExample()], multiplier: true, price: euros(300) };
    return {
      make: (transport) => buyLotteryTicket(transport, 'powerball', order, exampleKey, exampleToken),
      sent: {
        method: 'POST',
        path: '/web-api/external-api/lotto/powerball/tickets',
        body: order,
        idempotencyKey: exampleKey,
        token: exampleToken,
      },
      reply: { ticket: ticketExample(), balance: euros(9_700), isRepeated: false },
    };
  },
  sample: (now) => ({
    parameters: { lottery: 'powerball' },
    body: {
      draw: nextSaturday(now),
      draws: 1,
      entries: [{ main: [4, 19, 23, 41, 66], additional: [9] }],
      multiplier: false,
      price: { amount: 200, currency: 'USD' },
    },
    hint: 'The draw must be on sale: lotto-upcoming names those that are.',
  }),
});
