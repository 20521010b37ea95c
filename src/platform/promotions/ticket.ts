import * as z from 'zod/mini';
import { callPlatform } from '../call-platform.ts';
import type { CallSpec } from '../call-spec.ts';
import { defineCall } from '../define-call.ts';
import { exampleKey, exampleToken } from '../example-values.ts';
import type { PlatformTransport } from '../transport.ts';
import { externalApiBase } from '../transport.ts';
import { count } from '../whole-numbers.ts';

/** Body of `POST /external-api/promotions/ticket`: the code of a ticket, as a visitor types it. */
export const ticketBodySchema = z.object({
  promoId: z.int(),
  ticketId: z.string().check(z.regex(/^[A-Za-z0-9-]{4,32}$/)),
});

/**
 * Reply of `POST /external-api/promotions/ticket`. A used, unknown or expired ticket is refused with a code, and so is one beyond the
 * limit.
 */
export const ticketReplySchema = z.object({
  promoId: z.int(),
  ticketId: z.string(),
  /** Number of tickets that the visitor now has in the promotion. */
  tickets: count,
});

/** A ticket that the platform has accepted. */
export type AcceptedTicket = z.infer<typeof ticketReplySchema>;

const spec = {
  id: 'ticket',
  group: 'promotions',
  method: 'POST',
  path: `${externalApiBase}/promotions/ticket`,
  isRepeatable: false,
  isMoneyAction: true,
  body: ticketBodySchema,
  reply: ticketReplySchema,
} as const satisfies CallSpec;

/** Enters the code of a ticket. The visitor's own ticket again gets the same reply; the same key the first one. */
export const enterTicket = (
  transport: PlatformTransport,
  promoId: number,
  ticketId: string,
  idempotencyKey: string,
  token?: string,
): Promise<AcceptedTicket> => callPlatform(transport, spec, { body: { promoId, ticketId }, idempotencyKey, token });

export const ticketCall = defineCall(spec, {
  function: enterTicket,
  token: 'required',
  refusals: [
    'ticket-unknown',
    'ticket-used',
    'ticket-expired',
    'ticket-too-often',
    'not-participating',
    'promotion-finished',
    'promotion-scheduled',
    'promotion-unknown',
  ],
  regionRule: { promotion: 'body.promoId' },
  example: () => ({
    make: (transport) => enterTicket(transport, 1101, 'AB12-CD34', exampleKey, exampleToken),
    sent: {
      method: 'POST',
      path: '/web-api/external-api/promotions/ticket',
      body: { promoId: 1101, ticketId: 'AB12-CD34' },
      idempotencyKey: exampleKey,
      token: exampleToken,
    },
    reply: { promoId: 1101, ticketId: 'AB12-CD34', tickets: 4 },
  }),
  sample: () => ({
    body: { promoId: 1101, ticketId: 'AB12-CD34' },
    hint: 'The account must take part first: participation-confirm. A code counts once an account, then it is ticket-used.',
  }),
});
