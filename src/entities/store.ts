import * as z from 'zod/mini';

/** Categories of goods in the promo store. */
export const storeCategories = ['free-bets', 'free-spins', 'things'] as const;
export const storeCategorySchema = z.enum(storeCategories);
export type StoreCategory = z.infer<typeof storeCategorySchema>;

/** Orders of the catalogue; the first is the usual one. */
export const storeSorts = ['popular', 'price', 'newest'] as const;
export type StoreSort = (typeof storeSorts)[number];
