/** A welcome bonus that somebody has chosen: 0 declines, 1 is for sports, 2 for the casino (specification, section 3). */
export interface FirstBonusChoice {
  readonly bonusId: 0 | 1 | 2;
  /** Seconds since epoch of the very first choice, whatever was chosen then. */
  readonly firstChosenAt: number;
}

/** What each account has chosen. */
export interface FirstBonusBook {
  /** The last choice holds; the moment of the first one stays. */
  readonly choose: (accountId: number, bonusId: FirstBonusChoice['bonusId'], at: number) => void;
  readonly choiceOf: (accountId: number) => FirstBonusChoice | undefined;
  readonly reset: () => void;
}

/** A book in which nobody has chosen. */
export function createFirstBonusBook(): FirstBonusBook {
  const choices = new Map<number, FirstBonusChoice>();
  return {
    choose: (accountId, bonusId, at) => {
      choices.set(accountId, { bonusId, firstChosenAt: choices.get(accountId)?.firstChosenAt ?? at });
    },
    choiceOf: (accountId) => choices.get(accountId),
    reset: () => choices.clear(),
  };
}
