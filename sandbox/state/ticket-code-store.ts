/** An entered code. */
export interface EnteredCode {
  readonly code: string;
  readonly tickets: number;
  /** Seconds since epoch. */
  readonly enteredAt: number;
}

/** Which ticket codes were entered, and by whom. A code counts once. */
export interface TicketCodeStore {
  readonly enter: (promotionId: number, accountId: number, entered: EnteredCode) => void;
  /** The account that entered the code. */
  readonly ownerOf: (promotionId: number, code: string) => number | undefined;
  readonly enteredBy: (promotionId: number, accountId: number) => readonly EnteredCode[];
  readonly reset: () => void;
}

/** A store without codes. */
export function createTicketCodeStore(): TicketCodeStore {
  const entries: (EnteredCode & { promotionId: number; accountId: number })[] = [];
  return {
    enter: (promotionId, accountId, entered) => {
      entries.push({ ...entered, promotionId, accountId });
    },
    ownerOf: (promotionId, code) =>
      entries.find((entry) => entry.promotionId === promotionId && entry.code === code)?.accountId,
    enteredBy: (promotionId, accountId) =>
      entries.filter((entry) => entry.promotionId === promotionId && entry.accountId === accountId),
    reset: () => {
      entries.length = 0;
    },
  };
}
