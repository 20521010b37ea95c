import type * as z from 'zod/mini';
import { callPlatform } from '../call-platform.ts';
import type { CallSpec } from '../call-spec.ts';
import { defineCall } from '../define-call.ts';
import { exampleToken } from '../example-values.ts';
import type { PlatformTransport } from '../transport.ts';
import { lotteryTicketSchema, lottoPath } from './lottery-contracts.ts';
import { wonBetExample } from './lottery-examples.ts';

/** A ticket of the visitor. */
export type LotteryTicket = z.infer<typeof lotteryTicketSchema>;

const spec = {
  id: 'lotto-ticket',
  group: 'lotto',
  method: 'GET',
  path: `${lottoPath}/tickets/:ticket`,
  isRepeatable: true,
  isMoneyAction: false,
  reply: lotteryTicketSchema,
} as const satisfies CallSpec;

/** A ticket of the visitor by its id. */
export const loadLotteryTicket = (
  transport: PlatformTransport,
  ticket: string,
  token?: string,
): Promise<LotteryTicket> => callPlatform(transport, spec, { parameters: { ticket }, token });

export const lottoTicketCall = defineCall(spec, {
  isOwn: true,
  function: loadLotteryTicket,
  token: 'required',
  refusals: ['ticket-unknown'],
  parameters: { ticket: /^[\w-]{1,64}$/ },
  // No rule, because visitors keep access to their purchases.
  regionRule: 'none',
  usedOn: { page: 'lotto/tickets/T1', failure: 'message' },
  example: () => ({
    make: (transport) => loadLotteryTicket(transport, 't-2', exampleToken),
    sent: { method: 'GET', path: '/web-api/external-api/lotto/tickets/t-2', token: exampleToken },
    reply: wonBetExample(),
  }),
  sample: () => ({ parameters: { ticket: 'first' }, hint: 'Needs the id of a ticket of the account: lotto-tickets.' }),
});
