import * as z from 'zod';
import { loadAwards } from '../../platform/promotions/awards.ts';
import { defineSharedLoader, defineVisitorLoader } from '../block-loader.server.ts';
import { awardVote, awardVoteIsland } from './block.tsx';

/** The nominees of the month. */
export const awardNominees = defineSharedLoader(awardVote, {
  deadline: 600,
  load: ({ promotionId }, { reads }) => reads.awards(promotionId),
});

/** The visitor's vote. */
export const ownVote = defineVisitorLoader(awardVoteIsland, {
  deadline: 250,
  params: z.int(),
  load: (promotionId, { transport, session }) => loadAwards(transport, promotionId, session.token),
});
