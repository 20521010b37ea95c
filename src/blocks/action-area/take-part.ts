import type { Action } from '../../actions/action.ts';
import { PlatformError } from '../../platform/platform-error.ts';
import { loadParticipation } from '../../platform/promotions/participation.ts';
import { confirmParticipation } from '../../platform/promotions/participation-confirm.ts';
import type { ParticipationReply } from '../../platform/promotions/participation-contracts.ts';
import type { PlatformTransport } from '../../platform/transport.ts';

/** Taking part in a promotion. The result is the same for a visitor who already does. */
export function takePartAction(transport: PlatformTransport, promotionId: number): Action<ParticipationReply> {
  const load = () => loadParticipation(transport, promotionId);
  return {
    send: async (key) => {
      try {
        return await confirmParticipation(transport, promotionId, key);
      } catch (error) {
        // Either the promotion is not open, or the request was carried out before.
        const isConflict = error instanceof PlatformError && error.status === 409;
        const participation = isConflict ? await load() : undefined;
        if (participation?.participates) return participation;
        throw error;
      }
    },
    isAlwaysSame: true,
    record: {
      // A participant has already joined, so any record counts.
      mark: async () => '',
      find: async () => {
        const participation = await load();
        return participation.participates ? participation : undefined;
      },
    },
  };
}
