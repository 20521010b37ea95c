import type { Action } from '../../actions/action.ts';
import type { BonusChoice } from '../../entities/registration.ts';
import { loadFirstBonus } from '../../platform/promotions/first-bonus-get.ts';
import { chooseFirstBonus } from '../../platform/promotions/first-bonus-set.ts';
import { confirmParticipation } from '../../platform/promotions/participation-confirm.ts';
import { loadWelcomeBonus, type WelcomeBonus } from '../../platform/promotions/welcome-bonus.ts';
import type { PlatformTransport } from '../../platform/transport.ts';

interface ChoiceRequest {
  readonly transport: PlatformTransport;
  readonly promotionId: number;
  /** Missing after a reload: then only the current choice is read. */
  readonly choice: BonusChoice | undefined;
}

/** Choosing a bonus joins its promotion with that choice; "none" joins no promotion. */
export const choiceAction = ({ transport, promotionId, choice }: ChoiceRequest): Action<WelcomeBonus> => ({
  send: async (key) => {
    if (choice === undefined) return loadWelcomeBonus(transport);
    if (choice !== 0) await confirmParticipation(transport, promotionId, key);
    await chooseFirstBonus(transport, choice);
    return loadWelcomeBonus(transport);
  },
  record: {
    mark: () => Promise.resolve(String(choice)),
    find: async (mark) => (String(await loadFirstBonus(transport)) === mark ? loadWelcomeBonus(transport) : undefined),
  },
});
