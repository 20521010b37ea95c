import type { Action } from '../../actions/action.ts';
import { loadAwards } from '../../platform/promotions/awards.ts';
import type { Awards } from '../../platform/promotions/awards-contracts.ts';
import { voteForNominee } from '../../platform/promotions/awards-vote.ts';
import type { PlatformTransport } from '../../platform/transport.ts';

/** A vote, once per month. After a reload the chosen nominee is unknown, so only the outcome is read. */
export function voteAction(
  transport: PlatformTransport,
  promotionId: number,
  nominee: number | undefined,
): Action<Awards> {
  const load = () => loadAwards(transport, promotionId);
  return {
    send: (key) => (nominee === undefined ? load() : voteForNominee(transport, promotionId, nominee, key)),
    record: {
      // A vote can't be changed, so any recorded vote is the visitor's.
      mark: async () => '',
      find: async () => {
        const awards = await load();
        return awards.vote === undefined ? undefined : awards;
      },
    },
  };
}
