/** A purchase of an account for points. */
export interface PurchaseRecord {
  readonly id: string;
  readonly item: string;
  readonly price: number;
  /** The goods, as the call names them. */
  readonly currency: string;
  /** Seconds since epoch. */
  readonly boughtAt: number;
}

/** Purchases in the promo store. */
export interface PurchaseStore {
  readonly add: (accountId: number, purchase: Omit<PurchaseRecord, 'id'>) => PurchaseRecord;
  /** The oldest first. */
  readonly of: (accountId: number) => readonly PurchaseRecord[];
  /** Number sold to all accounts. */
  readonly sold: (item: string) => number;
  readonly reset: () => void;
}

/** A store without purchases. */
export function createPurchaseStore(): PurchaseStore {
  const purchases = new Map<number, PurchaseRecord[]>();
  const sold = new Map<string, number>();
  return {
    add: (accountId, purchase) => {
      const own = purchases.get(accountId) ?? [];
      const record = { ...purchase, id: `${accountId}-${own.length + 1}` };
      purchases.set(accountId, [...own, record]);
      sold.set(purchase.item, (sold.get(purchase.item) ?? 0) + 1);
      return record;
    },
    of: (accountId) => purchases.get(accountId) ?? [],
    sold: (item) => sold.get(item) ?? 0,
    reset: () => {
      purchases.clear();
      sold.clear();
    },
  };
}
