/** A chosen welcome bonus: 0 declines, 1 is for sports, 2 for the casino (R3.55). */
export interface FirstBonusChoice {
  readonly bonusId: 0 | 1 | 2;
  /** Seconds since epoch of the very first choice, whatever was chosen later. */
  readonly firstChosenAt: number;
}

/** Choice of each account. */
export interface FirstBonusStore {
  /** Replaces the choice; the time of the first one is kept. */
  readonly choose: (accountId: number, bonusId: FirstBonusChoice['bonusId'], at: number) => void;
  readonly choiceOf: (accountId: number) => FirstBonusChoice | undefined;
  readonly reset: () => void;
}

/** Makes an empty store. */
export function createFirstBonusStore(): FirstBonusStore {
  const choices = new Map<number, FirstBonusChoice>();
  return {
    choose: (accountId, bonusId, at) => {
      choices.set(accountId, { bonusId, firstChosenAt: choices.get(accountId)?.firstChosenAt ?? at });
    },
    choiceOf: (accountId) => choices.get(accountId),
    reset: () => choices.clear(),
  };
}
