/** Replies to requests that are carried out once, by account, call and idempotency key (decision 18). */
export interface ReplyStore {
  /**
   * The reply of the first time, where the account sent this key to this call before; else what `carryOut` gives, which
   * is kept. A wish that is refused is not kept: it may be sent again. Without a key every time is the first.
   */
  readonly once: <Reply>(wish: Wish, carryOut: () => Reply) => { readonly reply: Reply; readonly isRepeated: boolean };
  readonly reset: () => void;
}

/** Who wants what; `key` is the header `idempotency-key`. */
export interface Wish {
  readonly accountId: number;
  readonly call: string;
  readonly key: string | undefined;
}

/** A store without replies. */
export function createReplyStore(): ReplyStore {
  const replies = new Map<string, string>();
  return {
    once: ({ accountId, call, key }, carryOut) => {
      const name = JSON.stringify([accountId, call, key]);
      const kept = key === undefined ? undefined : replies.get(name);
      if (kept !== undefined) return { reply: JSON.parse(kept), isRepeated: true };
      const reply = carryOut();
      if (key !== undefined) replies.set(name, JSON.stringify(reply));
      return { reply, isRepeated: false };
    },
    reset: () => replies.clear(),
  };
}
