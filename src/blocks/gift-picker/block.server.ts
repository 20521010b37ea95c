import * as z from 'zod';
import { loadDailyGift } from '../../platform/bonuses/daily-gift.ts';
import { defineVisitorLoader } from '../block-loader.server.ts';
import { giftPickerIsland } from './block.tsx';

/** Today's gifts of the visitor. */
export const ownGifts = defineVisitorLoader(giftPickerIsland, {
  deadline: 250,
  params: z.literal('today'),
  load: (_today, { transport, session }) => loadDailyGift(transport, session.token),
});
