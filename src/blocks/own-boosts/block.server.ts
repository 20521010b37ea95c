import * as z from 'zod';
import { loadOwnBoosts } from '../../platform/promotions/own-boosts.ts';
import { defineVisitorLoader } from '../block-loader.server.ts';
import { ownBoostsIsland } from './block.tsx';

/** The visitor's boosted bets. */
export const ownBoostedBets = defineVisitorLoader(ownBoostsIsland, {
  deadline: 250,
  params: z.int(),
  load: (promotionId, { transport, session }) => loadOwnBoosts(transport, promotionId, session.token),
});
