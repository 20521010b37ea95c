import type * as z from 'zod/mini';
import { callPlatform } from '../call-platform.ts';
import type { CallSpec } from '../call-spec.ts';
import { defineCall } from '../define-call.ts';
import type { PlatformTransport } from '../transport.ts';
import { lotteryTicketSchema, lottoPath } from './lottery-contracts.ts';

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
});
