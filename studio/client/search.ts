import { folded } from '../folded-text.ts';

/** Whether the text contains every word of a search. */
export function matches(search: string, text: string): boolean {
  const within = folded(text);
  return folded(search)
    .split(/\s+/)
    .every((word) => within.includes(word));
}
