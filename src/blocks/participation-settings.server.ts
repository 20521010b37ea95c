import * as z from 'zod';
import { participationDeadline, readParticipation } from '../platform/read-participation.server.ts';
import type { VisitorContext } from './block-loader.server.ts';

/** Settings for a loader of the visitor's participation in a promotion, by the promotion's id. */
export const participationSettings = {
  deadline: participationDeadline,
  params: z.int(),
  load: (promotionId: number, { transport, session }: VisitorContext) =>
    readParticipation(transport, promotionId, session.token),
};
