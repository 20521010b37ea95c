import type { Action } from '../../actions/action.ts';
import { type Bought, buyStoreItem, loadPurchases, loadStoreItems } from '../../platform/store.ts';
import type { PlatformTransport } from '../../platform/transport.ts';

interface BuyRequest {
  readonly transport: PlatformTransport;
  readonly item: string;
  /** What the visitor has seen. */
  readonly price: number;
  readonly language: string;
  /** Of the amounts in the store. */
  readonly currency: string;
}

/** The newest purchases, among which a lost answer is found: nobody buys more of them in between. */
const newest = { offset: 0, limit: 20 } as const;

/** Buys one item. The platform's record of it is the list of purchases. */
export const buyItemAction = ({ transport, item, price, language, currency }: BuyRequest): Action<Bought> => ({
  send: (key) => buyStoreItem(transport, { item, price }, language, key),
  record: {
    mark: async () => {
      const { purchases } = await loadPurchases(transport, { offset: 0, limit: 1 }, language);
      return purchases[0]?.id ?? '';
    },
    find: async (mark) => {
      const { purchases } = await loadPurchases(transport, newest, language);
      const end = purchases.findIndex(({ id }) => id === mark);
      const since = end === -1 ? purchases : purchases.slice(0, end);
      const purchase = since.find((one) => one.item === item);
      if (!purchase) return undefined;
      const { account } = await loadStoreItems(transport, currency, language);
      return { purchase, points: account?.points ?? 0, isRepeated: true };
    },
  },
});
