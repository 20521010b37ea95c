import * as z from 'zod';
import { giftPickerIsland } from '../../src/blocks/gift-picker/block.tsx';
import { loadDailyGift } from '../../src/platform/bonuses/daily-gift.ts';
import { ownEntry } from './block-loader.ts';

/** Today's gifts of the visitor. */
export const ownGifts = ownEntry(giftPickerIsland, {
  deadline: 250,
  params: z.literal('today'),
  load: (_today, { transport, session }) => loadDailyGift(transport, session.token),
});
