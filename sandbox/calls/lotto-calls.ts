import { availableLotteries } from '../lottery/available-lotteries.ts';
import { optionalAccount } from './caller-identity.ts';
import type { CallContext } from './platform-call.ts';

/** `GET /web-api/external-api/lotto/available`: signed-in visitors also get the results of their newest tickets. */
export async function availableLotteriesReply(context: CallContext) {
  const { seed, lotteries, clock } = context.state;
  const account = await optionalAccount(context);
  return { lotteries: availableLotteries(seed, lotteries, clock.now(), account?.id) };
}
