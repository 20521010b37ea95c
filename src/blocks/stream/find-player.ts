import { parseUrl } from '../../lib/parse-url.ts';
import { loadBroadcast } from '../../platform/promotions/broadcast.ts';
import type { PlatformTransport } from '../../platform/transport.ts';
import type { StreamBroadcast } from './island.tsx';

/** Finds the player of a broadcast for this visitor, or why it can't be shown; `failed` if the call fails. Never rejects. */
export async function findPlayer(transport: PlatformTransport, { promotionId, origin }: StreamBroadcast) {
  try {
    const reply = await loadBroadcast(transport, promotionId);
    if (reply.status !== 'live') return reply.status;
    return parseUrl(reply.player)?.origin === origin ? { player: reply.player } : 'failed';
  } catch {
    return 'failed';
  }
}
