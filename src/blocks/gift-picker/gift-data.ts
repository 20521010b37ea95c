import type { DailyGift } from '../../platform/bonuses/daily-gift.ts';

/** Today's gifts, and which of them the visitor has taken. */
export type OwnGifts = DailyGift;

/** The two gifts of a day. */
export const giftKinds = ['freebet', 'freespin'] as const;

/** A name of {@link giftKinds}. */
export type GiftKind = (typeof giftKinds)[number];
