import { createIdempotentAction } from '../../platform/idempotent-action.ts';
import { PlatformError } from '../../platform/platform-error.ts';
import { confirmParticipation, loadParticipation, type ParticipationReply } from '../../platform/promotions.ts';
import type { PlatformTransport } from '../../platform/transport.ts';

/** State of the participation request. `signed-out`: the session ended meanwhile; `refused`: the visitor may not take part. */
export type TakePartStatus =
  | { readonly kind: 'idle' | 'busy' | 'failed' | 'signed-out' | 'refused' }
  | { readonly kind: 'joined'; readonly participation: ParticipationReply };

interface TakePartRequest {
  readonly transport: PlatformTransport;
  readonly promotionId: number;
  readonly userId: number | null;
}

const actions = createIdempotentAction();

/** Sends the participation request. It succeeds for a participant as well. */
export async function sendTakePart({ transport, promotionId, userId }: TakePartRequest): Promise<TakePartStatus> {
  const confirm = (key: string) => confirmParticipation(transport, promotionId, key);
  try {
    const reply = await actions.send(`${userId} ${promotionId}`, confirm).catch((error: unknown) => {
      // Either the promotion is not open, or the request has been carried out before.
      if (error instanceof PlatformError && error.status === 409) return loadParticipation(transport, promotionId);
      throw error;
    });
    return reply.participates ? { kind: 'joined', participation: reply } : { kind: 'failed' };
  } catch (error) {
    const status = error instanceof PlatformError ? error.status : undefined;
    if (status === 401) return { kind: 'signed-out' };
    return { kind: status === 403 ? 'refused' : 'failed' };
  }
}
