import type { Action } from '../../actions/action.ts';
import { buyStoreItem } from '../../platform/promotions/store-buy.ts';
import type { Purchase } from '../../platform/promotions/store-contracts.ts';
import { loadPurchases } from '../../platform/promotions/store-purchases.ts';
import type { PlatformTransport } from '../../platform/transport.ts';

interface BuyRequest {
  readonly transport: PlatformTransport;
  readonly item: string;
  /** Price that the visitor has seen. */
  readonly price: number;
  readonly language: string;
}

/** Number of purchases in which a lost outcome is searched: more than a visitor makes in the meantime. */
const newest = { offset: 0, limit: 20 } as const;

/** Buys one item. The list of purchases is the platform's record of it. */
export const buyItemAction = ({ transport, item, price, language }: BuyRequest): Action<Purchase> => ({
  send: async (key) => (await buyStoreItem(transport, { item, price }, language, key)).purchase,
  record: {
    mark: async () => {
      const { purchases } = await loadPurchases(transport, { offset: 0, limit: 1 }, language);
      return purchases[0]?.id ?? '';
    },
    find: async (mark) => {
      const { purchases } = await loadPurchases(transport, newest, language);
      const end = purchases.findIndex(({ id }) => id === mark);
      const since = end === -1 ? purchases : purchases.slice(0, end);
      return since.find((purchase) => purchase.item === item);
    },
  },
});
