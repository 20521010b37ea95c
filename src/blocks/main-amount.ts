import { withoutIsolates } from '../i18n/isolate.ts';

/** Words of an offer, or a sum or share in it. */
export interface FigurePart {
  readonly text: string;
  readonly isAmount: boolean;
}

/** The main amount of an offer: the first percentage or else the last sum, since earlier sums are the offer's price. */
export function mainAmount(parts: readonly FigurePart[]): FigurePart | undefined {
  const amounts = parts.filter(({ isAmount }) => isAmount);
  return amounts.find(({ text }) => text.includes('%') || text.includes('٪')) ?? amounts.at(-1);
}

/** Longer amounts are set in the size for this many characters. */
const maxSizedCharacters = 12;

/** Number of characters that the size of an amount follows. */
export const sizedLength = (amount: string): number => Math.min(withoutIsolates(amount).length, maxSizedCharacters);
