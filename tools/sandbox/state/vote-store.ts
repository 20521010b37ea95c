/** Votes of accounts, by subject. */
export interface VoteStore {
  /** Returns false if the account has voted for something else; repeating a vote changes nothing. */
  readonly vote: (about: string, accountId: number, choice: number) => boolean;
  readonly voteOf: (about: string, accountId: number) => number | undefined;
  readonly reset: () => void;
}

/** Makes an empty store. */
export function createVoteStore(): VoteStore {
  const votes = new Map<string, number>();
  const keyOf = (about: string, accountId: number) => `${about} ${accountId}`;
  return {
    vote: (about, accountId, choice) => {
      const key = keyOf(about, accountId);
      if (!votes.has(key)) votes.set(key, choice);
      return votes.get(key) === choice;
    },
    voteOf: (about, accountId) => votes.get(keyOf(about, accountId)),
    reset: () => votes.clear(),
  };
}
