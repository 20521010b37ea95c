import { hash } from 'node:crypto';

/** Returns the next number of a sequence, from 0 to below 1. */
export type SeededRandom = () => number;

/** A sequence that depends only on the key, so that the same seed yields the same data on every machine. */
export function seededRandom(...key: readonly (string | number)[]): SeededRandom {
  const label = JSON.stringify(key);
  let drawn = 0;
  return () => {
    drawn += 1;
    return hash('sha256', `${label}${drawn}`, 'buffer').readUIntBE(0, 6) / 2 ** 48;
  };
}

/** A whole number from `lowest` to `highest`, both included. */
export const randomInteger = (random: SeededRandom, lowest: number, highest: number): number =>
  lowest + Math.floor(random() * (highest - lowest + 1));

/** Draws `count` different items, in the order of drawing; fewer if there are not enough. */
export function drawWithoutReplacement<Item>(random: SeededRandom, items: readonly Item[], count: number): Item[] {
  const remaining = [...items];
  const drawn: Item[] = [];
  while (drawn.length < count && remaining.length > 0) {
    drawn.push(...remaining.splice(randomInteger(random, 0, remaining.length - 1), 1));
  }
  return drawn;
}
