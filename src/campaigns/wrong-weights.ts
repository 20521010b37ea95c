/** Problem of weights whose sum is wrong: how much is missing, and the chance that a weight is. */
export function wrongWeights(total: number, expected: number): string {
  const number = (value: number) => value.toLocaleString('en');
  const difference = total < expected ? `add ${number(expected - total)}` : `take ${number(total - expected)} away`;
  return `the weights of all of them add up to ${number(total)}, and must add up to ${number(expected)}: ${difference} (${number(expected / 100)} is a chance of 1 %)`;
}
