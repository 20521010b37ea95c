import { foldText } from '../fold-text.ts';

/** Whether the text contains every word of a search. */
export function matches(search: string, text: string): boolean {
  const within = foldText(text);
  return foldText(search)
    .split(/\s+/)
    .every((word) => within.includes(word));
}
