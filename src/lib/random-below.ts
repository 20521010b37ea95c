const range = 2 ** 32;

/** A random whole number from 0 up to `below`, each equally likely. */
export function randomBelow(below: number): number {
  // Numbers at or above the largest multiple of the limit would make small results more likely.
  const limit = range - (range % below);
  for (;;) {
    const [value = 0] = crypto.getRandomValues(new Uint32Array(1));
    if (value < limit) return value % below;
  }
}
