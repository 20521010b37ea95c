import * as z from 'zod';
import { codeEntryIsland } from '../../src/blocks/code-entry/block.tsx';
import { participationDeadline, readParticipation } from '../../src/platform/read-participation.server.ts';
import { ownEntry } from './block-loader.ts';

/** Whether the visitor takes part in the promotion, and the codes that they have entered. */
export const codeParticipation = ownEntry(codeEntryIsland, {
  deadline: participationDeadline,
  params: z.int(),
  load: (promotionId, { transport, session }) => readParticipation(transport, promotionId, session.token),
});
