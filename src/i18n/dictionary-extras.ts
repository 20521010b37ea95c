import type { Messages } from './texts.ts';

/** Texts that came from outside, or why they can't be used (R5.10). */
export type DictionaryExtras = { readonly texts: Messages } | { readonly problem: string };

// Own properties of these names would reach the prototype of whatever they are copied into.
const refusedKeys = new Set(['__proto__', 'constructor', 'prototype']);

/** How much of the operator's texts is taken in a language, in characters and texts: to prepare them must stay cheap. */
export const dictionaryLimits = { text: 10_000, characters: 1_000_000, texts: 5_000 } as const;

/**
 * Checks texts that are to be merged over the built-in ones. A value that is no text, an empty one, and one that is too long
 * are left out and named.
 */
export function readDictionaryExtras(extras: unknown): DictionaryExtras & { readonly leftOut: readonly string[] } {
  if (typeof extras !== 'object' || extras === null || Array.isArray(extras)) {
    return { problem: 'dictionary extras must be an object', leftOut: [] };
  }
  const entries: [string, unknown][] = Object.entries(extras);
  if (entries.length === 0) return { problem: 'dictionary extras must not be empty', leftOut: [] };
  const texts: [string, string][] = [];
  const leftOut: string[] = [];
  for (const [key, text] of entries) {
    if (isText(text) && key.length <= longestKey && !refusedKeys.has(key)) texts.push([key, text]);
    else leftOut.push(key.slice(0, longestKey));
  }
  return { texts: Object.fromEntries(texts), leftOut };
}

const longestKey = 200;

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= dictionaryLimits.text;

/** As many of the texts as the limits allow, and how many are left out. */
export function withinLimits(texts: Messages): { readonly texts: Messages; readonly leftOut: number } {
  let characters = 0;
  const entries = Object.entries(texts);
  const taken = entries.filter(([key, text], index) => {
    characters += key.length + text.length;
    return index < dictionaryLimits.texts && characters <= dictionaryLimits.characters;
  });
  return { texts: Object.fromEntries(taken), leftOut: entries.length - taken.length };
}
