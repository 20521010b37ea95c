import type { Gift } from '../bonuses/daily-gifts.ts';

/** Which gift each account took on which day. */
export interface GiftStore {
  /** Says whether it could be taken: one a day. */
  readonly take: (accountId: number, day: number, gift: Gift) => boolean;
  readonly takenOn: (accountId: number, day: number) => Gift | undefined;
  readonly reset: () => void;
}

/** A store in which nothing was taken. */
export function createGiftStore(): GiftStore {
  const taken = new Map<string, Gift>();
  const nameOf = (accountId: number, day: number) => `${accountId} ${day}`;
  return {
    take: (accountId, day, gift) => {
      const name = nameOf(accountId, day);
      if (taken.has(name)) return false;
      taken.set(name, gift);
      return true;
    },
    takenOn: (accountId, day) => taken.get(nameOf(accountId, day)),
    reset: () => taken.clear(),
  };
}
