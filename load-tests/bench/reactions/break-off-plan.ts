/** When a visitor leaves: so many milliseconds after asking, or as soon as the answer has begun. */
export type BreakOff = { readonly after: number } | 'answer-begins';

/** Of so many requests in a row so many are broken off. */
export const brokenOff = { of: 10, count: 3 } as const;

/** Milliseconds that who leaves while waiting waits at most. */
export const longestWait = 30;

/**
 * For each request when it is broken off, if it is. Which ones and when is drawn by lot, the same for the same seed; their
 * share is exact in every {@link brokenOff.of} requests.
 */
export function* breakOffPlan(count: number, seed: number): Generator<BreakOff | undefined> {
  const random = numbersFrom(seed);
  let stillToBreak = 0;
  for (let index = 0; index < count; index += 1) {
    const left = brokenOff.of - (index % brokenOff.of);
    if (left === brokenOff.of) stillToBreak = brokenOff.count;
    if (random() * left >= stillToBreak) {
      yield undefined;
      continue;
    }
    stillToBreak -= 1;
    yield random() < 0.25 ? 'answer-begins' : { after: random() * longestWait };
  }
}

/** Numbers from 0 to 1 that look random (a linear congruential generator, with the constants of Numerical Recipes). */
function numbersFrom(seed: number): () => number {
  const modulus = 2 ** 32;
  let state = seed % modulus;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % modulus;
    return state / modulus;
  };
}
