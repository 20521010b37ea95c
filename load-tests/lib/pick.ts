/** A random item of a non-empty list, each with the same probability. */
export function pick<Item>(items: readonly Item[]): Item {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error('The list to pick from is empty');
  return item;
}

/** A random item of a list with weights, which are positive and may have any sum. */
export function pickWeighted<Item>(items: readonly (readonly [Item, number])[]): Item {
  const sum = items.reduce((total, [, weight]) => total + weight, 0);
  let left = Math.random() * sum;
  for (const [item, weight] of items) {
    left -= weight;
    if (left < 0) return item;
  }
  throw new Error('The list to pick from is empty');
}

/** The item of a non-empty list for a turn; the list repeats. */
export function itemAt<Item>(items: readonly Item[], turn: number): Item {
  const item = items[turn % items.length];
  if (item === undefined) throw new Error('The list to pick from is empty');
  return item;
}
