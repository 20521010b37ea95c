import { statesOf } from '../states-of.ts';
import { storePurchaseIsland } from './store-purchase.ts';

export const states = statesOf(
  storePurchaseIsland,
  ([undefined, 'unknown', 'sold_out', 'level', 'limit', 'points'] as const).map((obstacle) => ({
    item: 'free-bet-5',
    prize: { kind: 'points', count: 5 } as const,
    price: 600,
    ...(obstacle && { obstacle }),
    points: 40,
    purchasesHref: '/en/promo-store/purchases/',
    earnHref: '/en/promo-store/#earn',
  })),
);
