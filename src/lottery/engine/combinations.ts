/**
 * Number of ways to choose `chosen` of `all`. Exact for every lottery: each step is a whole number, and none exceeds
 * 2^53.
 */
export function combinations(all: number, chosen: number): number {
  if (chosen < 0 || chosen > all) return 0;
  const steps = Math.min(chosen, all - chosen);
  let ways = 1;
  for (let step = 1; step <= steps; step += 1) ways = (ways * (all - steps + step)) / step;
  return ways;
}
