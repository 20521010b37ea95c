/** Replies to requests that are carried out once, by account, call and idempotency key (decision 18). */
export interface ReplyStore {
  /**
   * Returns the first reply again if the account has sent this key to this call before; else calls `carryOut` and
   * stores its reply. A refused request is not stored and may be sent again. Without a key every request is carried
   * out.
   */
  readonly once: <Reply>(
    request: IdempotentRequest,
    carryOut: () => Reply,
  ) => { readonly reply: Reply; readonly isRepeated: boolean };
  readonly reset: () => void;
}

/** Identity of a request; `key` is the header `idempotency-key`. */
export interface IdempotentRequest {
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
