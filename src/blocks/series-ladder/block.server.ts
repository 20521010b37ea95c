import * as z from 'zod';
import { loadBetSeries } from '../../platform/promotions/bet-series.ts';
import { defineVisitorLoader } from '../block-loader.server.ts';
import { ladder } from './block.tsx';

/** The visitor's series. */
export const ownSeries = defineVisitorLoader(ladder, {
  deadline: 250,
  params: z.int(),
  load: async (promotionId, { transport, language, session }) => {
    const { me } = await loadBetSeries(transport, promotionId, language, session.token);
    return me ? { me } : {};
  },
});
