/** When a visitor leaves: some milliseconds after the request, or when the response begins. */
export type BreakOff = { readonly after: number } | 'answer-begins';

/** Share of requests to abort: `count` of every `of` consecutive ones. */
export const brokenOff = { of: 10, count: 3 } as const;

/** Maximum wait, in milliseconds, of a visitor who leaves before the response begins. */
export const maxWait = 30;

/**
 * When each request is aborted; undefined for those that are not. Drawn from the seed; the share is exact for every {@link brokenOff.of}
 * requests.
 */
export function* breakOffPlan(count: number, seed: number): Generator<BreakOff | undefined> {
  const random = numbersFrom(seed);
  let abortsLeft = 0;
  for (let index = 0; index < count; index += 1) {
    const left = brokenOff.of - (index % brokenOff.of);
    if (left === brokenOff.of) abortsLeft = brokenOff.count;
    if (random() * left >= abortsLeft) {
      yield undefined;
      continue;
    }
    abortsLeft -= 1;
    yield random() < 0.25 ? 'answer-begins' : { after: random() * maxWait };
  }
}

/** Pseudorandom numbers from 0 to 1 (a linear congruential generator, with the constants of Numerical Recipes). */
function numbersFrom(seed: number): () => number {
  const modulus = 2 ** 32;
  let state = seed % modulus;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % modulus;
    return state / modulus;
  };
}
