import type { Island } from '../block.tsx';
import StorePurchase, { type StorePurchaseProps } from './island.tsx';

export type { StorePurchaseProps } from './island.tsx';

/** Buys an item of the promo store. */
export const storePurchaseIsland: Island<StorePurchaseProps> = {
  folder: 'src/blocks/store-purchase',
  Component: StorePurchase,
  texts: ['src/blocks/store-purchase', 'src/components/prize', 'src/actions'],
};
