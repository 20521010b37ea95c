import * as z from 'zod';
import { ladder } from '../../src/blocks/series-ladder/block.tsx';
import { loadBetSeries } from '../../src/platform/promotions/bet-series.ts';
import { ownEntry } from './block-loader.ts';

/** The visitor's series. */
export const ownSeries = ownEntry(ladder, {
  deadline: 250,
  params: z.int(),
  load: async (promotionId, { transport, language, session }) => {
    const { me } = await loadBetSeries(transport, promotionId, language, session.token);
    return me ? { me } : {};
  },
});
