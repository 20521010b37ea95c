/** Pseudorandom numbers from 0 to 1, the same for the same seed (mulberry32). */
export type Random = () => number;

/** A separate generator for each use of a seed, so that an additional number in one place changes no other. */
export function createRandom(seed: number, use: string): Random {
  let state = seed;
  for (const letter of use) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x9e37_79b1);
  return () => {
    state = (state + 0x6d2b_79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The same values in a shuffled order (Fisher–Yates). */
export function shuffle<Value>(values: readonly Value[], random: Random): Value[] {
  const rest = [...values];
  return values.flatMap(() => rest.splice(Math.floor(random() * rest.length), 1));
}

/** Values, each with its share of all. */
export type Shares<Value> = readonly (readonly [value: Value, share: number])[];

/** Picks values by their shares, which are relative to their sum. */
export function createPick<Value>(shares: Shares<Value>, random: Random): () => Value {
  const ends: number[] = [];
  for (const [, share] of shares) ends.push((ends.at(-1) ?? 0) + share);
  const sum = ends.at(-1);
  if (sum === undefined) throw new Error('There is nothing to pick from');
  return () => {
    const at = random() * sum;
    // Finds the first end above the drawn number.
    let [low, high] = [0, ends.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] ?? sum) > at) high = middle;
      else low = middle + 1;
    }
    const found = shares[low];
    if (found === undefined) throw new Error('No share is at this place');
    return found[0];
  };
}
