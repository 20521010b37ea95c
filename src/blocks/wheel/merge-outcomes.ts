/** A result of a game with its chance, and how many of its prizes are left; `null`: without limit. */
export interface Outcome<P> {
  readonly id: string;
  readonly prize: P;
  readonly chance: { readonly wins: number; readonly of: number };
  readonly stock: number | null;
}

/**
 * Merges outcomes with equal prizes into one, at the position of the first: chances and stocks add up. Two segments of a wheel without a
 * prize are one chance of no prize.
 */
export const mergeOutcomes = <P>(outcomes: readonly Outcome<P>[]): Outcome<P>[] =>
  [...Map.groupBy(outcomes, ({ prize }) => prizeKey(prize)).values()].map((equal) => equal.reduce(add));

/** Whether two prizes are the same for a winner. */
export const isSamePrize = (one: unknown, other: unknown): boolean => prizeKey(one) === prizeKey(other);

/** Comparable as JSON, because schemas give the fields of prizes a fixed order. */
const prizeKey = (prize: unknown): string => JSON.stringify(prize);

const add = <P>(one: Outcome<P>, other: Outcome<P>): Outcome<P> => {
  const of = (one.chance.of / commonDivisor(one.chance.of, other.chance.of)) * other.chance.of;
  const wins = [one, other].reduce((sum, { chance }) => sum + (of / chance.of) * chance.wins, 0);
  return {
    ...one,
    chance: { wins, of },
    stock: one.stock === null || other.stock === null ? null : one.stock + other.stock,
  };
};

const commonDivisor = (one: number, other: number): number => (other === 0 ? one : commonDivisor(other, one % other));
