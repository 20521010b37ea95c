/** An entered code. */
export interface EnteredCode {
  readonly code: string;
  readonly tickets: number;
  /** Seconds since epoch. */
  readonly enteredAt: number;
}

/** Seconds for which an unknown code is remembered. */
const guessSeconds = 60;

/** Which ticket codes were entered, and by whom. A code counts once. */
export interface TicketCodeStore {
  readonly enter: (promotionId: number, accountId: number, entered: EnteredCode) => void;
  /** The account that entered the code. */
  readonly ownerOf: (promotionId: number, code: string) => number | undefined;
  readonly enteredBy: (promotionId: number, accountId: number) => readonly EnteredCode[];
  /** Records that an account has entered an unknown code. */
  readonly recordGuess: (accountId: number, now: number) => void;
  /** Number of unknown codes that the account has entered, within {@link guessSeconds}. */
  readonly guessesOf: (accountId: number, now: number) => number;
  /** Seconds until the oldest of them is none of the last minute. */
  readonly secondsUntilGuess: (accountId: number, now: number) => number;
  readonly reset: () => void;
}

/** A store without codes. */
export function createTicketCodeStore(): TicketCodeStore {
  const entries: (EnteredCode & { promotionId: number; accountId: number })[] = [];
  let guesses: { accountId: number; at: number }[] = [];
  const recentGuesses = (accountId: number, now: number) =>
    guesses.filter((guess) => guess.accountId === accountId && now < guess.at + guessSeconds);
  return {
    enter: (promotionId, accountId, entered) => {
      entries.push({ ...entered, promotionId, accountId });
    },
    ownerOf: (promotionId, code) =>
      entries.find((entry) => entry.promotionId === promotionId && entry.code === code)?.accountId,
    enteredBy: (promotionId, accountId) =>
      entries.filter((entry) => entry.promotionId === promotionId && entry.accountId === accountId),
    recordGuess: (accountId, now) => {
      guesses = [...guesses.filter(({ at }) => now < at + guessSeconds), { accountId, at: now }];
    },
    secondsUntilGuess: (accountId, now) =>
      Math.ceil(Math.min(...recentGuesses(accountId, now).map(({ at }) => at + guessSeconds - now), guessSeconds)),
    guessesOf: (accountId, now) => recentGuesses(accountId, now).length,
    reset: () => {
      entries.length = 0;
      guesses = [];
    },
  };
}
