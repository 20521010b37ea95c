import * as z from 'zod';
import { giftPicker, giftPickerIsland } from '../../src/blocks/gift-picker/block.tsx';
import { loadDailyGift } from '../../src/platform/bonuses/daily-gift.ts';
import { blockEntry, ownEntry } from './block-loader.ts';

/** The choice of a daily gift. */
export const giftPickerBlock = blockEntry(giftPicker);

/** Today's gifts of the visitor. */
export const ownGifts = ownEntry(giftPickerIsland, {
  deadline: 250,
  params: z.literal('today'),
  load: (_today, { transport, session }) => loadDailyGift(transport, session.token),
});
