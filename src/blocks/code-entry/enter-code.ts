import type { Action } from '../../actions/action.ts';
import { loadParticipation } from '../../platform/promotions/participation.ts';
import { type AcceptedTicket, enterTicket } from '../../platform/promotions/ticket.ts';
import type { PlatformTransport } from '../../platform/transport.ts';

interface CodeRequest {
  readonly transport: PlatformTransport;
  readonly promotionId: number;
  readonly code: string;
}

/** Enters a code. The platform's record is the list of codes that the visitor has entered. */
export const enterCodeAction = ({ transport, promotionId, code }: CodeRequest): Action<AcceptedTicket> => ({
  send: (key) => enterTicket(transport, promotionId, code, key),
  record: {
    // A code counts only once per visitor, so any entry of it is this one.
    mark: () => Promise.resolve(''),
    find: async () => {
      const { enteredCodes = [], tickets } = await loadParticipation(transport, promotionId);
      return enteredCodes.some((entered) => entered.code === code)
        ? { promoId: promotionId, ticketId: code, tickets }
        : undefined;
    },
  },
});
