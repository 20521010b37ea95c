/** Products that count for a promotion; countries have rules for five of them (`withheld-reasons.ts`). */
export const products = [
  'sports',
  'esports',
  'virtual-sports',
  'casino',
  'live-casino',
  'fast-games',
  'bingo',
  'poker',
  'lottery',
] as const;

/** A product of {@link products}. */
export type Product = (typeof products)[number];

/** Types of promotions in terms that visitors use: each comprises one mechanic or several. */
export const promotionTypes = ['bonuses', 'free-bets', 'draws', 'tournaments', 'instant', 'missions'] as const;

/** A kind of {@link promotionTypes}. */
export type PromotionType = (typeof promotionTypes)[number];

/** Lists of promotions. `joined` is the visitor's own. */
export const promotionViews = ['running', 'joined', 'upcoming', 'ended'] as const;

/** A list of {@link promotionViews}. */
export type PromotionView = (typeof promotionViews)[number];

/** Sort orders of running promotions; other lists have a fixed order. */
export const promotionSorts = ['recommended', 'ending', 'newest'] as const;

/** An order of {@link promotionSorts}. */
export type PromotionSort = (typeof promotionSorts)[number];
