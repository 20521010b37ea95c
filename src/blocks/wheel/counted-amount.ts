/** Fewest values that an amount passes on its way up, where it has as many. */
const minSteps = 24;

/**
 * An amount after a share of its way up from nothing, in minor units: fast at first, and the amount itself at 1. Between, it moves in round
 * steps, so that €500 passes €480 and not €479.83.
 */
export function countedAmount(amount: number, share: number): number {
  if (share >= 1) return amount;
  const step = largestRoundStep(amount);
  return Math.floor((amount * (1 - (1 - share) ** 3)) / step) * step;
}

/** The largest power of ten that divides an amount and still leaves enough steps. */
function largestRoundStep(amount: number): number {
  let step = 1;
  while (amount % (step * 10) === 0 && amount / (step * 10) >= minSteps) step *= 10;
  return step;
}
