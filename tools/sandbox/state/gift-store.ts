import type { Gift } from '../bonuses/daily-gifts.ts';

/** A gift that an account took. */
interface TakenGift {
  readonly gift: Gift;
  /** Seconds since epoch. */
  readonly takenAt: number;
}

/** The gift that each account took on each day. */
export interface GiftStore {
  /** Returns whether the gift could be taken: one a day. */
  readonly take: (accountId: number, day: number, taken: TakenGift) => boolean;
  readonly takenOn: (accountId: number, day: number) => TakenGift | undefined;
  readonly reset: () => void;
}

/** A store without taken gifts. */
export function createGiftStore(): GiftStore {
  const gifts = new Map<string, TakenGift>();
  const nameOf = (accountId: number, day: number) => `${accountId} ${day}`;
  return {
    take: (accountId, day, taken) => {
      const name = nameOf(accountId, day);
      if (gifts.has(name)) return false;
      gifts.set(name, taken);
      return true;
    },
    takenOn: (accountId, day) => gifts.get(nameOf(accountId, day)),
    reset: () => gifts.clear(),
  };
}
