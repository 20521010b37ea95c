/** Who joined which promotion, and when (seconds since epoch). */
export interface ParticipationStore {
  /** Does nothing if the account has already joined: the first time counts. */
  readonly join: (promotionId: number, accountId: number, at: number) => void;
  readonly joinedAt: (promotionId: number, accountId: number) => number | undefined;
  /** How many accounts joined the promotion through this sandbox. */
  readonly count: (promotionId: number) => number;
  /** The accounts that joined the promotion, in that order. */
  readonly accounts: (promotionId: number) => readonly number[];
  readonly reset: () => void;
}

/** Makes an empty store. */
export function createParticipationStore(): ParticipationStore {
  const promotions = new Map<number, Map<number, number>>();
  return {
    join: (promotionId, accountId, at) => {
      const joined = promotions.get(promotionId) ?? new Map<number, number>();
      if (!joined.has(accountId)) joined.set(accountId, at);
      promotions.set(promotionId, joined);
    },
    joinedAt: (promotionId, accountId) => promotions.get(promotionId)?.get(accountId),
    count: (promotionId) => promotions.get(promotionId)?.size ?? 0,
    accounts: (promotionId) => [...(promotions.get(promotionId)?.keys() ?? [])],
    reset: () => promotions.clear(),
  };
}
