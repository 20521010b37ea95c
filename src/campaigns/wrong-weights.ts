/** Problem of weights with a wrong sum: the difference, and the chance that one weight represents. */
export function wrongWeights(total: number, expected: number): string {
  const number = (value: number) => value.toLocaleString('en');
  const difference = total < expected ? `add ${number(expected - total)}` : `take ${number(total - expected)} away`;
  return `the weights of all of them add up to ${number(total)}, and must add up to ${number(expected)}: ${difference} (${number(expected / 100)} is a chance of 1 %)`;
}
