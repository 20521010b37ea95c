import * as z from 'zod';
import { actionArea } from '../../src/blocks/action-area/action-area.tsx';
import { loadParticipation } from '../../src/platform/promotions.ts';
import { ownEntry } from './block-loader.ts';

/** Whether the visitor takes part in the promotion. */
export const participation = ownEntry(actionArea, {
  deadline: 200,
  params: z.int(),
  load: (promotionId, { transport, session }) => loadParticipation(transport, promotionId, session.token),
});
